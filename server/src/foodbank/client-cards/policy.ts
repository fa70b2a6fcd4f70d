import type { ClientCardState } from '@crm/contract/foodbank/client-cards/client-cards'
import { can, type Actor } from '#platform/actor.ts'

export type CardFacts = {
  readonly deleted: boolean
  readonly restricted: boolean
  readonly hasCard: boolean
}

/**
 * Issuing and revoking have their own permission, because cards are lost at the desk, which may not
 * change the register. Revoking is always possible.
 */
export function cardRights(
  actor: Actor,
  { deleted, restricted, hasCard }: CardFacts,
): Pick<ClientCardState, 'can' | 'reason'> {
  const issues = can(actor, 'fb_client_card.issue')
  const reason = deleted ? 'deleted' : restricted ? 'restricted' : issues ? null : 'forbidden'
  return {
    can: {
      issue: reason === null,
      revoke: hasCard && issues,
      print: hasCard && !deleted && !restricted && can(actor, 'fb_applicant.read'),
    },
    reason,
  }
}
