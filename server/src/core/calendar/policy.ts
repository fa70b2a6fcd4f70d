import type { EventEntry, EventType, GuestStatus } from '@crm/contract/core/calendar/events'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over the rights to an event. */
export type EventFacts = {
  readonly author_id: string
  readonly type: EventType
  readonly my_status: GuestStatus | null
}

/** True when the actor may change and delete the event: their own, or any by right (domain.md §9.14). */
export const changesEvent = (actor: Actor, { author_id }: EventFacts) =>
  author_id === actor.user.id || can(actor, 'event.update')

/** True when the actor sees all of the event. Of a colleague's holiday everybody sees that it is one, whose and when. */
export const seesWhole = (actor: Actor, event: EventFacts) =>
  changesEvent(actor, event) || event.my_status !== null

/** True when the actor may know of the event at all. */
export const seesEvent = (actor: Actor, event: EventFacts) =>
  seesWhole(actor, event) || event.type === 'holiday'

/** What the actor may do with an event that they see. */
export function eventRights(actor: Actor, event: EventFacts): EventEntry['can'] {
  const changes = changesEvent(actor, event)
  return { update: changes, delete: changes }
}
