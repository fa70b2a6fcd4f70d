import { expect, test } from 'vitest'
import { readSerialNumbers } from './csv.ts'

const TABLE =
  'Sériové číslo;Produkt;Záruka do\nSN-1;Lednička Ďábel;5.3.2026\nSN-2;Žehlička;2026-12-31\n'
const EXPECTED = [
  {
    line: 2,
    serialNumber: 'SN-1',
    product: 'Lednička Ďábel',
    warrantyUntil: '2026-03-05',
    faults: [],
  },
  { line: 3, serialNumber: 'SN-2', product: 'Žehlička', warrantyUntil: '2026-12-31', faults: [] },
]
/** The letters of the table in Windows-1250. */
const WINDOWS: Readonly<Record<string, number>> = {
  é: 0xe9,
  č: 0xe8,
  í: 0xed,
  á: 0xe1,
  Ď: 0xcf,
  Ž: 0x8e,
  ž: 0x9e,
}
const inWindows1250 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => WINDOWS[letter] ?? letter.charCodeAt(0)))
const read = (text: string) => readSerialNumbers(Buffer.from(text)).rows
const refusal = (text: string | Buffer) => {
  try {
    readSerialNumbers(Buffer.from(text))
    return null
  } catch (error) {
    return error instanceof Error ? Reflect.get(error, 'errors') : error
  }
}

test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
  ['UTF-16', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['Windows-1250', inWindows1250(TABLE)],
  ['lines of Windows', Buffer.from(TABLE.replaceAll('\n', '\r\n'))],
  ['a line that names the separator', Buffer.from(`sep=;\n${TABLE}`.replaceAll('\n', '\r\n'))],
])('a file in %s is read', (what, content) => {
  const shift = what.startsWith('a line') ? 1 : 0
  expect(readSerialNumbers(content).rows).toEqual(
    EXPECTED.map((row) => ({ ...row, line: row.line + shift })),
  )
})

test.each([',', '\t', ';'])('the separator %j is found out', (separator) => {
  const text = `product${separator}SERIAL NUMBER\n"A, B; C\tD"${separator}x1\n`
  expect(read(text)).toEqual([
    { line: 2, serialNumber: 'x1', product: 'A, B; C\tD', warrantyUntil: '', faults: [] },
  ])
  expect(readSerialNumbers(Buffer.from(text)).hasWarranty).toBe(false)
})

test.each([
  ['5.3.2026', '2026-03-05'],
  ['05. 03. 2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['', ''],
  ['31.2.2026', null],
  ['3/5/2026', null],
  ['2026', null],
  ['1.1.1500', null],
])('the date %j is read as %j', (typed, warrantyUntil) => {
  const [row] = read(`sn;produkt;záruka do\nx1;y;${typed}\n`)
  expect(row).toMatchObject(
    warrantyUntil === null
      ? { warrantyUntil: typed, faults: ['date_invalid'] }
      : { warrantyUntil, faults: [] },
  )
})

test.each([
  [';y;', ['serial_number_missing']],
  ['x1;;', ['product_missing']],
  ['x1', ['product_missing']],
  ['---;y;', ['serial_number_invalid']],
  ['a\u0000b;y;', ['serial_number_invalid']],
  ['x1;a\u0000b;', ['product_invalid']],
  [`${'x'.repeat(101)};y;`, ['too_long']],
  [`x1;${'y'.repeat(201)};`, ['too_long']],
  ['x1;y;;něco navíc', ['columns']],
  [';;5/3', ['serial_number_missing', 'product_missing', 'date_invalid']],
])('of the row %j is said what is wrong with it', (row, faults) => {
  expect(read(`sn;produkt;záruka do\n${row}\n`)[0]?.faults).toEqual(faults)
})

test('lines are counted as an editor counts them', () => {
  const lines = read('sn;produkt\n\nx1;"dva\nřádky"\n\n;;\nx2;y\n').map(({ line }) => line)
  expect(lines).toEqual([3, 7])
})

test('what a spreadsheet would take for a formula stays text', () => {
  expect(read('sn;produkt\n=1+1;@SUM(A1)\n')[0]).toMatchObject({
    serialNumber: '=1+1',
    product: '@SUM(A1)',
    faults: [],
  })
  expect(read('sn;produkt\n0012;Kabel 3" dlouhý\n')[0]).toMatchObject({
    serialNumber: '0012',
    product: 'Kabel 3" dlouhý',
    faults: [],
  })
})

test.each([
  ['', 'csv_columns'],
  ['x1;y\n', 'csv_columns'],
  ['Produkt;Cena\n', 'csv_columns'],
  ['PK\u0003\u0004\u0000\u0000', 'csv_columns'],
  ['sn;produkt\nx1;"y\nx2;z\n', 'csv_quotes'],
])('the file %j is refused by %s', (text, rule) =>
  expect(refusal(text)).toEqual({ file: [{ rule }] }),
)

test('20 000 rows are read, and not one more', () => {
  const file = (rows: number) =>
    `sn;produkt\n${Array.from({ length: rows }, (_, index) => `X${index};y`).join('\n')}`
  expect(read(file(20_000))).toHaveLength(20_000)
  expect(refusal(file(20_001))).toEqual({ file: [{ rule: 'csv_rows', length: 20_000 }] })
})

test('lines without a value are not counted', () => {
  const lines = (count: number) => `sn;produkt\n${';\n'.repeat(count)}x1;y\n`
  expect(read(lines(25_000))).toHaveLength(1)
})
