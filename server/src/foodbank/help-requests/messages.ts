import type { requestMessageEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hasFailed, listMessages } from '../booking-messages/service.ts'
import { tellBooked, tellMoved } from '../booking-messages/tell.ts'
import { permittedRights } from './policy.ts'
import { lockActive, type RequestRow } from './repository.ts'
import { requireVisible } from './service.ts'

type Told = EndpointAnswer<typeof requestMessageEndpoints.list>['data']

/** Refuses with `request.not_found`. */
export async function messagesOfRequest(
  db: Connection,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<Told> {
  const request = await requireVisible(db, actor, id)
  const messages = await listMessages(db, id)
  return { messages, can: { resend: hasFailed(messages) && mayTell(actor, clock, request) } }
}

const mayTell = (actor: Actor, clock: Clock, request: RequestRow): boolean =>
  request.status === 'active' &&
  !request.is_restricted &&
  request.reserved_on >= clock.today() &&
  permittedRights(actor, request).update

/** Refuses with `request.not_found`, and `booking_message.nothing_to_send` if nothing has failed. */
export async function resendMessage(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  await transact(db, getAuthor(actor), async (tx) => {
    await lockActive(tx, id)
    const request = await requireVisible(tx, actor, id)
    const messages = await listMessages(tx, id)
    if (!hasFailed(messages) || !mayTell(actor, clock, request))
      throw new AppError('booking_message.nothing_to_send')
    const telling = { clock, by: actor.user.id }
    const unreached =
      messages[0]?.event === 'moved'
        ? await tellMoved(tx, telling, [{ id, before: null }])
        : await tellBooked(tx, telling, [id])
    if (unreached.length > 0) throw new AppError('booking_message.nothing_to_send')
  })
}
