import type { RequestMessage } from '@crm/contract/foodbank/booking-messages/told-requests'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hasFailed, listMessages } from '../booking-messages/service.ts'
import { tellBooked, tellMoved } from '../booking-messages/tell.ts'
import { holdApplicant } from '../restriction/service.ts'
import { permittedRights } from './policy.ts'
import { lockActive, type RequestRow } from './repository.ts'
import { requireVisible } from './service.ts'

/** Something failed, the reservation is to come, and the household can be told. */
export const mayResend = (
  actor: Actor,
  clock: Clock,
  request: RequestRow,
  messages: readonly RequestMessage[],
): boolean =>
  hasFailed(messages) &&
  request.status === 'active' &&
  !request.is_restricted &&
  `${request.reserved_on} ${request.reserved_time}` > `${clock.today()} ${clock.time()}` &&
  permittedRights(actor, request).update

/** Refuses with `request.not_found`, and `booking_message.nothing_to_send` if nothing has failed. */
export async function resendMessage(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  await transact(db, getAuthor(actor), async (tx) => {
    await holdApplicant(tx, (await requireVisible(tx, actor, id)).applicant_id)
    await lockActive(tx, id)
    const request = await requireVisible(tx, actor, id)
    const messages = (await listMessages(tx, [id])).get(id) ?? []
    if (!mayResend(actor, clock, request, messages))
      throw new AppError('booking_message.nothing_to_send')
    const telling = { clock, by: actor.user.id }
    const unreached =
      messages[0]?.event === 'moved'
        ? await tellMoved(tx, telling, [{ id, before: null }])
        : await tellBooked(tx, telling, [id])
    if (unreached.length > 0) throw new AppError('booking_message.nothing_to_send')
  })
}
