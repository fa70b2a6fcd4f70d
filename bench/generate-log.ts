import pg from 'pg'

/** Some years of a large register: mostly reservations and hand-outs, a tenth readings. */
export const FULL_LOG = 10_000_000
const USERS = 200
const DAYS = 1_826
/** Of one statement. */
const CHUNK = 500_000

/** Fills the history up to now, oldest first, and adds the users who made the entries. */
export async function generateLog(connectionString: string, share = 1): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const rows = Math.max(1_000, Math.round(FULL_LOG * share))
  try {
    await client.query('set session_replication_role = replica')
    await client.query(PEOPLE, [USERS])
    for (let from = 0; from < rows; from += CHUNK)
      await client.query(ENTRIES, [from + 1, Math.min(from + CHUNK, rows), rows, USERS, DAYS])
    await client.query('vacuum analyze core.log')
  } finally {
    await client.end()
  }
}

const id = (kind: string, n: string) =>
  `('${kind}0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const SURNAMES =
  "array['Nováková','Svoboda','Dvořák','Černá','Procházka','Kučerová','Veselý','Horáková','Němec','Žáková']"

const PEOPLE = `
  insert into core.user (id, username, name, surname, confirmed)
  select ${id('0f00', 'n')}, 'user' || n, 'Jana', (${SURNAMES})[1 + n % 10] || ' ' || n, true from generate_series(1, $1::int) n`

/** The square of an even chance gives the first users most of the work. */
const ENTRIES = `
  insert into core.log (at, actor_id, address, action, table_name, row_id, old_values, new_values)
  select now() - interval '1 day' * ($5::int * (1 - n::float8 / $3::int)),
    ${id('0f00', '1 + floor($4::int * power(abs(hashint4(n * 7)) % 10000 / 10000.0, 2))::int')},
    '10.0.0.' || n % 250, kind.action, kind.table_name, kind.row_id, kind.old_values, kind.new_values
  from generate_series($1::int, $2::int) n
  cross join lateral (select abs(hashint4(n)) % 100 as chance, 1 + abs(hashint4(n * 3)) % 200000 as person) c
  cross join lateral (
    select 'insert' as action, 'foodbank.help_request' as table_name, ${id('0d00', '1 + n % 1000000')} as row_id, null::jsonb as old_values,
      jsonb_build_object('id', ${id('0d00', '1 + n % 1000000')}, 'applicant_id', ${id('0b00', 'person')}, 'from_organization_id', ${id('0a00', '1 + n % 1000')},
        'to_organization_id', ${id('0a00', '1 + 10 * (n % 100)')}, 'reserved_on', current_date, 'reserved_time', '10:00', 'status', 'active', 'note', null,
        'created_at', now(), 'confirmed_at', null, 'closed_at', null) as new_values where chance < 30
    union all
    select 'update', 'foodbank.help_request', ${id('0d00', '1 + n % 1000000')}, '{"status": "active", "confirmed_at": null, "confirmed_by": null}',
      jsonb_build_object('status', 'confirmed', 'confirmed_at', now(), 'confirmed_by', ${id('0f00', '1 + n % 200')}) where chance between 30 and 54
    union all
    select 'insert', 'foodbank.support', ${id('0e00', '1 + n % 500000')}, null,
      jsonb_build_object('id', ${id('0e00', '1 + n % 500000')}, 'applicant_id', ${id('0b00', 'person')}, 'organization_id', ${id('0a00', '1 + n % 1000')},
        'date', current_date, 'durables', 4.5, 'chilled', 1, 'food', 0, 'total', 5.5, 'note', null,
        'household', jsonb_build_array(jsonb_build_object('id', ${id('0b00', 'person')}, 'sex', 'female', 'age_band', '30-64'))) where chance between 55 and 79
    union all
    select 'insert', 'foodbank.applicant', ${id('0b00', 'person')}, null,
      jsonb_build_object('id', ${id('0b00', 'person')}, 'name', 'Jana', 'surname', (${SURNAMES})[1 + n % 10], 'personal_number', lpad(n::text, 8, '0'),
        'organization_id', ${id('0a00', '1 + n % 1000')}, 'birth_year', 1980) where chance between 80 and 82
    union all
    select 'update', 'foodbank.applicant', ${id('0b00', 'person')}, jsonb_build_object('surname', (${SURNAMES})[1 + n % 10]),
      jsonb_build_object('surname', (${SURNAMES})[1 + (n + 1) % 10]) where chance between 83 and 86
    union all
    select 'delete', 'foodbank.household_member', ${id('0c00', '1 + n % 600000')},
      jsonb_build_object('id', ${id('0c00', '1 + n % 600000')}, 'applicant_id', ${id('0b00', 'person')}, 'type', 'child', 'birth_year', 2015), null where chance = 87
    union all
    select 'read', 'foodbank.applicant', ${id('0b00', 'person')}, null, null where chance between 88 and 93
    union all
    select 'search', 'foodbank.applicant', null, null,
      jsonb_build_object('list', 'applicants', 'filters', array['search'], 'found', n % 50, 'seen', '{[1,16)}', 'shown', 15) where chance between 94 and 95
    union all
    select 'list', 'foodbank.applicant', null, null,
      jsonb_build_object('list', 'applicants', 'filters', array['organization_id'], 'organization_id', ${id('0a00', '1 + n % 1000')},
        'found', 200, 'seen', '{[1,16)}', 'shown', 15) where chance between 96 and 97
    union all
    select case n % 2 when 0 then 'sign_in' else 'sign_out' end, 'core.user', ${id('0f00', '1 + n % 200')}, null, null where chance = 98
    union all
    select 'export', 'foodbank.applicant', null, null, '{"rows": 1000}' where chance = 99 and n % 100 = 0
    union all
    select 'update', 'foodbank.organization', ${id('0a00', '1 + n % 1000')}, '{"phone": "603123456"}', '{"phone": "604123456"}' where chance = 99 and n % 100 <> 0
  ) kind`
