import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable } from '#platform/module.ts'
import { blockedDayTexts } from './blocked-days/texts.ts'
import { codeListTexts } from './code-lists/texts.ts'
import { deskSigningTexts } from './desk-signing/texts.ts'
import { dutiesTexts } from './duties-texts.ts'
import { historyTexts } from './history-texts.ts'
import { openingHoursTexts } from './opening-hours/texts.ts'
import { organizationTexts } from './organizations/texts.ts'
import { foodbankPaths } from './paths.ts'
import { federationHistory } from './federation/history.ts'
import { dutiesHistory } from './duties-history.ts'
import { shiftsHistory } from './shifts-history.ts'
import { personsHistory } from './persons-history.ts'
import { supportsHistory } from './supports/history.ts'

const deleted_at = label(historyTexts, 'deleted_at')

export const foodbankHistory: readonly HistoryTable[] = [
  ...personsHistory,
  ...federationHistory,
  ...supportsHistory,
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
          'directions',
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
      slot_capacity: label(openingHoursTexts, 'form.slot_capacity'),
      pattern_id: label(historyTexts, 'pattern'),
      organization_id: label(historyTexts, 'organization'),
    },
    words: {
      weekday: labels(openingHoursTexts, ['1', '2', '3', '4', '5', '6', '7'], 'day'),
    },
  },
  {
    table: 'foodbank.opening_pattern',
    label: label(historyTexts, 'table.opening_pattern'),
    columns: {
      kind: label(historyTexts, 'pattern_kind'),
      name: label(historyTexts, 'pattern_name'),
      ...labels(historyTexts, ['starts_on', 'ends_on']),
      ...labels(openingHoursTexts, ['slot_minutes', 'slot_capacity'], 'form'),
      organization_id: label(historyTexts, 'organization'),
    },
    words: { kind: labels(openingHoursTexts, ['regular', 'season', 'exception'], 'kind') },
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
    columns: labels(
      blockedDayTexts,
      ['day', 'last_day', 'description', 'organization_id'],
      'field',
    ),
    screen: foodbankPaths.blockedDays(),
  },
  {
    table: 'foodbank.move',
    label: label(historyTexts, 'table.move'),
    columns: {
      ...labels(historyTexts, ['period_from', 'period_to', 'created_by', 'undone_at', 'undone_by']),
      organization_id: label(historyTexts, 'organization'),
    },
    path: (id) => foodbankPaths.move(id),
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
  ...shiftsHistory,
  ...dutiesHistory,
]
