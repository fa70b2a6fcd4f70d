import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { applicantTexts } from './applicants/texts.ts'
import { blockedDayTexts } from './blocked-days/texts.ts'
import { clientCardTexts } from './client-cards/texts.ts'
import { codeListTexts } from './code-lists/texts.ts'
import { deskSigningTexts } from './desk-signing/texts.ts'
import { dutiesTexts } from './duties-texts.ts'
import { dutiesHistory } from './history-of-duties.ts'
import { supportHistory } from './history-of-supports.ts'
import { helpRequestTexts } from './help-requests/texts.ts'
import { historyTexts } from './history-texts.ts'
import { householdMemberTexts } from './household-members/texts.ts'
import { openingHoursTexts } from './opening-hours/texts.ts'
import { organizationTexts } from './organizations/texts.ts'
import { foodbankPaths } from './paths.ts'

const sexes = {
  male: label(householdMemberTexts, 'sex.male'),
  female: label(householdMemberTexts, 'sex.female'),
  unspecified: label(householdMemberTexts, 'sex.unspecified'),
}

const found = label(historyTexts, 'found')
const author = label(historyTexts, 'author')
const deleted_at = label(historyTexts, 'deleted_at')

/** A year has no groups of digits. */
const birth_year = (value: unknown) => (value === null ? null : String(value))

/** The food bank's tables in the system log. */
export const foodbankHistory: readonly HistoryTable[] = [
  {
    table: 'foodbank.applicant',
    label: label(historyTexts, 'table.applicant'),
    columns: {
      surname: label(applicantTexts, 'field.surname'),
      name: label(applicantTexts, 'field.name'),
      personal_number: label(applicantTexts, 'field.personal_number'),
      birth_year: label(applicantTexts, 'field.birth_year'),
      sex: label(applicantTexts, 'field.sex'),
      organization_id: label(applicantTexts, 'field.organization_id'),
      applicant_type_id: label(applicantTexts, 'field.applicant_type_id'),
      region_id: label(applicantTexts, 'field.region_id'),
      description: label(applicantTexts, 'field.description'),
      description_at: label(historyTexts, 'description_at'),
      description_by: label(historyTexts, 'description_by'),
      warning: label(applicantTexts, 'field.warning'),
      warning_at: label(historyTexts, 'warning_at'),
      warning_by: label(historyTexts, 'warning_by'),
      created_by: author,
      deleted_at,
      restricted_at: label(dutiesTexts, 'restricted_at'),
      restricted_by: label(dutiesTexts, 'restricted_by'),
      restriction_reason: label(dutiesTexts, 'restriction_reason'),
      anonymized_at: label(dutiesTexts, 'anonymized_at'),
      merged_into_id: label(dutiesTexts, 'merged_into_id'),
      found,
    },
    words: { sex: sexes },
    show: { birth_year },
    path: (id) => foodbankPaths.applicant(id),
  },
  {
    table: 'foodbank.client_card',
    label: label(clientCardTexts, 'title'),
    columns: {
      applicant_id: label(historyTexts, 'applicant'),
      number: label(clientCardTexts, 'number'),
      created_by: author,
      revoked_at: label(clientCardTexts, 'history.revoked_at'),
      revoked_by: label(clientCardTexts, 'history.revoked_by'),
    },
  },
  {
    table: 'foodbank.household_member',
    label: label(historyTexts, 'table.household_member'),
    columns: {
      applicant_id: label(historyTexts, 'applicant'),
      type: label(householdMemberTexts, 'field.type'),
      sex: label(householdMemberTexts, 'field.sex'),
      birth_year: label(historyTexts, 'birth_year'),
    },
    words: {
      sex: sexes,
      type: {
        spouse: label(householdMemberTexts, 'type.spouse'),
        partner: label(householdMemberTexts, 'type.partner'),
        child: label(householdMemberTexts, 'type.child'),
        // what was written before sons and daughters were children as well
        son_daughter: label(householdMemberTexts, 'type.child'),
        parent: label(householdMemberTexts, 'type.parent'),
        sibling: label(householdMemberTexts, 'type.sibling'),
        other: label(householdMemberTexts, 'type.other'),
        roommate: label(householdMemberTexts, 'type.roommate'),
        unspecified: label(householdMemberTexts, 'type.unspecified'),
      },
    },
    show: { birth_year },
  },
  {
    table: 'foodbank.help_request',
    label: label(historyTexts, 'table.help_request'),
    columns: {
      applicant_id: label(historyTexts, 'applicant'),
      from_organization_id: label(helpRequestTexts, 'list.from'),
      to_organization_id: label(helpRequestTexts, 'list.to'),
      reserved_on: label(historyTexts, 'reserved_on'),
      reserved_time: label(historyTexts, 'reserved_time'),
      seat: label(historyTexts, 'seat'),
      status: label(helpRequestTexts, 'list.status'),
      note: label(helpRequestTexts, 'booking.note'),
      confirmed_at: label(historyTexts, 'confirmed_at'),
      confirmed_by: label(historyTexts, 'confirmed_by'),
      closed_at: label(historyTexts, 'closed_at'),
      closed_by: label(historyTexts, 'closed_by'),
      created_by: author,
    },
    words: {
      status: {
        active: label(helpRequestTexts, 'status.active'),
        confirmed: label(helpRequestTexts, 'status.confirmed'),
        rejected: label(helpRequestTexts, 'status.rejected'),
      },
    },
  },
  supportHistory,
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
