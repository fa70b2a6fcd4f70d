import {
  CONTACT_FIELDS,
  type Organization,
  type OrganizationRights,
} from '@crm/contract/foodbank/organizations'
import { can, type Actor } from '#platform/actor.ts'

export type OrganizationFacts = { readonly manages: boolean; readonly deleted: boolean }

/** With `full_edit` every organization counts as the actor's own. */
export const isOwn = (actor: Actor, { manages }: { readonly manages: boolean }) =>
  manages || can(actor, 'fb_organization.full_edit')

/** Whether the actor sees and restores deleted organizations. */
export const restores = (actor: Actor) =>
  can(actor, 'fb_organization.delete') && can(actor, 'log.read')

/** Rights end at the actor's own organizations. A deleted one can only be restored. */
export function organizationRights(actor: Actor, facts: OrganizationFacts): OrganizationRights {
  const own = isOwn(actor, facts) && !facts.deleted
  return {
    update: own && can(actor, 'fb_organization.update'),
    full_edit:
      own && can(actor, 'fb_organization.update') && can(actor, 'fb_organization.full_edit'),
    delete: own && can(actor, 'fb_organization.delete'),
    restore: facts.deleted && isOwn(actor, facts) && restores(actor),
    read_managers: own && can(actor, 'fb_user.read'),
    assign_manager: own && can(actor, 'fb_organization.assign_user'),
    create_manager: own && can(actor, 'fb_user.create'),
    remove_manager: own && can(actor, 'fb_user.delete'),
    update_manager: own && can(actor, 'fb_user.update'),
    block_day: own && can(actor, 'fb_blocked_day.create'),
  }
}

const OPEN_FIELDS: ReadonlySet<string> = new Set([...CONTACT_FIELDS, 'updated_at'])

/** Whether a change needs `full_edit`: all fields except contacts do, also future ones. */
export const changesProtectedField = (before: Organization, change: object) =>
  Object.entries(change).some(
    ([field, value]) =>
      !OPEN_FIELDS.has(field) && value !== undefined && value !== Reflect.get(before, field),
  )
