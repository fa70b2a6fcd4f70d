import { sql } from 'kysely'
import { z } from 'zod'
import { euAccount } from '@crm/contract/warehouse/eu/eu'
import type { Connection } from '#platform/database/database.ts'
import { allOf, anyOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { accountOf } from './scope.ts'

/** Days of Prague, both included. */
export type Period = { readonly from?: string; readonly to?: string }

const projectAccount = z.object({
  project_id: z.string(),
  /** What lay in places when the period began. */
  opening: z.number(),
  /** What happened in the period; `there` at its end. */
  account: euAccount,
})
export type ProjectAccount = z.infer<typeof projectAccount>

const day = sql`(m.happened_at at time zone 'Europe/Prague')::date`

/**
 * The account of each project with goods, of all time or of a period: what lay there and what was
 * received is what lies there and what went away, to the gram.
 */
export async function euAccounts(
  db: Connection,
  { from, to }: Period = {},
  projectIds?: readonly string[],
): Promise<ProjectAccount[]> {
  const isBefore = from === undefined ? condition`false` : condition`${day} < ${from}::date`
  const isNotAfter = to === undefined ? condition`true` : condition`${day} <= ${to}::date`
  const isWithin = allOf([isNotAfter, condition`not ${isBefore}`])
  const { rows } = await typedSql(projectAccount)`
    select d.project_id, coalesce(sum(((m.to_place_id is not null)::integer - (m.from_place_id is not null)::integer) * m.grams)
        filter (where ${isBefore}), 0)::bigint as opening,
      ${accountOf((part) => (part === 'there' ? isNotAfter : isWithin))} as account
    from warehouse.eu_delivery d join warehouse.lot l on l.eu_delivery_id = d.id
      join warehouse.movement m on m.lot_id = l.id join warehouse.document x on x.id = m.document_id
    where ${projectIds ? condition`d.project_id = ${anyOf(projectIds)}` : condition`true`}
    group by d.project_id order by d.project_id`.execute(db)
  return rows
}
