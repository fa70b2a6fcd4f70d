/**
 * Numbers of client cards are made of these letters. Consonants alone spell no words; without digits, Y and Z a scanner that is set
 * to an English keyboard types the same on a Czech one; and 19 is a prime, which lets one check letter find every single mistake and
 * every two letters that were swapped.
 */
export const CARD_LETTERS = 'BCDFGHJKLMNPQRSTVWX'
/** Letters that are drawn; 19^15 are more than 63 bits. */
export const CARD_DRAWN_LETTERS = 15
const CARD_LENGTH = CARD_DRAWN_LETTERS + 1
/** What a card's code begins with, so that no other code is taken for one. */
const CARD_MARK = 'CRM'

/** The number of a card from its drawn letters, each given by its place from 0 to 18: the check letter is added. */
export function cardNumberOf(places: readonly number[]): string {
  const drawn = places.map((place) => CARD_LETTERS.charAt(place)).join('')
  const check = Array.from(CARD_LETTERS).find((letter) => isCardNumber(drawn + letter))
  return drawn + (check ?? '')
}

/**
 * The number in whatever was scanned or typed: with the mark or without it, in groups or in one piece, in small letters or capitals.
 * Null when it is mistyped or no number of a card at all.
 */
export function readCardNumber(text: string): string | null {
  const letters = lettersOf(text)
  const number = isMarked(letters) ? letters.slice(CARD_MARK.length) : letters
  return isCardNumber(number) ? number : null
}

/** True when the text is what a card's code holds, mistakes in the number aside. */
export const isCardCode = (text: string): boolean => isMarked(lettersOf(text))

/** The number for people: `BCDF GHJK LMNP QRST`. */
export const formatCardNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** What the code on the card holds: capitals alone, which make the smallest code. */
export const cardCode = (number: string): string => CARD_MARK + number

/** How long a card's code is. */
export const CARD_CODE_LENGTH = CARD_MARK.length + CARD_LENGTH

const lettersOf = (text: string) => text.replace(/[\s\-–]/g, '').toUpperCase()

const isMarked = (letters: string) =>
  letters.length === CARD_CODE_LENGTH && letters.startsWith(CARD_MARK) && /^[A-Z]+$/.test(letters)

/** Each letter counts by its place, so that the sum tells where it stands. */
function isCardNumber(number: string): boolean {
  const places = Array.from(number, (letter) => CARD_LETTERS.indexOf(letter))
  if (places.length !== CARD_LENGTH || places.includes(-1)) return false
  return (
    places.reduce((sum, place, index) => sum + place * (index + 1), 0) % CARD_LETTERS.length === 0
  )
}
