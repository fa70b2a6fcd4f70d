import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { recallHandOutQuery } from '@crm/contract/warehouse/recalls/recalls'
import { migrate } from '../../server/src/migrate.ts'
import type { Actor } from '../../server/src/platform/actor.ts'
import { openDatabase, type Database } from '../../server/src/platform/database/database.ts'
import { newId } from '../../server/src/platform/id.ts'
import { silentLog } from '../../server/src/platform/process/log.ts'
import { startEmbeddedDatabase } from '../../server/src/platform/postgres/embedded-database.ts'
import { getRecall, pageOfHandOuts } from '../../server/src/warehouse/recalls/service.ts'
import { countPages } from '../growth-runs.ts'

/**
 * `node bench/warehouse/recall.ts [movements] [plans]`, by default `100000,1000000,10000000`: how long it takes, and how many pages of the
 * database it touches, to know where the lots of a recall are: one of each of 40 distribution points, then 500 lots of three kinds of goods,
 * then one of each point of which a little still lies there, so that half of all hand-outs are possible.
 * Fails when the first takes longer than `MOST_MS` or touches more than `MOST` times as many pages as in a smaller ledger. With `plans` the
 * slowest statements are explained.
 */
const sizes = (process.argv[2] ?? '100000,1000000,10000000').split(',').map(Number)
const withPlans = process.argv[3] === 'plans'
const POINTS = 40
/** Of each lot: in, to its point, to a partner, and out to households. */
const DRAWN = 17
const EACH = DRAWN + 3
/** At a point lie so many lots of a kind at once. */
const LYING = 6
const CATEGORIES = [
  'durables',
  'chilled',
  'fruit_vegetables',
  'pastries',
  'food',
  'drugstore',
  'clothes',
  'other',
]
const FILLED = [
  'lot',
  'document',
  'movement',
  'balance',
  'partner',
  'place',
  'recall',
  'recall_lot',
]
const MOST_MS = 1_000
/** An index is a level deeper for every hundred times as many rows. */
const MOST = 1.5
const TIMES = 7
const actor: Actor = {
  user: {
    id: newId(),
    username: 'x',
    name: 'X',
    surname: 'Y',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin: true,
  permissions: new Set(),
  address: null,
  viewingAs: null,
}
const [FEW, MANY, LEFT] = [newId(), newId(), newId()]

const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-recall-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: { fsync: 'off', shared_buffers: '1GB', max_wal_size: '8GB', autovacuum: 'off' },
})
const found = new Map<string, { size: number; ms: number; pages: number }[]>()
try {
  for (const size of sizes) await examine(size)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
const rows = [...found].flatMap(([name, runs]) => runs.map((run) => ({ name, ...run })))
console.table(rows)
const slow = rows.filter(({ name, ms }) => name.startsWith('40 lots') && !(ms <= MOST_MS))
const steep = [...found].filter(([name, runs]) => {
  const last = runs.at(-1)?.pages ?? Number.NaN
  return (
    name.startsWith('40 lots') &&
    runs.length > 1 &&
    !(last <= MOST * Math.max(...runs.slice(0, -1).map(({ pages }) => pages)))
  )
})
for (const { name, size } of slow) console.log(`TOO SLOW: ${name} of ${size}`)
for (const [name] of steep) console.log(`NOT FLAT: ${name}`)
process.exit(slow.length + steep.length > 0 ? 1 : 0)

async function examine(size: number): Promise<void> {
  console.log(`Generating ${size} movements …`)
  const url = database.connectionString.replace(/[^/]*$/, `recall_${size}`)
  await runAt(database.connectionString, (client) => client.query(`create database recall_${size}`))
  await migrate(url)
  await runAt(url, (client) => generate(client, size))
  await runAt(url, (client) => measure(client, url, size))
  if (withPlans) await explain(url)
}

async function measure(client: pg.Client, url: string, size: number): Promise<void> {
  const query = recallHandOutQuery.parse({})
  const of = (id: string) => ({
    detail: (db: Database) => getRecall({ db, modules: [] }, actor, id),
    page: (db: Database) => pageOfHandOuts({ db, modules: [] }, actor, id, query, 'screen'),
  })
  for (const [name, id] of [
    ['40 lots', FEW],
    ['500 lots', MANY],
    ['left since the middle', LEFT],
  ] as const)
    for (const [part, ask] of Object.entries(of(id))) {
      const db = openDatabase(url, { max: 6 })
      await ask(db)
      const times: number[] = []
      for (let turn = 0; turn < TIMES; turn += 1) {
        const begun = performance.now()
        await ask(db)
        times.push(performance.now() - begun)
      }
      await db.destroy()
      const count = (turns: number) =>
        countPages(client, async () => {
          const single = openDatabase(url, { max: 1 })
          for (let turn = 0; turn < turns; turn += 1) await ask(single)
          await single.destroy()
        })
      // what earlier connections have touched is told when they end
      await count(1)
      const [once, thrice] = [await count(1), await count(3)]
      const ms = Math.round(times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0)
      const label = `${name}: ${part}`
      const run = { size, ms, pages: Math.round((thrice - once) / 2) }
      found.set(label, [...(found.get(label) ?? []), run])
      if (part === 'detail') {
        const asked = openDatabase(url)
        const { places, partners, hand_outs } = await getRecall(
          { db: asked, modules: [] },
          actor,
          id,
        )
        await asked.destroy()
        console.log(
          `${size}, ${name}: ${places.length} places, ${partners.length} partners, ${JSON.stringify(hand_outs)}`,
        )
      }
    }
}

/** The slowest statements of a recall as they were sent, explained anew. */
async function explain(url: string): Promise<void> {
  const statements: { text: string; ms: number }[] = []
  const db = openDatabase(url, {
    watch: { onStatement: (text, ms) => statements.push({ text, ms }) },
  })
  await getRecall({ db, modules: [] }, actor, FEW)
  await db.destroy()
  await runAt(url, async (client) => {
    for (const { text, ms } of statements.toSorted((one, other) => other.ms - one.ms).slice(0, 4)) {
      // of a recall and its key alone
      if (text.includes('any(')) continue
      const parameters = new Set([...text.matchAll(/\$\d+/g)].map(([name]) => name))
      const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        [...parameters].map(() => FEW),
      )
      console.log(`${ms.toFixed(0)} ms\n${lines.map((line) => line['QUERY PLAN']).join('\n')}\n`)
    }
  })
}

async function runAt(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * As the triggers would have written it, without asking them ten million times. At each point the lots of a kind follow each other; each
 * hand-out gives of all eight kinds, and every twentieth was scanned. A lot comes when five others of its kind lie before it.
 */
async function generate(client: pg.Client, size: number): Promise<void> {
  const perPoint = Math.floor(size / POINTS / CATEGORIES.length / EACH)
  const days = 1_000
  /** Between two hand-outs of a point. */
  const step = (days * 86_400) / (perPoint * DRAWN)
  const run = (text: string) => client.query(text)
  await run(
    'create temp table c as select * from unnest(array [' +
      CATEGORIES.map((one) => `'${one}'`).join(', ') +
      ']) with ordinality c (category, c)',
  )
  for (const table of FILLED) await run(`alter table warehouse.${table} disable trigger user`)
  await run(
    `insert into warehouse.place (id, name, kind, storage) values (gen_random_uuid(), 'Sklad', 'warehouse', 'dry')`,
  )
  await run(`insert into warehouse.place (id, name, kind, storage, subject_id, draws_since)
    select gen_random_uuid(), 'Místo ' || n, 'point', 'dry', gen_random_uuid(), '2020-01-01' from generate_series(1, ${POINTS}) n`)
  await run(
    `insert into warehouse.partner (id, name, email) select gen_random_uuid(), 'Partner ' || n, n || '@a.example' from generate_series(1, 60) n`,
  )
  await run(
    `create temp table at_point as select id as place_id, row_number() over (order by name) as p from warehouse.place where kind = 'point'`,
  )
  await run(
    `create temp table partner as select id as partner_id, row_number() over (order by name) - 1 as n from warehouse.partner`,
  )
  // lot j of a kind at a point
  await run(`create temp table l as select gen_random_uuid() as id, p, place_id, c, category, j,
      timestamptz '2024-01-01' + make_interval(secs => greatest(j - ${LYING - 1}, 0) * ${DRAWN} * ${step} - 60) as came
    from at_point, c, generate_series(0, ${perPoint - 1}) j`)
  await run(`insert into warehouse.lot (id, category, source, date_kind, goods_date, date_precision, by_pieces, maker_lot, created_at)
    select id, category, 'own', 'best_before', date '2027-01-01', 'day', false, 'L' || c || '-' || j, came from l order by j, p, c`)
  await run('create index on l (p, c, j)')
  await run(`create temp table h as select gen_random_uuid() as id, gen_random_uuid() as subject_id, p, place_id, k,
      timestamptz '2024-01-01' + make_interval(secs => k * ${step}) as at
    from at_point, generate_series(0, ${perPoint * DRAWN - 1}) k`)
  await run(`insert into warehouse.document (id, kind, state, from_place_id, subject_id, happened_at, posted_at, goods)
    select h.id, 'hand_out', 'posted', h.place_id, h.subject_id, h.at, h.at, (
      select jsonb_agg(jsonb_build_object('category', l.category, 'source', 'own', 'grams', 500, 'lot_id', case when h.k % 20 = 0 then l.id end))
      from l where l.p = h.p and l.j = h.k / ${DRAWN}
    ) from h order by h.at`)
  await run(`create temp table d as select gen_random_uuid() as receipt, gen_random_uuid() as transfer, gen_random_uuid() as issue, p, place_id, j,
      timestamptz '2024-01-01' + make_interval(secs => greatest(j - ${LYING - 1}, 0) * ${DRAWN} * ${step} - 60) as came
    from at_point, generate_series(0, ${perPoint - 1}) j`)
  const warehouse = `(select id from warehouse.place where kind = 'warehouse')`
  await run(`insert into warehouse.document (id, kind, state, to_place_id, source, happened_at, posted_at)
    select receipt, 'receipt', 'posted', ${warehouse}, 'own', came - interval '1 day', came from d`)
  await run(`insert into warehouse.document (id, kind, state, from_place_id, to_place_id, happened_at, posted_at)
    select transfer, 'transfer', 'posted', ${warehouse}, place_id, came, came from d`)
  await run(`insert into warehouse.document (id, kind, state, from_place_id, partner_id, happened_at, posted_at)
    select issue, 'issue', 'posted', place_id, partner_id, came + interval '1 second', came from d join partner on n = (j + p) % 60`)
  const columns =
    'document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at'
  for (const [document, from, to, grams, at] of [
    ['receipt', 'null::uuid', warehouse, 9_600, `d.came - interval '1 day'`],
    ['transfer', warehouse, 'd.place_id', 9_500, 'd.came'],
    ['issue', 'd.place_id', 'null::uuid', 1_000, `d.came + interval '1 second'`],
  ] as const)
    await run(`insert into warehouse.movement (${columns})
      select d.${document}, gen_random_uuid(), false, l.id, ${from}, ${to}, ${grams}, 0, ${at}, d.came from d join l using (p, j)`)
  await run(`insert into warehouse.movement (${columns})
    select h.id, gen_random_uuid(), false, l.id, h.place_id, null, 500, 0, h.at, h.at
    from h join l on l.p = h.p and l.j = h.k / ${DRAWN} order by h.at`)
  // of each lot a little is left in the warehouse, and nothing at its point
  await run(`insert into warehouse.balance (lot_id, place_id, grams, moved_at) select id, place_id, 0, came + interval '1 second' from l
    union all select id, ${warehouse}, 100, came from l`)
  const middle = Math.floor(perPoint / 2)
  for (const [id, title] of [
    [FEW, 'Jedna šarže'],
    [MANY, 'Tři druhy'],
    [LEFT, 'Zbytek'],
  ])
    await run(
      `insert into warehouse.recall (id, title, reason, instructions, created_at) values ('${id}', '${title}', 'x', 'x', now())`,
    )
  const recalled = (id: string, which: string) =>
    run(
      `insert into warehouse.recall_lot (id, recall_id, lot_id, added_at) select gen_random_uuid(), '${id}', l.id, now() from l where ${which} order by j, p limit 500`,
    )
  await recalled(FEW, `c = 1 and j = ${middle}`)
  await recalled(MANY, `c in (2, 3, 4) and j between ${middle - 2} and ${middle + 2}`)
  await recalled(LEFT, `c = 5 and j = ${middle}`)
  await run(`insert into warehouse.movement (${columns})
    select d.transfer, gen_random_uuid(), false, l.id, null, d.place_id, 100, 0, d.came, d.came from d join l using (p, j) where l.c = 5 and j = ${middle}`)
  for (const table of FILLED) await run(`alter table warehouse.${table} enable trigger user`)
  await run('vacuum analyze')
}
