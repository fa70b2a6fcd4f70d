import {
  noticeLanguage,
  type NoticeSettings,
  type NoticeVersion,
} from '@crm/contract/foodbank/data-protection/notices'
import { id, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { anyOf, typedSql } from '#platform/database/typed-sql.ts'
import type { NoticeContents } from './compose.ts'

const COLUMNS = [
  'officer_name',
  'officer_email',
  'officer_phone',
  'basis_aid',
  'basis_accounting',
  'basis_programme',
  'basis_protection',
  'legal_sources',
  'recipients',
  'transfers',
  'addition',
  'updated_at',
] as const satisfies readonly (keyof NoticeSettings)[]

export const findSettings = (db: Connection): Promise<NoticeSettings> =>
  db.selectFrom('foodbank.notice_settings').select(COLUMNS).executeTakeFirstOrThrow()

/** Undefined if they have changed since `updated_at`. */
export const updateSettings = (tx: Transaction, { updated_at, ...values }: NoticeSettings) =>
  tx
    .updateTable('foodbank.notice_settings')
    .set(values)
    .where('updated_at', '=', updated_at)
    .returning('id')
    .executeTakeFirst()

/** False if one of them is not in the register. */
export async function setJointControllers(tx: Transaction, ids: readonly string[]) {
  const { rows } = await sql`
    select id from foodbank.organization where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    tx,
  )
  if (rows.length !== new Set(ids).size) return false
  await sql`
    update foodbank.organization set is_joint_controller = not is_joint_controller
    where is_joint_controller <> (id = any(${ids}::uuid[]))`.execute(tx)
  return true
}

const organization = z.object({
  id,
  label: z.string(),
  name: z.string(),
  company_id: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  retention_months: z.number().int().nullable(),
  is_joint_controller: z.boolean(),
})
export type NoticeOrganization = z.infer<typeof organization>

/** Those that register households, deleted ones as long as they have any. */
export async function listOrganizations(db: Connection): Promise<NoticeOrganization[]> {
  const { rows } = await typedSql(organization)`
    select ${sql.join(organization.keyof().options.map((name) => sql.ref(`o.${name}`)))}
    from foodbank.organization o
    where o.deleted_at is null or exists (select from foodbank.applicant a where a.organization_id = o.id and a.deleted_at is null)
    order by o.label, o.id`.execute(db)
  return rows
}

/** What the programme's evidence asks for; null where the product has no such setting. */
export async function findEvidence(db: Connection) {
  const { rows } = await typedSql(
    z.object({ until: z.string().nullable(), source: z.string().nullable() }),
  )`
    select to_jsonb(s) ->> 'evidence_until' as until, to_jsonb(s) ->> 'evidence_source' as source from foodbank.settings s`.execute(
    db,
  )
  const { until = null, source = null } = rows[0] ?? {}
  return until === null || source === null ? null : { until, source }
}

/** One writer at a time, so that numbers follow each other. */
export async function lockVersions(tx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtext('foodbank.notice_version'))`.execute(tx)
}

/** The number of the version with this text; a new one if there is none. */
export async function versionOf(
  tx: Transaction,
  { contents, digest }: { contents: NoticeContents; digest: string },
  now: string,
): Promise<number> {
  const { rows } = await typedSql(z.object({ number: z.number().int() }))`
    with added as (
      insert into foodbank.notice_version (number, digest, contents, created_at)
      select coalesce(max(number), 0) + 1, ${digest}, ${JSON.stringify(contents)}::jsonb, ${now} from foodbank.notice_version
      where not exists (select from foodbank.notice_version where digest = ${digest})
      having not exists (select from foodbank.notice_version where digest = ${digest})
      returning number
    )
    select number from added
    union all select number from foodbank.notice_version where digest = ${digest}`.execute(tx)
  return rows[0]?.number ?? 0
}

/** Writes only what is another one than before. */
export async function setCurrent(
  tx: Transaction,
  organizationIds: readonly string[],
  version: number,
  now: string,
) {
  await sql`
    insert into foodbank.notice_current (organization_id, version, since)
    select id, ${version}, ${now} from unnest(${organizationIds}::uuid[]) o (id)
    on conflict (organization_id) do update set version = excluded.version, since = excluded.since
    where foodbank.notice_current.version <> excluded.version`.execute(tx)
}

const stored = z.object({
  number: z.number().int(),
  created_at: moment,
  contents: z.record(
    noticeLanguage,
    z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  ),
})

export async function findVersion(db: Connection, number: number) {
  const { rows } = await typedSql(stored)`
    select number, created_at, contents from foodbank.notice_version where number = ${number}`.execute(
    db,
  )
  return rows[0]
}

const version = z.object({
  number: z.number().int(),
  created_at: moment,
  people: z.number().int(),
  current_for: z.array(z.string()),
})

/** The newest first. */
export async function listVersions(db: Connection): Promise<NoticeVersion[]> {
  const { rows } = await typedSql(version)`
    select v.number, v.created_at,
      (select count(distinct d.applicant_id) from foodbank.notice_delivery d where d.version = v.number) as people,
      array(
        select o.label::text from foodbank.notice_current c join foodbank.organization o on o.id = c.organization_id
        where c.version = v.number and o.deleted_at is null order by o.label
      ) as current_for
    from foodbank.notice_version v order by v.number desc`.execute(db)
  return rows
}

/** Deleted ones too. */
export async function findHousehold(db: Connection, applicantId: string) {
  return db
    .selectFrom('foodbank.applicant')
    .select(['organization_id', 'deleted_at'])
    .where('id', '=', applicantId)
    .executeTakeFirst()
}

const delivery = z.object({
  id,
  version: z.number().int(),
  language: noticeLanguage,
  how: z.enum(['printed', 'handed']),
  organization_label: z.string().nullable(),
  created_at: moment,
  is_current: z.boolean(),
})

/** The newest first, those of records that were merged into this one too; none of restricted ones. */
export async function listDeliveries(db: Connection, applicantId: string) {
  const { rows } = await typedSql(delivery)`
    select d.id, d.version, d.language, d.how, o.label::text as organization_label, d.created_at,
      exists (
        select from foodbank.applicant a join foodbank.notice_current c on c.organization_id = a.organization_id
        where a.id = ${applicantId} and c.version = d.version
      ) as is_current
    from foodbank.notice_delivery d left join foodbank.organization o on o.id = d.organization_id
    where d.applicant_id in (
      select id from foodbank.applicant where (id = ${applicantId} or merged_into_id = ${applicantId}) and restricted_at is null
    )
    order by d.created_at desc, d.id desc`.execute(db)
  return rows
}

export async function insertDelivery(
  tx: Transaction,
  given: {
    id: string
    applicant_id: string
    version: number
    language: 'cs' | 'en' | 'uk'
    how: 'printed' | 'handed'
    organization_id: string | null
    created_by: string
    created_at: string
  },
) {
  await tx.insertInto('foodbank.notice_delivery').values(given).execute()
}

/** The household's organization if the user works for it, otherwise their first one. */
export async function findOrganizationOf(
  db: Connection,
  userId: string,
  preferred: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('foodbank.organization_manager as m')
    .innerJoin('foodbank.organization as o', 'o.id', 'm.organization_id')
    .select('o.id')
    .where('m.user_id', '=', userId)
    .where('o.deleted_at', 'is', null)
    .orderBy((eb) =>
      eb
        .case()
        .when('o.id', '=', anyOf([preferred]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('o.label')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
