import { day, id } from '@crm/contract/platform/formats'
import { AMOUNT_CODES, amounts } from '@crm/contract/foodbank/amounts'
import { sql } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isCountedSupport, type Counted } from '../reports/matching.ts'

/** A hand-out without anything of who got it. */
const countedSupport = z.object({
  ...amounts,
  id,
  date: day,
  organization_name: z.string(),
  from_organization_name: z.string().nullable(),
  region_name: z.string().nullable(),
  applicant_type_name: z.string().nullable(),
  persons: z.number(),
  children: z.number(),
  without_age: z.number(),
  total: z.number(),
})
export type CountedSupport = Readonly<z.infer<typeof countedSupport>>

const BATCH = 2_000

/** The hand-outs that the report counts, by day, a batch in memory at a time; of one moment within one transaction. */
export async function* listSupports(
  db: Connection,
  counted: Counted,
): AsyncGenerator<CountedSupport> {
  const amountColumns = sql.join(AMOUNT_CODES.map((code) => sql.ref(`s.${code}`)))
  const inBand = (bands: readonly string[]) => sql`(
    select count(*)::integer from jsonb_array_elements(s.household) p where p ->> 'age_band' = any(${bands}::text[]))`
  let last: CountedSupport | undefined
  do {
    const after = last ? sql`(s.date, s.id) > (${last.date}::date, ${last.id}::uuid)` : sql`true`
    const { rows } = await typedSql(countedSupport)`
      ${plannedAnew}
      select s.id, s.date, o.name as organization_name, f.name as from_organization_name, g.name as region_name,
        t.name as applicant_type_name, jsonb_array_length(s.household) as persons, ${inBand(['0-15', '16-17'])} as children,
        ${inBand(['unknown'])} as without_age, ${amountColumns}, s.total
      from foodbank.support s
      join foodbank.organization o on o.id = s.organization_id
      left join foodbank.organization f on f.id = s.from_organization_id
      left join foodbank.region g on g.id = s.region_id
      left join foodbank.applicant_type t on t.id = s.applicant_type_id
      where ${isCountedSupport(counted)} and ${after}
      order by s.date, s.id limit ${BATCH}`.execute(db)
    yield* rows
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last)
}
