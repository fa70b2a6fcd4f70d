import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** By which people and programs that look for leaked secrets know it. */
const PREFIX = 'crm_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 160 bits. */
const RANDOM_BYTES = 20
const RANDOM_LENGTH = 27
/** Of a CRC-32: a token that was not copied whole is known without asking the database. */
const CHECK_LENGTH = 6

/** Shorter than the token of a session, so none of them is taken for the other. */
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)

/** A new token for the API: letters and digits that a double click selects whole. */
export function newApiToken(): string {
  const random = inDigits(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_LENGTH)
  return PREFIX + random + checkOf(random)
}

/** Whether a text looks like one, right or not. */
export const isApiToken = (text: string): boolean => SHAPE.test(text)

/** Whether its last six signs fit the rest. */
export function isWhole(token: string): boolean {
  const random = token.slice(PREFIX.length, -CHECK_LENGTH)
  return token.slice(-CHECK_LENGTH) === checkOf(random)
}

const checkOf = (random: string) => inDigits(BigInt(crc32(random)), CHECK_LENGTH)

function inDigits(number: bigint, length: number): string {
  const base = BigInt(DIGITS.length)
  let digits = ''
  for (let rest = number; rest > 0n; rest /= base)
    digits = DIGITS.charAt(Number(rest % base)) + digits
  return digits.padStart(length, '0')
}
