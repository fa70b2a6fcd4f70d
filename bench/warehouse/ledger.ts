import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { documentQuery } from '@crm/contract/warehouse/documents'
import { stockQuery } from '@crm/contract/warehouse/stock'
import { migrate } from '../../server/src/migrate.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase, type Database } from '../../server/src/platform/database/database.ts'
import { newId } from '../../server/src/platform/id.ts'
import { silentLog } from '../../server/src/platform/process/log.ts'
import { startEmbeddedDatabase } from '../../server/src/platform/postgres/embedded-database.ts'
import { listDocuments } from '../../server/src/warehouse/documents/service.ts'
import { getLot } from '../../server/src/warehouse/lots/service.ts'
import { getWarehouseDay, listStock } from '../../server/src/warehouse/stock/service.ts'
import { countPages } from '../growth-runs.ts'

/**
 * `node bench/warehouse/ledger.ts [movements]`, by default `10000,100000,1000000,10000000`: how many pages of the database a balance, the
 * stock, the day and a posting touch beside so many movements, with as many lots in stock in each size. Pages are the same on every machine.
 * Fails when the largest touches more than `MOST` times as many as any smaller one: where all lots are few, they are looked through at once.
 */
const sizes = (process.argv[2] ?? '10000,100000,1000000,10000000').split(',').map(Number)
/** In stock, as in a large bank; every lot before them has been given out. */
const IN_STOCK = 400
/** Of each lot: in, and out in portions. */
const EACH = 20
const ASKED = 40
/** An index is a level deeper for every hundred times as many rows. */
const MOST = 1.5

const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-ledger-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: { fsync: 'off', shared_buffers: '1GB', max_wal_size: '8GB', autovacuum: 'off' },
})
const found = new Map<string, Map<number, number>>()
try {
  for (const size of sizes) await examine(size)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
console.table(
  [...found].map(([name, pages]) => ({
    name,
    ...Object.fromEntries(pages),
    times: ratioOf(pages).toFixed(2),
  })),
)
const bad = [...found].filter(([, pages]) => !(ratioOf(pages) <= MOST)).map(([name]) => name)
for (const name of bad) console.log(`NOT FLAT: ${name}`)
process.exit(bad.length > 0 ? 1 : 0)

function ratioOf(pages: ReadonlyMap<number, number>): number {
  const counts = [...pages.values()]
  return (counts.at(-1) ?? Number.NaN) / Math.max(...counts.slice(0, -1))
}

async function examine(size: number): Promise<void> {
  console.log(`Generating ${size} movements …`)
  const url = database.connectionString.replace(/[^/]*$/, `ledger_${size}`)
  await runAt(database.connectionString, (client) => client.query(`create database ledger_${size}`))
  await migrate(url)
  const [here, there] = [newId(), newId()]
  await runAt(url, (client) => generate(client, size, here, there))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select lot_id as id from warehouse.balance where grams > 0 order by lot_id',
  )
  const lots = rows.map(({ id }) => id)
  const stock = stockQuery.parse({ place_id: here })
  const documents = documentQuery.parse({})
  const kinds: Record<string, (db: Database, index: number) => Promise<unknown>> = {
    'a lot and where it lies': (db, index) => getLot(db, lots[index % lots.length] ?? ''),
    'a page of the stock': (db) => listStock(db, systemClock, stock),
    'a page of the documents': (db) => listDocuments(db, documents),
    'what the day begins with': (db) => getWarehouseDay(db, systemClock),
    'posting a transfer': (db, index) => transfer(db, lots[index % lots.length] ?? '', here, there),
  }
  for (const [name, ask] of Object.entries(kinds)) {
    const count = (times: number, from: number) =>
      countPages(client, async () => {
        const db = openDatabase(url, { max: 1 })
        for (let index = from; index < from + times; index += 1) await ask(db, index)
        await db.destroy()
      })
    await count(ASKED, 0)
    // opening a connection and reading the catalogue touches pages too, as many in both
    const [once, thrice] = [await count(ASKED, ASKED), await count(3 * ASKED, 2 * ASKED)]
    const pages = found.get(name) ?? new Map<number, number>()
    found.set(name, pages.set(size, Math.round((thrice - once) / 2 / ASKED)))
  }
  await client.end()
}

async function runAt(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

/** As the triggers would have written it, without asking them ten million times. */
async function generate(client: pg.Client, size: number, here: string, there: string) {
  const lots = Math.floor(size / EACH)
  await client.query(
    `insert into warehouse.place (id, name, kind, storage)
     values ($1, 'Zde', 'vehicle', 'dry'), ($2, 'Tam', 'vehicle', 'dry')`,
    [here, there],
  )
  await client.query(
    `insert into warehouse.product (id, name, category, storage, date_kind)
     select gen_random_uuid(), 'Produkt ' || n, 'durables', 'dry', 'none' from generate_series(1, 200) n`,
  )
  for (const table of ['lot', 'document', 'movement', 'balance'])
    await client.query(`alter table warehouse.${table} disable trigger user`)
  await client.query(
    `insert into warehouse.lot (id, product_id, category, source, date_kind, goods_date, date_precision, by_pieces, created_at)
     select gen_random_uuid(), p.id, 'durables', 'own', 'best_before', current_date + n % 300, 'day', false,
       now() - make_interval(secs => ${lots} - n)
     from generate_series(1, ${lots}) n join (select id, row_number() over () - 1 as place from warehouse.product) p on p.place = n % 200`,
  )
  await client.query(
    `insert into warehouse.document (id, kind, state, to_place_id, source, happened_at, posted_at)
     select gen_random_uuid(), 'receipt', 'posted', '${here}', 'own', now() - make_interval(secs => n), now()
     from generate_series(1, ${Math.ceil(size / EACH)}) n`,
  )
  await client.query(
    `insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
     select d.id, gen_random_uuid(), false, l.id, case when m > 1 then '${here}'::uuid end, case when m = 1 then '${here}'::uuid end,
       case when m = 1 then 1000000 else 50000 end, 0, l.created_at + make_interval(secs => m), now()
     from (select id from warehouse.document limit 1) d, warehouse.lot l, generate_series(1, ${EACH}) m
     order by l.created_at, m`,
  )
  await client.query(
    `insert into warehouse.balance (lot_id, place_id, grams, moved_at)
     select id, '${here}', case when number > ${lots} - ${IN_STOCK} then 50000 else 0 end, created_at + interval '20 seconds'
     from warehouse.lot`,
  )
  for (const table of ['lot', 'document', 'movement', 'balance'])
    await client.query(`alter table warehouse.${table} enable trigger user`)
  await client.query('vacuum analyze')
}

/** A gram of a lot, by the statements of the server. */
async function transfer(db: Database, lot: string, here: string, there: string): Promise<void> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('warehouse.document')
      .values({ id, kind: 'transfer', from_place_id: here, to_place_id: there })
      .execute()
    await tx
      .insertInto('warehouse.document_line')
      .values({ id: newId(), document_id: id, lot_id: lot, grams: 1 })
      .execute()
    await tx
      .updateTable('warehouse.document')
      .set({ state: 'posted', posted_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
  })
}
