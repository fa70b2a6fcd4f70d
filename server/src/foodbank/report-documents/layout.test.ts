import type { Language } from '@crm/contract/core/translations'
import { formatCell, parseCell } from '@crm/contract/foodbank/reports/cells'
import { isNumber, type LayoutSection } from '@crm/contract/foodbank/reports/layout'
import { getLayout } from '@crm/contract/foodbank/reports/report-layout'
import { reportEndpoints, type Report } from '@crm/contract/foodbank/reports/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { exportReport, getSheets } from './testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { makeQuarter, QUARTER } from './testing/quarter.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'

let world: World
let report: Report
beforeAll(async () => {
  world = await createWorld()
  await makeQuarter(world)
  const { body } = await world.call(world.as('superadmin'), reportEndpoints.get, { query: QUARTER })
  report = body.data
})
afterAll(() => world.close())

const exported = async (format: 'xlsx' | 'csv' | 'pdf', language: Language) =>
  (await exportReport(world, world.as('superadmin'), { format, language, ...QUARTER })).content
const tablesIn = (sections: readonly LayoutSection[]) =>
  sections.flatMap(({ letter, tables }) => tables.map((table) => ({ letter, ...table })))
const layoutIn = (language: Language) => tablesIn(getLayout(report, layoutWordsIn(language)))

/** The names of all numbers in a report, wherever they stand; no table shows the reservations of a region or type. */
const cellsIn = (text: string) =>
  [...text.matchAll(/"cell":"([^"]+)"/g)].flatMap(([, name = '']) =>
    /^(?:regions|types)\..*\.(?:requests|confirmed|rejected)$/.test(name) ? [] : [name],
  )

test('every number of the report stands in the layout once, and its name is read and written alike', () => {
  const names = layoutIn('cs')
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .flatMap((cell) => (isNumber(cell) && cell.figure.cell !== null ? [cell.figure.cell] : []))
  expect(names.toSorted()).toEqual(cellsIn(JSON.stringify(report)).toSorted())
  expect(names.length).toBeGreaterThan(200)
  const parsed = names.map((name) => parseCell(name))
  expect(parsed.map((cell) => cell && formatCell(cell))).toEqual(names)
})

test.each(['cs', 'en'] as const)(
  'the workbook and the flat file (%s) call everything as the screen does',
  async (language) => {
    const sheets = await getSheets(await exported('xlsx', language))
    const written = new Set([...sheets.values()].flat(2).map(String))
    const lines: string[][] = parse(await exported('csv', language), {
      bom: true,
      delimiter: language === 'cs' ? ';' : ',',
      record_delimiter: '\r\n',
    })
    const flat = new Set(lines.flat())
    for (const { letter, caption, rowsAre, naming, columns, rows } of layoutIn(language)) {
      const titles = columns.filter(({ isForFiles }) => !isForFiles).map(({ title }) => title)
      const names = rows.map((row) => row.naming?.at(-1) ?? row.name)
      const head = naming ? [] : [rowsAre]
      const missing = [`${letter}. ${caption}`, ...head, ...titles, ...names].filter(
        // what looks like a formula has an apostrophe before it
        (label) => !written.has(label) && !written.has(`'${label}`),
      )
      expect({ caption, missing }).toEqual({ caption, missing: [] })
      expect(flat).toContain(`${letter}. ${caption}`)
      const unknown = lines
        .filter(([block]) => block === `${letter}. ${caption}`)
        .filter(([, , column = '']) => !columns.some(({ title }) => title === column))
      expect({ caption, unknown }).toEqual({ caption, unknown: [] })
    }
  },
)

test.skipIf(missingForPdf() !== null).each(['cs', 'en'] as const)(
  'the paper (%s) has the captions, titles of columns and names of rows of the screen, in its order',
  async (language) => {
    const text = bare(pdfPages(await exported('pdf', language)).join('\n'))
    const tables = layoutIn(language).filter(
      // the programme paid nothing but EU goods: the same numbers are not printed twice
      ({ counting }) => counting !== 'op',
    )
    const places = tables.map(({ letter, caption }) => text.indexOf(bare(`${letter}. ${caption}`)))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    for (const { caption, rowsAre, naming, columns, rows } of tables) {
      const titles = columns.filter(({ isForFiles, key }) => !isForFiles && key !== 'note')
      const small = rows.filter(
        ({ cells }) => cells.at(-1) !== null && columns.at(-1)?.key === 'small',
      )
      const labels = [
        ...(naming ? [] : [rowsAre]),
        ...titles.map(({ title }) => title),
        ...rows.filter((row) => !small.includes(row)).map((row) => row.naming?.at(-1) ?? row.name),
      ]
      const missing = labels.filter((label) => !hasWords(text, label))
      expect({ caption, missing }).toEqual({ caption, missing: [] })
    }
  },
)

const bare = (text: string) => text.replaceAll(/\s+/gu, ' ')
/** A title over two lines stands between those of its neighbours. */
const hasWords = (text: string, label: string) => {
  const words = new Set(text.split(' '))
  return (
    text.includes(bare(label)) ||
    bare(label)
      .split(' ')
      .every((word) => words.has(word))
  )
}
