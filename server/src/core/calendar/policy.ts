import type { EventEntry, EventType, GuestStatus } from '@crm/contract/core/calendar/events'
import { can, type Actor } from '#platform/actor.ts'

export type EventFacts = {
  readonly author_id: string
  readonly type: EventType
  readonly my_status: GuestStatus | null
}

export const changesEvent = (actor: Actor, { author_id }: EventFacts) =>
  author_id === actor.user.id || can(actor, 'event.update')

/** Of a colleague's holiday only type, person and time are visible. */
export const seesWhole = (actor: Actor, event: EventFacts) =>
  changesEvent(actor, event) || event.my_status !== null

export const seesEvent = (actor: Actor, event: EventFacts) =>
  seesWhole(actor, event) || event.type === 'holiday'

export function eventRights(actor: Actor, event: EventFacts): EventEntry['can'] {
  const changes = changesEvent(actor, event)
  return { update: changes, delete: changes }
}
