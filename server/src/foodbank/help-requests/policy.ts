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
  const atDesk = facts.manages_to || can(actor, 'fb_request.show_all')
  const usable = active && facts.is_restricted !== true
  const involved = atDesk || facts.manages_from || facts.is_author
  const settles = atDesk && can(actor, 'fb_request.confirm')
  const settle = active && settles
  const recordable =
    facts.support_id === null &&
    facts.is_restricted !== true &&
    (settle || facts.status === 'confirmed')
  return {
    update: usable && involved && can(actor, 'fb_request.update'),
    delete: active && involved && can(actor, 'fb_request.delete'),
    confirm: usable && settle,
    close: settle,
    // restricted or not: taking a mistake back puts the record right and uses nothing
    reopen: !active && facts.support_id === null && settles,
    record_support:
      recordable &&
      can(actor, 'fb_support.create') &&
      (facts.manages_to || can(actor, 'fb_support.show_all')),
  }
}
