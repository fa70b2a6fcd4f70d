import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup } from '#platform/module.ts'

/** Names of the food bank's resources (domain.md §8.6). */
/** @public The build reads it. */
export const resourceTexts = defineTexts('foodbank-resources', {
  cs: {
    title: 'Potravinová banka',
    fb_applicant: 'Žadatelé',
    fb_household_member: 'Členové domácnosti',
    fb_request: 'Rezervace',
    fb_support: 'Výdeje',
    fb_organization: 'Organizace',
    fb_user: 'Správci organizací',
    fb_blocked_day: 'Blokované dny',
    fb_applicant_type: 'Typy žadatelů',
    fb_region: 'Regiony',
    fb_report: 'Souhrnný report',
    fb_data_protection: 'Ochrana údajů',
    fb_duplicate: 'Duplicity',
    fb_settings: 'Nastavení potravinové banky',
    fb_client_card: 'Průkazy',
  },
  en: {
    title: 'Food bank',
    fb_applicant: 'Applicants',
    fb_household_member: 'Household members',
    fb_request: 'Reservations',
    fb_support: 'Hand-outs',
    fb_organization: 'Organizations',
    fb_user: 'Managers of organizations',
    fb_blocked_day: 'Blocked days',
    fb_applicant_type: 'Applicant types',
    fb_region: 'Regions',
    fb_report: 'Summary report',
    fb_data_protection: 'Data protection',
    fb_duplicate: 'Duplicates',
    fb_settings: 'Food bank settings',
    fb_client_card: 'Client cards',
  },
})

const RESOURCES = [
  'fb_applicant',
  'fb_household_member',
  'fb_request',
  'fb_support',
  'fb_organization',
  'fb_user',
  'fb_blocked_day',
  'fb_applicant_type',
  'fb_region',
  'fb_report',
  'fb_data_protection',
  'fb_duplicate',
  'fb_settings',
  'fb_client_card',
] as const

/** Permissions of the food bank in words. */
export const foodbankPermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: foodbankPermissions[name],
  })),
}
