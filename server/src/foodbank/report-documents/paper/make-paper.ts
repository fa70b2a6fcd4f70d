import type { Language } from '@crm/contract/core/translations'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Issued } from '#core/documents/service.ts'
import type { Context } from '#platform/context.ts'
import { renderIssued } from '../../paper/issued-paper.ts'
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
  return renderIssued(issued, make({ letterhead, marks: issued }))
}
