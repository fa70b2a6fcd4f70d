import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { InvalidInput } from '../errors.ts'
import { readTable } from './read-table.ts'
import { bookOf, cell, numbered, zipOf } from './testing/workbooks.ts'

const read = (content: Buffer | string, most = 100) =>
  readTable({ name: 'soubor', content: typeof content === 'string' ? Buffer.from(content) : content }, most)
const refused = (content: Buffer | string, most?: number) =>
  read(content, most).then(
    () => 'read',
    (error: unknown) => (error instanceof InvalidInput ? error.errors['file']?.[0]?.rule : error),
  )

const CZECH = 'Jméno;Příjmení\nŽofie;Dvořáková'

test.each([
  ['UTF-8', Buffer.from(CZECH)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${CZECH}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${CZECH}`, 'utf16le')],
  ['Windows-1250', Buffer.from('4a6de96e6f3b50f8ed6a6d656eed0a8e6f6669653b44766ff8e16b6f76e1', 'hex')],
])('text in %s is read', async (_name, content) => {
  expect(await read(content)).toEqual({
    sheet: null,
    titles: ['Jméno', 'Příjmení'],
    lines: [{ line: 2, cells: ['Žofie', 'Dvořáková'] }],
  })
})

test.each([';', ',', '\t'])('„%s" between the columns is found by itself', async (separator) => {
  const { titles, lines } = await read(`a${separator}b\n1${separator}"x${separator}y"`)
  expect([titles, lines[0]?.cells]).toEqual([
    ['a', 'b'],
    ['1', `x${separator}y`],
  ])
})

test('a line is called by its number in the file, whatever empty ones and line breaks stand before it', async () => {
  const { titles, lines } = await read('sep=;\r\n\r\na;b\r\n"1\n2";x\r\n;\r\n3;y')
  expect(titles).toEqual(['a', 'b'])
  expect(lines.map(({ cells }) => cells[1])).toEqual(['x', 'y'])
  expect(lines[1]?.line).toBe(7)
})

async function workbook(fill: (sheet: ReturnType<Workbook['addWorksheet']>) => void): Promise<Buffer> {
  const file = new Workbook()
  fill(file.addWorksheet('Lidé'))
  return Buffer.from(await file.xlsx.writeBuffer())
}

test('cells of a workbook read as they were typed, formulas by the result that was saved', async () => {
  const content = await workbook((sheet) => {
    sheet.addRow(['text', 'číslo', 'den', 'ano', 'vzorec', 'bez výsledku', 'barevně'])
    sheet.addRow([
      ' Žluťoučký ',
      603123456,
      new Date('2026-03-05'),
      true,
      { formula: '1+1', result: 2 },
      { formula: 'A1' },
      { richText: [{ text: 'a' }, { text: 'b' }] },
    ])
  })
  const { sheet, lines } = await read(content)
  expect(sheet).toBe('Lidé')
  expect(lines).toEqual([{ line: 2, cells: ['Žluťoučký', '603123456', '2026-03-05', 'ano', '2', null, 'ab'] }])
})

test('only the first sheet is read', async () => {
  const file = new Workbook()
  file.addWorksheet('První').addRows([['a'], ['1']])
  file.addWorksheet('Druhý').addRows([['b'], ['2']])
  expect((await read(Buffer.from(await file.xlsx.writeBuffer()))).titles).toEqual(['a'])
})

test.each([
  ['more rows than may come', 'a\n1\n2\n3', 'csv_rows'],
  ['nothing below the heading', 'a;b\n;\n', 'sheet_empty'],
  ['nothing at all but spaces', '  \n \n', 'sheet_empty'],
  ['a text without its end', 'a;b\n"1;2', 'csv_quotes'],
  ['an old XLS', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'sheet_kind'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'sheet_kind'],
  ['a zip that is broken', Buffer.from('504b0304ffffffff', 'hex'), 'sheet_broken'],
])('%s is refused', async (_name, content, rule) => {
  expect(await refused(content, 2)).toBe(rule)
})

test('what would not stop unpacking is refused, whatever size it claims', async () => {
  expect(await refused(zipOf({ 'xl/workbook.xml': Buffer.alloc(120 * 1024 * 1024, ' ') }))).toBe('sheet_large')
})

test('more cells than a table of people has are refused before any is made', async () => {
  const cells = Buffer.from('<c r="A1"/>'.repeat(1_600_000))
  expect(await refused(zipOf({ 'xl/workbook.xml': Buffer.from('<workbook/>'), 'xl/worksheets/sheet1.xml': cells }))).toBe('sheet_large')
})

test('entities that expand each other are refused', async () => {
  const bomb = Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>')
  expect(await refused(zipOf({ 'xl/workbook.xml': bomb }))).toBe('sheet_broken')
})

test('a zip that is no workbook is refused', async () => {
  expect(await refused(zipOf({ 'word/document.xml': Buffer.from('<document/>') }))).toBe('sheet_kind')
})

test('a large workbook is read aside, as a small one', async () => {
  const rows = Array.from({ length: 6_000 }, (_value, index) =>
    numbered(index + 2, cell(`A${index + 2}`, `Č ${index}`) + cell(`B${index + 2}`, 'x')),
  )
  const { titles, lines } = await read(bookOf([numbered(1, cell('A1', 'Jméno') + cell('B1', 'b')), ...rows].join('')), 6_000)
  expect([titles, lines.length, lines.at(-1)]).toEqual([['Jméno', 'b'], 6_000, { line: 6_001, cells: ['Č 5999', 'x'] }])
})

test('a million rows are refused in words', async () => {
  const rows = Array.from({ length: 300_000 }, (_value, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`)
  expect(await refused(bookOf(rows.join('')))).toBe('sheet_large')
  expect(await refused('a\n'.repeat(1_000_000))).toBe('csv_rows')
})

test('ten thousand columns are refused in words', async () => {
  const row = Array.from({ length: 10_000 }, (_value, index) => index).join(';')
  expect(await refused(`${row}\n${row}`)).toBe('sheet_large')
  const far = numbered(1, cell('A1', 'a') + cell('XFD1', 'z')) + numbered(2, cell('XFD2', 'z'))
  expect(await refused(bookOf(far))).toBe('sheet_large')
})

test('a large sheet that is broken inside is refused, and nothing goes down with it', async () => {
  const rows = Array.from(
    { length: 6_000 },
    (_value, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c><c r="B${index + 1}">`,
  )
  expect(await refused(bookOf(rows.join('')))).toBe('sheet_broken')
})

test('merged cells hold their text once, and their neighbours nothing', async () => {
  const content = await workbook((sheet) => {
    sheet.addRows([
      ['a', 'b'],
      ['spolu', ''],
      ['x', 'y'],
    ])
    sheet.mergeCells('A2:B2')
  })
  expect((await read(content)).lines[0]?.cells[0]).toBe('spolu')
})

test('a NUL inside of a later line is left to the rules of the fields', async () => {
  const { lines } = await read(`a;b\n${'x'.repeat(5_000)};1\nn\u0000l;2`)
  expect(lines[1]?.cells[0]).toBe('n\u0000l')
})

test('bytes of a broken encoding come out as text that can be looked at', async () => {
  const { lines } = await read(Buffer.concat([Buffer.from('a;b\n'), Buffer.from([0xc3, 0x28, 0xff, 0x3b, 0x31])]))
  expect(lines[0]?.cells).toHaveLength(2)
})
