import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Whose password it is to be: what stands in the account is guessed first. */
export type AccountWords = {
  readonly username: string | null
  readonly name: string | null
  readonly surname: string | null
  readonly email: string | null
}

/** Why a password is guessed at once. */
export type Weakness = 'password_common' | 'password_personal'

/**
 * Why a password is refused although it is long enough: it is among the commonest, or made of the account's own words or of the
 * application's name. Letter case, accents, spaces, digits around it and letters written as digits make no difference. Null for any other.
 */
export function weaknessOf(
  password: string,
  account: AccountWords,
  projectName: string,
): Weakness | null {
  const folded = fold(password)
  const cores = coresOf(folded)
  const words = personalWords(account, projectName)
  if (cores.some((core) => isPersonal(core, words))) return 'password_personal'
  return isMonotonous(folded) || cores.some(isCommon) ? 'password_common' : null
}

/** „Jiří" → „jiri" */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Letters that people write as something else; 1 and ! stand for two of them. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
}

/** As many signs around a word may be letters of it: „h3sl0123". */
const MOST_OUTER = 4

/** What may be meant by a password, as letters alone. */
function coresOf(folded: string): string[] {
  const [, before = '', inner = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(folded) ?? []
  const cores = new Set<string>()
  for (let left = 0; left <= Math.min(before.length, MOST_OUTER); left += 1) {
    for (let right = 0; right <= Math.min(after.length, MOST_OUTER); right += 1) {
      const kept = before.slice(before.length - left) + inner + after.slice(0, right)
      for (const text of [kept, lettersOf(kept, 'i'), lettersOf(kept, 'l')])
        cores.add(text.replace(/[^a-z]/g, ''))
    }
  }
  return [...cores].filter((core) => core !== '')
}

const lettersOf = (text: string, one: 'i' | 'l') =>
  text.replace(/[^a-z]/g, (sign) => LETTER_OF[sign] ?? (sign === '1' || sign === '!' ? one : sign))

/** Fewer letters of one's own than this beside a guessed word are none. */
const FEWEST_OWN = 4

function isPersonal(core: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), core)
  return rest !== core && (rest.length < FEWEST_OWN || isCommon(rest))
}

/** Words of at least three letters, the longest first. */
function personalWords(
  { username, name, surname, email }: AccountWords,
  projectName: string,
): string[] {
  const whole = [username, name, surname, email, email?.split('@')[0], projectName].map((text) =>
    fold(text ?? ''),
  )
  const parts = whole.flatMap((text) => (text.includes('@') ? [] : text.split(/[^a-z]+/)))
  const words = [...whole, ...parts]
    .map((text) => text.replace(/[^a-z]/g, ''))
    .filter((word) => word.length >= 3)
  return [...new Set(words)].toSorted((one, other) => other.length - one.length)
}

function isCommon(core: string): boolean {
  return (
    COMMON_PASSWORDS.has(core) ||
    isInOrder(core) ||
    unitsOf(core).some((unit) => unit.length <= 3 || COMMON_PASSWORDS.has(unit))
  )
}

/** What a text is a repetition of: „hesloheslo" → „heslo". */
const unitsOf = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) =>
    text.slice(0, index + 1),
  ).filter(
    (unit) => text.length % unit.length === 0 && unit.repeat(text.length / unit.length) === text,
  )

/** A birth date, a phone number and a number of an account are shorter. */
const FEWEST_DIGITS = 12

/** Blank, the same signs over and over, signs in their order, or digits alone that are soon tried out. */
function isMonotonous(folded: string): boolean {
  const signs = folded.replace(/\s/g, '')
  const isShortNumber =
    !/[a-z]/.test(signs) &&
    signs.replace(/\D/g, '').length < FEWEST_DIGITS &&
    /^[\d\p{P}\p{S}]*$/u.test(signs)
  return (
    new Set(signs).size <= 2 ||
    isShortNumber ||
    isInOrder(signs) ||
    unitsOf(signs).some((unit) => unit.length <= 3)
  )
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
]
const ORDERS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])
/** Part of the alphabet, of the digits or of a row of keys, either way. */
const isInOrder = (text: string) => text.length >= 3 && ORDERS.some((order) => order.includes(text))
