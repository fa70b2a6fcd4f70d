import { AMOUNT_CODES, type AmountCode } from '@crm/contract/foodbank/amounts'
import { programmeRule } from '@crm/contract/foodbank/reports/programme-rules'
import { id } from '@crm/contract/platform/formats'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { FOOD, FOOD_OP, MATERIAL, MATERIAL_OP } from '../amount-groups.ts'
import type { Source } from '../matching.ts'

/** Kilograms of one kind; those of nothing were not frozen. */
const getAmount = (code: AmountCode) => sql`coalesce((c.amounts ->> ${sql.lit(code)})::numeric, 0)`
const columnsOfAmounts = sql.join(
  AMOUNT_CODES.map((code) => sql`${getAmount(code)} as ${sql.ref(code)}`),
)
const hundredths = (codes: readonly AmountCode[]) =>
  sql`((${sql.join(codes.map(getAmount), sql` + `)}) * 100)::integer`

/** The hand-outs and the reservations that a closed report was computed from, as it froze them. */
export const getFrozen = (closingId: string): Source => ({
  isFrozen: true,
  supports: sql`(${getSupports(closingId)})`,
  requests: sql`(${getRequests(closingId)})`,
})

/** With the columns that the register computes of each hand-out. */
const getSupports = (closingId: string): RawBuilder<unknown> => sql`
  select f.record_id as id, c.date, c.organization_id, c.from_organization_id, c.region_id, c.applicant_type_id, c.applicant_id,
    c.help_request_id, c.household, c.total, coalesce(c.homeless, false) as is_homeless, coalesce(c.helped_before, false) as helped_before,
    foodbank.makeup_of(c.household) collate "C" as household_makeup,
    hashtextextended(jsonb_path_query_array(c.household, '$[*].id')::text, 0) as household_key,
    ${hundredths(FOOD)} as food_hundredths, ${hundredths(MATERIAL)} as material_hundredths,
    ${hundredths(FOOD_OP)} as food_op_hundredths, ${hundredths(MATERIAL_OP)} as material_op_hundredths, ${columnsOfAmounts}
  from foodbank.report_closing_row f
  cross join lateral jsonb_to_record(f.content) as c (
    date date, organization_id uuid, from_organization_id uuid, region_id uuid, applicant_type_id uuid, applicant_id uuid,
    help_request_id uuid, household jsonb, total numeric, homeless boolean, helped_before boolean, amounts jsonb
  )
  where f.closing_id = ${closingId} and f.kind = 'support'`

const getRequests = (closingId: string): RawBuilder<unknown> => sql`
  select f.record_id as id, c.date as reserved_on, c.created_on::timestamp at time zone 'Europe/Prague' as created_at, c.status,
    c.organization_id as to_organization_id, c.from_organization_id, c.region_id, c.applicant_type_id, c.applicant_id
  from foodbank.report_closing_row f
  cross join lateral jsonb_to_record(f.content) as c (
    date date, created_on date, status text, organization_id uuid, from_organization_id uuid, region_id uuid, applicant_type_id uuid,
    applicant_id uuid
  )
  where f.closing_id = ${closingId} and f.kind = 'request'`

const frozenRule = programmeRule.pick({
  organization_id: true,
  organization_label: true,
  valid_from: true,
  pays: true,
  source: true,
})
const frozenRules = z.object({ id, rules: z.array(frozenRule) })

type FrozenRule = Readonly<z.infer<typeof frozenRule>>

/** The rules by which closed reports counted, by the key of each; of one that was closed before they were frozen nothing. */
export async function listFrozenRules(
  db: Connection,
  closingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FrozenRule[]>> {
  const { rows } = await typedSql(frozenRules)`
    select k.id, coalesce(jsonb_agg(jsonb_build_object(
        'organization_id', c.organization_id, 'organization_label', o.label, 'valid_from', c.date, 'pays', c.pays, 'source', c.source
      ) order by c.date) filter (where f.record_id is not null), '[]') as rules
    from foodbank.report_closing k
    left join foodbank.report_closing_row f on f.closing_id = k.id and f.kind = 'rule'
    left join lateral jsonb_to_record(f.content) as c (organization_id uuid, date date, pays text, source text) on true
    left join foodbank.organization o on o.id = c.organization_id
    where k.id = any(${closingIds}::uuid[]) and k.keeps_rules
    group by k.id`.execute(db)
  return new Map(rows.map(({ id, rules }) => [id, rules]))
}
