import { day } from '@crm/contract/platform/formats'
import { helpRequest, type HelpRequest } from '@crm/contract/foodbank/help-requests'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'

export const requestFacts = helpRequest
  .pick({ status: true, support_id: true, reserved_on: true })
  .extend({
    is_author: z.boolean(),
    manages_from: z.boolean(),
    manages_to: z.boolean(),
    settled_on: day.nullable(),
    /** No booking and no serving, but a reservation may be closed. */
    is_restricted: z.boolean(),
  })
export type RequestFacts = Omit<z.infer<typeof requestFacts>, 'is_restricted'> & {
  readonly is_restricted?: boolean
}

export const isAhead = ({ reserved_on }: Pick<HelpRequest, 'reserved_on'>, today: string) =>
  reserved_on > today

/**
 * A reservation is settled and served on its day or later; settling is undone on the same day only.
 */
export function requestRights(
  actor: Actor,
  facts: RequestFacts,
  today: string,
): HelpRequest['can'] {
  const permitted = permittedRights(actor, facts)
  const rights = { ...permitted, reopen: permitted.reopen && facts.settled_on === today }
  if (!isAhead(facts, today)) return rights
  const served = facts.status === 'active' ? false : rights.record_support
  return { ...rights, confirm: false, close: false, record_support: served }
}

/**
 * The author and the staff of both organizations may change it. Only staff of the distribution
 * point settle it, undo that while nothing was handed out, and record hand-outs. `show_all` counts
 * as staff everywhere.
 */
export function permittedRights(
  actor: Actor,
  facts: Omit<RequestFacts, 'reserved_on' | 'settled_on'>,
): HelpRequest['can'] {
  const active = facts.status === 'active'
  const usable = active && facts.is_restricted !== true
  const changes = active && isInvolved(actor, facts)
  const settles = isAtDesk(actor, facts) && can(actor, 'fb_request.confirm')
  return {
    update: usable && changes && can(actor, 'fb_request.update'),
    delete: changes && can(actor, 'fb_request.delete'),
    confirm: usable && settles,
    close: active && settles,
    // also for a restricted household: it corrects a mistake and uses no data
    reopen: settles && isReopenable(facts),
    record_support: isServable(facts, settles) && records(actor, facts),
  }
}

type Ties = Pick<RequestFacts, 'manages_to' | 'manages_from' | 'is_author'>

const isAtDesk = (actor: Actor, { manages_to }: Ties) =>
  manages_to || can(actor, 'fb_request.show_all')

const isInvolved = (actor: Actor, ties: Ties) =>
  isAtDesk(actor, ties) || ties.manages_from || ties.is_author

type StandingFacts = Pick<RequestFacts, 'status' | 'support_id' | 'is_restricted'>

const isReopenable = ({ status, support_id }: StandingFacts) =>
  status !== 'active' && support_id === null

/** One hand-out per request; before confirmation only by a user who may confirm. */
const isServable = ({ status, support_id, is_restricted }: StandingFacts, settles: boolean) =>
  support_id === null &&
  is_restricted !== true &&
  (status === 'confirmed' || (status === 'active' && settles))

const records = (actor: Actor, { manages_to }: Ties) =>
  can(actor, 'fb_support.create') && (manages_to || can(actor, 'fb_support.show_all'))
