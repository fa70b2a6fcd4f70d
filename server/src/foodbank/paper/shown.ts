import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxKind } from '#platform/xlsx/sheet.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')

export const LOCALES: Record<Language, string> = words('en_gb')
const DECIMALS: Partial<Record<XlsxKind, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  number: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  percent: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  tonnes: { minimumFractionDigits: 2, maximumFractionDigits: 5 },
}

/** A number as readers write it, with a minus and not a hyphen. */
export const numberText = (language: Language, value: number, kind: XlsxKind) =>
  new Intl.NumberFormat(LOCALES[language], DECIMALS[kind]).format(value).replace('-', '−')

const inPrague = (language: Language, moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Europe/Prague', ...options })
    .format(new Date(moment))
    .replaceAll(/(?<=\d\.) /g, '\u00A0')

/** „5. 3. 2026“, „5. 3. 2026 14:05“; without line breaks in a day. */
export const momentText = {
  // noon, to be the same day in Prague
  day: (language: Language, day: string) =>
    inPrague(language, `${day}T12:00:00Z`, { day: 'numeric', month: 'numeric', year: 'numeric' }),
  moment: (language: Language, moment: string) =>
    inPrague(language, moment, {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
}

export const periodText = (
  language: Language,
  { date_from, date_to }: { date_from: string; date_to: string },
) => `${momentText.day(language, date_from)} – ${momentText.day(language, date_to)}`

export function cellText(language: Language, cell: XlsxCell, columnKind: XlsxKind): string {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'object') return cellText(language, cell.value, cell.kind)
  if (typeof cell === 'number') return numberText(language, cell, columnKind)
  if (columnKind === 'date') return momentText.day(language, cell)
  return columnKind === 'moment' ? momentText.moment(language, cell) : cell
}
