import { applicant } from '@crm/contract/foodbank/applicants/applicants'
import type { DuplicateReason } from '@crm/contract/foodbank/duplicates'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isPresent } from '../household-members/matching.ts'

const registeredHousehold = applicant
  .pick({
    id: true,
    name: true,
    surname: true,
    personal_number: true,
    birth_year: true,
    phone: true,
    email: true,
  })
  .extend({ born: z.array(z.object({ year: z.number(), sex: applicant.shape.sex })) })
const candidatePair = z.object({
  place: z.number(),
  first: registeredHousehold,
  second: registeredHousehold,
})
export type FoundPair = {
  first_id: string
  second_id: string
  score: number
  reasons: readonly DuplicateReason[]
}

/** A key shared by more households says nothing about two of them. */
const MOST_ALIKE = 40

const born = (applicant: string) => sql`
  coalesce((
    select json_agg(json_build_object('year', p.year, 'sex', p.sex)) from (
      select ${sql.ref(`${applicant}.birth_year`)} as year, ${sql.ref(`${applicant}.sex`)} as sex
      union all
      select m.birth_year, m.sex from foodbank.household_member m
      where m.applicant_id = ${sql.ref(`${applicant}.id`)} and ${isPresent('m')}
    ) p where p.year is not null
  ), '[]')`

/** False while another process searches the register. */
export async function takeTurn(tx: Transaction) {
  const lock = condition`pg_try_advisory_xact_lock(hashtextextended('foodbank.duplicates', 0))`
  const { taken } = await tx.selectNoFrom(lock.as('taken')).executeTakeFirstOrThrow()
  return taken
}

export async function nextHouseholds(tx: Transaction, after: string | null, limit: number) {
  const { rows } = await typedSql(registeredHousehold)`
    select a.id, a.name, a.surname, a.personal_number, a.birth_year, a.phone, a.email, ${born('a')} as born
    from foodbank.applicant a
    where a.deleted_at is null and a.restricted_at is null and (${after}::uuid is null or a.id > ${after})
    order by a.id limit ${limit}`.execute(tx)
  return rows
}

/** The keys contain names, so they exist only until the transaction ends. */
export async function startKeys(tx: Transaction) {
  await sql`create temporary table household_key (key text collate "C" not null, applicant_id uuid not null) on commit drop`.execute(
    tx,
  )
}

export async function insertKeys(
  tx: Transaction,
  keys: readonly { key: string; applicant_id: string }[],
) {
  await sql`insert into household_key (key, applicant_id)
    select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ applicant_id }) => applicant_id)}::uuid[])`.execute(
    tx,
  )
}

export async function pairCandidates(tx: Transaction) {
  await sql`analyze household_key`.execute(tx)
  await sql`create temporary table candidate (place bigint generated always as identity primary key, first_id uuid, second_id uuid)
    on commit drop`.execute(tx)
  await sql`
    insert into candidate (first_id, second_id)
    select distinct l.applicant_id, r.applicant_id
    from (select key from household_key group by key having count(*) between 2 and ${sql.lit(MOST_ALIKE)}) shared
    join household_key l using (key)
    join household_key r on r.key = l.key and r.applicant_id > l.applicant_id`.execute(tx)
}

export async function nextCandidates(tx: Transaction, after: number, limit: number) {
  const side = (applicant: string) => sql`json_build_object(
    'id', ${sql.ref(`${applicant}.id`)}, 'name', ${sql.ref(`${applicant}.name`)}, 'surname', ${sql.ref(`${applicant}.surname`)},
    'personal_number', ${sql.ref(`${applicant}.personal_number`)}, 'birth_year', ${sql.ref(`${applicant}.birth_year`)},
    'phone', ${sql.ref(`${applicant}.phone`)}, 'email', ${sql.ref(`${applicant}.email`)}, 'born', ${born(applicant)})`
  const { rows } = await typedSql(candidatePair)`
    select c.place, ${side('a')} as first, ${side('b')} as second
    from (select * from candidate where place > ${after} order by place limit ${limit}) c
    join foodbank.applicant a on a.id = c.first_id
    join foodbank.applicant b on b.id = c.second_id
    order by c.place`.execute(tx)
  return rows
}

/** A pair found before keeps its record. */
export async function insertPairs(
  tx: Transaction,
  pairs: readonly (FoundPair & { id: string })[],
  now: string,
) {
  await sql`
    insert into foodbank.duplicate_pair (id, first_id, second_id, score, reasons, found_at)
    select p.id, p.first_id, p.second_id, p.score, p.reasons, ${now}
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(id uuid, first_id uuid, second_id uuid, score integer, reasons text[])
    on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons, found_at = excluded.found_at
  `.execute(tx)
}

/** Removes the pairs that were not found again. */
export async function endLook(tx: Transaction, now: string) {
  await sql`delete from foodbank.duplicate_pair where found_at < ${now}`.execute(tx)
  await sql`insert into foodbank.duplicate_look (looked_at) values (${now})
    on conflict (id) do update set looked_at = excluded.looked_at`.execute(tx)
}

export async function lookedAt(db: Connection) {
  const found = await db
    .selectFrom('foodbank.duplicate_look')
    .select('looked_at')
    .executeTakeFirst()
  return found?.looked_at ?? null
}
