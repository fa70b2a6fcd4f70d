import {
  AMOUNT_CODES,
  type AmountCode,
  type Amounts,
  MAX_AMOUNT_KG,
  totalOf,
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

const normalize = (text: string) => text.replace(/\s/g, '').replace(',', '.')

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

export const totalOfTexts = (texts: AmountTexts): number => totalOf(parseAmounts(texts))

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

const mapCodes = (valueOf: (code: AmountCode) => number): Amounts => ({
  durables: valueOf('durables'),
  chilled: valueOf('chilled'),
  fruit_vegetables: valueOf('fruit_vegetables'),
  pastries: valueOf('pastries'),
  food: valueOf('food'),
  drugstore: valueOf('drugstore'),
  clothes: valueOf('clothes'),
  other: valueOf('other'),
  durables_op: valueOf('durables_op'),
  chilled_op: valueOf('chilled_op'),
  op: valueOf('op'),
  drugs_op: valueOf('drugs_op'),
  clothes_op: valueOf('clothes_op'),
  other_op: valueOf('other_op'),
})
