import type { PersonBody } from '@crm/contract/foodbank/shifts/people'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'

type Writing = { readonly created_by: string | null; readonly informed_on: string | null }

/**
 * The volunteer of this name who is reached in this way, or a new one. Whoever comes again is known
 * by the name with the e-mail address or the phone; a family may share either.
 */
export async function ensureVolunteer(
  tx: Transaction,
  person: PersonBody,
  writing: Writing,
): Promise<string> {
  await lockContacts(tx, person)
  const known = await findKnown(tx, person)
  if (known !== undefined) {
    // a second way to reach them is added, and none is overwritten
    await sql`
      update foodbank.volunteer set
        email = coalesce(email, ${person.email}), phone = coalesce(phone, ${person.phone}),
        informed_on = coalesce(${writing.informed_on}::date, informed_on)
      where id = ${known}
        and (email is null and ${person.email}::text is not null or phone is null and ${person.phone}::text is not null
          or ${writing.informed_on}::date > coalesce(informed_on, '-infinity'))`.execute(tx)
    return known
  }
  const id = newId()
  await tx
    .insertInto('foodbank.volunteer')
    .values({ id, ...person, ...writing })
    .execute()
  return id
}

/** Two who write down the same new person take turns. */
async function lockContacts(tx: Transaction, { email, phone }: PersonBody): Promise<void> {
  const contacts = [email?.toLowerCase(), phone].filter((one) => one != null).toSorted()
  for (const contact of contacts)
    await sql`select pg_advisory_xact_lock(hashtextextended('foodbank.volunteer of ' || ${contact}::text, 0))`.execute(
      tx,
    )
}

async function findKnown(tx: Transaction, { name, surname, email, phone }: PersonBody) {
  const row = await tx
    .selectFrom('foodbank.volunteer')
    .select('id')
    .where('anonymized_at', 'is', null)
    .where(condition`(lower(email) = lower(${email}) or phone = ${phone})`)
    .where(condition`core.search_form(surname) = core.search_form(${surname})`)
    .where(condition`core.search_form(name) = core.search_form(${name})`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The volunteer that a user is; made when they sign up for the first time. */
export async function ensureVolunteerOfUser(tx: Transaction, userId: string): Promise<string> {
  await sql`
    insert into foodbank.volunteer (id, name, surname, email, phone, user_id, created_by)
    select ${newId()}::uuid, u.name, u.surname, u.email, u.phone, u.id, u.id from core.user u where u.id = ${userId}
    on conflict (user_id) do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('foodbank.volunteer')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}
