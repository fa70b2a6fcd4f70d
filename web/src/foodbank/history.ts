import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { blockedDayTexts } from './blocked-days/texts.ts'
import { codeListTexts } from './code-lists/texts.ts'
import { deskSigningTexts } from './desk-signing/texts.ts'
import { dutiesTexts } from './duties-texts.ts'
import { historyTexts } from './history-texts.ts'
import { noticeTexts } from './notices/texts.ts'
import { openingHoursTexts } from './opening-hours/texts.ts'
import { organizationTexts } from './organizations/texts.ts'
import { foodbankPaths } from './paths.ts'
import { BASES, PURPOSES } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import type { Holds, PersonalTable } from '@crm/contract/platform/personal-data'
import { getKeys } from '@crm/contract/platform/records'
import { helpRequestTexts } from './help-requests/texts.ts'
import { householdMemberTexts } from './household-members/texts.ts'
import { programmeRuleTexts } from './programme-rules/texts.ts'
import { supportTexts } from './supports/texts.ts'

const counted = (value: unknown) =>
  value === null || typeof value !== 'object' ? null : Object.values(value).join(' + ')

const dutiesHistory: readonly HistoryTable[] = [
  {
    table: 'foodbank.settings',
    label: label(dutiesTexts, 'table.settings'),
    columns: labels(dutiesTexts, [
      'programme_name',
      'programme_project',
      'estimate_days',
      'retention_months',
    ]),
    screen: foodbankPaths.settings(),
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
    table: 'foodbank.report_estimate',
    label: label(dutiesTexts, 'table.report_estimate'),
    columns: {
      ...labels(dutiesTexts, ['indicator', 'period_from', 'period_to', 'value', 'note']),
      organization_id: label(historyTexts, 'organization'),
      created_by: label(historyTexts, 'author'),
    },
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

/** How columns are shown that no form describes. */
const SHOWN: { readonly [Kind in Holds]?: NonNullable<HistoryTable['show']>[string] } = {
  // a year has no digit groups
  year: (value) => (value === null ? null : String(value)),
  kilograms: (value, { format }: HistoryTools) =>
    value === null ? null : format.kilograms(Number(value)),
  persons: (value, { words }: HistoryTools) =>
    Array.isArray(value)
      ? words(label(supportTexts, 'history.persons', { count: value.length }))
      : null,
}

const SEXES = labels(householdMemberTexts, ['male', 'female', 'unspecified'], 'sex')

const BESIDES: { readonly [Table in keyof typeof personalTables]: Partial<HistoryTable> } = {
  'foodbank.applicant': {
    words: { sex: SEXES },
    path: (id) => foodbankPaths.applicant(id),
  },
  'foodbank.household_member': {
    words: {
      sex: SEXES,
      type: {
        ...labels(
          householdMemberTexts,
          ['spouse', 'partner', 'child', 'parent', 'sibling', 'other', 'roommate', 'unspecified'],
          'type',
        ),
        // older records, before sons and daughters became children
        son_daughter: label(householdMemberTexts, 'type.child'),
      },
    },
  },
  'foodbank.help_request': {
    words: {
      status: labels(helpRequestTexts, ['active', 'confirmed', 'rejected'], 'status'),
    },
  },
  'foodbank.support': {},
  'foodbank.client_card': {},
  'foodbank.notice_delivery': {
    words: {
      language: labels(noticeTexts, ['cs', 'en', 'uk'], 'languages'),
      how: labels(noticeTexts, ['printed', 'handed'], 'applicant.how'),
    },
  },
  'foodbank.applicant_merge': { screen: foodbankPaths.merges() },
}

const personsHistory: readonly HistoryTable[] = getKeys(personalTables).map((table) => {
  const { columns, label: name }: PersonalTable = personalTables[table]
  const shown = Object.entries(columns).flatMap(([name, { holds }]) => {
    const show = SHOWN[holds]
    return show ? [[name, show] as const] : []
  })
  return {
    table,
    label: name,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, entry]) => [column, entry.label]),
    ),
    show: Object.fromEntries(shown),
    ...BESIDES[table],
  }
})

const deleted_at = label(historyTexts, 'deleted_at')

export const foodbankHistory: readonly HistoryTable[] = [
  ...personsHistory,
  {
    table: 'foodbank.organization',
    label: label(historyTexts, 'table.organization'),
    columns: {
      ...labels(
        organizationTexts,
        [
          'name',
          'short_name',
          'company_id',
          'tax_id',
          'email',
          'phone',
          'street',
          'house_number',
          'city',
          'zip',
          'region_id',
          'is_food_bank',
        ],
        'field',
      ),
      ...labels(deskSigningTexts, ['desk_requires_pin', 'desk_lock_minutes'], 'setting'),
      ...labels(openingHoursTexts, ['slot_minutes', 'slot_capacity'], 'form'),
      retention_months: label(dutiesTexts, 'retention_months'),
      is_joint_controller: label(dutiesTexts, 'is_joint_controller'),
      deleted_at,
    },
    path: (id) => foodbankPaths.organization(id),
  },
  {
    table: 'foodbank.opening_hours',
    label: label(historyTexts, 'table.opening_hours'),
    columns: {
      ...labels(historyTexts, ['weekday', 'opens_at', 'closes_at']),
      organization_id: label(historyTexts, 'organization'),
    },
    words: {
      weekday: labels(openingHoursTexts, ['1', '2', '3', '4', '5', '6', '7'], 'day'),
    },
  },
  {
    table: 'foodbank.organization_manager',
    label: label(historyTexts, 'table.organization_manager'),
    columns: {
      organization_id: label(historyTexts, 'organization'),
      user_id: label(historyTexts, 'manager'),
    },
  },
  {
    table: 'foodbank.blocked_day',
    label: label(historyTexts, 'table.blocked_day'),
    columns: labels(blockedDayTexts, ['day', 'description', 'organization_id'], 'field'),
    screen: foodbankPaths.blockedDays(),
  },
  {
    table: 'foodbank.region',
    label: label(historyTexts, 'table.region'),
    columns: { name: label(codeListTexts, 'name'), ares_code: label(historyTexts, 'ares_code') },
    show: { ares_code: (value) => (value === null ? null : String(value)) },
    screen: foodbankPaths.regions(),
  },
  {
    table: 'foodbank.applicant_type',
    label: label(historyTexts, 'table.applicant_type'),
    columns: { name: label(codeListTexts, 'name'), is_homeless: label(dutiesTexts, 'is_homeless') },
    screen: foodbankPaths.applicantTypes(),
  },
  ...dutiesHistory,
]
