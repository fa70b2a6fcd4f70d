import pg from 'pg'

export type Sizes = Readonly<
  Record<'organizations' | 'applicants' | 'members' | 'requests' | 'supports', number>
>

/** A full-size register; `share` 1 is all of it. */
export const FULL_SIZE: Sizes = {
  organizations: 1_000,
  applicants: 200_000,
  members: 600_000,
  requests: 1_000_000,
  supports: 500_000,
}

/**
 * Fills a migrated, empty database without history, in the shape of a real register: skewed names,
 * a tenth of the organizations are distribution points, requests over three years.
 */
export async function generate(connectionString: string, sizes: number | Sizes = 1): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const params = typeof sizes === 'number' ? getShares(sizes) : sizes
  try {
    // Triggers stay off: seats are numbered below, and a generated past has no history.
    await client.query('set session_replication_role = replica')
    await client.query(ORGANIZATIONS, [params.organizations])
    await client.query(APPLICANTS, [params.applicants, params.organizations])
    await client.query(NAME_WORDS)
    await client.query(MEMBERS, [params.members, params.applicants])
    await client.query(REQUESTS, [params.requests, params.applicants, params.organizations])
    await client.query(SUPPORTS, [params.supports])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

function getShares(share: number): Sizes {
  const size = (full: number) => Math.max(20, Math.round(full * share))
  return {
    organizations: size(FULL_SIZE.organizations),
    applicants: size(FULL_SIZE.applicants),
    members: size(FULL_SIZE.members),
    requests: size(FULL_SIZE.requests),
    supports: size(FULL_SIZE.supports),
  }
}

/** The id of the n-th row of a kind: computable, so that references need no join. */
export const id = (kind: string, n: string) =>
  `('${kind}0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const SURNAMES =
  "array['Nováková','Novák','Svobodová','Svoboda','Novotná','Novotný','Dvořáková','Dvořák','Černá','Černý','Procházková','Procházka','Kučerová','Kučera','Veselá','Veselý','Horáková','Horák','Němcová','Němec','Chalupová','Chalupa','Řezníčková','Řezníček','Šimková','Šimek','Žáková','Žák','Ďuricová','Cibulková']"
const NAMES =
  "array['Jana','Jan','Marie','Petr','Eva','Josef','Hana','Pavel','Anna','Martin','Lenka','Tomáš','Kateřina','Jaroslav','Lucie','Miroslav','Věra','Zdeněk','Alena','Václav','Petra','Michal']"
/** Most surnames are rare, so each gets a random syllable. */
const SYLLABLES =
  "array['','','','mar','bor','vel','hrad','lip','dub','kamen','stran','pol','zel','bystr']"

const ORGANIZATIONS = `
  insert into foodbank.organization (id, name, region_id, is_food_bank, slot_minutes, slot_capacity)
  select ${id('0a00', 'n')}, 'Organizace ' || n, (array(select id from foodbank.region order by name))[1 + n % 14], n % 10 = 1, 30, 5
  from generate_series(1, $1::int) n`

const APPLICANTS = `
  insert into foodbank.applicant (id, surname, name, personal_number, sex, birth_year, organization_id, region_id, applicant_type_id, phone, email, created_at)
  select ${id('0b00', 'n')},
    initcap((${SYLLABLES})[1 + abs(hashint4(n * 7)) % 14] || lower((${SURNAMES})[1 + abs(hashint4(n)) % 30])),
    (${NAMES})[1 + abs(hashint4(n * 3)) % 22],
    lpad((100000 + n)::text, 6, '0'), 'female', 1940 + abs(hashint4(n * 5)) % 65,
    ${id('0a00', '1 + abs(hashint4(n * 11)) % $2::int')},
    (array(select id from foodbank.region order by name))[1 + abs(hashint4(n * 13)) % 14],
    (array(select id from foodbank.applicant_type order by name))[1 + n % 8],
    case when n % 2 = 0 then (600000000 + n)::text end, case when n % 10 = 0 then 'osoba' || n || '@example.cz' end,
    now() - (n % 1000) * interval '1 day'
  from generate_series(1, $1::int) n`

/** As the trigger does, which is off. */
const NAME_WORDS = `
  insert into foodbank.name_word (word) select distinct unnest(foodbank.name_words(search)) from foodbank.applicant`

const MEMBERS = `
  insert into foodbank.household_member (id, applicant_id, type, sex, birth_year)
  select ${id('0c00', 'n')}, ${id('0b00', '1 + n % $2::int')}, 'child', 'male', 1950 + abs(hashint4(n)) % 75
  from generate_series(1, $1::int) n`

/**
 * Seats number the bookings of a slot; those of the last fortnight and the future are active, a
 * tenth of the rest are no-shows.
 */
const REQUESTS = `
  with booked as (
    select n, 1 + 10 * (abs(hashint4(n * 17)) % greatest(1, $3::int / 10)) as point,
      current_date + 14 - abs(hashint4(n * 19)) % 1095 as reserved_on,
      time '08:00' + (abs(hashint4(n * 23)) % 16) * interval '30 minutes' as reserved_time
    from generate_series(1, $1::int) n
  )
  insert into foodbank.help_request
    (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat, status, confirmed_at, closed_at, created_at)
  select ${id('0d00', 'n')}, ${id('0b00', '1 + abs(hashint4(n * 29)) % $2::int')}, ${id('0a00', '1 + abs(hashint4(n * 31)) % $3::int')},
    ${id('0a00', 'point')}, reserved_on, reserved_time,
    least(500, row_number() over (partition by point, reserved_on, reserved_time)), status,
    case when status = 'confirmed' then reserved_on + reserved_time end, case when status = 'rejected' then reserved_on + reserved_time end,
    reserved_on - interval '7 days'
  from (select *, case when reserved_on >= current_date then 'active' when n % 10 = 0 then 'rejected' else 'confirmed' end as status from booked) b`

const SUPPORTS = `
  insert into foodbank.support
    (id, applicant_id, organization_id, help_request_id, from_organization_id, region_id, applicant_type_id, date, durables, chilled, durables_op, household)
  select ${id('0e00', 'row_number() over ()')}, r.applicant_id, r.to_organization_id, r.id, r.from_organization_id, a.region_id, a.applicant_type_id,
    r.reserved_on, 4.5, 1, 2, jsonb_build_array(jsonb_build_object('id', r.applicant_id, 'sex', 'female', 'age_band', '30-64'))
  from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id where r.status = 'confirmed' limit $1::int`
