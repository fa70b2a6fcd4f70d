import pg from 'pg'
import { FULL_SIZE, id } from './generate.ts'

/** A year of a large food bank; `share` 1 is all of it. */
export const FULL_YEAR = { households: 60_000, supports: 500_000 }

/**
 * Adds a year of help to a generated register: households of one to seven persons, helped eight
 * times on average; every fifth changes its members, and some go elsewhere at times.
 */
export async function generateYear(
  connectionString: string,
  year: number,
  share = 1,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const size = (full: number) => Math.max(20, Math.round(full * share))
  try {
    await client.query('set session_replication_role = replica')
    // Existing households of another size would all seem to have changed.
    await client.query('delete from foodbank.support where date between $1 and $2', [
      `${year}-01-01`,
      `${year}-12-31`,
    ])
    await client.query(COMPOSITIONS, [
      Math.min(size(FULL_YEAR.households), size(FULL_SIZE.applicants)),
    ])
    await client.query(SUPPORTS, [
      size(FULL_YEAR.supports),
      Math.min(size(FULL_YEAR.households), size(FULL_SIZE.applicants)),
      size(FULL_SIZE.organizations),
      `${year}-01-01`,
    ])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const COMPOSITIONS = `
  create temporary table composition as
  select h as household, version, (
    select jsonb_agg(jsonb_build_object(
      'id', case when n = 0 then ${id('0b00', 'h')} else ${id('0c00', '10000000 + h * 8 + n')} end,
      'sex', (array['male','female','female','unspecified'])[1 + abs(hashint4(h * 31 + n)) % 4],
      'age_band', (array['0-15','0-15','16-17','18-29','30-64','30-64','65+','unknown'])[1 + abs(hashint4(h * 17 + n * 3)) % 8]
    ) order by n)
    from generate_series(0, abs(hashint4(h)) % 5 + version) n
  ) as persons
  from generate_series(1, $1::int) h cross join generate_series(0, 2) version`

const SUPPORTS = `
  insert into foodbank.support
    (id, applicant_id, organization_id, from_organization_id, region_id, applicant_type_id, date,
      durables, chilled, durables_op, drugstore, clothes_op, household)
  select ${id('0f00', 's.n')}, a.id,
    ${id('0a00', '1 + 10 * (case when s.n % 12 = 0 then abs(hashint4(s.n * 17)) else household end % greatest(1, $3::int / 10))')},
    ${id('0a00', '1 + household % $3::int')}, a.region_id, a.applicant_type_id, day,
    case when s.n % 5 = 0 then 0 else 4.5 + s.n % 7 end, s.n % 3, s.n % 4 * 1.25,
    case when s.n % 5 = 0 then 2 when s.n % 3 = 0 then 1.1 else 0 end, s.n % 2, c.persons
  from (
    select n, 1 + abs(hashint4(n * 29)) % $2::int as household, $4::date + abs(hashint4(n * 19)) % 365 as day from generate_series(1, $1::int) n
  ) s
  join foodbank.applicant a on a.id = ${id('0b00', 's.household')}
  join composition c using (household)
  where c.version = case when household % 5 > 0 or extract(month from day) < 7 then 0 else household % 3 end`
