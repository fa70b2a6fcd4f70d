import type { TableCell } from 'pdfmake/interfaces.js'
import { expect, test } from 'vitest'
import { renderPdf } from '../pdf/render-pdf.ts'
import type { XlsxColumn, XlsxValue } from '../xlsx/sheet.ts'
import { tableDocument } from './pdf.ts'

type Column = XlsxColumn & { readonly sample: XlsxValue }
const text = (title: string, sample: string): Column => ({ title, kind: 'text', sample })
const number = (title: string, sample: number): Column => ({ title, kind: 'number', sample })

const kilograms = Array.from({ length: 14 }, (_, n) =>
  number(`Neobvykle pojmenované ${n}`, 1_234_567.89),
)
const TABLES: Readonly<Record<string, readonly Column[]>> = {
  narrow: [text('Název', 'Královéhradecký kraj'), number('Výdejů', 12)],
  wide: [
    text('Příjmení', 'Nejneobhospodařovávatelnějšová'),
    text('Výdejní místo', 'Potravinová banka Podhůří, výdejna v Lesné a okolí'),
    ...Array.from({ length: 9 }, (_, n) => number(`Pečivo ${n}`, 1_234.5)),
  ],
  'too wide': [
    text('Příjmení', 'Nejneobhospodařovávatelnějšová'),
    text('E-mail', 'velmi.dlouha.adresa.organizace@potravinova-banka-podhuri.example'),
    text('Poznámka', 'https://potravinova-banka-podhuri.example/velmi/dlouha/adresa/bez/mezer'),
    ...kilograms,
  ],
  endless: [text('Otisk', 'ab0'.repeat(300)), text('Poznámka', 'x')],
}

/** What pdfmake leaves in a cell: the width of its longest part that it does not break. */
const widthOf = (cell: TableCell | undefined): number =>
  typeof cell === 'object' && '_minWidth' in cell ? Number(cell['_minWidth']) : 0

function tableIn(document: ReturnType<typeof tableDocument>) {
  for (const part of [document.content].flat())
    if (typeof part === 'object' && 'table' in part) return part.table
  throw new Error('No table.')
}

async function rendered(columns: readonly Column[], language: 'cs' | 'en') {
  const rows = Array.from({ length: 3 }, () => columns.map(({ sample }) => sample))
  const document = tableDocument(
    { company: 'Banka', title: 'Seznam', note: 'vše', columns, rows },
    language,
  )
  // pdfmake notes what it has measured in them
  const widths = [tableIn(document).widths ?? []].flat().map(Number)
  await renderPdf(document)
  return { document, widths, table: tableIn(document) }
}

test.each(Object.keys(TABLES))('no word and no number of a %s table is broken', async (name) => {
  for (const language of ['cs', 'en'] as const) {
    const { table, widths } = await rendered(TABLES[name] ?? [], language)
    expect(widths.length).toBeGreaterThan(0)
    const narrow = table.body.flatMap((row) =>
      row.filter((cell, index) => {
        const isWhole = typeof cell === 'object' && 'colSpan' in cell
        return !isWhole && widthOf(cell) > (widths[index] ?? 0)
      }),
    )
    expect(narrow).toEqual([])
    expect(widths.reduce((sum, width) => sum + width + 8, 0)).toBeLessThanOrEqual(786.01)
  }
})

test('a narrow table stands upright, a wide one lies, and what does not fit stands below its row', async () => {
  const [narrow, wide, tooWide] = await Promise.all(
    ['narrow', 'wide', 'too wide'].map((name) => rendered(TABLES[name] ?? [], 'cs')),
  )
  expect(
    [narrow, wide, tooWide].map((one) => [
      one?.document.pageOrientation,
      (one?.table.body.length ?? 0) - 1,
    ]),
  ).toEqual([
    ['portrait', 3],
    ['landscape', 3],
    ['landscape', 6],
  ])
  expect(tooWide?.table.body[2]?.[0]).toMatchObject({
    text: expect.stringContaining('E-mail: velmi.'),
  })
})
