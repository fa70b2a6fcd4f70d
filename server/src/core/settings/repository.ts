import { settings, type Settings } from '@crm/contract/core/settings'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import type { DB } from '#platform/database/schema.generated.ts'

type SettingsRow = Selectable<DB['core.settings']>
export type SettingsValues = Updateable<DB['core.settings']>

/** The contract lists the columns that may leave. */
export async function find(db: Connection): Promise<Settings> {
  return withoutSecrets(await db.selectFrom('core.settings').selectAll().executeTakeFirstOrThrow())
}

/** With encrypted secrets, locked until the transaction ends. */
export function lock(tx: Transaction): Promise<SettingsRow> {
  return tx.selectFrom('core.settings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function update(tx: Transaction, values: SettingsValues): Promise<Settings> {
  return withoutSecrets(
    await tx.updateTable('core.settings').set(values).returningAll().executeTakeFirstOrThrow(),
  )
}

export function withoutSecrets(row: SettingsRow): Settings {
  const { smtp_password, directory_admin_password, seal_secret } = row
  return settings.parse({
    ...row,
    is_set: {
      smtp_password: smtp_password !== null,
      directory_admin_password: directory_admin_password !== null,
      seal_secret: seal_secret !== null,
    },
  })
}

const databaseFacts = z.object({ version: z.string(), log_rows: z.number() })

/** The number of log entries is estimated. */
export async function findDatabaseFacts(db: Connection): Promise<z.output<typeof databaseFacts>> {
  const { rows } = await typedSql(databaseFacts)`
    select current_setting('server_version') as version,
      greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::bigint as log_rows
    from pg_class c where c.oid = 'core.log'::regclass`.execute(db)
  return rows[0] ?? { version: '', log_rows: 0 }
}

const rights = z.object({ superadmin: z.boolean(), permissions: z.array(z.string()) })

/** All rights that directory users can get. */
export const findRightsThroughDirectory = (db: Connection) =>
  findRightsThrough(db, {
    members: condition`directory_id is not null`,
    groupRoles: sql`select role_id from core.directory_group`,
  })

/** All rights that users from elsewhere can get: roles of its groups and what its members hold. */
export async function findRightsThrough(
  db: Connection,
  { members, groupRoles }: { members: RawBuilder<boolean>; groupRoles: RawBuilder<unknown> },
): Promise<z.output<typeof rights>> {
  const { rows } = await typedSql(rights)`
    with member as (select id from core.user where ${members} and deleted_at is null),
    given as (
      ${groupRoles}
      union
      select role_id from core.user_role where user_id in (select id from member)
    )
    select
      exists (select from core.role where is_superadmin and id in (select role_id from given)) as superadmin,
      array(
        select permission from core.role_permission where role_id in (select role_id from given)
        union
        select permission from core.user_permission where user_id in (select id from member)
      ) as permissions`.execute(db)
  return rows[0] ?? { superadmin: false, permissions: [] }
}

export async function insertMailTest(
  db: Connection,
  test: { id: string; at: string; recipient: string; failure: string | null },
): Promise<void> {
  await db.insertInto('core.mail_test').values(test).execute()
}
