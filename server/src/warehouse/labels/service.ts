import type { LabelBody } from '@crm/contract/warehouse/labels'
import { labelOf } from '@crm/contract/warehouse/label'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { getDocument } from '../documents/service.ts'
import { getLot } from '../lots/service.ts'
import { labelDocument, type Labelled } from './label-document.ts'

/** One for each line. Refuses with `document.not_found`, and a document without lines with `document.empty`. */
export async function printLabels(
  db: Connection,
  id: string,
  body: LabelBody,
): Promise<FileAnswer> {
  const { goods, number } = await getDocument(db, id)
  if (goods.length === 0) throw new AppError('document.empty')
  return toFile(goods, body, `stitky-${number}.pdf`)
}

/** Without a weight: some of it may be elsewhere by now. Refuses with `lot.not_found`. */
export async function printLabel(db: Connection, id: string, body: LabelBody): Promise<FileAnswer> {
  const lot = await getLot(db, id)
  return toFile(
    [{ ...lot, grams: null, pieces: null }],
    body,
    `stitek-${labelOf(lot.lot_number)}.pdf`,
  )
}

const toFile = async (
  lots: readonly Labelled[],
  body: LabelBody,
  fileName: string,
): Promise<FileAnswer> => ({
  content: await renderPdf(labelDocument(lots, body)),
  mediaType: 'application/pdf',
  fileName,
})
