import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { can, type Actor } from '#platform/actor.ts'
import { isOwn } from '../organizations/policy.ts'

export type BlockedDayFacts = { readonly organization_id: string | null; readonly manages: boolean }

/** A day of all organizations needs `full_edit`. */
export const isOwnDay = (actor: Actor, facts: BlockedDayFacts) =>
  facts.organization_id === null ? can(actor, 'fb_organization.full_edit') : isOwn(actor, facts)

export function blockedDayRights(actor: Actor, facts: BlockedDayFacts): BlockedDay['can'] {
  const own = isOwnDay(actor, facts)
  return {
    update: own && can(actor, 'fb_blocked_day.update'),
    delete: own && can(actor, 'fb_blocked_day.delete'),
  }
}
