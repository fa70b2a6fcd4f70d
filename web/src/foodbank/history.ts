import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { blockedDayTexts } from './blocked-days/texts.ts'
import { codeListTexts } from './code-lists/texts.ts'
import { deskSigningTexts } from './desk-signing/texts.ts'
import { dutiesTexts } from './duties-texts.ts'
import { dutiesHistory } from './history-of-duties.ts'
import { personsHistory } from './history-of-persons.ts'
import { historyTexts } from './history-texts.ts'
import { openingHoursTexts } from './opening-hours/texts.ts'
import { organizationTexts } from './organizations/texts.ts'
import { foodbankPaths } from './paths.ts'

const deleted_at = label(historyTexts, 'deleted_at')

export const foodbankHistory: readonly HistoryTable[] = [
  ...personsHistory,
  {
    table: 'foodbank.organization',
    label: label(historyTexts, 'table.organization'),
    columns: {
      name: label(organizationTexts, 'field.name'),
      short_name: label(organizationTexts, 'field.short_name'),
      company_id: label(organizationTexts, 'field.company_id'),
      tax_id: label(organizationTexts, 'field.tax_id'),
      email: label(organizationTexts, 'field.email'),
      phone: label(organizationTexts, 'field.phone'),
      street: label(organizationTexts, 'field.street'),
      house_number: label(organizationTexts, 'field.house_number'),
      city: label(organizationTexts, 'field.city'),
      zip: label(organizationTexts, 'field.zip'),
      region_id: label(organizationTexts, 'field.region_id'),
      is_food_bank: label(organizationTexts, 'field.is_food_bank'),
      retention_months: label(dutiesTexts, 'retention_months'),
      desk_requires_pin: label(deskSigningTexts, 'setting.desk_requires_pin'),
      desk_lock_minutes: label(deskSigningTexts, 'setting.desk_lock_minutes'),
      slot_minutes: label(openingHoursTexts, 'form.slot_minutes'),
      slot_capacity: label(openingHoursTexts, 'form.slot_capacity'),
      deleted_at,
    },
    path: (id) => foodbankPaths.organization(id),
  },
  {
    table: 'foodbank.opening_hours',
    label: label(historyTexts, 'table.opening_hours'),
    columns: {
      organization_id: label(historyTexts, 'organization'),
      weekday: label(historyTexts, 'weekday'),
      opens_at: label(historyTexts, 'opens_at'),
      closes_at: label(historyTexts, 'closes_at'),
    },
    words: {
      weekday: {
        '1': label(openingHoursTexts, 'day.1'),
        '2': label(openingHoursTexts, 'day.2'),
        '3': label(openingHoursTexts, 'day.3'),
        '4': label(openingHoursTexts, 'day.4'),
        '5': label(openingHoursTexts, 'day.5'),
        '6': label(openingHoursTexts, 'day.6'),
        '7': label(openingHoursTexts, 'day.7'),
      },
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
    columns: {
      day: label(blockedDayTexts, 'field.day'),
      description: label(blockedDayTexts, 'field.description'),
      organization_id: label(blockedDayTexts, 'field.organization_id'),
    },
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
