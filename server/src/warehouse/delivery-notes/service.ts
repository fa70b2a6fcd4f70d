import type { Language } from '@crm/contract/core/translations'
import { DELIVERED_KINDS } from '@crm/contract/warehouse/delivery-notes/delivery-notes.endpoints'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getDocument } from '../documents/service.ts'
import { getPartner } from '../partners/service.ts'
import { deliveryNotePdf } from './delivery-note-document.ts'
import { findStrokes } from './signatures-repository.ts'

/**
 * Of one of `DELIVERED_KINDS` in any state. Refuses with `document.not_found`, another kind with
 * `document.other_kind`, and one without lines with `document.empty`.
 */
export async function printDeliveryNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const document = await getDocument(db, id)
  const { kind, number, goods, partner_id } = document
  if (!DELIVERED_KINDS.includes(kind)) throw new AppError('document.other_kind')
  if (goods.length === 0) throw new AppError('document.empty')
  const note = {
    document,
    strokes: document.signed_at === null ? [] : await findStrokes(db, id),
    partner: partner_id === null ? null : await getPartner(db, partner_id),
    company: await companyHead(db, language),
    printedAt: clock.now().toISOString(),
  }
  return {
    content: await deliveryNotePdf(note, language),
    mediaType: 'application/pdf',
    fileName: `${textsIn(language, 'delivery-note')('file')}-${number}.pdf`,
  }
}
