import { hashPassword } from '#core/auth/passwords.ts'
import type { Transaction } from '#platform/database.ts'
import { newId } from '#platform/id.ts'

/** An account of the demo, with the password that is printed. */
export type DemoAccount = { readonly username: string; readonly password: string; readonly role: string }

type Colleague = {
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly roleCode: string
  readonly password: string
}

/** One account for each role of the first start. The passwords are public: the demo holds nothing but inventions. */
export const DEMO_COLLEAGUES: readonly Colleague[] = [
  { username: 'admin', name: 'Alena', surname: 'Hrdličková', roleCode: 'superadmin', password: 'ukazka-admin' },
  { username: 'spravce', name: 'Tomáš', surname: 'Vojtíšek', roleCode: 'food_bank_manager', password: 'ukazka-spravce' },
  { username: 'organizace', name: 'Markéta', surname: 'Zouharová', roleCode: 'organization_manager', password: 'ukazka-organizace' },
  { username: 'vydej', name: 'Bohumil', surname: 'Kocourek', roleCode: 'desk_worker', password: 'ukazka-vydej' },
  { username: 'socialni', name: 'Irena', surname: 'Slavíčková', roleCode: 'social_worker', password: 'ukazka-socialni' },
]

/** Creates the accounts that can sign in; answers with the id of each by username. */
export async function insertAccounts(tx: Transaction): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { roleCode, password, ...colleague } of DEMO_COLLEAGUES) {
    const id = newId()
    ids.set(colleague.username, id)
    const email = `${colleague.username}@pb-podhuri.example`
    await tx
      .insertInto('core.user')
      .values({ id, ...colleague, email, password_hash: await hashPassword(password), confirmed: true })
      .execute()
    await tx
      .insertInto('core.user_role')
      .columns(['user_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('core.role')
          .select((s) => [s.val(id).as('user_id'), 'id as role_id'])
          .where('code', '=', roleCode),
      )
      .execute()
  }
  return ids
}

/** A colleague who wrote records long ago and has no password. */
export async function insertColleague(tx: Transaction, person: { name: string; surname: string }, username: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('core.user')
    .values({ id, username, name: person.name, surname: person.surname, active: false, confirmed: true })
    .execute()
  return id
}

/** The accounts as they are printed. */
export async function listDemoAccounts(roles: readonly { code: string; name: string }[]): Promise<DemoAccount[]> {
  return DEMO_COLLEAGUES.map(({ username, password, roleCode }) => ({
    username,
    password,
    role: roles.find((role) => role.code === roleCode)?.name ?? roleCode,
  }))
}
