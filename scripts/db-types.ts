import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/src/migrate.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { silentLog } from '../server/src/platform/process/log.ts'

const FILE = join(import.meta.dirname, '../server/src/platform/database/schema.generated.ts')

/**
 * PostgreSQL stores `check (x in ('a', 'b'))` as `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))`.
 */
const CLOSED_LISTS = `
  select format('%s.%s.%s', n.nspname, t.relname, a.attname) as name,
    array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') as m) as words,
    a.atthasdef as has_default, not a.attnotnull as is_nullable
  from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''.*\\]\\)\\)\\)$'
  order by name`

const dataDir = await mkdtemp(join(tmpdir(), 'crm-db-types-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: { fsync: 'off' },
})
try {
  await migrate(database.connectionString)
  const types = await getTypes(database.connectionString)
  if (process.argv.includes('--check')) await check(types)
  else await write(types)
} finally {
  await connectionsClosed(database.connectionString)
  await database.stop()
  await rm(dataDir, { recursive: true })
}

/** As `database.ts` reads types, not as the driver does by default. */
async function getTypes(connectionString: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const db = await dialect.introspector.connect({ connectionString, dialect })
  try {
    return await generate({
      db,
      dialect,
      outFile: null,
      // The queue's tables are used only through its functions.
      excludePattern: 'graphile_worker.*',
      defaultSchemas: ['public'],
      overrides: { columns: await closedLists(connectionString) },
      typeMapping: { timestamptz: 'string', int8: 'number', time: 'string' },
    })
  } finally {
    await db.destroy()
  }
}

/** A text column with a list of words in its constraint gets those words as its type. */
async function closedLists(connectionString: string): Promise<Record<string, RawExpressionNode>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{
      name: string
      words: string[]
      has_default: boolean
      is_nullable: boolean
    }>(CLOSED_LISTS)
    return Object.fromEntries(
      rows.map(({ name, words, has_default, is_nullable }) => {
        const union = [
          ...words.map((word) => JSON.stringify(word)),
          ...(is_nullable ? ['null'] : []),
        ].join(' | ')
        return [name, new RawExpressionNode(has_default ? `Generated<${union}>` : union)]
      }),
    )
  } finally {
    await client.end()
  }
}

/** The introspector's pool reports its end before its connections are closed. */
async function connectionsClosed(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const others = `select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await client.query<{ open: number }>(others)
    if (rows[0]?.open === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await client.end()
}

async function check(types: string) {
  const isCurrent = (await readFile(FILE, 'utf8')) === types
  console.log(
    isCurrent
      ? 'The database types are up to date.'
      : 'The database types differ from the migrations: run npm run db:types.',
  )
  if (!isCurrent) process.exitCode = 1
}

async function write(types: string) {
  await writeFile(FILE, types)
  console.log('Wrote server/src/platform/database/schema.generated.ts.')
}
