import type { Language } from '@crm/contract/core/translations'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { findPlace, type PlaceAndDay } from './allotment-repository.ts'
import { pickListPdf } from './pick-list-document.ts'
import { listPicks, type PickLine } from './pick-list-repository.ts'
import { getOrder } from './service.ts'

type Needed = Pick<Context, 'db' | 'clock'>

/** Of what is prepared for an order. Refuses with `order.not_found`, and with `pick_list.empty`. */
export async function printOrder(
  context: Needed,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const { number, partner_name, wanted_on } = await getOrder(context.db, id)
  const t = textsIn(language, 'pick-list')
  const words = [t('order', { number }), partner_name].join(' · ')
  const lines = await listPicks(context.db, { orderId: id })
  return print(context, lines, { day: wanted_on, words }, String(number), language)
}

/** Of what is prepared for all orders of a place and a day. Refuses with `pick_list.empty`. */
export async function printDay(
  context: Needed,
  of: PlaceAndDay,
  language: Language,
): Promise<FileAnswer> {
  const place = await findPlace(context.db, of.placeId)
  const lines = await listPicks(context.db, of)
  const about = { day: of.day, words: place?.label ?? '' }
  return print(context, lines, about, of.day, language)
}

async function print(
  { db, clock }: Needed,
  lines: PickLine[],
  about: { readonly day: string; readonly words: string },
  name: string,
  language: Language,
): Promise<FileAnswer> {
  if (lines.length === 0) throw new AppError('pick_list.empty')
  const company = await companyHead(db, language)
  const printedAt = clock.now().toISOString()
  return {
    content: await pickListPdf({ lines, about, company, printedAt }, language),
    mediaType: 'application/pdf',
    fileName: `${textsIn(language, 'pick-list')('file')}-${name}.pdf`,
  }
}
