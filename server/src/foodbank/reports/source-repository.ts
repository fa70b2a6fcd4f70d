import { AMOUNT_CODES, type Amounts } from '@crm/contract/foodbank/amounts'
import type { RequestStatus } from '@crm/contract/foodbank/help-requests'
import type { ReportQuery } from '@crm/contract/foodbank/reports'
import type { HouseholdPerson } from '@crm/contract/foodbank/supports'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database.ts'
import { isCountedRequest, isCountedSupport, type Counted } from './counted-repository.ts'

/** A hand-out as the report counts it, without anything of the person. */
export type SupportSource = Amounts & {
  readonly date: string
  readonly applicant_id: string
  readonly organization_id: string
  readonly from_organization_id: string
  readonly region_id: string | null
  readonly applicant_type_id: string | null
  readonly help_request_id: string | null
  readonly household: HouseholdPerson[]
}
export type RequestSource = {
  readonly reserved_on: string
  readonly created_on: string
  readonly status: RequestStatus
  readonly applicant_id: string
  readonly organization_id: string
  readonly from_organization_id: string
  readonly region_id: string | null
  readonly applicant_type_id: string | null
}
export type SourceRow =
  | { readonly kind: 'support'; readonly record_id: string; readonly content: SupportSource }
  | { readonly kind: 'request'; readonly record_id: string; readonly content: RequestSource }

/** `kind`, `record_id` and `content` (jsonb) of everything that a report with full sight counts, as a statement to select from. */
export function sourceStatement(query: ReportQuery): RawBuilder<SourceRow> {
  const counted: Counted = { query, actor: null }
  const amounts = sql.join(AMOUNT_CODES.map((code) => sql`${sql.lit(code)}, ${sql.ref(`s.${code}`)}`))
  return sql`
    select 'support' as kind, s.id as record_id, jsonb_build_object(
      'date', s.date, 'applicant_id', s.applicant_id, 'organization_id', s.organization_id,
      'from_organization_id', s.from_organization_id, 'region_id', s.region_id, 'applicant_type_id', s.applicant_type_id,
      'help_request_id', s.help_request_id, 'household', s.household, ${amounts}
    ) as content
    from foodbank.support s
    where ${isCountedSupport(counted)}
    union all
    select 'request', r.id, jsonb_build_object(
      'reserved_on', r.reserved_on, 'created_on', (r.created_at at time zone 'Europe/Prague')::date, 'status', r.status,
      'applicant_id', r.applicant_id, 'organization_id', r.to_organization_id, 'from_organization_id', r.from_organization_id,
      'region_id', a.region_id, 'applicant_type_id', a.applicant_type_id
    )
    from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
    where ${isCountedRequest(counted, 'reserved')} or ${isCountedRequest(counted, 'created')}`
}

const BATCH = 2_000

/** The same row by row, in order of kind and key, a batch in memory at a time. Within one transaction all of it is of one moment. */
export async function* sourceRows(db: Connection, query: ReportQuery): AsyncGenerator<SourceRow> {
  let last: SourceRow | undefined
  do {
    const after = last ? sql`(kind, record_id) > (${last.kind}, ${last.record_id}::uuid)` : sql`true`
    const { rows } = await sql<SourceRow>`
      ${plannedAnew}
      select * from (${sourceStatement(query)}) r where ${after} order by kind, record_id limit ${BATCH}`.execute(db)
    yield* rows
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last)
}
