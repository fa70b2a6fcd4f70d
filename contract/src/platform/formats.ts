import { z } from 'zod'
import { isStorableText } from './rules.ts'

/** A named rule, with its text in the web. */
export const rule = (name: string) => ({ params: { rule: name } })

export const storable = (max: number) =>
  z.string().trim().max(max).refine(isStorableText, rule('characters'))

/** Required and trimmed; `max` in UTF-16 units. */
export const text = (max: number) => storable(max).min(1)

/** Empty is stored as null. */
export const optionalText = (max: number) => optional(storable(max))

/** Null, missing and blanks alone become null. */
export const optional = <T extends z.ZodType<unknown, string>>(format: T) => orNull(BLANK, format)

/** For a secret: null, missing and empty become null, but blanks are as good as other signs. */
export const optionalAsTyped = <T extends z.ZodType<unknown, string>>(format: T) =>
  orNull(z.literal(''), format)

const BLANK = z.string().meta({ pattern: '^\\s*$' }).trim().pipe(z.literal(''))

const orNull = <T extends z.ZodType<unknown, string>>(
  nothing: z.ZodType<unknown, string>,
  format: T,
) =>
  z
    .union([nothing.transform(() => null), z.null(), format])
    .optional()
    .transform((value) => value ?? null)

/** Trimmed, otherwise as typed. */
export const email = storable(254).pipe(z.email())

const CZECH_PHONE = /^[2-9]\d{8}$/
const FOREIGN_PHONE = /^\+\d{7,15}$/

/**
 * Without spaces, dashes, dots, slashes and brackets, and without Czechia's +420, 00420 or 420 (a
 * spreadsheet drops the plus): nine digits for Czechia, `+<cc>…` elsewhere.
 */
export const phone = storable(30)
  .transform((value) =>
    value
      .replace(/[\s\-./()]/g, '')
      .replace(/^(?:\+|00)?420(?=\d{9}$)/, '')
      .replace(/^00(?=\d)/, '+'),
  )
  .refine((value) => CZECH_PHONE.test(value) || FOREIGN_PHONE.test(value), rule('phone'))

/** Codes of one and two digits (ITU-T E.164, list of assigned country codes); all others have three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Groups of three, the last ones of two where one digit would be left alone. */
const inGroups = (digits: string) => digits.replace(/\d{3}(?=\d{2})|\d{2}(?=\d{2}$)/g, '$& ')

/** For people: `603 123 456`, `+380 391 000 072`. */
export const formatPhone = (value: string) => {
  const [, country, number] = COUNTRY.exec(value) ?? []
  return country && number ? `+${country} ${inGroups(number)}` : inGroups(value)
}

/** For other systems: E.164, with the country also for a Czech number. */
export const toInternational = (value: string): string =>
  value.startsWith('+') ? value : `+420${value}`

/** PSČ as five digits. */
export const zip = storable(10)
  .transform((value) => value.replace(/\s/g, ''))
  .refine((value) => /^\d{5}$/.test(value), rule('zip'))

/** `123 45`. */
export const formatZip = (value: string) => value.replace(/^(\d{3})(\d{2})$/, '$1 $2')

/** The mod-11 check of an IČO. */
export function isCompanyId(value: string): boolean {
  if (!/^\d{8}$/.test(value) || value === '00000000') return false
  const sum = Array.from(value.slice(0, 7)).reduce(
    (total, digit, index) => total + Number(digit) * (8 - index),
    0,
  )
  return (11 - (sum % 11)) % 10 === Number(value[7])
}

/** IČO without spaces, seven digits padded, with a valid check digit. */
export const companyId = storable(12)
  .transform((value) => value.replace(/\s/g, ''))
  .transform((value) => (/^\d{1,7}$/.test(value) ? value.padStart(8, '0') : value))
  .refine(isCompanyId, rule('ico'))

/** DIČ in upper case with the prefix CZ; its checksum is not enforced. */
export const taxId = storable(16)
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .transform((value) => (/^\d{8,10}$/.test(value) ? `CZ${value}` : value))
  .refine((value) => /^CZ\d{8,10}$/.test(value), rule('dic'))

/** „Osobní číslo": text, to keep leading zeros. */
export const personalNumber = storable(12).refine(
  (value) => /^\d*$/.test(value),
  rule('personal_number'),
)

/**
 * True for a possible Czech birth number: a valid date with the month
 * offsets, and the mod-11 check for ten digits. Nine digits (births before 1954) have no check.
 */
export function looksLikeBirthNumber(value: string): boolean {
  const digits = value.replace('/', '')
  if (!/^\d{9,10}$/.test(digits)) return false
  const year = Number(digits.slice(0, 2))
  const month = monthOfBirthNumber(Number(digits.slice(2, 4)))
  const day = Number(digits.slice(4, 6))
  const century = digits.length === 9 || year >= 54 ? 1900 : 2000
  if (digits.length === 9 && year > 53) return false
  if (!isCalendarDay(century + year, month, day)) return false
  if (digits.length === 9) return true
  const remainder = Number(digits.slice(0, 9)) % 11
  return (remainder === 10 ? 0 : remainder) === Number(digits[9])
}

const monthOfBirthNumber = (month: number) =>
  [70, 50, 20].reduce((rest, offset) => (rest > offset ? rest - offset : rest), month)

const isCalendarDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** An existing day `YYYY-MM-DD` from 1900 to 2199. */
export const day = z.iso
  .date({ error: 'date', abort: true })
  .refine((value) => value >= '1900-01-01' && value < '2200-01-01', rule('date'))

/** `08:00` or `08:30:00`, shortened to `HH:MM`. */
export const time = storable(8)
  .refine((value) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value), rule('time_validate'))
  .transform((value) => value.slice(0, 5))

/** Must start with https://. */
export const httpsUrl = storable(500).refine(isHttpsUrl, rule('url'))

/** Checked separately: a pattern with the dot anywhere takes minutes for many dots. */
function isHttpsUrl(value: string): boolean {
  const host = /^https:\/\/([^\s/@]+)(?:\/\S*)?$/.exec(value)?.[1] ?? ''
  return host.slice(1, -1).includes('.')
}

/** Anything else in a path answers 404. */
export const id = z.uuid()

/** ISO 8601 with zone and milliseconds, of a year that PostgreSQL knows (it has no year 0). */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine((value) => value >= '1900', rule('date'))

/** A rule for demonstration; no screen uses it. */
export const secret = z.string().refine((value) => value === 'example', rule('secret'))

/** Empty filters nothing. */
export const searchText = storable(100).optional()

/** A yes/no filter in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Names a role or position in programs and exports. */
export const code = storable(50)
  .transform((value) => value.toLowerCase())
  .pipe(z.string().min(1))
  .refine((value) => value === '' || /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/.test(value), rule('code'))

/** `#0f6b5c`, in lower case. */
export const color = storable(7)
  .transform((value) => value.toLowerCase())
  .refine((value) => /^#[0-9a-f]{6}$/.test(value), rule('color'))

/** A host without scheme, path or port. */
export const host = storable(253).refine(
  (value) =>
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$|^\[[0-9a-f:.]+\]$/i.test(
      value,
    ),
  rule('host'),
)

export const port = z.int().min(1).max(65_535)

/** Four digits, not looked up, because the official list changes. */
export const bankCode = storable(4).refine((value) => /^\d{4}$/.test(value), rule('bank_code'))

/** As typed; a new one is `newPin` of the core. */
export const pin = storable(8).refine((value) => /^\d{4,8}$/.test(value), rule('pin'))

/** A path of this product that no browser could read as another origin. */
export const ownPath = storable(500).refine(
  (value) => /^\/(?![/\\])[^\\\s]*$/.test(value),
  rule('path'),
)

/** At least one letter or digit. */
export const serialNumber = text(100)
  .refine(isStorableText, rule('characters'))
  .refine((value) => value === '' || /[\p{L}\p{N}]/u.test(value), rule('serial_number'))
