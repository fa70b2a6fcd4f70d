import { CARD_CODE_LENGTH, isCardCode } from '@crm/contract/foodbank/client-cards/card-number'

/** What a scanner that acts as a keyboard has typed so far. */
export type Wedge = { readonly text: string; readonly at: number }
export const NOTHING_TYPED: Wedge = { text: '', at: 0 }

/** Between two keys of a slow wireless scanner pass some 80 ms; between two of a person who means something else, mostly more. */
export const LONGEST_GAP_MS = 150

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/**
 * Follows the keys of a scanner: letters in quick succession, then Enter. `card` is there when these were the code of a card and Enter
 * ended them; that Enter is the scanner's, any other is left alone. The keyboard's layout does not matter: a letter that is not Latin
 * counts by the place of its key.
 */
export function nextWedge(typed: Wedge, key: Key, at: number): { typed: Wedge; card?: string } {
  if (key.ctrlKey || key.altKey || key.metaKey || key.repeat) return { typed: NOTHING_TYPED }
  if (MODIFIERS.has(key.key)) return { typed }
  const text = at - typed.at <= LONGEST_GAP_MS ? typed.text : ''
  if (key.key === 'Enter')
    return isCardCode(text) ? { typed: NOTHING_TYPED, card: text } : { typed: NOTHING_TYPED }
  const letter = letterOf(key)
  return {
    typed:
      letter === undefined ? NOTHING_TYPED : { text: (text + letter).slice(-CARD_CODE_LENGTH), at },
  }
}

/** A scanner holds Shift for capitals, or switches Caps Lock off for a while. */
const MODIFIERS = new Set(['Shift', 'CapsLock'])

const letterOf = ({ key, code }: Key) =>
  /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]
