import type { Support } from '@crm/contract/foodbank/supports'
import { can, type Actor } from '#platform/actor.ts'

/** What the actor may do with a hand-out that they see: it belongs to the staff of the organization that gave it, and to `show_all`. */
export function supportRights(actor: Actor, facts: { readonly manages: boolean }): Support['can'] {
  const own = facts.manages || can(actor, 'fb_support.show_all')
  return { update: own && can(actor, 'fb_support.update'), delete: own && can(actor, 'fb_support.delete') }
}
