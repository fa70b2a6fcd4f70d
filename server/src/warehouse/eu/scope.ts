import { sql, type RawBuilder } from 'kysely'
import { EU_PARTS, type EuPart } from '@crm/contract/warehouse/eu/eu'
import { allOf, condition } from '#platform/database/typed-sql.ts'

/** Of a project all of its deliveries, or one of them; else all EU goods of which a delivery is known. */
export type Scope = {
  readonly project_id?: string | undefined
  readonly delivery_id?: string | undefined
}

/** A condition on lots `l`. */
export const isOf = ({ project_id, delivery_id }: Scope) =>
  allOf([
    condition`l.eu_delivery_id is not null`,
    delivery_id === undefined ? null : condition`l.eu_delivery_id = ${delivery_id}`,
    project_id === undefined
      ? null
      : condition`l.eu_delivery_id in (select id from warehouse.eu_delivery where project_id = ${project_id})`,
  ])

const sign = sql`case when m.is_reversal then -1 else 1 end`
/** What is no longer in any place, or has come into one. */
const leaves = sql`(m.from_place_id is not null)::integer - (m.to_place_id is not null)::integer`
const of = (kinds: readonly string[], counts: RawBuilder<unknown>) =>
  sql`case when x.kind = any(${sql.lit(`{${kinds.join(',')}}`)}::text[]) then ${counts} else 0 end`

/**
 * How often a movement `m` of a document `x` counts for each part. For every kind of document the first
 * is the sum of the others: so is any sum of movements, whichever, as long as all of a sorting are in it.
 */
export const COUNTS: Readonly<Record<EuPart, RawBuilder<unknown>>> = {
  received: of(['receipt', 'direct_collection'], sign),
  there: sql`-(${leaves})`,
  handed_out: of(['hand_out'], sign),
  partners: sql`case when x.kind in ('issue', 'direct_collection') then ${sign} when x.kind = 'return' then -(${sign}) else 0 end`,
  disposed: of(['disposal'], sign),
  counted: of(['stocktake'], leaves),
  sorted_out: of(['sorting'], leaves),
}

/** The account of movements `m` of documents `x`, those alone that the condition says. */
export const accountOf = (
  when: (part: EuPart) => RawBuilder<boolean> = () => condition`true`,
): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(
    EU_PARTS.map(
      (part) =>
        sql`${sql.lit(part)}, coalesce(sum((${COUNTS[part]}) * m.grams) filter (where ${when(part)}), 0)::bigint`,
    ),
  )})`
