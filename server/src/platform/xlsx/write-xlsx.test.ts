import { Workbook } from '@cj-tech-master/excelts'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { XlsxSheet } from './sheet.ts'
import { xlsxStream } from './write-xlsx.ts'

const columns = [
  { title: 'Text', kind: 'text' },
  { title: 'Počet', kind: 'integer' },
  { title: 'Den', kind: 'date' },
  { title: 'Kdy', kind: 'moment' },
] as const

async function readBack(sheets: XlsxSheet[], options?: { rowLimit: number }) {
  const workbook = new Workbook()
  await workbook.xlsx.load(await buffer(xlsxStream(sheets, options)))
  return workbook
}

async function getTexts(values: string[]): Promise<unknown[]> {
  const rows = values.map((value) => [value])
  const workbook = await readBack([
    { name: 'Texty', columns: [{ title: 'Text', kind: 'text' }], rows },
  ])
  const sheet = workbook.getWorksheet('Texty')
  return values.map((_, index) => sheet?.getCell(index + 2, 1).value)
}

it('numbers, days and moments are numbers and dates of the sheet, moments on the clock of Prague in summer and winter', async () => {
  const rows = [
    ['Žluťoučký kůň', 1234.5, '2026-03-05', '2026-07-01T10:00:00.000Z'],
    [null, 0, null, '2026-12-31T23:30:00.000Z'],
  ]
  const sheet = (await readBack([{ name: 'Výpis', columns, rows }])).getWorksheet('Výpis')
  expect(sheet?.getCell('A2').value).toBe('Žluťoučký kůň')
  expect(sheet?.getCell('B2').value).toBe(1234.5)
  expect(sheet?.getCell('C2').value).toEqual(new Date('2026-03-05T00:00:00Z'))
  expect(sheet?.getCell('D2').value).toEqual(new Date('2026-07-01T12:00:00Z'))
  expect(sheet?.getCell('D3').value).toEqual(new Date('2027-01-01T00:30:00Z'))
  expect(sheet?.getCell('A3').value).toBeNull()
  expect(sheet?.getCell('B3').value).toBe(0)
  expect(sheet?.autoFilter).toBe('A1:D3')
  expect(sheet?.views?.[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
})

it('text that could be a formula is text with an apostrophe before it', async () => {
  const dangerous = ['=1+1', '+4*2', '-5', '@SUM(A1)', '\tx', '＝1', '＋1', '－1', '＠a', ' =1']
  expect(await getTexts(dangerous)).toEqual(dangerous.map((text) => `'${text}`))
  expect(await getTexts(['a=1', '5 - 3', ''])).toEqual(['a=1', '5 - 3', null])
})

it('what XML cannot carry does not break the file', async () => {
  expect(
    await getTexts(['a\u0000b\u001f', 'x\ud800y', '<&>"\'', '  mezery  ', 'řádek\nřádek', '😀']),
  ).toEqual(['ab', 'x\ufffdy', '<&>"\'', '  mezery  ', 'řádek\nřádek', '😀'])
})

it('rows that do not fit go on on another sheet, and the sums stand below the last', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => [`řádek ${n}`, n])
  const two = columns.slice(0, 2)
  const workbook = await readBack(
    [{ name: 'Dlouhý', columns: two, rows, totals: [['Celkem', 45]] }],
    { rowLimit: 7 },
  )
  const sheets = workbook.worksheets.map(({ name, rowCount }) => [name, rowCount])
  expect(sheets).toEqual([
    ['Dlouhý', 6],
    ['Dlouhý (2)', 7],
  ])
  expect(workbook.getWorksheet('Dlouhý (2)')?.getCell('B7').value).toBe(45)
  expect(workbook.getWorksheet('Dlouhý (2)')?.getCell('A7').font?.bold).toBe(true)
})

it('exactly as many rows as fit make one sheet', async () => {
  const rows = Array.from({ length: 6 }, (_, n) => [`${n}`])
  const workbook = await readBack([{ name: 'A', columns: columns.slice(0, 1), rows }], {
    rowLimit: 7,
  })
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['A'])
})

it('names of sheets are made such that Excel takes them', async () => {
  const sheet = (name: string) => ({ name, columns, rows: [] })
  const workbook = await readBack([
    sheet("'a/b:c?'"),
    sheet('x'.repeat(40)),
    sheet('X'.repeat(40)),
    sheet('[]'),
  ])
  expect(workbook.worksheets.map(({ name }) => name)).toEqual([
    'a b c',
    'x'.repeat(31),
    `${'X'.repeat(27)} (2)`,
    'List',
  ])
})

it('a table has its titles frozen and filtered under a heading, its sums below, and notes after an empty row', async () => {
  const long = 'Domácnost podpořená na více místech je v řádku každého z nich. '.repeat(3)
  const sheet = (
    await readBack([
      {
        name: 'F. Podle kategorie',
        heading: ['Podle kategorie', 'leden'],
        columns,
        rows: [
          [
            { kind: 'percent', value: 0.25 },
            { kind: 'integer', value: null, to_fill: true },
          ],
        ],
        totals: [['b', 2]],
        notes: [long, 'Druhá'],
      },
    ])
  ).getWorksheet('F. Podle kategorie')
  expect(
    ['A1', 'A2', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'].map((place) => sheet?.getCell(place).value),
  ).toEqual(['Podle kategorie', 'leden', 'Text', 0.25, 'b', null, long, 'Druhá'])
  expect(sheet?.getCell('A5').numFmt).toBe('0.0%')
  expect(sheet?.views?.[0]).toMatchObject({ state: 'frozen', ySplit: 4 })
  expect(sheet?.autoFilter).toBe('A4:D5')
  expect(sheet?.getCell('D8').master.address).toBe('A8')
  expect(sheet?.getRow(8).height).toBeGreaterThan(30)
})

it('facts are not filtered, and a printed page says at its foot what it is of', async () => {
  const sheet = (
    await readBack([
      { name: 'Přehled', columns, rows: [['a', 1]], isOfFacts: true, foot: 'Report & příloha' },
    ])
  ).getWorksheet('Přehled')
  expect(sheet?.autoFilter ?? null).toBeNull()
  expect(sheet?.views?.[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet?.headerFooter?.oddFooter).toBe('&L&8 Report && příloha&R&8&P / &N')
})

it('an error of the source destroys the file', async () => {
  async function* failing() {
    yield ['a']
    await Promise.resolve()
    throw new Error('the database is gone')
  }
  await expect(buffer(xlsxStream([{ name: 'A', columns, rows: failing() }]))).rejects.toThrow(
    'the database is gone',
  )
})

it('rows are not read ahead of the reader, and closing the file ends their source', async () => {
  let read = 0
  let hasEnded = false
  async function* endless() {
    try {
      for (;;) {
        await Promise.resolve()
        yield [`řádek ${Math.random()} ${(read += 1)}`, read]
      }
    } finally {
      hasEnded = true
    }
  }
  const stream = xlsxStream([{ name: 'A', columns, rows: endless() }])
  stream.once('readable', () => undefined)
  await expect.poll(() => read).toBeGreaterThan(1_000)
  const isStill = async () => {
    const before = read
    await new Promise((resolve) => setTimeout(resolve, 200))
    return read === before
  }
  // a machine at work takes a while to fill what lies between; without waiting for the reader it would never end
  await expect.poll(isStill, { timeout: 10_000 }).toBe(true)
  stream.destroy()
  await expect.poll(() => hasEnded).toBe(true)
})

it('a heading over all columns is frozen with the titles, and says at the end what was not known before', async () => {
  let written = 0
  const rows = function* () {
    for (const name of ['a', 'b', 'c']) {
      written += 1
      yield [name, written]
    }
  }
  const workbook = await readBack([
    {
      name: 'Seznam',
      heading: ['Seznam', `Filtr: ${'velmi dlouhý '.repeat(20)}`, () => `Počet: ${written}`],
      columns: columns.slice(0, 2),
      rows: rows(),
    },
  ])
  const sheet = workbook.getWorksheet('Seznam')
  expect(sheet?.getCell('A3').value).toBe('Počet: 3')
  expect(sheet?.getCell('B2').master.address).toBe('A2')
  expect(sheet?.views?.[0]).toMatchObject({ state: 'frozen', ySplit: 5 })
  expect(sheet?.autoFilter).toBe('A5:B8')
  expect(sheet?.getRow(2).height).toBeGreaterThan(30)
})

it('a row is as high as its longest text in the width of its column, for programs that do not find out', async () => {
  const long = 'Každá osoba je počítána jednou, s věkem v den poslední pomoci. '.repeat(4)
  const sheet = (
    await readBack([
      {
        name: 'Texty',
        columns: [{ title: 'Text', kind: 'text', width: 60, wraps: true }],
        rows: [['krátký'], [long], ['a\nb'], ['x'.repeat(30_000)]],
      },
    ])
  ).getWorksheet('Texty')
  expect([2, 3, 4, 5].map((row) => sheet?.getRow(row).height)).toEqual([
    undefined,
    expect.toSatisfy((height: number) => height >= 60 && height <= 90),
    30,
    409,
  ])
})
