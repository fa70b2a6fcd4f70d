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

const ofShift = (rows: RawBuilder<unknown>) =>
  namesIn(
    sql`select t.id, coalesce(p.name, o.label) || ' ' || to_char(h.day, 'YYYY-MM-DD') || ' ' || to_char(h.starts_at, 'HH24:MI') as name
      from (${rows}) t join foodbank.shift h on h.id = t.shift_id
      left join foodbank.shift_place p on p.id = h.place_id left join foodbank.organization o on o.id = h.organization_id`,
  )

export const foodbankNames: ServerModule['names'] = {
  'foodbank.region': namesIn(sql`select id, name from foodbank.region`),
  'foodbank.applicant_type': namesIn(sql`select id, name from foodbank.applicant_type`),
  'foodbank.measure_kind': namesIn(sql`select id, name from foodbank.measure_kind`),
  'foodbank.organization': namesIn(sql`select id, name from foodbank.organization`),
  'foodbank.opening_hours': ofOrganization(sql`foodbank.opening_hours`),
  'foodbank.opening_pattern': namesIn(
    sql`select id, coalesce(name, to_char(starts_on, 'YYYY-MM-DD')) as name from foodbank.opening_pattern`,
  ),
  'foodbank.organization_manager': ofOrganization(sql`foodbank.organization_manager`),
  'foodbank.blocked_day': namesIn(
    sql`select id, to_char(day, 'YYYY-MM-DD') as name from foodbank.blocked_day`,
  ),
  'foodbank.collection': namesIn(sql`select id, name from foodbank.collection`),
  'foodbank.shift_place': namesIn(sql`select id, name from foodbank.shift_place`),
  'foodbank.shift': ofShift(sql`select id as shift_id, id from foodbank.shift`),
  'foodbank.shift_seat': ofShift(sql`select shift_id, id from foodbank.shift_seat`),
  'foodbank.shift_link': namesIn(
    sql`select l.id, coalesce(c.name, o.name) as name from foodbank.shift_link l
      left join foodbank.collection c on c.id = l.collection_id left join foodbank.organization o on o.id = l.organization_id`,
  ),
  'foodbank.volunteer': namesIn(
    sql`select id, surname || ' ' || name as name from foodbank.volunteer where anonymized_at is null`,
  ),
  'foodbank.applicant': namesIn(
    sql`select id, name || ' ' || surname as name from foodbank.applicant`,
  ),
  'foodbank.household_member': ofApplicant(sql`foodbank.household_member`),
  'foodbank.booking_message': ofApplicant(sql`foodbank.booking_message`),
  'foodbank.message_settings': namesIn(sql`select id, '' as name from foodbank.message_settings`),
  'foodbank.message_text': namesIn(sql`select id, '' as name from foodbank.message_text`),
  'foodbank.help_request': ofApplicant(sql`foodbank.help_request`),
  'foodbank.move': namesIn(sql`
    select v.id, coalesce(o.label || ', ', '') || to_char(v.period_from, 'YYYY-MM-DD') || ' – ' || to_char(v.period_to, 'YYYY-MM-DD') as name
    from foodbank.move v left join foodbank.organization o on o.id = v.organization_id`),
  'foodbank.call': ofApplicant(sql`foodbank.call`),
  'foodbank.wait': ofApplicant(sql`foodbank.wait`),
  'foodbank.offer': ofApplicant(sql`foodbank.offer`),
  'foodbank.settings': namesIn(sql`select id, programme_name as name from foodbank.settings`),
  'foodbank.notice_settings': namesIn(sql`select id, '' as name from foodbank.notice_settings`),
  'foodbank.processing_record': namesIn(sql`select id, '' as name from foodbank.processing_record`),
  'foodbank.notice_delivery': ofApplicant(sql`foodbank.notice_delivery`),
  'foodbank.support': ofApplicant(sql`foodbank.support`),
  'foodbank.support_goods': namesIn(
    sql`select id, coalesce(name, category) as name from foodbank.support_goods`,
  ),
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
  'foodbank.federation': namesIn(sql`select id, '' as name from foodbank.federation`),
  'foodbank.federation_dispatch': namesIn(
    sql`select id, to_char(period_from, 'YYYY-MM-DD') || ' – ' || to_char(period_to, 'YYYY-MM-DD') as name from foodbank.report_closing`,
  ),
  'foodbank.federation_member': namesIn(sql`select id, name from foodbank.federation_member`),
  'foodbank.federation_statement': namesIn(sql`
    select s.id, m.name || ', ' || to_char(s.period_from, 'YYYY-MM-DD') || ' – ' || to_char(s.period_to, 'YYYY-MM-DD') as name
    from foodbank.federation_statement s join foodbank.federation_member m on m.id = s.member_id`),
  'foodbank.applicant_merge': namesIn(
    sql`select m.id, a.name || ' ' || a.surname as name from foodbank.applicant_merge m join foodbank.applicant a on a.id = m.kept_id`,
  ),
  'foodbank.not_duplicate': namesIn(
    sql`select n.id, a.name || ' ' || a.surname as name from foodbank.not_duplicate n join foodbank.applicant a on a.id = n.first_id`,
  ),
  'foodbank.restatement_reason': ofApplicant(sql`foodbank.restatement_reason`),
  'foodbank.client_card': ofApplicant(sql`foodbank.client_card`),
  'foodbank.booking_link': ofApplicant(sql`foodbank.booking_link`),
  'foodbank.entitlement_rule': namesIn(
    sql`select id, to_char(valid_from, 'YYYY-MM-DD') as name from foodbank.entitlement_rule`,
  ),
  'foodbank.recommendation': ofApplicant(sql`foodbank.recommendation`),
  'foodbank.entitlement_exception': ofApplicant(sql`foodbank.entitlement_exception`),
}
