import { applicant } from '@crm/contract/foodbank/applicants/applicants'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { folded, otherGenderOf, type Person } from './similarity.ts'

/** More candidates than this are not worth weighing; the best stand first. */
const CANDIDATES = 60

const candidate = applicant
  .pick({ id: true, name: true, surname: true, personal_number: true, birth_year: true })
  .extend({ organization_label: z.string(), is_restricted: z.boolean() })
export type Candidate = z.infer<typeof candidate>

/**
 * Registered people who may be the typed one: of the same personal number, or of a name alike in either order or in the other gender.
 * Finds little unless `widenLikeness` was called in the transaction before.
 */
export async function findCandidates(
  tx: Transaction,
  typed: Person,
  exceptId: string | null,
): Promise<Candidate[]> {
  const [name, surname] = [folded(typed.name), folded(typed.surname)]
  // With half of a name typed, half of the register would be alike.
  const isName = name !== '' && surname !== ''
  if (!isName && !typed.personal_number) return []
  const form = `${surname} ${name}`
  const alike = sql`search operator(public.%>) ${form} and ${startsAlike(surname)} and ${startsAlike(name)}`
  const otherGender = sql`search like any (${otherGenderOf(surname).map((other) => ` ${other} ${name} %`)}::text[])`
  const { rows } = await typedSql(candidate)`
    select a.id, a.name, a.surname, a.personal_number, a.birth_year, o.label as organization_label,
      a.restricted_at is not null as is_restricted
    from (
      select id,
        personal_number is not distinct from ${typed.personal_number} and personal_number is not null as same_number,
        birth_year is not distinct from ${typed.birth_year}::numeric as same_year,
        public.word_similarity(${form}, search) as likeness
      from foodbank.applicant
      where deleted_at is null and id is distinct from ${exceptId}::uuid
        and (personal_number = ${typed.personal_number} ${isName ? sql`or (${alike}) or ${otherGender}` : sql``})
      order by same_number desc, likeness desc, same_year desc, id desc
      limit ${CANDIDATES}
    ) found
    join foodbank.applicant a on a.id = found.id
    join foodbank.organization o on o.id = a.organization_id
    order by a.surname, a.name, a.id ${plannedAnew}`.execute(tx)
  return rows
}

/** Some word begins with the letter that one of these words begins with: what `reasonsOf` asks of names alike, and few enough to weigh. */
function startsAlike(words: string): RawBuilder<unknown> {
  const letters = [...new Set(words.split(' ').map((word) => Array.from(word)[0] ?? ''))]
  return sql`(${sql.join(
    letters.map((letter) => sql`search like ${`% ${letter.replace(/[\\%_]/, String.raw`\$&`)}%`}`),
    sql` or `,
  )})`
}
