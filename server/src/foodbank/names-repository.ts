import { sql, type RawBuilder } from 'kysely'
import { namesIn } from '#core/history/names.ts'
import type { ServerModule } from '#platform/module.ts'

const ofApplicant = (table: RawBuilder<unknown>) =>
  namesIn(
    sql`select t.id, a.name || ' ' || a.surname as name from ${table} t join foodbank.applicant a on a.id = t.applicant_id`,
  )

const ofOrganization = (table: RawBuilder<unknown>) =>
  namesIn(
    sql`select t.id, o.name from ${table} t join foodbank.organization o on o.id = t.organization_id`,
  )

export const foodbankNames: ServerModule['names'] = {
  'foodbank.region': namesIn(sql`select id, name from foodbank.region`),
  'foodbank.applicant_type': namesIn(sql`select id, name from foodbank.applicant_type`),
  'foodbank.measure_kind': namesIn(sql`select id, name from foodbank.measure_kind`),
  'foodbank.organization': namesIn(sql`select id, name from foodbank.organization`),
  'foodbank.opening_hours': ofOrganization(sql`foodbank.opening_hours`),
  'foodbank.organization_manager': ofOrganization(sql`foodbank.organization_manager`),
  'foodbank.blocked_day': namesIn(
    sql`select id, to_char(day, 'YYYY-MM-DD') as name from foodbank.blocked_day`,
  ),
  'foodbank.applicant': namesIn(
    sql`select id, name || ' ' || surname as name from foodbank.applicant`,
  ),
  'foodbank.household_member': ofApplicant(sql`foodbank.household_member`),
  'foodbank.help_request': ofApplicant(sql`foodbank.help_request`),
  'foodbank.settings': namesIn(sql`select id, programme_name as name from foodbank.settings`),
  'foodbank.notice_settings': namesIn(sql`select id, '' as name from foodbank.notice_settings`),
  'foodbank.processing_record': namesIn(sql`select id, '' as name from foodbank.processing_record`),
  'foodbank.notice_delivery': ofApplicant(sql`foodbank.notice_delivery`),
  'foodbank.support': ofApplicant(sql`foodbank.support`),
  'foodbank.measure': ofApplicant(sql`foodbank.measure`),
  'foodbank.erasure': namesIn(sql`select id, number as name from foodbank.erasure`),
  'foodbank.programme_rule': namesIn(
    sql`select id, to_char(valid_from, 'YYYY-MM-DD') as name from foodbank.programme_rule`,
  ),
  'foodbank.report_estimate': ofOrganization(sql`foodbank.report_estimate`),
  'foodbank.report_estimate_reason': ofOrganization(sql`foodbank.report_estimate_reason`),
  'foodbank.report_valuation': ofOrganization(sql`foodbank.report_valuation`),
  'foodbank.report_closing': namesIn(
    sql`select id, to_char(period_from, 'YYYY-MM-DD') || ' – ' || to_char(period_to, 'YYYY-MM-DD') as name from foodbank.report_closing`,
  ),
  'foodbank.applicant_merge': namesIn(
    sql`select m.id, a.name || ' ' || a.surname as name from foodbank.applicant_merge m join foodbank.applicant a on a.id = m.kept_id`,
  ),
  'foodbank.not_duplicate': namesIn(
    sql`select n.id, a.name || ' ' || a.surname as name from foodbank.not_duplicate n join foodbank.applicant a on a.id = n.first_id`,
  ),
  'foodbank.restatement_reason': ofApplicant(sql`foodbank.restatement_reason`),
  'foodbank.client_card': ofApplicant(sql`foodbank.client_card`),
  'foodbank.entitlement_rule': namesIn(
    sql`select id, to_char(valid_from, 'YYYY-MM-DD') as name from foodbank.entitlement_rule`,
  ),
  'foodbank.recommendation': ofApplicant(sql`foodbank.recommendation`),
  'foodbank.entitlement_exception': ofApplicant(sql`foodbank.entitlement_exception`),
}
