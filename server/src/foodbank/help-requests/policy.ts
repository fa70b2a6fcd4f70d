import { day } from '@crm/contract/platform/formats'
import { helpRequest, type HelpRequest } from '@crm/contract/foodbank/help-requests'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over the rights to one request. */
export const requestFacts = helpRequest
  .pick({ status: true, support_id: true, reserved_on: true })
  .extend({
    is_author: z.boolean(),
    manages_from: z.boolean(),
    manages_to: z.boolean(),
    /** The day in Prague on which it was confirmed or closed. */
    settled_on: day.nullable(),
    /** The data of the household may not be used: it is not booked or served, but what was booked may be closed. */
    is_restricted: z.boolean(),
  })
export type RequestFacts = Omit<z.infer<typeof requestFacts>, 'is_restricted'> & {
  readonly is_restricted?: boolean
}

/** Whether the day of a reservation is still to come, so that nobody knows how it will end. */
export const isAhead = ({ reserved_on }: Pick<HelpRequest, 'reserved_on'>, today: string) =>
  reserved_on > today

/**
 * What the actor may do today with a request that they see: a reservation is settled, and served, on its day or later, and how it was
 * settled is taken back on that very day.
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
 * What is the actor's to do with a request that they see, whatever day it is: who made it and the staff of both organizations change it, only the staff of
 * the distribution point settle it, take that back while nothing was handed out, and record what was; `show_all` counts as staff everywhere.
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
    // also of a restricted household: undoing a mistake corrects the record and uses nothing
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

/** A hand-out can be recorded for it: once, and before it is confirmed only by a user who may confirm it. */
const isServable = ({ status, support_id, is_restricted }: StandingFacts, settles: boolean) =>
  support_id === null &&
  is_restricted !== true &&
  (status === 'confirmed' || (status === 'active' && settles))

const records = (actor: Actor, { manages_to }: Ties) =>
  can(actor, 'fb_support.create') && (manages_to || can(actor, 'fb_support.show_all'))
