import {
  AMOUNT_CODES,
  type AmountCode,
  type Amounts,
  MAX_AMOUNT_KG,
  totalOf,
} from '@crm/contract/foodbank/amounts'

/** The amounts as they stand in the fields: what was typed, letter for letter; an untouched field is missing. */
export type AmountTexts = Readonly<Partial<Record<AmountCode, string>>>

/** Kilograms in a typed text: comma or dot, spaces ignored, empty is 0. NaN when it is no amount that can be recorded. */
export function parseAmount(text: string): number {
  if (amountProblem(text)) return Number.NaN
  return Number(plainOf(text) || 0)
}

/** Why a text is no amount: it is no number, more than a hand-out weighs, or finer than amounts are kept; null for one that can be recorded. */
export function amountProblem(text: string): 'wrong' | 'tooMuch' | 'tooFine' | null {
  const plain = plainOf(text)
  if (plain === '') return null
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return 'wrong'
  if (Number(plain) > MAX_AMOUNT_KG) return 'tooMuch'
  return /\.\d{3}/.test(plain) ? 'tooFine' : null
}

const plainOf = (text: string) => text.replace(/\s/g, '').replace(',', '.')

/** An amount as one would type it: decimal comma in Czech, no grouping; nothing for 0. */
export const amountText = (value: number, language: 'cs' | 'en'): string =>
  value === 0 ? '' : String(value).replace('.', language === 'cs' ? ',' : '.')

/** The fields that stand for recorded amounts. */
export const textsOf = (amounts: Readonly<Partial<Amounts>>, language: 'cs' | 'en'): AmountTexts =>
  Object.fromEntries(
    AMOUNT_CODES.flatMap((code) =>
      amounts[code] ? [[code, amountText(amounts[code], language)]] : [],
    ),
  )

/** Every amount as a number; a text that is no amount counts as 0 here and is named by `wrongCodes`. */
export const amountsOf = (texts: AmountTexts): Amounts =>
  mapCodes((code) => parseAmount(texts[code] ?? '') || 0)

/** The fields whose text is no amount. */
export const wrongCodes = (texts: AmountTexts): AmountCode[] =>
  AMOUNT_CODES.filter((code) => Number.isNaN(parseAmount(texts[code] ?? '')))

/** Sum of what can be read, in kilograms. */
export const totalOfTexts = (texts: AmountTexts): number => totalOf(amountsOf(texts))

/** What the desk is offered: the average of one person times the household, to half kilograms. */
export const suggestionFor = (averagePerPerson: Readonly<Amounts>, persons: number): Amounts =>
  mapCodes((code) => Math.round(averagePerPerson[code] * persons * 2) / 2)

/** Fills the empty fields among `codes` with an offer; what somebody has typed stays. */
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

/** True when nothing was typed anywhere. */
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
