import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/src/migrate.ts'
import { offerFreePlaces } from '../server/src/foodbank/waiting/offering.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { silentLog } from '../server/src/platform/process/log.ts'

/**
 * `node bench/waiting.ts`: what each minute costs in a food bank of thirty sites, where everything is booked for five weeks and three
 * hundred households wait: while nobody waits, while nothing is free, when a day is given back everywhere, and after that. Fails when a
 * minute takes longer than `MOST_MS`, or not everybody is asked who can be.
 */
const SITES = 30
const WAITS = 300
const MOST_MS = 3_000
const ROUNDS = 5
/** Three are asked for each of the 16 places that are given back at a site, where only ten wait. */
const ASKED = WAITS

const dataDir = await mkdtemp(join(tmpdir(), 'crm-waiting-'))
const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
const failures: string[] = []
const db = openDatabase(database.connectionString)
const client = new pg.Client({ connectionString: database.connectionString })
try {
  await migrate(database.connectionString)
  await client.connect()
  await compare()
} finally {
  await client.end()
  await db.destroy()
  await database.stop()
  await rm(dataDir, { recursive: true })
}
for (const failure of failures) console.log(`NOT WELL: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

async function compare(): Promise<void> {
  const context = { db, clock: systemClock, config: readConfig({}) }
  await fill()
  const minute = async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await offerFreePlaces(context)
      times.push(performance.now() - start)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  }
  const nobody = await minute()
  await wait()
  const full = await minute()
  await giveBack()
  const start = performance.now()
  await offerFreePlaces(context)
  const offering = performance.now() - start
  const { rows } = await client.query<{ open: number }>(
    'select count(*)::int as open from foodbank.offer where answer is null',
  )
  const after = await minute()
  const results = {
    'nobody waits': nobody,
    'all is booked': full,
    offering,
    'all are asked': after,
  }
  console.table(
    Object.entries(results).map(([name, ms]) => ({
      name,
      ms: ms.toFixed(1),
      ratio: (ms / nobody).toFixed(1),
    })),
  )
  for (const [name, ms] of Object.entries(results))
    if (ms > MOST_MS) failures.push(`a minute in which ${name} took ${Math.round(ms)} ms`)
  if (rows[0]?.open !== ASKED) failures.push(`${rows[0]?.open} were asked instead of ${ASKED}`)
}

/** Sites with 16 slots a day for four households each, all of them booked for five weeks, and a rule that 28 days lie between two visits. */
async function fill(): Promise<void> {
  await client.query(`
    insert into foodbank.organization (id, name, is_food_bank, slot_minutes, slot_capacity)
      select ('0a000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Výdejna ' || n, true, 30, 4 from generate_series(1, ${SITES}) n;
    insert into foodbank.opening_hours (id, organization_id, weekday, opens_at, closes_at)
      select gen_random_uuid(), o.id, weekday, '08:00', '16:00' from foodbank.organization o, generate_series(1, 7) weekday;
    insert into foodbank.entitlement_rule (id, kind, valid_from, amount, effect, source)
      values (gen_random_uuid(), 'gap', '2020-01-01', 28, 'refuse', 'Rada');
    insert into foodbank.applicant (id, name, surname, organization_id)
      select gen_random_uuid(), 'Jan', 'Čekal ' || n, ('0a000000-0000-7000-8000-' || lpad((1 + n % ${SITES})::text, 12, '0'))::uuid
      from generate_series(1, 3000) n;
    update core.sms_settings set quiet_from = null, quiet_to = null;
    alter table foodbank.help_request disable trigger user;
    insert into foodbank.help_request (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat)
      select gen_random_uuid(), a.id, o.id, o.id, current_date + ahead, '08:00'::time + interval '30 minutes' * slot, seat
      from foodbank.organization o
      cross join generate_series(0, 34) ahead cross join generate_series(0, 15) slot cross join generate_series(1, 4) seat
      cross join lateral (
        select id from (select id, row_number() over (order by id) as number from foodbank.applicant where organization_id = o.id) a
        where a.number = 1 + (slot * 4 + seat + ahead) % 90
      ) a;
    alter table foodbank.help_request enable trigger user;
    analyze;`)
}

/** Ten new households at each site, for any day. */
async function wait(): Promise<void> {
  await client.query(`
    with a as (
      insert into foodbank.applicant (id, name, surname, organization_id)
      select gen_random_uuid(), 'Jana', 'Čekalová ' || n, ('0a000000-0000-7000-8000-' || lpad((1 + n % ${SITES})::text, 12, '0'))::uuid
      from generate_series(1, ${WAITS}) n
      returning id, organization_id
    )
    insert into foodbank.wait (id, applicant_id, from_organization_id, to_organization_id, wanted_from, wanted_to)
    select gen_random_uuid(), id, organization_id, organization_id, current_date, current_date + 34 from a;
    analyze;`)
}

/** One place of each slot in a week, at every site. */
async function giveBack(): Promise<void> {
  await client.query(
    'delete from foodbank.help_request where reserved_on = current_date + 7 and seat = 1',
  )
}
