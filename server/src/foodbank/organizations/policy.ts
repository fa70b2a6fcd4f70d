import {
  CONTACT_FIELDS,
  type Organization,
  type OrganizationRights,
} from '@crm/contract/foodbank/organizations'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over the rights to one organization. */
export type OrganizationFacts = { readonly manages: boolean; readonly deleted: boolean }

/** True when the organization is the actor's own; `full_edit` makes every one so (domain.md §8.6). */
export const isOwn = (actor: Actor, { manages }: { readonly manages: boolean }) =>
  manages || can(actor, 'fb_organization.full_edit')

/** True when the actor may see and bring back what is deleted (domain.md §9.7). */
export const restores = (actor: Actor) =>
  can(actor, 'fb_organization.delete') && can(actor, 'log.read')

/** What the actor may do with an organization: everything stops at its own organizations, and nothing but restoring is left of a deleted one. */
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

/** True when a change touches what only `full_edit` may change: every field of the form but the contact fields, future ones included. */
export const changesProtectedField = (before: Organization, change: object) =>
  Object.entries(change).some(
    ([field, value]) =>
      !OPEN_FIELDS.has(field) && value !== undefined && value !== Reflect.get(before, field),
  )
