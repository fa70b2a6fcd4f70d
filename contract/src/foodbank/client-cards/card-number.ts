/**
 * Letters of card numbers. Consonants spell no words; without digits, Y and Z a scanner set to an
 * English keyboard types the same on a Czech one; and 19 is prime, so a check letter finds every
 * single error and every swap of two letters.
 */
export const CARD_LETTERS = 'BCDFGHJKLMNPQRSTVWX'
/** Random letters: 19^15 is more than 63 bits. */
export const CARD_DRAWN_LETTERS = 15
const CARD_LENGTH = CARD_DRAWN_LETTERS + 1
/** Prefix of a card's code, which other codes do not have. */
const CARD_MARK = 'CRM'

/** Adds the check letter to random letters, given as numbers from 0 to 18. */
export function getCardNumber(places: readonly number[]): string {
  const drawn = places.map((place) => CARD_LETTERS.charAt(place)).join('')
  const check = Array.from(CARD_LETTERS).find((letter) => isCardNumber(drawn + letter))
  return drawn + (check ?? '')
}

/**
 * Reads a scanned or typed number: with or without prefix, in groups or not, in any case. Null for
 * a mistyped number or none.
 */
export function readCardNumber(text: string): string | null {
  const letters = getLetters(text)
  const number = isMarked(letters) ? letters.slice(CARD_MARK.length) : letters
  return isCardNumber(number) ? number : null
}

/** True for a card's code, even with an error in the number. */
export const isCardCode = (text: string): boolean => isMarked(getLetters(text))

/** `BCDF GHJK LMNP QRST`. */
export const formatCardNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** Capitals make the smallest QR code. */
export const cardCode = (number: string): string => CARD_MARK + number

export const CARD_CODE_LENGTH = CARD_MARK.length + CARD_LENGTH

const getLetters = (text: string) => text.replace(/[\s\-–]/g, '').toUpperCase()

const isMarked = (letters: string) =>
  letters.length === CARD_CODE_LENGTH && letters.startsWith(CARD_MARK) && /^[A-Z]+$/.test(letters)

/** Weighted by position, so that swapped letters are found. */
function isCardNumber(number: string): boolean {
  const places = Array.from(number, (letter) => CARD_LETTERS.indexOf(letter))
  if (places.length !== CARD_LENGTH || places.includes(-1)) return false
  return (
    places.reduce((sum, place, index) => sum + place * (index + 1), 0) % CARD_LETTERS.length === 0
  )
}
