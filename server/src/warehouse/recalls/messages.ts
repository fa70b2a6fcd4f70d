import type { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls'
import type { RecalledLot, RecallPartner } from '@crm/contract/warehouse/recalls/recall-detail'
import { labelOf } from '@crm/contract/warehouse/label'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { queueMails } from '#core/mail/queue.ts'
import { write } from '#core/mail/letter.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { dayText, numberFormat } from '#platform/export/shown.ts'
import { newId } from '#platform/id.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { wallClock } from '#platform/xlsx/serial.ts'
import { dateOf, nameOf } from '../labels/label-document.ts'
import { requireOpen } from './acts.ts'
import { listLots } from './lots-repository.ts'
import { insertMessages } from './partners-repository.ts'
import { partnersHaving } from './service.ts'

const LANGUAGE = 'cs'

/**
 * Writes to each partner who has some of it, has an e-mail and was not written yet: the same words,
 * and what that partner got and when. Whoever presses it at once waits for the row of the recall and
 * finds everybody written. Answers how many were; refuses with `recall.not_found` and `recall.closed`.
 */
export function sendMessages(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  id: string,
  { subject, text }: BodyOf<typeof recallEndpoints.send>,
): Promise<{ sent: number }> {
  const { db, clock } = context
  return transact(db, getAuthor(actor), async (tx) => {
    await requireOpen(tx, id)
    const lots = new Map((await listLots(tx, id)).map((lot) => [lot.lot_id, lot]))
    const partners = (await partnersHaving(tx, id)).flatMap((partner) =>
      partner.email !== null && partner.message === null
        ? { ...partner, email: partner.email }
        : [],
    )
    const written = partners.map((partner) => toLetter(partner, lots, { subject, text }))
    const mailIds = await queueMails(
      tx,
      context,
      partners.map(({ email }, index) => ({
        kind: 'recall' as const,
        to: email,
        userId: null,
        letter: written[index] ?? write({ ...EMPTY, subject }),
        subjectId: id,
      })),
    )
    const sent_at = clock.now().toISOString()
    await insertMessages(
      tx,
      partners.map(({ partner_id, email }, index) => ({
        id: newId(),
        recall_id: id,
        partner_id,
        to_address: email,
        subject,
        content: written[index]?.text ?? '',
        mail_id: mailIds[index] ?? null,
        sent_by: actor.user.id,
        sent_at,
      })),
    )
    return { sent: partners.length }
  })
}

const EMPTY = {
  language: LANGUAGE,
  subject: '',
  greeting: '',
  paragraphs: [],
  closing: '',
} as const

function toLetter(
  partner: RecallPartner,
  lots: ReadonlyMap<string, RecalledLot>,
  { subject, text }: { readonly subject: string; readonly text: string },
) {
  const t = textsIn(LANGUAGE, 'recall-letter')
  return write({
    language: LANGUAGE,
    subject,
    greeting: t('greeting'),
    paragraphs: [...text.split(/\n\s*\n/), t('got', { partner: partner.name })],
    items: partner.documents.map(({ lot_id, kind, grams, happened_at, document_number }) => ({
      text: t(grams < 0 ? 'item.returned' : kind === 'issue' ? 'item.issued' : 'item.collected', {
        goods: describe(lots.get(lot_id)),
        weight: kilograms(Math.abs(grams)),
        day: dayText(LANGUAGE, wallClock(happened_at)?.split(' ')[0] ?? ''),
        number: document_number,
      }),
      url: null,
    })),
    closing: t('closing'),
  })
}

function describe(lot: RecalledLot | undefined): string {
  if (!lot) return ''
  const { maker_lot, lot_number } = lot
  const maker =
    maker_lot === null ? null : textsIn(LANGUAGE, 'recall-letter')('maker_lot', { lot: maker_lot })
  return [nameOf(lot, LANGUAGE), maker, dateOf(lot, LANGUAGE), labelOf(lot_number)]
    .filter((part) => part !== null)
    .join(', ')
}

const kilograms = (grams: number): string =>
  numberFormat(LANGUAGE, { maximumFractionDigits: 3 }).format(grams / 1000)
