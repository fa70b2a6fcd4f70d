import { username } from '@crm/contract/core/users/user-bodies'
import { email, phone } from '@crm/contract/platform/formats'
import type { Entry } from 'ldapts'
import type { z } from 'zod'

export type Person = {
  readonly directory_id: string
  readonly dn: string
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly email: string | null
  readonly phone: string | null
  readonly enabled: boolean
  /** Null if it is not told, or has to be changed at the next sign-in there. */
  readonly password_set_at: string | null
}

export const PERSON_ATTRIBUTES = [
  'objectGUID',
  'sAMAccountName',
  'givenName',
  'sn',
  'displayName',
  'mail',
  'telephoneNumber',
  'mobile',
  'userAccountControl',
  'pwdLastSet',
] as const

/** As in the forms. */
const NAME_LENGTH = 100
const DISABLED = 2

/**
 * Null if the entry is no account. Invalid values are left out; a missing name is taken from the
 * display name.
 */
export function getPerson(entry: Entry): Person | null {
  const guid = entry['objectGUID']
  const account = first(entry, 'sAMAccountName')
  if (!Buffer.isBuffer(guid) || guid.length !== 16 || account === '') return null
  const [shownName, ...shownSurname] = (first(entry, 'displayName') || account).split(/\s+/)
  return {
    directory_id: getGuid(guid),
    dn: entry.dn,
    username: account,
    name: cut(first(entry, 'givenName') || shownName || account),
    surname: cut(first(entry, 'sn') || shownSurname.join(' ') || account),
    email: fitting(email, first(entry, 'mail')),
    phone:
      fitting(phone, first(entry, 'telephoneNumber')) ?? fitting(phone, first(entry, 'mobile')),
    enabled: (Number(first(entry, 'userAccountControl')) & DISABLED) === 0,
    password_set_at: getMoment(first(entry, 'pwdLastSet')),
  }
}

export const isUsername = (value: string) => username.safeParse(value).success

/** An LDAP attribute is a text, a list of several, or an empty list. */
export function first(entry: Entry, attribute: string): string {
  const value = entry[attribute]
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one.replaceAll('\u0000', '').trim() : ''
}

/** Of tenths of a microsecond since 1601 (MS-ADTS, 2.2.19, FILETIME). */
const TICKS_PER_MS = 10_000n
const EPOCH_MS = Date.UTC(1601, 0, 1)

function getMoment(ticks: string): string | null {
  if (!/^[1-9]\d{0,17}$/.test(ticks)) return null
  return new Date(EPOCH_MS + Number(BigInt(ticks) / TICKS_PER_MS)).toISOString()
}

const cut = (value: string) => value.slice(0, NAME_LENGTH).trim().toWellFormed()

function fitting(format: z.ZodType<string>, value: string): string | null {
  const read = format.safeParse(value)
  return read.success ? read.data : null
}

/** As Windows writes it: the first three groups are little-endian. */
export function getGuid(bytes: Buffer): string {
  const group = (from: number, to: number, reversed = false) => {
    const part = Buffer.from(bytes.subarray(from, to))
    return (reversed ? part.reverse() : part).toString('hex')
  }
  return [
    group(0, 4, true),
    group(4, 6, true),
    group(6, 8, true),
    group(8, 10),
    group(10, 16),
  ].join('-')
}

export function getBytes(guid: string): Buffer {
  const groups = guid.split('-').map((part) => Buffer.from(part, 'hex'))
  return Buffer.concat(groups.map((part, index) => (index < 3 ? part.reverse() : part)))
}
