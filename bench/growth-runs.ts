import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { hashToken, newToken } from '../server/src/platform/tokens.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { FULL_SIZE, generate } from './generate.ts'

/** Pages by the name of the kind of request. */
export type Growth = { readonly size: number; readonly pages: ReadonlyMap<string, number> }

/** How many times as many pages a register of ten times the size may touch. */
export const TOO_MUCH: Readonly<Record<string, number>> = {
  'W1 first page of an organization': 1.5,
  'W2 name in a region': 3,
  'W3 detail': 1.5,
  'W4 booking': 1.5,
  "W5 an organization's day": 1.5,
}

/**
 * Fills an empty database with a register of `size` applicants, whose organizations are as large in each size, and counts the pages of
 * each kind of request, all of them sent to the whole server.
 */
export async function examineGrowth(connectionString: string, size: number): Promise<Growth> {
  await migrate(connectionString)
  const db = openDatabase(connectionString)
  await prepareFirstStart(db)
  await db.updateTable('core.user').set({ must_change_password: false }).execute()
  await db.destroy()
  await generate(connectionString, size / FULL_SIZE.applicants)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const token = newToken()
    await client.query(SESSION, [hashToken(token)])
    await client.query(OPENING_HOURS)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>('select id from foodbank.region')
    const kinds = kindsOn(
      size,
      rows.map(({ id }) => id),
    )
    const pages = new Map<string, number>()
    for (const [name, asked] of Object.entries(kinds)) {
      const count = (from: number, to: number) =>
        countPages(client, () => askAll(connectionString, token, asked, from, to))
      await count(0, ASKED)
      // opening connections and reading the catalogue touches pages too, as many in both
      const [once, thrice] = [await count(ASKED, 2 * ASKED), await count(2 * ASKED, 5 * ASKED)]
      pages.set(name, Math.round((thrice - once) / 2 / ASKED))
    }
    return { size, pages }
  } finally {
    await client.end()
  }
}

/** Enough for each connection to keep its plans. */
const ASKED = 60

/** All pages that the other connections to the database touch until they end, when they tell. */
export async function countPages(client: pg.Client, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ pages: number }>(
      'select (blks_hit + blks_read)::float as pages from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.pages ?? Number.NaN
  }
  const before = await read()
  await work()
  while (await hasOthers(client)) await pause(20)
  return (await read()) - before
}

async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.length > 0
}

/** The requests of a kind from one number up to another. */
async function askAll(
  connectionString: string,
  token: string,
  asked: Asked,
  from: number,
  to: number,
): Promise<void> {
  const app = await buildApp({ connectionString, config: readConfig({}) })
  try {
    for (let n = from; n < to; n += 1) {
      const { path, body } = asked(n)
      const response = await app.inject({
        method: body ? 'POST' : 'GET',
        url: `/backend/api/foodbank${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      })
      if (response.statusCode >= 400) throw new Error(`${path} answered ${response.body}`)
    }
  } finally {
    await app.close()
  }
}

type Asked = (n: number) => { readonly path: string; readonly body?: object }

/** The n-th of its kind: of another person, organization, region or slot each time. */
function kindsOn(size: number, regions: readonly string[]): Record<string, Asked> {
  const point = (n: number) => id('0a00', 1 + 10 * (n % Math.floor(size / 2_000)))
  const person = (n: number) => id('0b00', 1 + ((n * 97) % size))
  return {
    'W1 first page of an organization': (n) => ({
      path: `/applicants?organization_id=${point(n)}&per_page=15`,
    }),
    'W2 name in a region': (n) => ({
      path: `/applicants?search=novak&region_id=${regions[n % regions.length]}&per_page=15`,
    }),
    'W3 detail': (n) => ({ path: `/applicants/${person(n)}` }),
    'W4 booking': (n) => ({
      path: '/requests',
      body: {
        applicant_id: person(n),
        from_organization_id: id('0a00', 1),
        to_organization_id: id('0a00', 1),
        reserved_on: day(15 + (n % 14)),
        reserved_time: `${String(8 + (Math.floor(n / 14) % 8)).padStart(2, '0')}:00`,
      },
    }),
    "W5 an organization's day": (n) => ({
      path: `/daily-summary?organization_id=${point(n)}&date=${day(-n)}`,
    }),
  }
}

const id = (kind: string, n: number) =>
  `${kind}0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const day = (from: number) =>
  new Date(Date.parse(`${systemClock.today()}T00:00:00Z`) + from * 86_400_000)
    .toISOString()
    .slice(0, 10)

/** Signing in is throttled and measured elsewhere. */
const SESSION = `
  insert into core.session (token_hash, user_id, created_at, expires_at, address, user_agent)
  select $1, id, now(), now() + interval '1 day', '127.0.0.1', 'bench' from core.user where username = 'admin'`
const OPENING_HOURS = `
  insert into foodbank.opening_hours (id, organization_id, weekday, opens_at, closes_at)
  select gen_random_uuid(), '${id('0a00', 1)}', d, '08:00', '16:00' from generate_series(1, 7) d`
