import { write } from '#core/mail/letter.ts'
import { queueMails } from '#core/mail/queue.ts'
import { letterhead } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { seatLink } from './public-paths.ts'
import { listPromised, type Promised } from './seats-repository.ts'
import { shortDay, whenText } from './when.ts'

export type ShiftLetter = 'signed' | 'changed' | 'cancelled' | 'dropped' | 'reminder'

type Needs = Pick<Context, 'clock' | 'secrets' | 'config'>

/**
 * E-mails to those of these seats, or of all promised seats of a shift, who have an address. Says
 * nothing of others.
 */
export async function mailSeats(
  tx: Transaction,
  context: Needs,
  kind: ShiftLetter,
  of: Parameters<typeof listPromised>[1],
): Promise<void> {
  const promised = await listPromised(tx, of)
  await mailPromised(tx, context, kind, promised)
}

export async function mailPromised(
  tx: Transaction,
  context: Needs,
  kind: ShiftLetter,
  promised: readonly Promised[],
): Promise<void> {
  const head = await letterhead({ db: tx, config: context.config })
  const mails = promised.flatMap((seat) =>
    seat.email === null
      ? []
      : [
          {
            kind: 'appointment' as const,
            to: seat.email,
            userId: seat.user_id,
            letter: shiftMail(kind, seat, {
              project: head.projectName,
              link: head.webUrl + seatLink(context.config, seat.id),
            }),
            // whom it still expects is asked once more when it is sent
            ...(isExpecting(kind) ? { subjectId: seat.id } : {}),
            ...(kind === 'reminder' ? { expiresAt: seat.begins } : {}),
          },
        ],
  )
  await queueMails(tx, context, mails)
}

function shiftMail(
  kind: ShiftLetter,
  seat: Promised,
  { project, link }: { readonly project: string; readonly link: string },
) {
  const { language, place_name: place } = seat
  const t = textsIn(language, 'shift-letters')
  const isOn = isExpecting(kind)
  return write({
    language,
    subject: t(`subject.${kind}`, { day: shortDay(language, seat.day), place }),
    greeting: textsIn(language, 'letters')('greetingUnnamed'),
    paragraphs: [t(`text.${kind}`)],
    facts: [
      ...fact(t('fact.event'), seat.collection_name),
      [t('fact.when'), whenText(language, seat)] as const,
      [t('fact.place'), [place, seat.place_address].filter(Boolean).join(', ')] as const,
      ...fact(t('fact.task'), seat.task),
      ...fact(t('fact.note'), isOn ? seat.note : null),
    ],
    ...(isOn ? { link: { label: t('link'), url: link } } : {}),
    closing: t('closing', { project }),
  })
}

const isExpecting = (kind: ShiftLetter) => kind !== 'cancelled' && kind !== 'dropped'

const fact = (label: string, value: string | null) =>
  value === null ? [] : [[label, value] as const]
