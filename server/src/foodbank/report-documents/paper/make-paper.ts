import type { Language } from '@crm/contract/core/translations'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Issued } from '#core/documents/service.ts'
import type { Context } from '#platform/context.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { PaperFrame } from '../pdf.ts'
import { getLetterhead } from './letterhead.ts'

/** The paper leaves the house under a number that anybody can verify. */
export async function makePaper(
  { db }: Pick<Context, 'db'>,
  issued: Issued,
  language: Language,
  make: (frame: PaperFrame) => TDocumentDefinitions,
): Promise<Buffer> {
  const letterhead = await getLetterhead(db, language)
  const file = await renderPdf(make({ letterhead, marks: issued }))
  await issued.seal(file)
  return file
}
