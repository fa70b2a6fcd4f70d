import { username } from '@crm/contract/core/users/user-bodies'
import { email, phone } from '@crm/contract/platform/formats'
import type { Entry } from 'ldapts'
import type { z } from 'zod'
import { guidOf } from './guid.ts'

/** Somebody of the directory as the product keeps them. */
export type Person = {
  readonly directory_id: string
  readonly dn: string
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly email: string | null
  readonly phone: string | null
  readonly enabled: boolean
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
] as const

/** Longest name that the forms take. */
const NAME_LENGTH = 100
/** ACCOUNTDISABLE of userAccountControl. */
const DISABLED = 2

/**
 * Reads an entry; null when it is no account. What does not fit our formats is left out, and somebody without a name is called by
 * what the directory shows instead, so that nobody is kept out by an unfilled field.
 */
export function personOf(entry: Entry): Person | null {
  const guid = entry['objectGUID']
  const account = first(entry, 'sAMAccountName')
  if (!Buffer.isBuffer(guid) || guid.length !== 16 || account === '') return null
  const [shownName, ...shownSurname] = (first(entry, 'displayName') || account).split(/\s+/)
  return {
    directory_id: guidOf(guid),
    dn: entry.dn,
    username: account,
    name: cut(first(entry, 'givenName') || shownName || account),
    surname: cut(first(entry, 'sn') || shownSurname.join(' ') || account),
    email: fitting(email, first(entry, 'mail')),
    phone:
      fitting(phone, first(entry, 'telephoneNumber')) ?? fitting(phone, first(entry, 'mobile')),
    enabled: (Number(first(entry, 'userAccountControl')) & DISABLED) === 0,
  }
}

/** Whether an account can be called so here: a username has no @ and no spaces. */
export const isUsername = (value: string) => username.safeParse(value).success

/** An attribute with one value comes as a text, with several as a list, and without any as an empty list. */
export function first(entry: Entry, attribute: string): string {
  const value = entry[attribute]
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one.replaceAll('\u0000', '').trim() : ''
}

const cut = (value: string) => value.slice(0, NAME_LENGTH).trim().toWellFormed()

function fitting(format: z.ZodType<string>, value: string): string | null {
  const read = format.safeParse(value)
  return read.success ? read.data : null
}
