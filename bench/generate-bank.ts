import pg from 'pg'
import { FULL_LOG, generateLog } from './generate-log.ts'
import { generate, id } from './generate.ts'

/** A large food bank after five years; `share` 1 is all of it. */
export const FULL_BANK = {
  organizations: 200,
  applicants: 50_000,
  members: 120_000,
  requests: 500_000,
  log: 1_000_000,
}
const DAYS = 1_826
/** By user number; the first ten organizations of a hundred are distribution points. */
export const STAFF = {
  superadmin: [1, 2],
  food_bank_manager: [3, 8],
  organization_manager: [9, 20],
  desk_worker: [21, 35],
  social_worker: [36, 200],
} as const
export type StaffRole = keyof typeof STAFF

/**
 * Fills a migrated, empty database like `generate`, spread over five years: each household comes
 * about monthly for a year, every fifth changes its members, every request has its author and every
 * confirmed one its hand-out.
 */
export async function generateBank(connectionString: string, share: number): Promise<void> {
  const size = (full: number) => Math.max(20, Math.round(full * share))
  const sizes = {
    organizations: size(FULL_BANK.organizations),
    applicants: size(FULL_BANK.applicants),
    requests: size(FULL_BANK.requests),
  }
  await generate(connectionString, {
    ...sizes,
    members: size(FULL_BANK.members),
    requests: 0,
    supports: 0,
  })
  await generateLog(connectionString, (FULL_BANK.log / FULL_LOG) * share)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [role, [from, to]] of Object.entries(STAFF))
      await client.query(ROLES, [role, from, to])
    const [first, last] = [STAFF.organization_manager[0], STAFF.social_worker[1]]
    await client.query(MANAGERS, [first, STAFF.social_worker[0], last, sizes.organizations])
    await client.query(OPENING_HOURS)
    await client.query(REQUESTS, [
      sizes.requests,
      sizes.applicants,
      sizes.organizations,
      DAYS,
      ...STAFF.social_worker,
    ])
    await client.query(SUPPORTS)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const ROLES = `
  insert into core.user_role (user_id, role_id)
  select ${id('0f00', 'n')}, r.id from generate_series($2::int, $3::int) n
  join core.role r on case when $1 = 'superadmin' then r.is_superadmin else r.code = $1 end`

/** Social workers belong to any organization, all others to distribution points. */
const MANAGERS = `
  insert into foodbank.organization_manager (id, user_id, organization_id)
  select gen_random_uuid(), ${id('0f00', 'n')},
    ${id('0a00', 'case when n < $2::int then 1 + 10 * (n % greatest(1, $4::int / 10)) else 1 + (n - $2::int) % $4::int end')}
  from generate_series($1::int, $3::int) n`

const OPENING_HOURS = `
  insert into foodbank.opening_hours (id, organization_id, weekday, opens_at, closes_at)
  select gen_random_uuid(), o.id, d, '08:00', '16:00' from foodbank.organization o cross join generate_series(1, 5) d where o.is_food_bank`

/** Working days only; future requests are active, and one of two thousand past ones. */
const REQUESTS = `
  with planned as (
    select n, 1 + n % $2::int as person, current_date + 14 - (
      abs(hashint4((n % $2::int) * 37)) % $4::int + $4::int - (n / $2::int) * 40 - abs(hashint4(n)) % 30
    ) % $4::int as day
    from generate_series(1, $1::int) n
  ), booked as (
    select n, person, 1 + abs(hashint4(person * 31)) % $3::int as sender, 1 + 10 * (abs(hashint4(person * 17)) % greatest(1, $3::int / 10)) as point,
      day - greatest(0, extract(isodow from day)::int - 5) as reserved_on, time '08:00' + (abs(hashint4(n * 23)) % 16) * interval '30 minutes' as reserved_time
    from planned
  )
  insert into foodbank.help_request
    (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat, status, confirmed_at, closed_at, created_at, created_by)
  select ${id('0d00', 'n')}, ${id('0b00', 'person')}, ${id('0a00', 'sender')}, ${id('0a00', 'point')}, reserved_on, reserved_time,
    row_number() over (partition by point, reserved_on, reserved_time), status,
    case when status = 'confirmed' then reserved_on + reserved_time end, case when status = 'rejected' then reserved_on + reserved_time end,
    reserved_on - interval '7 days', ${id('0f00', '$5::int + sender % ($6::int - $5::int + 1)')}
  from (
    select *, case when reserved_on >= current_date or n % 2000 = 0 then 'active' when n % 10 = 0 then 'rejected' else 'confirmed' end as status
    from booked
  ) b`

/** One to six persons; every fifth household changes in the second half of its time. */
const SUPPORTS = `
  insert into foodbank.support
    (id, applicant_id, organization_id, help_request_id, from_organization_id, region_id, applicant_type_id, date, created_at,
      durables, chilled, durables_op, drugstore, clothes_op, household)
  select ${id('0e00', 'n')}, a.id, r.to_organization_id, r.id, r.from_organization_id, a.region_id, a.applicant_type_id, r.reserved_on, r.confirmed_at,
    case when n % 5 = 0 then 0 else 4.5 + n % 7 end, n % 3, n % 4 * 1.25, case when n % 5 = 0 then 2 when n % 3 = 0 then 1.1 else 0 end, n % 2,
    (
      select jsonb_agg(jsonb_build_object(
        'id', case when p = 0 then a.id else ${id('0c00', '1000000 + h * 8 + p')} end,
        'sex', (array['male','female','female','unspecified'])[1 + abs(hashint4(h * 31 + p)) % 4],
        'age_band', (array['0-15','0-15','16-17','18-29','30-64','30-64','65+','unknown'])[1 + abs(hashint4(h * 17 + p * 3)) % 8]
      ) order by p)
      from generate_series(0, abs(hashint4(h)) % 5 + case when h % 5 = 0 and n > 250000 then 1 else 0 end) p
    )
  from (select *, ('x' || right(id::text, 8))::bit(32)::int as n, ('x' || right(applicant_id::text, 8))::bit(32)::int as h from foodbank.help_request) r
  join foodbank.applicant a on a.id = r.applicant_id
  where r.status = 'confirmed'`
