import { parsePresence } from '@crm/contract/foodbank/applicants/presence'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { blockedDayTexts } from './blocked-days/texts.ts'
import { codeListTexts } from './code-lists/texts.ts'
import { deskSigningTexts } from './desk-signing/texts.ts'
import { dutiesTexts } from './duties-texts.ts'
import { historyTexts } from './history-texts.ts'
import { entitlementTexts } from './entitlement/texts.ts'
import { noticeTexts } from './notices/texts.ts'
import { openingHoursTexts } from './opening-hours/texts.ts'
import { organizationTexts } from './organizations/texts.ts'
import { foodbankPaths } from './paths.ts'
import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import type { Holds, PersonalTable } from '@crm/contract/platform/personal-data'
import { getKeys } from '@crm/contract/platform/records'
import { helpRequestTexts } from './help-requests/texts.ts'
import { householdMemberTexts } from './household-members/texts.ts'
import { RESTATEMENT_ACTS } from '@crm/contract/foodbank/closings/closed-periods'
import { closingTexts } from './report-closings/texts.ts'
import { supportTexts } from './supports/texts.ts'
import { dutiesHistory } from './duties-history.ts'

const SHOWN: { readonly [Kind in Holds]?: NonNullable<HistoryTable['show']>[string] } = {
  // a year has no digit groups
  year: (value) => (value === null ? null : String(value)),
  kilograms: (value, { format }: HistoryTools) =>
    value === null ? null : format.kilograms(Number(value)),
  days: (value, tools: HistoryTools) =>
    typeof value === 'string' ? daysInWords(value, tools) : null,
  persons: (value, { words }: HistoryTools) =>
    Array.isArray(value)
      ? [
          words(label(supportTexts, 'history.persons', { count: value.length })),
          ...value.map((person) => personInWords(person, words)),
        ].join(' · ')
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
  'foodbank.measure': {},
  'foodbank.restatement_reason': {
    words: {
      record_kind: labels(
        closingTexts,
        ['support', 'request', 'estimate', 'applicant', 'measure', 'rule', 'applicant_type'],
        'row',
      ),
      act: labels(closingTexts, RESTATEMENT_ACTS, 'act'),
    },
    screen: foodbankPaths.reportClosings(),
  },
  'foodbank.client_card': {},
  'foodbank.recommendation': {},
  'foodbank.entitlement_exception': {
    words: { effect: labels(entitlementTexts, ['warn', 'refuse'], 'effect') },
    show: { facts: () => null },
    screen: foodbankPaths.entitlementExceptions(),
  },
  'foodbank.notice_delivery': {
    words: {
      language: labels(noticeTexts, ['cs', 'en', 'uk'], 'languages'),
      how: labels(noticeTexts, ['printed', 'handed'], 'applicant.how'),
    },
  },
  'foodbank.applicant_merge': { screen: foodbankPaths.merges() },
}

/** Which list was read or paper made, and how much of the register a file held. */
const EVENT_WORDS = {
  list: labels(
    historyTexts,
    [
      'applicants',
      'requests',
      'supports',
      'measures',
      'desk',
      'duplicates',
      'merges',
      'due',
      'report_rows',
      'eu_persons',
      'hand_over',
      'overview',
      'exceptions',
      'export_scope',
    ],
    'lists',
  ),
  scope: labels(historyTexts, ['own', 'all'], 'scopes'),
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
    words: { ...BESIDES[table].words, ...EVENT_WORDS },
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
  {
    table: 'foodbank.measure_kind',
    label: label(historyTexts, 'table.measure_kind'),
    columns: {
      name: label(codeListTexts, 'name'),
      name_en: label(historyTexts, 'name_en'),
      place: label(historyTexts, 'place'),
      is_active: label(historyTexts, 'is_active'),
    },
    show: { place: (value) => (value === null ? null : String(value)) },
    screen: foodbankPaths.measureKinds(),
  },
  ...dutiesHistory,
]

function daysInWords(value: string, { words, format }: HistoryTools): string {
  const times = parsePresence(value).map(({ from, to }) => {
    if (from === null)
      return to === null
        ? words(label(householdMemberTexts, 'days.always'))
        : words(label(householdMemberTexts, 'days.until', { to: format.date(to) }))
    return to === null
      ? words(label(householdMemberTexts, 'days.since', { from: format.date(from) }))
      : words(
          label(householdMemberTexts, 'days.between', {
            from: format.date(from),
            to: format.date(to),
          }),
        )
  })
  return times.length > 0 ? times.join(', ') : words(label(householdMemberTexts, 'days.none'))
}

/** „muž, 30–64 let (přesně)": what a correction has changed of whom. */
function personInWords(value: unknown, words: HistoryTools['words']): string {
  const facts = new Map(Object.entries(Object(value)))
  const sex = (['male', 'female'] as const).find((one) => one === facts.get('sex'))
  const band = String(facts.get('age_band'))
  const person = [
    sex && words(label(householdMemberTexts, `person.${sex}`)),
    isKeyBelow(supportTexts, 'age', band) ? words(label(supportTexts, `age.${band}`)) : null,
  ]
    .filter(Boolean)
    .join(', ')
  return facts.get('by') === 'day'
    ? words(label(householdMemberTexts, 'days.exact', { person }))
    : person
}

/** How columns are shown that no form describes. */
