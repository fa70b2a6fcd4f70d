import {
  CONTACT_FIELDS,
  type Organization,
  type OrganizationRights,
} from '@crm/contract/foodbank/organizations'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { can, type Actor } from '#platform/actor.ts'

export type OrganizationFacts = { readonly manages: boolean; readonly deleted: boolean }

/** With `full_edit` every organization counts as the actor's own. */
export const isOwn = (actor: Actor, { manages }: { readonly manages: boolean }) =>
  manages || can(actor, 'fb_organization.full_edit')

export const restores = (actor: Actor) =>
  can(actor, 'fb_organization.delete') && can(actor, 'log.read')

/** A deleted organization can only be restored. */
export function organizationRights(actor: Actor, facts: OrganizationFacts): OrganizationRights {
  const may = (permission: PermissionName) =>
    isOwn(actor, facts) && !facts.deleted && can(actor, permission)
  return {
    update: may('fb_organization.update'),
    full_edit: may('fb_organization.update') && may('fb_organization.full_edit'),
    delete: may('fb_organization.delete'),
    restore: facts.deleted && isOwn(actor, facts) && restores(actor),
    read_managers: may('fb_user.read'),
    assign_manager: may('fb_organization.assign_user'),
    create_manager: may('fb_user.create'),
    remove_manager: may('fb_user.delete'),
    update_manager: may('fb_user.update'),
    block_day: may('fb_blocked_day.create'),
  }
}

const OPEN_FIELDS: ReadonlySet<string> = new Set([...CONTACT_FIELDS, 'updated_at'])

/** All fields except contacts need `full_edit`, also future ones. */
export const changesProtectedField = (before: Organization, change: object) =>
  Object.entries(change).some(
    ([field, value]) =>
      !OPEN_FIELDS.has(field) && value !== undefined && value !== Reflect.get(before, field),
  )
