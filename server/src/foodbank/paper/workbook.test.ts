import { expect, test } from 'vitest'
import { workbookSheets } from './workbook.ts'

test('the first sheet lists the others by the names that they get, however long their captions are', () => {
  const table = (name: string) => ({
    name,
    title: name,
    columns: [{ title: 'Text', kind: 'text' as const }],
    rows: [['a']],
  })
  const long = 'Kdo smí které údaje číst, měnit a předávat dál'
  const sheets = workbookSheets(
    {
      title: 'Podklady',
      about: 'Banka',
      parts: [],
      tables: [table(`${long}: role`), table(`${long}: lidé`), table('Přehled')],
      marks: { number: 'D-2026-000001', code: '0000 0000 0000 0000', url: null },
    },
    'cs',
  )
  const [overview, ...others] = sheets
  const listed = [...(overview ? toRows(overview.rows) : [])].filter(([part]) => part === 'Listy')
  expect(listed.map(([, name]) => name)).toEqual(others.map(({ name }) => name))
  expect(others.map(({ name }) => name)).toEqual([
    'Kdo smí které údaje číst, měnit',
    'Kdo smí které údaje číst, m (2)',
    'Přehled (2)',
  ])
})

test('a table of many long texts is narrow enough to be read on paper', () => {
  const columns = ['Záznam', 'Obsah', 'Kdo', 'Důvod'].map((title) => ({
    title,
    kind: 'text' as const,
  }))
  const rows = [columns.map(() => 'Oprava váhy podle dodacího listu. '.repeat(3))]
  const [, sheet] = workbookSheets(
    {
      title: 'Změny',
      about: 'Banka',
      parts: [],
      tables: [{ name: 'Záznamy', title: 'Záznamy', columns, rows }],
      marks: { number: 'D-2026-000001', code: '0000 0000 0000 0000', url: null },
    },
    'cs',
  )
  expect(sheet?.columns.map(({ width, wraps }) => [width, wraps])).toEqual(
    columns.map(() => [36, true]),
  )
})

const toRows = <Row>(rows: Iterable<Row> | AsyncIterable<Row>): Iterable<Row> => {
  if (Symbol.iterator in rows) return rows
  throw new Error('The facts are known at once.')
}
