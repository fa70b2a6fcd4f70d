import type { collectionPrintFiles } from '@crm/contract/warehouse/collections/collections'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { listCategories } from './repository.ts'
import { resultPdf } from './result-document.ts'
import { getCollection } from './service.ts'
import { listAllShops } from './shops-repository.ts'
import { sumDonors } from './sums.ts'

/**
 * Of one donor for its chain, or of all for the federation. Refuses with `food_collection.not_found`,
 * and with `food_collection.empty` without a shop.
 */
export async function printResult(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  { donor_id, language }: BodyOf<typeof collectionPrintFiles.print>,
): Promise<FileAnswer> {
  const [collection, shops, categories, company] = await Promise.all([
    getCollection(db, id),
    listAllShops(db, id, donor_id),
    listCategories(db, id, donor_id),
    companyHead(db, language),
  ])
  if (shops.length === 0) throw new AppError('food_collection.empty')
  const donors =
    donor_id === null
      ? collection.donors
      : collection.donors.filter((donor) => donor.donor_id === donor_id)
  const { name, starts_on, ends_on, previous } = collection
  const result = {
    name,
    starts_on,
    ends_on,
    previous_name: previous?.name ?? null,
    ofDonor: donor_id === null ? null : (donors[0]?.donor_name ?? null),
    sums: sumDonors(donors),
    donors,
    categories,
    shops,
    company,
    issuedOn: clock.today(),
  }
  const about = [name, ...(result.ofDonor === null ? [] : [result.ofDonor])].map(toPlain)
  return {
    content: await resultPdf(result, language),
    mediaType: 'application/pdf',
    fileName: `${[textsIn(language, 'collection-result')('file'), ...about].join('-')}.pdf`,
  }
}
