import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { sql, type RawBuilder } from 'kysely'
import { isCountedRequest, isCountedSupport, type Counted } from '../reports/matching.ts'

export type Closable = {
  readonly date_from: string
  readonly date_to: string
  readonly organization_id: string | null
}

const amounts = sql.raw(AMOUNT_CODES.map((code) => `'${code}', nullif(s.${code}, 0)`).join(', '))

/** What a hand-out of `foodbank.support s` itself says to a report. */
export const SUPPORT_CONTENT = sql`jsonb_build_object(
      'date', s.date, 'organization_id', s.organization_id, 'from_organization_id', s.from_organization_id,
      'region_id', s.region_id, 'applicant_type_id', s.applicant_type_id,
      'applicant_id', s.applicant_id, 'help_request_id', s.help_request_id, 'household', s.household,
      'amounts', jsonb_strip_nulls(jsonb_build_object(${amounts})), 'total', s.total
    )`

/**
 * Everything that the report of a period is computed from, as `kind, record_id, content`, with nothing of the person but keys and
 * bands. Two contents are equal exactly when the record counts in the same way everywhere, so that each difference has its row. Of a
 * rule that says nothing of the period, only that it does not.
 */
export function sourceRows({ date_from, date_to, organization_id }: Closable): RawBuilder<unknown> {
  const query = { date_from, date_to, ...(organization_id === null ? {} : { organization_id }) }
  const counted: Counted = { query, actor: null }
  const isOfSite =
    organization_id === null ? sql`true` : sql`e.organization_id = ${organization_id}`
  return sql`
    select 'support' as kind, s.id as record_id, ${SUPPORT_CONTENT} || jsonb_build_object(
      'homeless', coalesce(t.is_homeless, false),
      'helped_before', exists (select from foodbank.support e where e.applicant_id = s.applicant_id and e.date < ${date_from})
    ) as content
    from foodbank.support s left join foodbank.applicant_type t on t.id = s.applicant_type_id
    where ${isCountedSupport(counted)}
    union all
    select 'request', r.id, jsonb_build_object(
      'date', r.reserved_on, 'created_on', (r.created_at at time zone 'Europe/Prague')::date, 'status', r.status,
      'organization_id', r.to_organization_id, 'from_organization_id', r.from_organization_id,
      'region_id', a.region_id, 'applicant_type_id', a.applicant_type_id, 'applicant_id', r.applicant_id
    )
    from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
    where ${isCountedRequest(counted, 'reserved')} or ${isCountedRequest(counted, 'created')}
    union all
    select 'estimate', e.id, jsonb_build_object(
      'date', e.period_from, 'date_to', e.period_to, 'organization_id', e.organization_id,
      'indicator', e.indicator, 'value', e.value, 'note', e.note
    )
    from foodbank.report_estimate e
    where e.period_from = ${date_from} and e.period_to = ${date_to} and ${isOfSite}
    union all
    select 'rule', p.id, jsonb_build_object(
      'date', p.valid_from, 'organization_id', p.organization_id, 'pays', p.pays, 'source', p.source,
      'in_force', foodbank.is_rule_in_force(p.id, p.organization_id, p.valid_from, ${organization_id}, ${date_from}, ${date_to})
    )
    from foodbank.programme_rule p
    where p.valid_from <= ${date_to} and (${organization_id}::uuid is null or p.organization_id is null or p.organization_id = ${organization_id})`
}
