import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import { getKeys } from '@crm/contract/platform/records'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { sql } from 'kysely'
import { z } from 'zod'
import { holds } from '#core/people/scope.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const site = z.object({
  label: z.string(),
  households: z.number(),
  persons: z.number(),
  children: z.number(),
  helped: z.number(),
  restricted: z.number(),
})

/** The register as it is, by the organization that registered; a child is at most 17. */
export async function countSites(db: Connection, today: string, since: string) {
  const { rows } = await typedSql(site)`
    with kept as (
      select id, organization_id, birth_date, birth_year, restricted_at from foodbank.applicant where deleted_at is null and anonymized_at is null
    ),
    person as (
      select organization_id, birth_date, birth_year from kept
      union all
      select k.organization_id, m.birth_date, m.birth_year from foodbank.household_member m join kept k on k.id = m.applicant_id
      where m.present @> ${today}::date
    ),
    people as (
      select organization_id, count(*) as persons,
        count(*) filter (where foodbank.age_on(${today}::date, birth_date, birth_year) <= 17) as children
      from person group by organization_id
    ),
    households as (
      select k.organization_id, count(*) as households, count(restricted_at) as restricted,
        count(*) filter (where exists (select from foodbank.support s where s.applicant_id = k.id and s.date >= ${since}::date)) as helped
      from kept k group by k.organization_id
    )
    select o.label::text as label, h.households, p.persons, p.children, h.helped, h.restricted
    from households h join people p using (organization_id) join foodbank.organization o on o.id = h.organization_id
    order by o.label, o.id`.execute(db)
  return rows
}

const type = z.object({ name: z.string().nullable(), households: z.number() })

export async function countTypes(db: Connection) {
  const { rows } = await typedSql(type)`
    select t.name::text as name, count(*) as households
    from foodbank.applicant a left join foodbank.applicant_type t on t.id = a.applicant_type_id
    where a.deleted_at is null and a.anonymized_at is null
    group by t.id, t.name order by t.name nulls last`.execute(db)
  return rows
}

const counts = z.object({
  deleted: z.number(),
  anonymized: z.number(),
  personal_numbers: z.number(),
  birth_dates: z.number(),
  notes: z.number(),
  supports: z.number(),
  requests: z.number(),
  registered: z.number(),
  imports: z.number(),
  mails: z.number(),
  notices: z.number(),
  documents: z.number(),
  complaints: z.number(),
  by_request: z.number(),
  by_retention: z.number(),
  by_replay: z.number(),
  backups: z.number(),
  proved: z.number(),
})

/** Since a day, or of now where nothing has a day. */
export async function countAll(db: Connection, since: string) {
  const from = sql`${since}::date`
  const { rows } = await typedSql(counts)`
    select
      (select count(*) from foodbank.applicant where deleted_at is not null and anonymized_at is null) as deleted,
      (select count(distinct applicant_id) from foodbank.erasure) as anonymized,
      (select count(personal_number) from foodbank.applicant) as personal_numbers,
      (select count(birth_date) from foodbank.applicant) + (select count(birth_date) from foodbank.household_member) as birth_dates,
      (select count(description) + count(warning) from foodbank.applicant)
        + (select count(note) from foodbank.help_request) + (select count(note) from foodbank.support) as notes,
      (select count(*) from foodbank.support where date >= ${from}) as supports,
      (select count(*) from foodbank.help_request where reserved_on >= ${from}) as requests,
      (select count(*) from foodbank.applicant where created_at >= ${from}) as registered,
      (select count(*) from core.import where created_at >= ${from}) as imports,
      (select count(*) from core.mail where sent_at >= ${from}) as mails,
      (select count(*) from foodbank.notice_delivery where created_at >= ${from}) as notices,
      (select count(*) from core.issued_document where issued_at >= ${from}) as documents,
      (select count(*) from core.complaint where created_at >= ${from}) as complaints,
      e.by_request, e.by_retention, e.by_replay, b.backups, b.proved
    from (
      select count(*) filter (where reason = 'request') as by_request, count(*) filter (where reason = 'retention') as by_retention,
        count(*) filter (where reason = 'replay') as by_replay
      from foodbank.erasure where erased_at >= ${from}
    ) e cross join (
      select count(*) as backups, count(proved_at) as proved from core.backup where started_at >= ${from} and status in ('done', 'removed', 'failed')
    ) b`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}

/** Whose files have rows about people. */
const PEOPLE = [...getKeys(personalTables), 'foodbank.duplicate_pair']

const events = z.object({
  openings: z.number(),
  refused: z.number(),
  exports: z.number(),
  exported: z.number(),
  files: z.number(),
  prints: z.number(),
  failed: z.number(),
  restores: z.number(),
  restrictions: z.number(),
})

/** What the history tells since a day. */
export async function countEvents(db: Connection, since: string) {
  const { rows } = await typedSql(events)`
    select count(*) filter (where opens) as openings, count(*) filter (where opens and refused) as refused,
      count(*) filter (where action = 'export' and about and row_id is null) as exports,
      coalesce(sum((new_values ->> 'rows')::bigint) filter (where action = 'export' and about and row_id is null), 0)::bigint as exported,
      count(*) filter (where action = 'export' and table_name = 'foodbank.applicant' and row_id is not null and not refused) as files,
      count(*) filter (where action = 'print' and table_name like 'foodbank.%') as prints,
      count(*) filter (where action = 'sign_in_failed') as failed,
      count(*) filter (where action = 'restore') as restores,
      count(*) filter (where action = 'update' and table_name = 'foodbank.applicant' and jsonb_typeof(new_values -> 'restricted_at') = 'string') as restrictions
    from (
      select l.*, coalesce(new_values ? 'refused', false) as refused, table_name = any(${PEOPLE}::text[]) as about,
        action = 'read' and table_name = 'foodbank.applicant' as opens
      from core.log l
      where at >= ${since}::date and (
        action in ('read', 'export', 'print', 'sign_in_failed', 'restore') or (action = 'update' and table_name = 'foodbank.applicant' and new_values ? 'restricted_at')
      )
    ) l`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}

const holders = z.object({ people: z.number(), roles: z.array(z.string()), individual: z.number() })

/** Who holds a permission: active users, the roles that give it, and those who have it individually. */
export async function findHolders(db: Connection, permission: PermissionName, language: string) {
  const { rows } = await typedSql(holders)`
    select
      (select count(*) from core.user u where u.active and u.deleted_at is null and ${holds('u', permission)}) as people,
      array(
        select coalesce(r.translations ->> ${language}, r.name::text) from core.role r
        where r.is_superadmin or exists (select from core.role_permission p where p.role_id = r.id and p.permission = ${permission})
        order by 1
      ) as roles,
      (select count(*) from core.user_permission p join core.user u on u.id = p.user_id
        where p.permission = ${permission} and u.active and u.deleted_at is null) as individual`.execute(
    db,
  )
  return rows[0] ?? { people: 0, roles: [], individual: 0 }
}
