import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { can, type Actor } from '#platform/actor.ts'
import { isOwn } from '../organizations/policy.ts'

/** Whose day it is: an organization's, whose staff the actor may be, or everybody's. */
export type BlockedDayFacts = { readonly organization_id: string | null; readonly manages: boolean }

/** True when the day is the actor's own; one of all organizations is for `full_edit` alone. */
export const isOwnDay = (actor: Actor, facts: BlockedDayFacts) =>
  facts.organization_id === null ? can(actor, 'fb_organization.full_edit') : isOwn(actor, facts)

/** What the actor may do with a blocked day. */
export function blockedDayRights(actor: Actor, facts: BlockedDayFacts): BlockedDay['can'] {
  const own = isOwnDay(actor, facts)
  return {
    update: own && can(actor, 'fb_blocked_day.update'),
    delete: own && can(actor, 'fb_blocked_day.delete'),
  }
}
