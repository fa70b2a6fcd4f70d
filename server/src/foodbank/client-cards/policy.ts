import type { ClientCardState } from '@crm/contract/foodbank/client-cards'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over a household's card besides permissions. */
export type CardFacts = { readonly deleted: boolean; readonly restricted: boolean; readonly hasCard: boolean }

/**
 * What the actor may do with a household's card, and why none can be issued. Who changes applicants issues and revokes; a card can be
 * revoked whatever became of the household, for that only protects it.
 */
export function cardRights(actor: Actor, { deleted, restricted, hasCard }: CardFacts): Pick<ClientCardState, 'can' | 'reason'> {
  const changes = can(actor, 'fb_applicant.update')
  const reason = deleted ? 'deleted' : restricted ? 'restricted' : changes ? null : 'forbidden'
  return {
    can: {
      issue: reason === null,
      revoke: hasCard && changes,
      print: hasCard && !deleted && !restricted && can(actor, 'fb_applicant.read'),
    },
    reason,
  }
}
