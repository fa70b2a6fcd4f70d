import { replaceMails } from '#core/mail/queue.ts'
import { publicAddress } from '#core/mail/service.ts'
import { findSmsFacts } from '#core/sms/gateway.ts'
import { cancelSms, queueSms } from '#core/sms/queue.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { mailPromised } from './letters.ts'
import { seatLink } from './public-paths.ts'
import { clearReminders, type Promised } from './seats-repository.ts'
import { listMailsOfShift, listSmsOfShift } from './queued-repository.ts'
import { hoursText, shortDay } from './when.ts'

type Needs = Pick<Context, 'clock' | 'secrets' | 'config'>

/** Asked once more when a text message, or an e-mail, is sent. */
export { isStillExpected, isStillPromised } from './queued-repository.ts'

/**
 * By e-mail, or by a text message to whoever gave a phone alone, if sending them is set up. Says nothing
 * of others. Call it for seats that were taken for it (`takeReminders`).
 */
export async function remindPromised(
  tx: Transaction,
  context: Needs,
  promised: readonly Promised[],
): Promise<void> {
  await mailPromised(tx, context, 'reminder', promised)
  const { is_configured } = await findSmsFacts(tx)
  if (!is_configured) return
  const now = context.clock.now().toISOString()
  const base = await publicAddress({ db: tx, config: context.config })
  await queueSms(
    tx,
    context,
    promised.flatMap((seat) => {
      if (seat.email !== null || seat.phone === null) return []
      const text = reminderText(seat, base && base + seatLink(context.config, seat.id))
      const { id: subjectId, begins: expiresAt } = seat
      const once = `shift:${seat.id}:${now}`
      return [{ kind: 'shift' as const, to: seat.phone, text, once, subjectId, expiresAt }]
    }),
  )
}

/** Without the address of the product nobody can open a link. */
function reminderText(seat: Promised, link: string | null): string {
  const { language, day, place_name: place } = seat
  const t = textsIn(language, 'shift-letters')
  const when = { day: shortDay(language, day), hours: hoursText(seat), place }
  return link === null ? t('sms.reminder', when) : t('sms.reminderLink', { ...when, link })
}

/** A shift that is moved is reminded of anew, and nothing that waits in a queue says its former time. */
export async function restartReminders(tx: Transaction, shiftId: string): Promise<void> {
  await clearReminders(tx, shiftId)
  await cancelSms(tx, await listSmsOfShift(tx, shiftId))
  await replaceMails(tx, await listMailsOfShift(tx, shiftId))
}
