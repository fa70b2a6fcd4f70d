import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../server/src/platform/testing/test-database.ts'
import type { HistoryTable } from '../../web/src/platform/module.ts'
import { historyTables } from '../modules.ts'

let database: TestDatabase
let client: pg.Client
let words: ReadonlyMap<string, HistoryTable>
beforeAll(async () => {
  words = new Map((await historyTables()).map((table) => [table.table, table]))
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Every record has these, and the system log leaves them out. */
const TECHNICAL = ['id', 'created_at', 'updated_at']

/** The recorded columns of every table with a history: all but those that its trigger leaves out as derived. */
async function recorded(): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select n.nspname || '.' || t.relname as table, a.attname as column
     from pg_trigger h join pg_class t on t.oid = h.tgrelid join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where h.tgname = 'history' and a.attname <> all ($1)
       and a.attname <> all (string_to_array(split_part(encode(h.tgargs, 'escape'), '\\000', 2), ','))`,
    [TECHNICAL],
  )
  return rows
}

test('every table with a history and each of its columns has words in the system log', async () => {
  const missing = (await recorded()).filter(
    ({ table, column }) => !Object.hasOwn(words.get(table)?.columns ?? {}, column),
  )
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

test('every code that a column may hold has words in the system log', async () => {
  // `check (status in ('active', …))`, as PostgreSQL writes it down
  const { rows } = await client.query<{ table: string; column: string; rule: string }>(
    `select n.nspname || '.' || t.relname as table, a.attname as column, pg_get_constraintdef(c.oid) as rule
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
     join pg_trigger h on h.tgrelid = t.oid and h.tgname = 'history'
     where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%ARRAY[%'`,
  )
  expect(rows).not.toEqual([])
  const kept = new Set((await recorded()).map(({ table, column }) => `${table}.${column}`))
  const missing = rows
    .filter(({ table, column }) => kept.has(`${table}.${column}`))
    .flatMap(({ table, column, rule }) =>
      [...rule.matchAll(/'([a-z0-9_]+)'::text/g)].map(([, code]) => ({
        table,
        column,
        code: code ?? '',
      })),
    )
    .filter(({ table, column, code }) => !words.get(table)?.words?.[column]?.[code])
  expect(missing.map(({ table, column, code }) => `${table}.${column} ${code}`)).toEqual([])
})
