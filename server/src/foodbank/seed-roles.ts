import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { namesIn, type PermissionName } from '@crm/contract/platform/endpoint'
import type { SeedRole } from '#platform/module.ts'

const codeLists: PermissionName[] = [
  'fb_applicant_type.read',
  'fb_region.read',
  'fb_organization.read',
  'fb_blocked_day.read',
]
const shell: PermissionName[] = ['profile.read', 'profile.update', 'top_bar.show_main_navigation']
const ownWork: PermissionName[] = ['task.read', 'task.create', 'event.read', 'event.create']
const othersWork: PermissionName[] = [
  'task.update',
  'task.delete',
  'task_category.read',
  'task_category.create',
  'task_category.update',
  'task_category.delete',
  'event.update',
]

const households: PermissionName[] = [
  'fb_applicant.read',
  'fb_applicant.create',
  'fb_applicant.update',
  'fb_household_member.read',
  'fb_household_member.create',
  'fb_household_member.update',
  'fb_household_member.delete',
  'fb_client_card.issue',
  'fb_request.read',
  'fb_request.create',
  'fb_request.update',
  'fb_request.delete',
  'fb_support.read',
  'fb_entitlement.read',
]

/** The roles of the first start; administrators may change them. */
export const seedRoles: readonly SeedRole[] = [
  {
    code: 'food_bank_manager',
    name: 'Správce potravinové banky',
    translations: { en: 'Food bank manager' },
    // show_user restricts to the user's own requests
    permissions: [
      ...shell,
      ...ownWork,
      ...othersWork,
      'import.create',
      'import.delete',
      'api_token.create',
      ...namesIn(foodbankPermissions).filter((permission) => permission !== 'fb_request.show_user'),
    ],
  },
  {
    code: 'organization_manager',
    name: 'Správce organizace',
    translations: { en: 'Organization manager' },
    permissions: [
      ...shell,
      ...ownWork,
      ...codeLists,
      ...households,
      'fb_organization.update',
      'fb_organization.assign_user',
      'fb_user.read',
      'fb_user.create',
      'fb_user.update',
      'fb_user.delete',
      'fb_blocked_day.create',
      'fb_blocked_day.update',
      'fb_blocked_day.delete',
      'fb_request.confirm',
      'fb_support.create',
      'fb_support.update',
      'fb_support.delete',
      'fb_report.estimate',
      'fb_shift.read',
      'fb_shift.create',
      'fb_shift.update',
      'fb_shift.delete',
    ],
  },
  {
    code: 'desk_worker',
    name: 'Pracovník výdeje',
    translations: { en: 'Desk worker' },
    permissions: [
      ...shell,
      ...ownWork,
      ...codeLists,
      'fb_applicant.read',
      // for walk-ins who come for the first time
      'fb_applicant.create',
      'fb_household_member.read',
      'fb_request.read',
      'fb_request.confirm',
      'fb_client_card.issue',
      'fb_support.read',
      'fb_support.create',
      'fb_shift.read',
      'fb_entitlement.read',
    ],
  },
  {
    code: 'social_worker',
    name: 'Sociální pracovník',
    translations: { en: 'Social worker' },
    permissions: [
      ...shell,
      ...ownWork,
      ...codeLists,
      ...households,
      'fb_request.show_user',
      'fb_shift.read',
    ],
  },
]
