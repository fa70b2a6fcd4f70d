import cs from '@crm/texts/foodbank/shell/foodbank-resources.cs.json'
import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup } from '#platform/module.ts'

const resourceTexts = defineTexts('foodbank-resources', cs)

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

export const foodbankPermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: foodbankPermissions[name],
  })),
}
