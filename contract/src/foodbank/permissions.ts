import type { NamesIn } from '../platform/endpoint.ts'

/** Resources and actions of the food bank; below the line those added later. */
export const foodbankPermissions = {
  fb_applicant: ['read', 'create', 'update', 'delete', 'export_all'],
  fb_applicant_type: ['read', 'create', 'update', 'delete'],
  fb_household_member: ['read', 'create', 'update', 'delete'],
  fb_region: ['read', 'create', 'update', 'delete'],
  fb_user: ['read', 'create', 'update', 'delete'],
  fb_blocked_day: ['read', 'create', 'update', 'delete'],
  fb_organization: ['read', 'create', 'update', 'delete', 'assign_user', 'full_edit'],
  fb_request: ['read', 'create', 'update', 'delete', 'confirm', 'show_all', 'show_user'],
  fb_support: ['read', 'create', 'update', 'delete', 'show_all'],
  // -----
  fb_report: ['close', 'estimate', 'export_rows'],
  fb_data_protection: ['read', 'update'],
  fb_duplicate: ['read', 'merge'],
  fb_settings: ['read', 'update'],
  fb_client_card: ['issue'],
  fb_shift: ['read', 'create', 'update', 'delete'],
  fb_entitlement: ['read', 'update', 'override'],
  fb_federation: ['read', 'update'],
} as const

declare module '../platform/endpoint.ts' {
  interface Permissions extends Record<NamesIn<typeof foodbankPermissions>, true> {}
}
