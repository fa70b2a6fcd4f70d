import {
  AMOUNT_CODES,
  type AmountCode,
  type Amounts,
  MAX_AMOUNT_KG,
  getTotal,
} from '@crm/contract/foodbank/amounts'

/** The text of each field as typed; untouched fields are missing. */
export type AmountTexts = Readonly<Partial<Record<AmountCode, string>>>

/** Kilograms of a typed text: comma or dot, spaces ignored, empty is 0. NaN when invalid. */
export function parseAmount(text: string): number {
  if (amountProblem(text)) return Number.NaN
  return Number(normalize(text) || 0)
}

/** Why a text is invalid: not a number, too much, or too precise; null when valid. */
export function amountProblem(text: string): 'wrong' | 'tooMuch' | 'tooFine' | null {
  const plain = normalize(text)
  if (plain === '') return null
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return 'wrong'
  if (Number(plain) > MAX_AMOUNT_KG) return 'tooMuch'
  return /\.\d{3}/.test(plain) ? 'tooFine' : null
}

export const normalize = (text: string) => text.replace(/\s/g, '').replace(',', '.')

/** Decimal comma in Czech, no grouping; empty for 0. */
export const amountText = (value: number, language: 'cs' | 'en'): string =>
  value === 0 ? '' : String(value).replace('.', language === 'cs' ? ',' : '.')

export const formatAmounts = (
  amounts: Readonly<Partial<Amounts>>,
  language: 'cs' | 'en',
): AmountTexts =>
  Object.fromEntries(
    AMOUNT_CODES.flatMap((code) =>
      amounts[code] ? [[code, amountText(amounts[code], language)]] : [],
    ),
  )

/** Invalid texts count as 0; `wrongCodes` names them. */
export const parseAmounts = (texts: AmountTexts): Amounts =>
  mapCodes((code) => parseAmount(texts[code] ?? '') || 0)

export const wrongCodes = (texts: AmountTexts): AmountCode[] =>
  AMOUNT_CODES.filter((code) => Number.isNaN(parseAmount(texts[code] ?? '')))

export const totalOfTexts = (texts: AmountTexts): number => getTotal(parseAmounts(texts))

/** The average of one person times the household, rounded to half kilograms. */
export const suggestionFor = (averagePerPerson: Readonly<Amounts>, persons: number): Amounts =>
  mapCodes((code) => Math.round(averagePerPerson[code] * persons * 2) / 2)

/** Fills the empty fields among `codes`; typed text stays. */
export function filled(
  texts: AmountTexts,
  offer: Readonly<Amounts>,
  language: 'cs' | 'en',
  codes: readonly AmountCode[] = AMOUNT_CODES,
) {
  const empty = codes.filter((code) => (texts[code] ?? '').trim() === '' && offer[code] > 0)
  return {
    ...texts,
    ...Object.fromEntries(empty.map((code) => [code, amountText(offer[code], language)])),
  }
}

export const isEmpty = (texts: AmountTexts): boolean =>
  AMOUNT_CODES.every((code) => (texts[code] ?? '').trim() === '')

const mapCodes = (getValue: (code: AmountCode) => number): Amounts => ({
  durables: getValue('durables'),
  chilled: getValue('chilled'),
  fruit_vegetables: getValue('fruit_vegetables'),
  pastries: getValue('pastries'),
  food: getValue('food'),
  drugstore: getValue('drugstore'),
  clothes: getValue('clothes'),
  other: getValue('other'),
  durables_op: getValue('durables_op'),
  chilled_op: getValue('chilled_op'),
  op: getValue('op'),
  drugs_op: getValue('drugs_op'),
  clothes_op: getValue('clothes_op'),
  other_op: getValue('other_op'),
})
