import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvText } from '../export/csv.ts'
import { xlsxStream } from '../xlsx/write-xlsx.ts'
import { readTable } from './read-table.ts'

const COLUMNS = [
  { title: 'Sériové číslo', kind: 'text' },
  { title: 'Výrobek', kind: 'text' },
  { title: 'Záruka do', kind: 'date' },
] as const
const ROWS = [
  ['00123', 'Lednice, bílá; velká', '2026-03-05'],
  ['12E5', 'Váha "do 5 kg"', '2027-12-31'],
  ['2026-03', '=1+1', '2026-01-01'],
  ['+420 603 123 456', "'Aisha", '2026-01-02'],
  ['123456789012345678', '-5', '2026-01-03'],
]
const titles = COLUMNS.map(({ title }) => title)

const FILES = {
  'Czech CSV': () => csv('cs'),
  'English CSV': () => csv('en'),
  'XLSX with its head': () =>
    buffer(
      xlsxStream([
        {
          name: 'Seznam',
          heading: ['Seznam', 'Banka, z. s.', 'Filtr: Stav: Aktivní; Název: „a“', () => 'Počet: 5'],
          columns: COLUMNS,
          rows: ROWS,
        },
      ]),
    ),
}
const csv = (language: 'cs' | 'en') =>
  buffer(
    Readable.from(
      csvText({ titles, kinds: COLUMNS.map(({ kind }) => kind), rows: ROWS }, language),
    ),
  )

test.each(Object.entries(FILES))(
  'what was exported as %s is imported unchanged',
  async (name, make) => {
    const file = { name: `soubor.${name}`, content: await make() }
    const read = await readTable(file, 100, {
      words: ['serial number', 'seriove cislo', 'vyrobek'],
    })
    expect(read.titles).toEqual(titles)
    expect(read.lines.map(({ cells }) => cells)).toEqual(ROWS)
  },
)
