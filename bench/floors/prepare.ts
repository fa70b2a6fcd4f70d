import pg from 'pg'
import { hashToken, newToken } from '../../server/src/platform/tokens.ts'
import { generateLog } from '../generate-log.ts'
import { id } from '../generate.ts'
import type { Bank } from './works.ts'

/** As many users as connections at most; all see everything, as those who search most do. */
const USERS = 64
/** Reservations of a point today. */
const A_DAY = 40
/** Of the whole history: without one PostgreSQL plans for an empty one, also what is asked ten thousand times a minute later. */
const HISTORY = 0.02

export type Prepared = Bank & { readonly tokens: readonly string[] }

/** Adds to the generated bank what a busy day needs: a history, hours, today's reservations, and signed-in users. */
export async function prepare(connectionString: string): Promise<Prepared> {
  await generateLog(connectionString, HISTORY)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const tokens = Array.from({ length: USERS }, newToken)
  try {
    await client.query('set session_replication_role = replica')
    await client.query(HOURS)
    await client.query(USERS_OF_ALL, [USERS])
    await client.query(TODAY, [A_DAY])
    for (const [index, token] of tokens.entries())
      await client.query(SESSION, [hashToken(token), index + 1])
    await client.query('vacuum analyze foodbank.help_request')
    const { rows } = await client.query<{
      organizations: number
      applicants: number
      today: string
    }>(
      `select (select count(*)::int from foodbank.organization) as organizations,
        (select count(*)::int from foodbank.applicant) as applicants, current_date::text as today`,
    )
    const regions = await client.query<{ id: string }>(
      'select id from foodbank.region order by name',
    )
    const [counted] = rows
    if (!counted) throw new Error('Nothing was generated.')
    return { ...counted, regions: regions.rows.map((row) => row.id), tokens }
  } finally {
    await client.end()
  }
}

const HOURS = `
  insert into foodbank.opening_hours (id, organization_id, weekday, opens_at, closes_at)
  select gen_random_uuid(), o.id, d, '08:00', '16:00' from foodbank.organization o cross join generate_series(1, 7) d where o.is_food_bank`

const USERS_OF_ALL = `
  with added as (
    insert into core.user (id, username, name, surname, confirmed)
    select ${id('0fa0', 'n')}, 'measured' || n, 'Jana', 'Nováková ' || n, true from generate_series(1, $1::int) n
    returning id
  )
  insert into core.user_role (user_id, role_id) select added.id, r.id from added join core.role r on r.code = 'food_bank_manager'`

const TODAY = `
  insert into foodbank.help_request (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat, created_at)
  select gen_random_uuid(), ${id('0b00', '1 + (p.n * 1000 + s.n * 37) % p.applicants')}, p.id, p.id, current_date, time '08:00' + s.n % 16 * interval '30 minutes',
    400 + s.n, now() - interval '7 days'
  from (
    select id, row_number() over (order by id)::int as n, (select count(*)::int from foodbank.applicant) as applicants
    from foodbank.organization where is_food_bank
  ) p cross join generate_series(1, $1::int) s(n)`

const SESSION = `
  insert into core.session (token_hash, user_id, created_at, last_used_at, expires_at, address, user_agent)
  values ($1, ${id('0fa0', '$2::int')}, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench')`
