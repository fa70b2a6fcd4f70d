import type { confirmationPrintFiles } from '@crm/contract/warehouse/confirmations/confirmations'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { confirmationsPdf } from './confirmation-document.ts'
import { getDonorMonth, listDonorMonths } from './service.ts'

/** Refuses with `confirmation.empty` where nothing was given, and with `donor.not_found`. */
export async function printConfirmations(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { month, donor_id, language }: BodyOf<typeof confirmationPrintFiles.print>,
): Promise<FileAnswer> {
  const [donors, company] = await Promise.all([
    donor_id === null
      ? listDonorMonths(db, month)
      : getDonorMonth(db, donor_id, month).then((one) => [one]),
    companyHead(db, language),
  ])
  if (donors.every(({ sites }) => sites.length === 0)) throw new AppError('confirmation.empty')
  const ofOne = donor_id === null ? [] : donors.map(({ name }) => toPlain(name))
  return {
    content: await confirmationsPdf({ donors, company, issuedOn: clock.today() }, language),
    mediaType: 'application/pdf',
    fileName: `${[textsIn(language, 'donor-confirmation')('file'), month, ...ofOne].join('-')}.pdf`,
  }
}
