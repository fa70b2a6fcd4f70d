import type { Language } from '@crm/contract/core/translations'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { listLots } from './lots-repository.ts'
import { noticeDocument } from './notice-document.ts'
import { findHead } from './repository.ts'

/** To hang at a distribution point. Refuses with `recall.not_found`. */
export async function printNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const recall = await findHead(db, id)
  if (!recall) throw new AppError('recall.not_found')
  const notice = {
    recall,
    lots: await listLots(db, id),
    company: await companyHead(db, language),
    printedAt: clock.now().toISOString(),
  }
  return {
    content: await renderPdf(noticeDocument(notice, language)),
    mediaType: 'application/pdf',
    fileName: `${textsIn(language, 'recall-notice')('file')}-${recall.number}.pdf`,
  }
}
