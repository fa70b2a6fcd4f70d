import { isFromBirth } from '@crm/contract/core/auth/pin'
import type { Connection } from '#platform/database/database.ts'
import { invalidField } from '#platform/errors.ts'
import { findAccountWords, findProjectName } from './repository.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Refuses a weak password at `password`; null is accepted. */
export async function requireUnguessable(
  db: Connection,
  password: string | null,
  account: AccountWords,
): Promise<void> {
  const weakness =
    password === null ? null : getWeakness(password, account, await findProjectName(db))
  if (weakness) throw invalidField('password', weakness)
}

/** For an existing account. */
export async function requireUnguessableOf(
  db: Connection,
  password: string | null,
  userId: string,
): Promise<void> {
  const account = await findAccountWords(db, userId)
  if (account) await requireUnguessable(db, password, account)
}

/** Refuses at `pin` a PIN made of the birth date. The contract refuses common PINs. */
export function requirePinNotOfBirth(pin: string, birthDate: string | null): void {
  if (isFromBirth(pin, birthDate)) throw invalidField('pin', 'pin_weak')
}

/** These words are guessed first. */
type AccountWords = {
  readonly username: string | null
  readonly name: string | null
  readonly surname: string | null
  readonly email: string | null
}

type Weakness = 'password_common' | 'password_personal'

/**
 * Whether a password is common, or made of the account's words or the product's name; ignores case,
 * accents, spaces, surrounding digits and digits for letters. Null if neither.
 */
export function getWeakness(
  password: string,
  account: AccountWords,
  projectName: string,
): Weakness | null {
  const folded = fold(password)
  const cores = getCores(folded)
  const words = personalWords(account, projectName)
  if (cores.some((core) => isPersonal(core, words))) return 'password_personal'
  return isMonotonous(folded) || cores.some(isCommon) ? 'password_common' : null
}

/** „Jiří" → „jiri" */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** 1 and ! are ambiguous and handled separately. */
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

/** How many characters around a word may be part of it: „h3sl0123". */
const MOST_OUTER = 4

/** The words that a password may mean, in letters only. */
function getCores(folded: string): string[] {
  const [, before = '', inner = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(folded) ?? []
  const cores = new Set<string>()
  for (let left = 0; left <= Math.min(before.length, MOST_OUTER); left += 1) {
    for (let right = 0; right <= Math.min(after.length, MOST_OUTER); right += 1) {
      const kept = before.slice(before.length - left) + inner + after.slice(0, right)
      for (const text of [kept, getLetters(kept, 'i'), getLetters(kept, 'l')])
        cores.add(text.replace(/[^a-z]/g, ''))
    }
  }
  return [...cores].filter((core) => core !== '')
}

const getLetters = (text: string, one: 'i' | 'l') =>
  text.replace(/[^a-z]/g, (sign) => LETTER_OF[sign] ?? (sign === '1' || sign === '!' ? one : sign))

/** Fewer letters beside a guessable word do not help. */
const FEWEST_OWN = 4

function isPersonal(core: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), core)
  return rest !== core && (rest.length < FEWEST_OWN || isCommon(rest))
}

/** At least three letters, the longest first. */
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
    getUnits(core).some((unit) => unit.length <= 3 || COMMON_PASSWORDS.has(unit))
  )
}

/** The repeated parts of a text: „hesloheslo" → „heslo". */
const getUnits = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) =>
    text.slice(0, index + 1),
  ).filter(
    (unit) => text.length % unit.length === 0 && unit.repeat(text.length / unit.length) === text,
  )

/** Birth dates, phone numbers and bank accounts are shorter. */
const FEWEST_DIGITS = 12

/** Blank, repetitive, in order, or a short number. */
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
    getUnits(signs).some((unit) => unit.length <= 3)
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
/** Of the alphabet, the digits or a row of keys, in both directions. */
const isInOrder = (text: string) => text.length >= 3 && ORDERS.some((order) => order.includes(text))
