import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable } from '#platform/module.ts'
import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { MESSAGE_EVENTS } from '@crm/contract/foodbank/booking-messages/message-text'
import { applicantTexts } from './applicants/texts.ts'
import { bookingMessageTexts } from './booking-messages/texts.ts'
import { dutiesTexts } from './duties-texts.ts'
import { historyTexts } from './history-texts.ts'
import { foodbankPaths } from './paths.ts'
import { RULE_EFFECTS, RULE_KINDS } from '@crm/contract/foodbank/entitlement/rules'
import { entitlementTexts } from './entitlement/texts.ts'
import { entitlementRuleTexts } from './screens/entitlement/texts.ts'
import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { supportColumns } from '@crm/contract/foodbank/personal-data/support'
import { BASES, PURPOSES } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { processingTexts } from './data-protection/processing/texts.ts'
import { noticeTexts } from './notices/texts.ts'
import { programmeRuleTexts } from './programme-rules/texts.ts'

const counted = (value: unknown) =>
  value === null || typeof value !== 'object' ? null : Object.values(value).join(' + ')

/** „Potraviny EU (OP): 30,5; …" */
const priced: NonNullable<HistoryTable['show']>[string] = (value, { words, format }) =>
  typeof value !== 'object' || value === null
    ? null
    : Object.entries(value)
        .filter(([, price]) => price !== null)
        .map(([code, price]) => {
          const amount = AMOUNT_CODES.find((one) => one === code)
          return `${amount ? words(supportColumns[amount].label) : code}: ${format.number(Number(price))}`
        })
        .join('; ')

/** The settings, entries, closed periods and receipts of the food bank in the system log. */
export const dutiesHistory: readonly HistoryTable[] = [
  {
    table: 'foodbank.settings',
    label: label(dutiesTexts, 'table.settings'),
    columns: labels(dutiesTexts, [
      'programme_name',
      'programme_project',
      'project_number',
      'is_co_funded',
      'co_funding_cs',
      'co_funding_en',
      'estimate_days',
      'retention_months',
      'evidence_until',
      'evidence_source',
      'evidence_duty',
      'hand_over_names',
      'hand_over_names_reason',
      'meal_kg',
      'meal_source',
      'has_booking_links',
      'booking_link_hours',
      'offer_hours',
      'shift_cancel_hours',
      'volunteer_retention_months',
    ]),
    words: { evidence_duty: labels(dutiesTexts, ['warn', 'hold'], 'duty') },
    screen: foodbankPaths.settings(),
  },
  {
    table: 'foodbank.message_settings',
    label: label(bookingMessageTexts, 'table.settings'),
    columns: labels(
      bookingMessageTexts,
      ['is_on', 'is_neutral', 'remind_day', 'remind_hours'],
      'field',
    ),
    screen: foodbankPaths.messages(),
  },
  {
    table: 'foodbank.message_text',
    label: label(bookingMessageTexts, 'table.text'),
    columns: {
      ...labels(bookingMessageTexts, ['event', 'language', 'text'], 'column'),
      is_neutral: label(bookingMessageTexts, 'field.is_neutral'),
    },
    words: {
      event: labels(bookingMessageTexts, MESSAGE_EVENTS, 'event'),
      language: labels(applicantTexts, HOUSEHOLD_LANGUAGES, 'contact.language'),
    },
    screen: foodbankPaths.messages(),
  },
  {
    table: 'foodbank.notice_settings',
    label: label(dutiesTexts, 'table.notice_settings'),
    columns: labels(
      noticeTexts,
      [
        'officer_name',
        'officer_email',
        'officer_phone',
        'basis_aid',
        'basis_accounting',
        'basis_programme',
        'basis_protection',
        'legal_sources',
        'recipients',
        'transfers',
        'addition',
      ],
      'field',
    ),
    words: Object.fromEntries(
      PURPOSES.map((purpose) => [`basis_${purpose}`, labels(noticeTexts, BASES, 'basis')]),
    ),
    screen: foodbankPaths.notice(),
  },
  {
    table: 'foodbank.processing_record',
    label: label(dutiesTexts, 'table.processing_record'),
    columns: labels(
      processingTexts,
      [
        'basis_staff',
        'basis_complaints',
        'staff_retention',
        'processors',
        'measures',
        'incidents',
        'conclusions',
      ],
      'field',
    ),
    words: Object.fromEntries(
      ['basis_staff', 'basis_complaints'].map((name) => [
        name,
        labels(noticeTexts, BASES, 'basis'),
      ]),
    ),
    screen: foodbankPaths.processing(),
  },
  {
    table: 'foodbank.programme_rule',
    label: label(dutiesTexts, 'table.programme_rule'),
    columns: {
      ...labels(dutiesTexts, ['valid_from', 'pays', 'source']),
      organization_id: label(historyTexts, 'organization'),
      created_by: label(historyTexts, 'author'),
    },
    words: {
      pays: labels(programmeRuleTexts, ['products', 'products_and_logistics', 'nothing'], 'pays'),
    },
    screen: foodbankPaths.programmeRules(),
  },
  {
    table: 'foodbank.entitlement_rule',
    label: label(dutiesTexts, 'table.entitlement_rule'),
    columns: {
      ...labels(dutiesTexts, ['valid_from', 'valid_to', 'source']),
      ...labels(entitlementRuleTexts, ['kind', 'effect', 'amount', 'period_days'], 'field'),
      applicant_type_ids: label(dutiesTexts, 'types_count'),
      organization_id: label(historyTexts, 'organization'),
      created_by: label(historyTexts, 'author'),
    },
    words: {
      kind: labels(entitlementTexts, RULE_KINDS, 'kind'),
      effect: labels(entitlementTexts, RULE_EFFECTS, 'effect'),
    },
    show: {
      applicant_type_ids: (value) => (Array.isArray(value) ? String(value.length) : null),
      amount: (value, { format }) => (value === null ? null : format.number(Number(value))),
    },
    screen: foodbankPaths.entitlementRules(),
  },
  {
    table: 'foodbank.report_estimate',
    label: label(dutiesTexts, 'table.report_estimate'),
    columns: {
      ...labels(dutiesTexts, ['indicator', 'period_from', 'period_to', 'value', 'updated_by']),
      note: label(dutiesTexts, 'known_from'),
      organization_id: label(historyTexts, 'organization'),
      created_by: label(historyTexts, 'author'),
    },
    screen: foodbankPaths.reportEstimates(),
  },
  {
    table: 'foodbank.report_estimate_reason',
    label: label(dutiesTexts, 'table.report_estimate_reason'),
    columns: {
      ...labels(dutiesTexts, ['indicators', 'period_from', 'period_to', 'reason']),
      organization_id: label(historyTexts, 'organization'),
      created_by: label(historyTexts, 'author'),
    },
    show: { indicators: (value) => (Array.isArray(value) ? value.join(', ') : null) },
    screen: foodbankPaths.reportEstimates(),
  },
  {
    table: 'foodbank.report_valuation',
    label: label(dutiesTexts, 'table.report_valuation'),
    columns: {
      ...labels(dutiesTexts, [
        'period_from',
        'period_to',
        'prices',
        'rate',
        'rate_day',
        'updated_by',
      ]),
      organization_id: label(historyTexts, 'organization'),
      created_by: label(historyTexts, 'author'),
    },
    show: { prices: priced },
    screen: foodbankPaths.reportEstimates(),
  },
  {
    table: 'foodbank.report_closing',
    label: label(dutiesTexts, 'table.report_closing'),
    columns: {
      ...labels(dutiesTexts, [
        'period_from',
        'period_to',
        'version',
        'note',
        'closed_by',
        'closed_at',
        'digest',
        'keeps_rules',
      ]),
      organization_id: label(historyTexts, 'organization'),
    },
    screen: foodbankPaths.reportClosings(),
  },
  {
    table: 'foodbank.erasure',
    label: label(dutiesTexts, 'table.erasure'),
    columns: {
      ...labels(dutiesTexts, ['reason', 'number', 'counts', 'outside', 'erased_by', 'erased_at']),
      applicant_id: label(historyTexts, 'applicant'),
    },
    words: {
      reason: labels(dutiesTexts, ['request', 'retention', 'replay'], 'reasons'),
    },
    show: { counts: counted, outside: counted },
    screen: foodbankPaths.dataProtection(),
  },
  {
    table: 'foodbank.not_duplicate',
    label: label(dutiesTexts, 'table.not_duplicate'),
    columns: {
      first_id: label(dutiesTexts, 'first'),
      second_id: label(dutiesTexts, 'second'),
      created_by: label(historyTexts, 'author'),
    },
    screen: foodbankPaths.duplicates(),
  },
]
