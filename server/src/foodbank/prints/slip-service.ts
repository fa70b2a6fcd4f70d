import type { SlipLanguage } from '@crm/contract/foodbank/prints'
import { recordEvent } from '#core/history/events.ts'
import { companyHead } from '#core/company/head.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { slipDocument, slipOf, slipText } from './slip.ts'
import { findSlip, type SlipSource } from './slip-repository.ts'

/**
 * The slip for the applicant as a PDF; logged as a print of the applicant. Refuses with
 * `request.not_found`, `request.not_active` and `applicant.restricted`.
 */
export async function printSlip(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  requestId: string,
  language: SlipLanguage,
): Promise<FileAnswer> {
  const source = await slipSource(db, actor, requestId)
  const { name: company } = await companyHead(db, language === 'uk' ? 'cs' : language)
  const content = await renderPdf(slipDocument(slipOf(source, language), { language, company }))
  await recordEvent(db, authorOf(actor), 'print', 'foodbank.applicant', source.applicant_id)
  // without a name, because browsers list downloads
  return { content, mediaType: 'application/pdf', fileName: `termin-vydeje_${clock.today()}.pdf` }
}

/** The same as text; refuses like `printSlip`. */
export const textOfSlip = async (
  db: Connection,
  actor: Actor,
  requestId: string,
  language: SlipLanguage,
): Promise<string> => slipText(slipOf(await slipSource(db, actor, requestId), language))

async function slipSource(db: Connection, actor: Actor, requestId: string): Promise<SlipSource> {
  const source = await findSlip(db, actor, requestId)
  if (!source) throw new AppError('request.not_found')
  if (source.status !== 'active') throw new AppError('request.not_active')
  if (source.is_restricted) throw new AppError('applicant.restricted')
  return source
}
