import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { csvText } from '#platform/export/csv.ts'
import type { XlsxColumn, XlsxValue } from '#platform/xlsx/sheet.ts'
import { xlsxStream } from '#platform/xlsx/write-xlsx.ts'

/** A cell as LibreOffice has understood it: `date 2026-03-05`, `float 1234.5`, `string …`, with `formula` before it where it computes. */
type Cell = string

const columns: readonly XlsxColumn[] = [
  { title: 'Den', kind: 'date' },
  { title: 'Okamžik', kind: 'moment' },
  { title: 'Osob', kind: 'integer' },
  { title: 'Kilogramů', kind: 'number' },
  { title: 'Text', kind: 'text' },
]
/** In the text column of a row each: what reads as a formula or breaks a file. */
const GUARDED: readonly (readonly [written: string, read: string])[] = [
  ['Žluťoučký kůň; „uvozovky", a "jiné"', 'Žluťoučký kůň; „uvozovky", a "jiné"'],
  ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['-1+1', "'-1+1"],
  ['@SUM(1;2)', "'@SUM(1;2)"],
  ['＝1+1', "'＝1+1"],
]
/** What reads as a number or a day, and in CSV is a formula of that text. */
const KEPT = ['+420 603 123 456', '0012345', '123456789012345678', '12E5', '12-3']
const TEXTS = [
  ...GUARDED.map(([written, read]) => ({ written, xlsx: `string ${read}`, csv: `string ${read}` })),
  ...KEPT.map((text) => ({ written: text, xlsx: `string ${text}`, csv: `formula string ${text}` })),
]
const rows: readonly (readonly XlsxValue[])[] = TEXTS.map(({ written }) => [
  '2026-03-05',
  '2026-07-01T09:00:00.000Z',
  7,
  1234.5,
  written,
])

/**
 * Has LibreOffice with Czech language open what an export has written, and tells what it reads otherwise than it was meant; null where
 * there is no LibreOffice. CSV is opened as its dialog proposes, without the recognition of special numbers.
 */
export async function readInLibreOffice(): Promise<string[] | null> {
  if (spawnSync('soffice', ['--version']).status !== 0) return null
  const folder = await mkdtemp(join(tmpdir(), 'crm-sheets-'))
  try {
    await writeFile(
      join(folder, 'seznam.xlsx'),
      await buffer(xlsxStream([{ name: 'Seznam', columns, rows }])),
    )
    const table = {
      titles: columns.map(({ title }) => title),
      kinds: columns.map(({ kind }) => kind),
      rows,
    }
    for (const language of ['cs', 'en'] as const)
      await writeFile(
        join(folder, `${language}.csv`),
        await text(Readable.from(csvText(table, language))),
      )
    const xlsx = await opened(folder, 'seznam.xlsx')
    // field, text and character signs, the first line, Czech or English; no recognition of special numbers
    const czech = await opened(folder, 'cs.csv', 'CSV:59,34,76,1,,1029,false,false,false')
    const english = await opened(folder, 'en.csv', 'CSV:44,34,76,1,,2057,false,false,false')
    const numbers = ['float 7', 'float 1234.5']
    return [
      ...(await differencesOfBook(folder)),
      ...differences('XLSX', xlsx, (meant) => [
        'date 2026-03-05',
        'date 2026-07-01T11:00:00',
        ...numbers,
        meant.xlsx,
      ]),
      ...[czech, english].flatMap((csv, at) =>
        differences(at === 0 ? 'Czech CSV' : 'English CSV', csv, (meant) => [
          'date 2026-03-05',
          'string 2026-07-01 11:00:00',
          ...numbers,
          meant.csv,
        ]),
      ),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A workbook of several tables: its sheets by their names, each table filtered, and its rows after its heading. */
async function differencesOfBook(folder: string): Promise<string[]> {
  const look = { columns, rows, heading: ['Kniha', 'březen'], foot: 'Kniha & příloha' }
  const notes = ['Každá osoba je v řádku každého místa, v součtu jednou.']
  const sheets = [
    { ...look, name: 'Přehled', isOfFacts: true },
    { ...look, name: 'B. Rezervace', notes },
    { ...look, name: 'D. Jen zboží EU (OP)', totals: [[null, 'Celkem', 21]] },
  ]
  await writeFile(join(folder, 'kniha.xlsx'), await buffer(xlsxStream(sheets)))
  const document = await toDocument(folder, 'kniha.xlsx')
  const names = [...document.matchAll(/<table:table table:name="([^"]*)"/g)].map(([, name]) => name)
  const filters = [...document.matchAll(/display-filter-buttons="true"/g)].length
  const wanted = sheets.map(({ name }) => name)
  return [
    ...(names.join() === wanted.join() ? [] : [`Workbook: sheets ${names.join()}`]),
    ...(filters === 2 ? [] : [`Workbook: ${filters} filters instead of 2`]),
    ...(document.includes(notes[0] ?? '') ? [] : ['Workbook: the note is lost']),
  ]
}

function differences(
  format: string,
  found: readonly (readonly Cell[])[],
  getMeant: (texts: (typeof TEXTS)[number]) => readonly Cell[],
): string[] {
  const meant = [columns.map(({ title }) => `string ${title}`), ...TEXTS.map(getMeant)]
  const rest = found
    .slice(meant.length)
    .map((row) => `${format}: a row too many: ${row.join(' | ')}`)
  const wrong = meant.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const read = found[at]?.[column] ?? 'nothing'
      return read === cell
        ? []
        : [`${format}, row ${at + 1}, column ${column + 1}: ${read} instead of ${cell}`]
    }),
  )
  return [...wrong, ...rest]
}

const opened = async (folder: string, name: string, filter?: string): Promise<Cell[][]> =>
  getCells(await toDocument(folder, name, filter))

/** A file as LibreOffice has opened it, as its „flat" document. */
async function toDocument(folder: string, name: string, filter?: string): Promise<string> {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const given = filter === undefined ? [] : [`--infilter=${filter}`]
  const args = [
    profile,
    '--headless',
    ...given,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    join(folder, name),
  ]
  const env = { ...process.env, LANG: 'cs_CZ.UTF-8', LC_ALL: 'cs_CZ.UTF-8' }
  await promisify(execFile)('soffice', args, { env, timeout: 120_000 })
  return readFile(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8')
}

/** The cells of the first sheet of a „flat" document of LibreOffice. */
function getCells(document: string): Cell[][] {
  const [sheet = ''] = /<table:table .*?<\/table:table>/s.exec(document) ?? []
  const rowsFound = [...sheet.matchAll(/<table:table-row[ >].*?<\/table:table-row>/gs)].map(
    ([row]) => getRow(row),
  )
  return rowsFound.filter((row) => row.length > 0)
}

function getRow(row: string): Cell[] {
  return [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
    ([, attributes = '', content = '']) => {
      const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]
      const kind = of('office:value-type')
      if (kind === undefined) return []
      const value = of('office:date-value') ?? of('office:value') ?? plain(content)
      return [`${of('table:formula') === undefined ? '' : 'formula '}${kind} ${value}`]
    },
  )
}

const plain = (xml: string) =>
  xml
    .replace(/<text:s[^>]*\/>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .trim()
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
