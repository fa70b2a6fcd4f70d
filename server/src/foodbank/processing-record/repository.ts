import type { ProcessingSettings } from '@crm/contract/foodbank/data-protection/processing-record'
import { z } from 'zod'
import { moment } from '@crm/contract/platform/formats'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const COLUMNS = [
  'basis_staff',
  'basis_complaints',
  'staff_retention',
  'processors',
  'measures',
  'incidents',
  'conclusions',
  'updated_at',
] as const satisfies readonly (keyof ProcessingSettings)[]

export const find = (db: Connection): Promise<ProcessingSettings> =>
  db.selectFrom('foodbank.processing_record').select(COLUMNS).executeTakeFirstOrThrow()

/** Undefined if they have changed since `updated_at`. */
export const update = (tx: Transaction, { updated_at, ...values }: ProcessingSettings) =>
  tx
    .updateTable('foodbank.processing_record')
    .set(values)
    .where('updated_at', '=', updated_at)
    .returning('id')
    .executeTakeFirst()

export const findProduct = (db: Connection) =>
  db
    .selectFrom('core.settings')
    .select([
      'complaint_retention_months',
      'log_retention_months',
      'login_duration_seconds',
      'login_idle_seconds',
      'mail_sender_email',
      'smtp_external',
      'smtp_host',
      'smtp_security',
      'directory_enabled',
      'directory_domain_controller',
      'seal_syslog',
      'seal_https',
      'nightly_letter_to',
    ])
    .select((own) =>
      own
        .selectFrom('core.openid_settings')
        .select('issuer')
        .where('is_enabled', '=', true)
        .as('sign_in_provider'),
    )
    .executeTakeFirstOrThrow()

const access = z.object({ label: z.string(), is_joint: z.boolean(), people: z.number() })

/** Organizations whose active users work for them, and joint controllers. */
export async function listAccess(db: Connection) {
  const { rows } = await typedSql(access)`
    select o.label::text as label, o.is_joint_controller as is_joint, count(u.id) as people
    from foodbank.organization o
    left join foodbank.organization_manager m on m.organization_id = o.id
    left join core.user u on u.id = m.user_id and u.active and u.deleted_at is null
    where o.deleted_at is null
    group by o.id having count(u.id) > 0 or o.is_joint_controller
    order by o.label, o.id`.execute(db)
  return rows
}

/** Servers that take messages to browsers, known by the addresses that these have given. */
export async function listPushHosts(db: Connection): Promise<string[]> {
  const { rows } = await typedSql(z.object({ host: z.string() }))`
    select distinct substring(endpoint from '^https?://([^/:]+)') as host from core.push_subscription
    where endpoint ~ '^https?://[^/:]+' order by host`.execute(db)
  return rows.map(({ host }) => host)
}

const measured = z.object({
  active: z.number(),
  superadmins: z.number(),
  directory: z.number(),
  idle: z.number(),
  waiting: z.number(),
  pins: z.number(),
  protected: z.number(),
  with_passkey: z.number(),
  demanding: z.number(),
  alarms: z.number(),
  unnoticed: z.number(),
  roles: z.number(),
  individual: z.number(),
  desks: z.number(),
  points: z.number(),
  restricted: z.number(),
  feeds: z.number(),
  backups: z.number(),
  oldest_backup_at: moment.nullable(),
  database: z.enum(['ssl', 'local', 'open']),
})

/** Accounts, roles, desks and backups as they are at this moment. */
export async function measure(db: Connection, now: string) {
  const { rows } = await typedSql(measured)`
    with account as (
      select u.*, exists (
        select from core.user_role ur join core.role r on r.id = ur.role_id where ur.user_id = u.id and r.is_superadmin
      ) as is_superadmin
      from core.user u where u.active and u.deleted_at is null
    )
    select count(*) as active, count(*) filter (where is_superadmin) as superadmins,
      count(*) filter (where directory_id is not null) as directory,
      count(*) filter (where coalesce(last_activity_at, created_at) < ${now}::timestamptz - interval '90 days') as idle,
      count(*) filter (where must_change_password) as waiting, count(*) filter (where pin is not null) as pins,
      count(*) filter (where id in (select user_id from core.user_totp) or id in (select user_id from core.passkey)) as protected,
      count(*) filter (where id in (select user_id from core.passkey)) as with_passkey,
      (select count(*) from core.role where requires_second_factor) as demanding,
      (select count(*) from core.alarm where raised_at >= ${now}::timestamptz - interval '12 months') as alarms,
      (select count(*) from core.alarm where noticed_at is null) as unnoticed,
      (select count(*) from core.role) as roles,
      (select count(distinct p.user_id) from core.user_permission p join account a on a.id = p.user_id) as individual,
      (select count(*) from foodbank.organization where deleted_at is null and is_food_bank and desk_requires_pin) as desks,
      (select count(*) from foodbank.organization where deleted_at is null and is_food_bank) as points,
      (select count(*) from foodbank.applicant where restricted_at is not null) as restricted,
      (select count(*) from core.calendar_feed) as feeds,
      (select count(*) from core.backup where status = 'done') as backups,
      (select min(finished_at) from core.backup where status = 'done') as oldest_backup_at,
      (select case
        when ssl then 'ssl'
        when inet_server_addr() is null or inet_server_addr() = inet_client_addr() then 'local'
        else 'open'
      end from pg_stat_ssl where pid = pg_backend_pid()) as database
    from account`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}
