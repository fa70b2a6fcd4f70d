import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { prepareFirstStart } from '../../server/src/first-start.ts'
import { migrate } from '../../server/src/migrate.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { newId } from '../../server/src/platform/id.ts'
import { startEmbeddedDatabase } from '../../server/src/platform/postgres/embedded-database.ts'
import { readConfig } from '../../server/src/platform/process/config.ts'
import { silentLog } from '../../server/src/platform/process/log.ts'

/**
 * `node bench/warehouse/desk.ts`: four desks hand out eight kinds of goods without a pause, at a point whose hand-outs take from its stock
 * and at one without a stock, in turns. Fails when the first is slower than `LEAST` of the second, or the stock differs from what was given.
 */
const LEAST = 0.8
const ROUNDS = Number(process.argv[2] ?? 8)
const ROUND_MS = 4_000
const DESKS = 4
/** Of each category, as at a point between two deliveries. */
const LOTS = 6
const GIVEN = {
  durables: 2.5,
  chilled: 1,
  fruit_vegetables: 3,
  pastries: 1.5,
  food: 2,
  drugstore: 0.5,
  clothes: 1,
  op: 2,
}
const [WITH, WITHOUT, PLACE] = [newId(), newId(), newId()]
const DAY = systemClock.today()

const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-desk-'))
const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
const failures: string[] = []
try {
  await migrate(database.connectionString)
  const db = openDatabase(database.connectionString)
  const administrator = await prepareFirstStart(db)
  await db.updateTable('core.user').set({ must_change_password: false }).execute()
  await db.destroy()
  await compare(administrator?.password ?? '')
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
for (const failure of failures) console.log(`NOT WELL: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

async function compare(password: string): Promise<void> {
  const { connectionString } = database
  const app = await buildApp({ connectionString, config: readConfig({}) })
  const client = new pg.Client({ connectionString })
  await client.connect()
  let token = ''
  const signedIn = await send('POST', '/auth/login', { login: 'admin', password })
  token = signedIn.body.token
  const applicants = await fill(client)

  const given = { [WITH]: 0, [WITHOUT]: 0 }
  const spent = { [WITH]: 0, [WITHOUT]: 0 }
  // not counted: the database of a customer knows how much it holds, and has planned for it
  for (const point of [WITH, WITHOUT]) await handOut(point)
  await client.query('analyze')
  for (const point of [WITH, WITHOUT]) await handOut(point)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const point of round % 2 === 0 ? [WITH, WITHOUT] : [WITHOUT, WITH]) {
      const { count, ms } = await handOut(point)
      given[point] = (given[point] ?? 0) + count
      spent[point] = (spent[point] ?? 0) + ms
    }
  const rate = (point: string) => ((given[point] ?? 0) / (spent[point] ?? 1)) * 1_000
  const share = rate(WITH) / rate(WITHOUT)
  const a = (value: number) => value.toFixed(1)
  console.log(
    `With a stock ${a(rate(WITH))} hand-outs a second, without ${a(rate(WITHOUT))}: ${share.toFixed(2)}`,
  )
  if (!(share >= LEAST)) failures.push(`a stock leaves ${share.toFixed(2)} of the rate`)
  const { rows } = await client.query<{ off: string }>(`
    select (select sum(food_hundredths + material_hundredths) * 10 from foodbank.support where organization_id = '${WITH}')
      - (select sum(case when from_place_id is null then 0 else grams end) from warehouse.movement)
      - (select coalesce(sum(missing_grams), 0) from warehouse.handed_out) as off`)
  if (Number(rows[0]?.off) !== 0) failures.push(`the stock is off by ${rows[0]?.off} g`)
  await client.end()
  await app.close()

  async function handOut(point: string) {
    const start = performance.now()
    const until = start + ROUND_MS
    let count = 0
    const desk = async () => {
      while (performance.now() < until) {
        const answer = await send('POST', '/foodbank/supports', {
          applicant_id: applicants[Math.floor(Math.random() * applicants.length)],
          organization_id: point,
          date: DAY,
          note: null,
          ...GIVEN,
        })
        if (answer.status === 201) count += 1
        else failures.push(`a hand-out answered ${answer.status} ${JSON.stringify(answer.body)}`)
      }
    }
    await Promise.all(Array.from({ length: DESKS }, desk))
    return { count, ms: performance.now() - start }
  }

  async function send(method: 'POST', path: string, payload: object) {
    const answer = await app.inject({
      method,
      url: `/backend/api${path}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

/** Two points, of which one has a stock that lasts; answers with the people. */
async function fill(client: pg.Client): Promise<string[]> {
  await client.query(`
    insert into foodbank.organization (id, name, is_food_bank)
      values ('${WITH}', 'Se skladem', true), ('${WITHOUT}', 'Bez skladu', true);
    insert into foodbank.applicant (id, name, surname, organization_id)
      select gen_random_uuid(), 'Jan', 'Dav ' || n, '${WITH}' from generate_series(1, 2000) n;
    insert into warehouse.place (id, name, kind, storage, subject_id, draws_since)
      values ('${PLACE}', 'Regály', 'point', 'dry', '${WITH}', '${DAY}');
    insert into warehouse.lot (id, category, source, date_kind, goods_date, date_precision, by_pieces)
      select gen_random_uuid(), category, source, 'best_before', date '${DAY}' + 10 * n, 'day', false
      from unnest(array ['durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'food'],
        array ['own', 'own', 'own', 'own', 'own', 'own', 'own', 'eu']) t (category, source), generate_series(1, ${LOTS}) n;
    with receipt as (
      insert into warehouse.document (id, kind, to_place_id, source, created_at)
      select gen_random_uuid(), 'receipt', '${PLACE}', source, now() - interval '2 hours' from unnest(array ['own', 'eu']) source returning id, source
    ) insert into warehouse.document_line (id, document_id, lot_id, grams)
      select gen_random_uuid(), r.id, l.id, 20000000 from receipt r join warehouse.lot l on l.source = r.source;
    update warehouse.document set state = 'posted', posted_at = now() - interval '1 hour';
    analyze;`)
  const { rows } = await client.query<{ id: string }>('select id from foodbank.applicant')
  return rows.map(({ id }) => id)
}
