import type { temperaturePrintFiles } from '@crm/contract/warehouse/temperatures/temperatures'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { getMonth } from './service.ts'
import { temperaturesPdf } from './temperature-document.ts'

/** For the inspection of hygiene: every day of the month up to today. Refuses with `place.not_found`. */
export async function printMonth(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  placeId: string,
  { month, language }: BodyOf<typeof temperaturePrintFiles.print>,
): Promise<FileAnswer> {
  const [place, company] = await Promise.all([
    getMonth(db, placeId, month),
    companyHead(db, language),
  ])
  const file = textsIn(language, 'temperature-record')('file')
  return {
    content: await temperaturesPdf({ place, company, today: clock.today() }, language),
    mediaType: 'application/pdf',
    fileName: `${[file, month, toPlain(place.label)].join('-')}.pdf`,
  }
}
