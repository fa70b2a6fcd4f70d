import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { InvalidInput } from '../errors.ts'
import { readTable } from './read-table.ts'
import { toWorkbook, cell, numbered, toZip } from './testing/workbooks.ts'

const read = (content: Buffer | string, most = 100, asked: Parameters<typeof readTable>[2] = {}) =>
  readTable(
    { name: 'soubor', content: typeof content === 'string' ? Buffer.from(content) : content },
    most,
    asked,
  )
const bytes = async (file: Workbook) => Buffer.from(await file.xlsx.writeBuffer())
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
  [
    'Windows-1250',
    Buffer.from('4a6de96e6f3b50f8ed6a6d656eed0a8e6f6669653b44766ff8e16b6f76e1', 'hex'),
  ],
])('text in %s is read', async (_name, content) => {
  expect(await read(content)).toEqual({
    sheet: null,
    sheet_index: 0,
    sheets: [{ name: '', lines: 2 }],
    heading: 1,
    heads: [
      { line: 1, cells: ['Jméno', 'Příjmení'] },
      { line: 2, cells: ['Žofie', 'Dvořáková'] },
    ],
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

async function workbook(
  fill: (sheet: ReturnType<Workbook['addWorksheet']>) => void,
): Promise<Buffer> {
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
  expect(lines).toEqual([
    { line: 2, cells: ['Žluťoučký', '603123456', '2026-03-05', 'ano', '2', null, 'ab'] },
  ])
})

const WORDS = ['prijmeni', 'jmeno', 'rok narozeni', 'clen 1 vztah', 'clen 1 vek']

test.each([
  [
    'a title and a day above it',
    'Seznam žadatelů, stav k 1. 3. 2026, Praha;;\n\nPříjmení;Jméno;Rok narození\nNová;Eva;1980',
    3,
  ],
  ['words that nobody knows', 'Přehled\na;b;c;d\n1;2;3;4', 2],
  ['it at once', 'Příjmení;Jméno\nNová;Eva', 1],
])('the heading is found below whatever stands above it: %s', async (_what, content, heading) => {
  const table = await read(content, 100, { words: WORDS })
  expect(table.heading).toBe(heading)
  expect(table.lines.map(({ line }) => line)).toEqual([heading + 1])
  expect(table.titles.length).toBeGreaterThan(1)
})

test('the heading is the line that somebody chooses, and no other one is taken for it', async () => {
  const content = 'Příjmení;Jméno\na;b\n1;2'
  const { heading, heads, titles, lines } = await read(content, 100, { words: WORDS, heading: 2 })
  expect([heading, titles, lines]).toEqual([2, ['a', 'b'], [{ line: 3, cells: ['1', '2'] }]])
  expect(heads.map(({ line }) => line)).toEqual([1, 2, 3])
  const wrong = await read(content, 100, { heading: 9 }).catch((error: unknown) => error)
  expect(wrong).toMatchObject({ errors: { heading: [{ rule: 'choice' }] } })
})

test('a title that is merged over the whole table is no heading, and a heading over two lines is one', async () => {
  const content = await workbook((sheet) => {
    sheet.addRows([
      ['Žadatelé 2026', '', '', ''],
      ['Příjmení', 'Jméno', 'Člen 1', ''],
      ['', '', 'vztah', 'věk'],
      ['Nová', 'Eva', 'syn', 7],
    ])
    for (const merged of ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2']) sheet.mergeCells(merged)
  })
  const { heading, titles, lines } = await read(content, 100, { words: WORDS })
  expect([heading, titles]).toEqual([3, ['Příjmení', 'Jméno', 'Člen 1 vztah', 'Člen 1 věk']])
  expect(lines).toEqual([{ line: 4, cells: ['Nová', 'Eva', 'syn', '7'] }])
})

test('the sheet with the known heading is read, or the one that somebody chooses; hidden ones are none', async () => {
  const file = new Workbook()
  file.addWorksheet('Návod').addRows([['Jak vyplňovat'], ['Po řádcích']])
  file.addWorksheet('Lidé').addRows([
    ['Příjmení', 'Jméno'],
    ['Nová', 'Eva'],
  ])
  file.addWorksheet('Číselník', { state: 'hidden' }).addRows([['x'], ['1']])
  const content = await bytes(file)
  const known = await read(content, 100, { words: WORDS })
  expect(known).toMatchObject({ sheet: 'Lidé', sheet_index: 1, titles: ['Příjmení', 'Jméno'] })
  expect(known.sheets).toEqual([
    { name: 'Návod', lines: 2 },
    { name: 'Lidé', lines: 2 },
  ])
  expect((await read(content)).sheet).toBe('Návod')
  expect((await read(content, 100, { words: WORDS, sheet: 0 })).titles).toEqual(['Jak vyplňovat'])
  const wrong = await read(content, 100, { sheet: 2 }).catch((error: unknown) => error)
  expect(wrong).toMatchObject({ errors: { sheet: [{ rule: 'choice' }] } })
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
  expect(await refused(toZip({ 'xl/workbook.xml': Buffer.alloc(120 * 1024 * 1024, ' ') }))).toBe(
    'sheet_large',
  )
})

test('more cells than a table of people has are refused before any is made', async () => {
  const cells = Buffer.from('<c r="A1"/>'.repeat(1_600_000))
  expect(
    await refused(
      toZip({ 'xl/workbook.xml': Buffer.from('<workbook/>'), 'xl/worksheets/sheet1.xml': cells }),
    ),
  ).toBe('sheet_large')
})

test('entities that expand each other are refused', async () => {
  const bomb = Buffer.from(
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>',
  )
  expect(await refused(toZip({ 'xl/workbook.xml': bomb }))).toBe('sheet_broken')
})

test('a zip that is no workbook is refused', async () => {
  expect(await refused(toZip({ 'word/document.xml': Buffer.from('<document/>') }))).toBe(
    'sheet_kind',
  )
})

test('a large workbook is read aside, as a small one', async () => {
  const rows = Array.from({ length: 6_000 }, (_value, index) =>
    numbered(index + 2, cell(`A${index + 2}`, `Č ${index}`) + cell(`B${index + 2}`, 'x')),
  )
  const { titles, lines } = await read(
    toWorkbook([numbered(1, cell('A1', 'Jméno') + cell('B1', 'b')), ...rows].join('')),
    6_000,
  )
  expect([titles, lines.length, lines.at(-1)]).toEqual([
    ['Jméno', 'b'],
    6_000,
    { line: 6_001, cells: ['Č 5999', 'x'] },
  ])
})

test('a million rows are refused in words', async () => {
  const rows = Array.from(
    { length: 300_000 },
    (_value, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
  )
  expect(await refused(toWorkbook(rows.join('')))).toBe('sheet_large')
  expect(await refused('a\n'.repeat(1_000_000))).toBe('csv_rows')
})

test('ten thousand columns are refused in words', async () => {
  const row = Array.from({ length: 10_000 }, (_value, index) => index).join(';')
  expect(await refused(`${row}\n${row}`)).toBe('sheet_large')
  const far = numbered(1, cell('A1', 'a') + cell('XFD1', 'z')) + numbered(2, cell('XFD2', 'z'))
  expect(await refused(toWorkbook(far))).toBe('sheet_large')
})

test('a large sheet that is broken inside is refused, and nothing goes down with it', async () => {
  const rows = Array.from(
    { length: 6_000 },
    (_value, index) =>
      `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c><c r="B${index + 1}">`,
  )
  expect(await refused(toWorkbook(rows.join('')))).toBe('sheet_broken')
})

test('merged cells hold their text in every row and once in each, as the others of the row are other fields', async () => {
  const content = await workbook((sheet) => {
    sheet.addRows([
      ['a', 'b'],
      ['spolu', ''],
      ['x', 'y'],
      ['', 'z'],
    ])
    sheet.mergeCells('A2:B2')
    sheet.mergeCells('A3:A4')
  })
  expect((await read(content)).lines.map(({ cells }) => cells)).toEqual([
    ['spolu', ''],
    ['x', 'y'],
    ['x', 'z'],
  ])
})

test('a NUL inside of a later line is left to the rules of the fields', async () => {
  const { lines } = await read(`a;b\n${'x'.repeat(5_000)};1\nn\u0000l;2`)
  expect(lines[1]?.cells[0]).toBe('n\u0000l')
})

test('bytes of a broken encoding come out as text that can be looked at', async () => {
  const { lines } = await read(
    Buffer.concat([Buffer.from('a;b\n'), Buffer.from([0xc3, 0x28, 0xff, 0x3b, 0x31])]),
  )
  expect(lines[0]?.cells).toHaveLength(2)
})
