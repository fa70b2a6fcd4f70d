import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/migrate.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { silentLog } from '../server/src/platform/process/log.ts'

/**
 * `node bench/link-guesses.ts`: what the time of an answer tells who guesses at the link of a household. One guess of each kind a round,
 * beginning with another kind each time; compared are the quickest tenths, because whatever else a machine does makes answers slower and
 * never quicker. Fails when a kind of refused guess takes more than `MOST_SPREAD` longer than another one.
 */
const ROUNDS = Number(process.argv[2] ?? 1_000)
const MOST_SPREAD = 0.1
/** How much longer the ordinary answer may take than the quickest tenth, so that the measurement says something. */
const MOST_NOISE = 0.5

const SITE = '0a000000-0000-7000-8000-000000000001'
const TODAY = systemClock.today()
/** With a link of each, for every round another one. */
const STATES = ['valid', 'revoked', 'over', 'settled', 'restricted'] as const
/** What is guessed: the link, and the letters of the surname. */
const GUESSES = [
  ['an unknown link', 'unknown', 'nov'],
  ['a link without three letters', 'unknown', ''],
  ['a revoked link', 'revoked', 'nov'],
  ['a link that is over', 'over', 'nov'],
  ['a link that is settled', 'settled', 'nov'],
  ['a link of somebody restricted', 'restricted', 'nov'],
  ['a valid link, wrong letters', 'valid', 'abc'],
  ['a valid link, right letters', 'valid', 'nov'],
] as const
type Guess = (typeof GUESSES)[number]
/** Opens, so it is answered otherwise. */
const RIGHT = GUESSES[7]

const dataDir = await mkdtemp(join(tmpdir(), 'crm-guesses-'))
const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
let isTold = false
try {
  await migrate(database.connectionString)
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await fill(client)
  const app = await buildApp({
    connectionString: database.connectionString,
    config: readConfig({ SECRET_KEY: 'the key of a measurement and of nothing else' }),
  })
  isTold = report(await guess(app, client))
  await app.close()
  await client.end()
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
process.exit(isTold ? 1 : 0)

function getToken(state: string, round: number): string {
  return createHash('md5').update(`${state} ${round}`).digest('hex').slice(0, 26)
}

/** A link of each state for every round; each has a household and a slot of its own. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into foodbank.organization (id, name, is_food_bank, slot_minutes, slot_capacity) values ('${SITE}', 'Výdejna', true, 30, 500);
    insert into foodbank.opening_hours (id, organization_id, weekday, opens_at, closes_at)
      select gen_random_uuid(), '${SITE}', weekday, '00:00', '24:00' from generate_series(1, 7) weekday;
    create temporary table guessed as
      select state, n, md5(state || ' ' || n) as token, '${TODAY}'::date + case when state = 'over' then -2 - n / 400 else 2 + n / 400 end as day
      from unnest(array['${STATES.join("','")}']) state, generate_series(1, ${ROUNDS}) n;
    insert into foodbank.applicant (id, name, surname, organization_id)
      select token::uuid, 'Jana', 'Nováková', '${SITE}' from guessed;
    insert into foodbank.help_request (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat)
      select token::uuid, token::uuid, '${SITE}', '${SITE}', day, '00:00'::time + interval '30 minutes' * (n % 48), 0 from guessed;
    insert into foodbank.booking_link (id, help_request_id, applicant_id, token_hash, revoked_at)
      select token::uuid, token::uuid, token::uuid, sha256(convert_to(left(token, 26), 'UTF8')), case when state = 'revoked' then now() end
      from guessed;
    update foodbank.help_request set status = 'rejected', closed_at = now()
      where id in (select token::uuid from guessed where state = 'settled');
    update foodbank.applicant set restricted_at = now(), restriction_reason = 'spor'
      where id in (select token::uuid from guessed where state = 'restricted');
    analyze`)
}

/** Milliseconds of each guess of each kind. What limits guessing is forgotten before each round. */
async function guess(app: FastifyInstance, client: pg.Client): Promise<Map<Guess, number[]>> {
  const times = new Map<Guess, number[]>(GUESSES.map((one) => [one, []]))
  const shown = new Map<string, Set<string>>()
  for (let round = 1; round <= ROUNDS; round += 1) {
    await client.query('delete from core.login_attempt')
    for (const [turn] of GUESSES.entries()) {
      const one = GUESSES[(turn + round) % GUESSES.length] ?? GUESSES[0]
      const [name, state, letters] = one
      const startedAt = performance.now()
      const answer = await app.inject({
        method: 'POST',
        url: `/r/${getToken(state, round)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'cs' },
        payload: new URLSearchParams({ n: letters, do: 'open' }).toString(),
      })
      times.get(one)?.push(performance.now() - startedAt)
      const pages = shown.get(name) ?? new Set()
      shown.set(name, pages.add(answer.statusCode === 200 ? 'own' : answer.body))
    }
  }
  const refused = GUESSES.filter((one) => one !== RIGHT).map(([name]) => [
    ...(shown.get(name) ?? []),
  ])
  if (new Set(refused.flat()).size !== 1 || shown.get(RIGHT[0])?.has('own') !== true)
    throw new Error('The guesses were not answered as they should be.')
  return times
}

/** Whether the time tells one kind of refused guess from another. */
function report(times: ReadonlyMap<Guess, readonly number[]>): boolean {
  const quick = new Map([...times].map(([one, all]) => [one, quantile(all, 0.1)]))
  const unknown = quick.get(GUESSES[0]) ?? Number.NaN
  console.table(
    Object.fromEntries(
      [...times].map(([one, all]) => [
        one[0],
        {
          'quickest tenth, ms': quantile(all, 0.1).toFixed(2),
          'to an unknown link': (quantile(all, 0.1) / unknown).toFixed(2),
          'median, ms': quantile(all, 0.5).toFixed(2),
        },
      ]),
    ),
  )
  const refused = [...quick].flatMap(([one, ms]) => (one === RIGHT ? [] : [ms]))
  const spread = Math.max(...refused) / Math.min(...refused) - 1
  const all = [...times.values()].flat()
  const noise = quantile(all, 0.5) / quantile(all, 0.1) - 1
  console.log(`Between kinds of refused guesses: ${(spread * 100).toFixed(1)} % of time.`)
  if (noise > MOST_NOISE) {
    console.log('The machine has too much else to do: that the time tells nothing is NOT proven.')
    return false
  }
  if (spread > MOST_SPREAD) console.log('NOT WELL: the time tells guesses apart.')
  return spread > MOST_SPREAD
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}
