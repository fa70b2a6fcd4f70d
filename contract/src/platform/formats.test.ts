import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as formats from './formats.ts'
import { validate } from './rules.ts'

const outcome = (schema: z.ZodType, value: unknown) => {
  const result = validate(schema, value)
  return 'data' in result ? result.data : result.errors['']?.map(({ rule }) => rule)
}

describe('text of any length is judged at once', () => {
  const rows = ['a', '.', 'a.', '0', '-', 'a-', ' ', '/', '=', '@', '_'].map((letters) =>
    letters.repeat(100_000 / letters.length),
  )
  const hostile = rows.flatMap((row) => [
    row,
    `${row}!`,
    `https://${row}@`,
    `https://a${row} x`,
    `/${row} `,
    `a@${row}`,
    `[${row}`,
  ])
  const schemas = Object.entries(formats).flatMap(([name, format]) =>
    'safeParse' in format ? [{ name, format }] : [],
  )
  test.each(schemas)('$name', ({ format }) => {
    const taken = hostile.filter(
      (value) => value.trim().length > 1_000 && format.safeParse(value).success,
    )
    expect(taken.map((value) => value.slice(0, 20))).toEqual([])
  })
})

describe('phone: nine Czech digits or a foreign number in international form', () => {
  test.each([
    ['603123456', '603123456'],
    ['603 123 456', '603123456'],
    ['+420 603 123 456', '603123456'],
    ['00420603123456', '603123456'],
    ['603-123-456', '603123456'],
    ['+421905123456', '+421905123456'],
    ['420 603 123 456', '603123456'],
    ['603/123.456', '603123456'],
    ['(+380) 50 123 45 67', '+380501234567'],
    ['00421 903 123 456', '+421903123456'],
    ['123456789', ['phone']],
    ['60312345', ['phone']],
    ['6031234567', ['phone']],
    ['+12', ['phone']],
    ['telefon', ['phone']],
  ])('%s → %s', (value, expected) => expect(outcome(formats.phone, value)).toEqual(expected))
})

describe('IČO: eight digits with their check digit', () => {
  test.each(['45274649', '00177041', '26168685', '71251847', '00551023', '99999994'])(
    '%s is one',
    (value) => expect(outcome(formats.companyId, value)).toBe(value),
  )
  test.each([
    ['177041', '00177041'],
    ['452 74 649', '45274649'],
  ])('%s is written as %s', (value, expected) =>
    expect(outcome(formats.companyId, value)).toBe(expected),
  )
  test.each(['12345678', '00000000', '1234567890', 'abcdefgh'])('%s is none', (value) =>
    expect(outcome(formats.companyId, value)).toEqual(['ico']),
  )
})

describe('DIČ', () => {
  test.each([
    ['CZ45274649', 'CZ45274649'],
    ['cz 45274649', 'CZ45274649'],
    ['640903926', 'CZ640903926'],
  ])('%s → %s', (value, expected) => expect(outcome(formats.taxId, value)).toBe(expected))
  test.each(['SK45274649', 'CZ1234567', 'CZ12345678901', 'CZ1234567X'])('%s is none', (value) =>
    expect(outcome(formats.taxId, value)).toEqual(['dic']),
  )
})

describe('PSČ', () => {
  test.each([
    ['602 00', '60200'],
    ['60200', '60200'],
    ['6020', ['zip']],
    ['602000', ['zip']],
    ['ABCDE', ['zip']],
  ])('%s → %s', (value, expected) => expect(outcome(formats.zip, value)).toEqual(expected))
})

describe('time: the specification’s time_validate, with seconds as slots may have them', () => {
  test.each([
    ['08:00', '08:00'],
    ['08:30:00', '08:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['8:00', ['time_validate']],
    ['24:00', ['time_validate']],
    ['12:60', ['time_validate']],
    ['12:00:60', ['time_validate']],
    ['12.00', ['time_validate']],
  ])('%s → %s', (value, expected) => expect(outcome(formats.time, value)).toEqual(expected))
})

describe('day', () => {
  test.each(['2026-02-28', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is one', (value) =>
    expect(outcome(formats.day, value)).toBe(value),
  )
  test.each([
    '2026-02-29',
    '2026-13-01',
    '26-01-01',
    '1899-12-31',
    '2200-01-01',
    '28. 2. 2026',
    '0000-01-01',
  ])('%s is none', (value) => expect(outcome(formats.day, value)).toContain('date'))
})

test.each([
  ['', true],
  ['0012345', true],
  ['123456789012', true],
  ['12a', false],
  ['-1', false],
  ['1.5', false],
])('personal number „%s“: %s', (value, isRight) =>
  expect(outcome(formats.personalNumber, value)).toEqual(isRight ? value : ['personal_number']),
)

describe('birth number', () => {
  // Built from the rule and belonging to nobody known: a date, a serial, a check digit.
  const withCheck = (nine: string) => nine + String((Number(nine) % 11) % 10)
  test.each([
    withCheck('900101001'),
    withCheck('905101001'),
    withCheck('047101001'),
    withCheck('042101001'),
    '480101001',
  ])('%s looks like one', (value) => expect(formats.looksLikeBirthNumber(value)).toBe(true))
  test.each(['104233', '9002300010', '123456789012', '9913010013', ''])('%s does not', (value) =>
    expect(formats.looksLikeBirthNumber(value)).toBe(false),
  )
})

test.each([
  ['https://example.cz', true],
  ['https://example.cz/cesta?a=1', true],
  ['http://example.cz', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['https://user@example.cz', false],
])('web address %s: %s', (value, isRight) =>
  expect(outcome(formats.httpsUrl, value)).toEqual(isRight ? value : ['url']),
)

test('the specification’s demo rule accepts its one word', () => {
  expect(outcome(formats.secret, 'example')).toBe('example')
  expect(outcome(formats.secret, 'other')).toEqual(['secret'])
})

test('an optional field that is empty, blank, missing or null is null', () => {
  for (const value of ['', '   ', '\t\n', '\u00a0', null, undefined]) {
    expect(outcome(formats.optional(formats.email), value)).toBeNull()
    expect(outcome(formats.optional(formats.day), value)).toBeNull()
    expect(outcome(formats.optionalText(5), value)).toBeNull()
  }
})

test('an optional field that is filled in fails by its own rule', () => {
  expect(outcome(formats.optional(formats.zip), ' 6020 ')).toEqual(['zip'])
  expect(outcome(formats.optional(formats.zip), '602 00 602 00')).toEqual(['max'])
  expect(outcome(formats.optional(formats.email), 'tohle')).toEqual(['email'])
  expect(outcome(formats.optionalText(5), ' x ')).toBe('x')
})

test('an optional secret is null only when it is empty', () => {
  for (const value of ['', null, undefined])
    expect(outcome(formats.optionalAsTyped(z.string().min(3)), value)).toBeNull()
  expect(outcome(formats.optionalAsTyped(z.string().min(3)), '   ')).toBe('   ')
})

test('long strings are judged at once, whatever the pattern', () => {
  const long = 'a'.repeat(100_000)
  for (const schema of [
    formats.email,
    formats.phone,
    formats.zip,
    formats.companyId,
    formats.taxId,
    formats.time,
    formats.httpsUrl,
  ]) {
    expect(outcome(schema, long)).toContain('max')
  }
})

test('numbers and addresses are shown in groups', () => {
  expect(formats.formatPhone('603123456')).toBe('603 123 456')
  for (const [stored, shown] of [
    ['+421905123456', '+421 905 123 456'],
    ['+380391000072', '+380 391 000 072'],
    ['+84912345678', '+84 912 345 678'],
    ['+79123456789', '+7 912 345 67 89'],
    ['+12025550123', '+1 202 555 01 23'],
    ['+4915112345678', '+49 151 123 456 78'],
    ['+43664123456789', '+43 664 123 456 789'],
    ['+3721234567', '+372 123 45 67'],
    ['+35312345678', '+353 123 456 78'],
    ['+2901234', '+290 12 34'],
  ] as const) {
    expect(formats.formatPhone(stored)).toBe(shown)
    expect(formats.phone.parse(shown)).toBe(stored)
  }
  expect(formats.formatZip('60200')).toBe('602 00')
})
