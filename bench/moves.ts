import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { addDays, systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { silentLog } from '../server/src/platform/process/log.ts'

/**
 * `node bench/moves.ts`: four hundred people of a blocked day, moved at once and one by one, while somebody else books without a pause.
 * Fails when a slot is overfilled, when moving at once takes longer than `MOST_MS`, or more than `MOST_SHARE` of what four hundred
 * single changes take.
 */
const PEOPLE = 400
const MOST_MS = 5_000
const MOST_SHARE = 0.5
const SITE = '0a000000-0000-7000-8000-000000000001'
const DAY = addDays(systemClock.today(), 7)

const dataDir = await mkdtemp(join(tmpdir(), 'crm-moves-'))
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
  await fill(client)

  const proposed = await timed(() =>
    send('GET', `/foodbank/moves/proposal?organization_id=${SITE}`),
  )
  const moves = proposed.answer.body.data.people.flatMap(toMove)
  const single = await timed(() => moveEach(moves))
  await putBack(client)
  const busy = bookOn()
  const atOnce = await timed(() => moveAtOnce())
  const booked = await busy.stop()
  const undone = await timed(() =>
    send('POST', `/foodbank/moves/${atOnce.answer.body.data.id}/undo`),
  )
  const share = atOnce.ms / single.ms
  console.table({
    'proposal for all': { ms: Math.round(proposed.ms), status: proposed.answer.status },
    'single changes': { ms: Math.round(single.ms), status: single.answer },
    'all at once, others booking': { ms: Math.round(atOnce.ms), status: atOnce.answer.status },
    'all undone': { ms: Math.round(undone.ms), status: undone.answer.status },
  })
  console.log(
    `At once takes ${share.toFixed(2)} of single changes; ${booked} others booked meanwhile.`,
  )
  const { rows } = await client.query<{ overfilled: number }>(`
    select count(*)::int as overfilled from (
      select count(*) from foodbank.help_request where reserved_on <> '${DAY}' and status in ('active', 'confirmed')
      group by to_organization_id, reserved_on, reserved_time having count(*) > 20
    ) slot`)
  if (rows[0]?.overfilled !== 0) failures.push('a slot is overfilled')
  if (atOnce.answer.status !== 201) failures.push(`the move answered ${atOnce.answer.status}`)
  if (undone.answer.status !== 200) failures.push(`undoing answered ${undone.answer.status}`)
  if (atOnce.ms > MOST_MS) failures.push(`moving at once took ${Math.round(atOnce.ms)} ms`)
  if (share > MOST_SHARE) failures.push(`moving at once took ${share.toFixed(2)} of single changes`)
  await client.end()
  await app.close()

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const answer = await app.inject({
      method,
      url: `/backend/api${path}`,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** A proposal that another booking has outrun is confirmed once more with what was proposed anew. */
  async function moveAtOnce() {
    const { body } = await send('GET', `/foodbank/moves/proposal?organization_id=${SITE}`)
    const wanted = new Map<string, Move>(
      body.data.people.flatMap(toMove).map((move: Move) => [move.request_id, move]),
    )
    for (;;) {
      const answer = await send('POST', '/foodbank/moves', {
        organization_id: SITE,
        moves: [...wanted.values()],
      })
      if (answer.status !== 409) return answer
      for (const move of answer.body.details.people.flatMap(toMove))
        wanted.set(move.request_id, move)
    }
  }

  async function moveEach(all: readonly Move[]) {
    let status = 200
    for (const { request_id, organization_id, day, time } of all) {
      const { rows } = await client.query<{ updated_at: Date }>(
        'select updated_at from foodbank.help_request where id = $1',
        [request_id],
      )
      const answer = await send('PUT', `/foodbank/requests/${request_id}`, {
        to_organization_id: organization_id,
        reserved_on: day,
        reserved_time: time,
        note: null,
        updated_at: rows[0]?.updated_at.toISOString(),
      })
      if (answer.status !== 200) status = answer.status
    }
    return status
  }

  /** Books the days around without a pause, each time somebody else. */
  function bookOn() {
    let isOn = true
    let booked = 0
    const work = (async () => {
      for (let turn = 0; isOn; turn += 1) {
        const answer = await send('POST', '/foodbank/requests', {
          applicant_id: toKey('0b00', PEOPLE + 1 + (turn % PEOPLE)),
          from_organization_id: SITE,
          to_organization_id: SITE,
          reserved_on: addDays(DAY, 1 + (turn % 3)),
          reserved_time: `${String(8 + (turn % 8)).padStart(2, '0')}:00`,
          note: null,
        })
        if (answer.status === 201) booked += 1
      }
    })()
    return {
      stop: async () => {
        isOn = false
        await work
        return booked
      },
    }
  }
}

type Move = { request_id: string; organization_id: string; day: string; time: string }

function toMove(row: { request_id: string; proposed: (Move & object) | null }): Move[] {
  if (!row.proposed) return []
  const { organization_id, day, time } = row.proposed
  return [{ request_id: row.request_id, organization_id, day, time }]
}

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - start }
}

function toKey(kind: string, number: number): string {
  return `${kind}0000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** Eight sites of one region, open every day; twice as many people as are booked on the day of one of them. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into foodbank.organization (id, name, is_food_bank, slot_minutes, slot_capacity, region_id)
      select ('0a000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Výdejna ' || n, true, 30, 20, (select id from foodbank.region order by id limit 1)
      from generate_series(1, 8) n;
    insert into foodbank.opening_hours (id, organization_id, weekday, opens_at, closes_at)
      select gen_random_uuid(), o.id, weekday, '08:00', '16:00' from foodbank.organization o, generate_series(1, 7) weekday;
    insert into foodbank.applicant (id, name, surname, organization_id)
      select ('0b000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Jan', 'Dav ' || n, '${SITE}' from generate_series(1, ${2 * PEOPLE}) n;
    update foodbank.organization set slot_capacity = 30 where id = '${SITE}';
    insert into foodbank.help_request (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat)
      select gen_random_uuid(), id, '${SITE}', '${SITE}', '${DAY}', '08:00'::time + interval '30 minutes' * ((row_number() over (order by id) - 1) % 16), 0
      from foodbank.applicant order by id limit ${PEOPLE};
    update foodbank.organization set slot_capacity = 20 where id = '${SITE}';
    insert into foodbank.blocked_day (id, organization_id, day, last_day) values (gen_random_uuid(), '${SITE}', '${DAY}', '${DAY}');
    analyze;`)
}

/** Everybody is in the blocked day again, as before the single changes. */
async function putBack(client: pg.Client): Promise<void> {
  await client.query(`
    delete from foodbank.blocked_day;
    update foodbank.organization set slot_capacity = 30 where id = '${SITE}';
    update foodbank.help_request r set reserved_on = '${DAY}', reserved_time = '08:00'::time + interval '30 minutes' * (n.number % 16)
      from (select id, row_number() over (order by id) as number from foodbank.help_request) n where n.id = r.id;
    update foodbank.organization set slot_capacity = 20 where id = '${SITE}';
    insert into foodbank.blocked_day (id, organization_id, day, last_day) values (gen_random_uuid(), '${SITE}', '${DAY}', '${DAY}');`)
}
