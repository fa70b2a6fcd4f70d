import { expect, test } from 'vitest'
import { InvalidInput } from '../errors.ts'
import { readTable } from './read-table.ts'
import { ODS_KIND, toOds, toZip } from './testing/workbooks.ts'

const read = (content: Buffer, most = 100, limits?: Parameters<typeof readTable>[3]) =>
  readTable({ name: 'soubor.ods', content }, most, {}, limits)
const refused = (content: Buffer, most?: number, limits?: Parameters<typeof readTable>[3]) =>
  read(content, most, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof InvalidInput ? error.errors['file']?.[0]?.rule : error),
  )
const text = (shown: string) =>
  `<table:table-cell office:value-type="string"><text:p>${shown}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const sheet = (...rows: string[]) => `<table:table table:name="A">${rows.join('')}</table:table>`
const head = row(text('a'), text('b'))

test('cells read as they were typed, formulas by the result that was saved', async () => {
  const cell = (attributes: string, shown = '') =>
    `<table:table-cell ${attributes}>${shown && `<text:p>${shown}</text:p>`}</table:table-cell>`
  const content = toOds(
    sheet(
      row(...Array.from({ length: 10 }, (_value, index) => text(`sloupec ${index}`))),
      row(
        cell(
          'office:value-type="string"',
          '  Žluťoučký<text:s text:c="3"/><text:span>kůň</text:span> &amp; &quot;jiní&quot; ',
        ),
        cell('office:value-type="float" office:value="603123456"', '603 123 456'),
        cell('office:value-type="date" office:date-value="2026-03-05T00:00:00"', '5. března'),
        cell('office:value-type="boolean" office:boolean-value="true"', 'PRAVDA'),
        cell('table:formula="of:=1+1" office:value-type="float" office:value="2"', '2'),
        cell('table:formula="of:=[.A1]"'),
        cell(
          'table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"',
          '#DIV/0!',
        ),
        '<table:table-cell office:value-type="string"><office:annotation><text:p>poznámka kolegy</text:p></office:annotation><text:p>dva</text:p>\n<text:p>řádky</text:p></table:table-cell>',
        cell('office:value-type="currency" office:currency="CZK" office:value="12.5"', '12,50 Kč'),
        cell('office:value-type="string"', "'=SUM(1)"),
      ),
    ),
  )
  const { lines } = await read(content)
  expect(lines[0]?.cells).toEqual([
    'Žluťoučký kůň & "jiní"',
    '603123456',
    '2026-03-05',
    'ano',
    '2',
    null,
    null,
    'dva\nřádky',
    '12.5',
    '=SUM(1)',
  ])
})

test('cells and rows that are said once for many are read as many, empty ones to the end of the sheet as none', async () => {
  const content = toOds(
    sheet(
      head,
      '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>x</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16382"/></table:table-row>',
      '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      row(text('y')),
      '<table:table-row table:number-rows-repeated="1048569"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ),
  )
  expect((await read(content)).lines).toEqual([
    { line: 2, cells: ['x', 'x'] },
    { line: 3, cells: ['x', 'x'] },
    { line: 7, cells: ['y'] },
  ])
})

test('more signs than ten thousand that are written as entities are a text like any', async () => {
  const rows = Array.from({ length: 6_000 }, () => row(text('&amp;&quot;')))
  expect((await read(toOds(sheet(head, ...rows)), 6_000)).lines).toHaveLength(6_000)
})

const many = (rows: number, columns: number) =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell table:number-columns-repeated="${columns}" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>`

test.each([
  ['a billion rows in one', toOds(sheet(head, many(1_000_000_000, 1))), 'csv_rows'],
  ['a billion columns in one', toOds(sheet(head, many(1, 1_000_000_000))), 'sheet_large'],
  [
    'a hundred sheets of all that may come',
    toOds(sheet(head, many(20_000, 200)).repeat(100)),
    'sheet_large',
  ],
  ['elements within elements', toOds('<a>'.repeat(100_000)), 'sheet_broken'],
  [
    'entities that expand each other',
    toOds('&b;', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
    'sheet_broken',
  ],
  ['entities of nobody', toOds(sheet(head, row(text('&b;')))), 'sheet_broken'],
  ['cut off in the middle', toOds(sheet(head, '<table:table-row>')), 'sheet_broken'],
  [
    'under a password',
    toZip(
      { mimetype: ODS_KIND, 'content.xml': Buffer.from([0x3c, 0xff, 0x8d, 0x12]) },
      { honest: true },
    ),
    'sheet_broken',
  ],
  ['without any content', toZip({ mimetype: ODS_KIND }, { honest: true }), 'sheet_broken'],
  ['without a sheet', toOds(''), 'sheet_broken'],
  [
    'a text document',
    toZip({
      mimetype: Buffer.from('application/vnd.oasis.opendocument.text'),
      'content.xml': Buffer.from('<a/>'),
    }),
    'sheet_kind',
  ],
])('an ODS is refused in words: %s', async (_what, content, rule) => {
  expect(content.length).toBeLessThan(50_000)
  expect(await refused(content, 20_000)).toBe(rule)
})

test('what takes more of the processor than it may is refused in words', async () => {
  // so much that it is still being read when the processor's time is looked at first
  const rows = Array.from({ length: 20_000 }, (_value, index) => row(text(`x${index}`), text('y')))
  expect(
    await refused(toOds(sheet(head, ...rows)), 30_000, { heapMb: 512, cpuMs: 1, wallMs: 60_000 }),
  ).toBe('sheet_slow')
})
