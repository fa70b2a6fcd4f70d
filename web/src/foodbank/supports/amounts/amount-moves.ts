import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'

const OWN: readonly AmountCode[] = AMOUNT_ROWS.map((row) => row.own)
const OP: readonly AmountCode[] = AMOUNT_ROWS.flatMap((row) => (row.op ? [row.op] : []))

/** The order in which the fields are typed through: the column of own goods, then the column OP. */
export const TYPING_ORDER: readonly AmountCode[] = [...OWN, ...OP]
/** Where typing begins. */
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

/**
 * What a key does in a field of the amount grid; undefined leaves it to the field. Enter and ↓ go on, ↑ goes back, ← and → change the
 * column only at the ends of the text, Enter in the last field and Ctrl+Enter save. Alt with an arrow copies an offer: bare letters and
 * Ctrl+Alt are not free on a Czech keyboard (domain.md §5.6).
 */
export function moveOf(
  code: AmountCode,
  { key, ctrlKey, altKey, atStart, atEnd }: Keystroke,
): Move | undefined {
  if (key === 'Enter' && ctrlKey) return 'save'
  if (altKey && !ctrlKey)
    return key === 'ArrowUp' ? 'copy-previous' : key === 'ArrowDown' ? 'copy-suggestion' : undefined
  if (ctrlKey) return undefined
  switch (key) {
    case 'Enter':
      return step(code, 1) ?? 'save'
    case 'ArrowDown':
      return step(code, 1) ?? 'stay'
    case 'ArrowUp':
      return step(code, -1) ?? 'stay'
    case 'ArrowRight':
      return atEnd ? sideways(code, 'own') : undefined
    case 'ArrowLeft':
      return atStart ? sideways(code, 'op') : undefined
    default:
      return undefined
  }
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
