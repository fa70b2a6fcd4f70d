import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { systemClock } from '../clock.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { safeCsvText, withoutGuard } from '@crm/contract/platform/safe-text'
import { csvText } from './csv.ts'
import { exportList } from './export-list.ts'
import { column, type ListExport } from './list-export.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

type Row = { id: string; name: string }
const ROWS = 12_000

let database: TestDatabase
let db: Database
let pages: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
  await sql`insert into core.position (id, code, name) select gen_random_uuid(), 'p' || n, 'n' || lpad(n::text, 6, '0') from generate_series(1, ${ROWS}) n`.execute(
    db,
  )
})
beforeEach(() => {
  pages = []
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const list: ListExport<Row, { page?: number; per_page?: number }> = {
  table: 'core.position',
  fileName: { cs: 'pozice', en: 'positions' },
  title: { cs: 'Pozice', en: 'Positions' },
  columns: [column('text', { cs: 'Název', en: 'Name' }, (row) => row.name)],
  filters: {},
  orders: {},
  page: async (reading, _actor, { page = 1, per_page = 15 }) => {
    if (per_page > 1) pages.push(page)
    const rows = await reading.db
      .selectFrom('core.position')
      .select(['id', 'name'])
      .orderBy('name')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute()
    return { rows, total: 1_001, capped: true }
  },
}

const nobody: Actor = JSON.parse('{"user":{"name":"Eva","surname":"Nová"}}')
const context = () => ({ db, clock: systemClock, modules: [] })
const started = (format: 'csv' | 'xlsx' | 'pdf') =>
  exportList(
    context(),
    list,
    { actor: nobody, filters: {}, params: {} },
    { format, language: 'cs', company: '' },
  )

function toStream({ content }: { content: Buffer | Readable }): Readable {
  if (!(content instanceof Readable)) throw new Error('No stream.')
  return content
}

/** Sessions of this database that hold a transaction open. */
async function open(): Promise<number> {
  const { rows } = await typedSql(z.object({ open: z.number() }))`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  return rows[0]?.open ?? -1
}

test('every row is written once and in its order, over all pages, and the snapshot is closed', async () => {
  const file = await started('csv')
  const [, ...lines] = (await text(toStream(file))).trimEnd().split('\r\n')
  expect(lines).toEqual(
    Array.from({ length: ROWS }, (_, n) => `n${String(n + 1).padStart(6, '0')}`),
  )
  expect([pages, file.written()]).toEqual([[1, 2, 3, 4, 5], ROWS])
  await expect.poll(open).toBe(0)
})

test('a row that adds up the others is written, and is no record', async () => {
  const asked = { actor: nobody, filters: {}, params: {} }
  const withTotal: typeof list = {
    ...list,
    page: async () => ({ rows: ['a', 'b', ''].map((id) => ({ id, name: `n${id}` })), total: 3 }),
    isTotal: ({ id }) => id === '',
  }
  const file = await exportList(context(), withTotal, asked, {
    format: 'csv',
    language: 'cs',
    company: '',
  })
  expect((await text(toStream(file))).split('\r\n').slice(1, 4)).toEqual(['na', 'nb', 'n'])
  expect([file.rows, file.written()]).toEqual([2, 2])
})

test('of a list that stopped counting the number of rows is guessed within 4 %', async () => {
  const file = await started('csv')
  toStream(file).destroy()
  expect(Math.abs(file.rows - ROWS) / ROWS).toBeLessThan(0.04)
})

test('who leaves ends the reading, and the database is free again', async () => {
  const file = await started('xlsx')
  const stream = toStream(file)
  stream.destroy()
  await expect.poll(open).toBe(0)
  expect(pages.length).toBeLessThan(3)
  expect(stream.readableEnded).toBe(false)
})

test('an error in the middle breaks the file off', async () => {
  const broken = {
    ...list,
    page: (...asked: Parameters<typeof list.page>) =>
      asked[2].page === 2 ? Promise.reject(new Error('away')) : list.page(...asked),
  }
  const file = await exportList(
    context(),
    broken,
    { actor: nobody, filters: {}, params: {} },
    { format: 'csv', language: 'cs', company: '' },
  )
  await expect(text(toStream(file))).rejects.toThrow('away')
  await expect.poll(open).toBe(0)
})

test('a PDF of too many rows is refused, and the snapshot is closed', async () => {
  await expect(started('pdf')).rejects.toThrow('export.too_many_rows_for_pdf')
  expect(await open()).toBe(0)
})

test('what is changed, added and deleted meanwhile is in none of the pages', async () => {
  const file = await started('csv')
  await sql`update core.position set name = '999999'`.execute(db)
  await sql`delete from core.position where code like '%7'`.execute(db)
  const [, ...lines] = (await text(toStream(file))).trimEnd().split('\r\n')
  expect([new Set(lines).size, lines.includes('999999')]).toEqual([ROWS, false])
})

test('a number in a text column that a sheet would cut is a formula of that text in CSV, one that it would not stays', async () => {
  const table = {
    titles: ['IČO'],
    kinds: ['text' as const],
    rows: [
      ['00177041'],
      ['27082440'],
      ['1234567890123456'],
      ['0'],
      ['09:30'],
      ['12E5'],
      ['2026-03'],
      ['+420 603 123 456'],
    ],
  }
  const [, ...lines] = (await text(Readable.from(csvText(table, 'cs')))).trimEnd().split('\r\n')
  expect(lines).toEqual([
    '"=""00177041"""',
    '27082440',
    '"=""1234567890123456"""',
    '0',
    '09:30',
    '"=""12E5"""',
    '"=""2026-03"""',
    '"=""+420 603 123 456"""',
  ])
})

test('what was guarded comes back as it was, and what was typed with an apostrophe keeps it', () => {
  const texts = [
    '00177041',
    '12E5',
    '2026-03',
    '+420 603 123 456',
    '=1+1',
    '＝1',
    '12345',
    "'Aisha",
    "'",
    'Žák',
    "''=1",
  ]
  expect(texts.map((written) => withoutGuard(safeCsvText(written)))).toEqual(texts)
})

test('a file of an earlier version, with an apostrophe before digits, is read as it was meant', () => {
  expect(["'00177041", "'+420 603 123 456", "'=1+1"].map((text) => withoutGuard(text))).toEqual([
    '00177041',
    '+420 603 123 456',
    '=1+1',
  ])
})

test('CSV separates and writes decimals as spreadsheets of its language expect it, and days as all of them do', async () => {
  const table = {
    titles: ['Den', 'Kg', 'Text', 'Podíl'],
    kinds: ['date', 'number', 'text', 'percent'] as const,
    rows: [['2026-03-05', 1234.5, 'a, b', 1 / 3]],
  }
  const inLanguage = async (language: 'cs' | 'en') =>
    (await text(Readable.from(csvText(table, language)))).trimEnd().split('\r\n')[1]
  expect([await inLanguage('cs'), await inLanguage('en')]).toEqual([
    '2026-03-05;1234,5;"a, b";33,3%',
    '2026-03-05,1234.5,"a, b",33.3%',
  ])
})
