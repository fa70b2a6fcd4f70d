import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'

/** The SQL of `seesEvent` on `e`. */
export const visibleEvents = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'event.update')
    ? condition`true`
    : condition`(e.author_id = ${actor.user.id} or e.type = 'holiday' or ${invites(actor.user.id)})`

/** The SQL of `seesWhole`: a holiday must not be found by its note. */
export const wholeEvents = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'event.update')
    ? condition`true`
    : condition`(e.author_id = ${actor.user.id} or ${invites(actor.user.id)})`

const invites = (userId: string) =>
  sql`exists (select from core.event_guest g where g.event_id = e.id and g.user_id = ${userId})`

/** A user's own calendar: their events and invitations that they have not declined. */
export const ownEvents = (userId: string): RawBuilder<boolean> => condition`e.id in (
  select own.id from core.event own where own.author_id = ${userId}
  union all
  select g.event_id from core.event_guest g where g.user_id = ${userId} and g.status <> 'declined'
)`
