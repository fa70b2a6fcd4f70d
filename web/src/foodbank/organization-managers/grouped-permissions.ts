import { foodbankPermissions } from '@crm/contract/foodbank/permissions'

type Resource = keyof typeof foodbankPermissions
type Action = (typeof foodbankPermissions)[Resource][number]
export type PermissionGroup = { readonly resource: Resource; readonly actions: readonly Action[] }

/** The permissions of the food bank among the given names, by resource and in the order of the contract. */
export function groupedPermissions(names: readonly string[]): PermissionGroup[] {
  const held = new Set(names)
  return RESOURCES.map((resource) => {
    const actions: readonly Action[] = foodbankPermissions[resource]
    return { resource, actions: actions.filter((action) => held.has(`${resource}.${action}`)) }
  }).filter(({ actions }) => actions.length > 0)
}

const RESOURCES: readonly Resource[] = [
  'fb_applicant',
  'fb_household_member',
  'fb_request',
  'fb_support',
  'fb_organization',
  'fb_user',
  'fb_blocked_day',
  'fb_applicant_type',
  'fb_region',
]
