import type { REPORT_BANDS } from '@crm/contract/foodbank/reports/reports'
import type { AGE_BANDS } from '@crm/contract/foodbank/supports'
import type { Translate } from '#platform/i18n/use-texts.ts'

/** An age band in words: `0–17 let`. */
export function wordsOfBand(
  band: (typeof REPORT_BANDS)[number] | (typeof AGE_BANDS)[number],
  t: Translate<'report-blocks'>,
): string {
  if (band === 'unknown') return t('persons.unknown')
  return band === '65+' ? t('persons.oldest') : t('persons.years', { band: band.replace('-', '–') })
}
