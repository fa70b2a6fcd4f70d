import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'

const OWN: readonly AmountCode[] = AMOUNT_ROWS.map((row) => row.own)
const OP: readonly AmountCode[] = AMOUNT_ROWS.flatMap((row) => (row.op ? [row.op] : []))

/** Typing order: the own goods column, then the OP column. */
export const TYPING_ORDER: readonly AmountCode[] = [...OWN, ...OP]
export const FIRST_FIELD: AmountCode = 'durables'

export type Keystroke = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly atStart: boolean
  readonly atEnd: boolean
}

export type Move =
  | { readonly to: AmountCode }
  | 'save'
  | 'copy-previous'
  | 'copy-suggestion'
  | 'stay'

/** The action of a key in an amount field; undefined leaves the key to the field. ← and → change the column only at the ends of the text. Alt with an arrow copies an offer, because letters and Ctrl+Alt are taken on a Czech keyboard. */
export function moveFor(
  code: AmountCode,
  { key, ctrlKey, altKey, atStart, atEnd }: Keystroke,
): Move | undefined {
  if (ctrlKey) return key === 'Enter' ? 'save' : undefined
  if (altKey) return COPIES[key]
  return PLAIN_KEYS[key]?.(code, { atStart, atEnd })
}

const COPIES: Partial<Record<string, Move>> = {
  ArrowUp: 'copy-previous',
  ArrowDown: 'copy-suggestion',
}

type Caret = Pick<Keystroke, 'atStart' | 'atEnd'>

const PLAIN_KEYS: Partial<Record<string, (code: AmountCode, caret: Caret) => Move | undefined>> = {
  Enter: (code) => step(code, 1) ?? 'save',
  ArrowDown: (code) => step(code, 1) ?? 'stay',
  ArrowUp: (code) => step(code, -1) ?? 'stay',
  ArrowRight: (code, { atEnd }) => (atEnd ? sideways(code, 'own') : undefined),
  ArrowLeft: (code, { atStart }) => (atStart ? sideways(code, 'op') : undefined),
}

function step(code: AmountCode, by: 1 | -1): Move | undefined {
  const to = TYPING_ORDER[TYPING_ORDER.indexOf(code) + by]
  return to && { to }
}

function sideways(code: AmountCode, from: 'own' | 'op'): Move | undefined {
  const row = AMOUNT_ROWS.find((candidate) => candidate[from] === code)
  const to = from === 'own' ? row?.op : row?.own
  return to ? { to } : undefined
}
