import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over the rights to one request. */
export type RequestFacts = Pick<HelpRequest, 'status' | 'support_id' | 'reserved_on'> & {
  readonly is_author: boolean
  readonly manages_from: boolean
  readonly manages_to: boolean
  /** The data of the household may not be used: nobody is booked or served, what was booked may be closed. */
  readonly is_restricted?: boolean
}

/** Whether the day of a reservation is still to come, so that nobody knows how it will end. */
export const isAhead = ({ reserved_on }: Pick<HelpRequest, 'reserved_on'>, today: string) => reserved_on > today

/** What the actor may do today with a request that they see: a reservation is settled, and served, on its day or later. */
export function requestRights(actor: Actor, facts: RequestFacts, today: string): HelpRequest['can'] {
  const rights = permittedRights(actor, facts)
  if (!isAhead(facts, today)) return rights
  const served = facts.status === 'active' ? false : rights.record_support
  return { ...rights, confirm: false, close: false, record_support: served }
}

/**
 * What is the actor's to do with a request that they see, whatever day it is: who made it and the staff of both organizations change it, only the staff of
 * the distribution point settle it and record what was handed out; `show_all` counts as staff everywhere.
 */
export function permittedRights(actor: Actor, facts: Omit<RequestFacts, 'reserved_on'>): HelpRequest['can'] {
  const active = facts.status === 'active'
  const atDesk = facts.manages_to || can(actor, 'fb_request.show_all')
  const usable = active && facts.is_restricted !== true
  const involved = atDesk || facts.manages_from || facts.is_author
  const settle = active && atDesk && can(actor, 'fb_request.confirm')
  const recordable = facts.support_id === null && facts.is_restricted !== true && (settle || facts.status === 'confirmed')
  return {
    update: usable && involved && can(actor, 'fb_request.update'),
    delete: active && involved && can(actor, 'fb_request.delete'),
    confirm: usable && settle,
    close: settle,
    record_support: recordable && can(actor, 'fb_support.create') && (facts.manages_to || can(actor, 'fb_support.show_all')),
  }
}
