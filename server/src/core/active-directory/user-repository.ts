import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import type { Clash, LinkedUser } from './plan.ts'

type NewUser = {
  id: string
  directory_id: string
  username: string
  name: string
  surname: string
  email: string | null
  phone: string | null
}

/** Includes deleted users. */
export const listLinkedUsers = (db: Connection): Promise<LinkedUser[]> => linkedUsers(db).execute()

/** Locks the user. */
export async function lockLinkedUser(
  tx: Transaction,
  directoryId: string,
): Promise<LinkedUser | undefined> {
  await sql`select from core.user where directory_id = ${directoryId} for update`.execute(tx)
  return linkedUsers(tx).where('u.directory_id', '=', directoryId).executeTakeFirst()
}

const linkedUsers = (db: Connection) =>
  db
    .selectFrom('core.user as u')
    .select(['u.id', 'u.username', 'u.name', 'u.surname', 'u.email', 'u.phone', 'u.active'])
    .select([
      'u.left_directory',
      typedSql(z.string())`u.directory_id`.as('directory_id'),
      condition`u.deleted_at is not null`.as('deleted'),
      typedSql(z.array(z.string()))`array(
        select ur.role_id from core.user_role ur
        where ur.user_id = u.id and ur.role_id in (select role_id from core.directory_group)
      )`.as('role_ids'),
    ])
    .where('u.directory_id', 'is not', null)

/** Usernames and e-mails in lower case with their users. */
export async function findLogins(db: Connection): Promise<Map<string, string>> {
  const { rows } = await typedSql(z.object({ word: z.string(), id: z.string() }))`
    select lower(email) as word, id from core.user where deleted_at is null and email is not null
    union all
    select lower(username), id from core.user where deleted_at is null`.execute(db)
  return new Map(rows.map(({ word, id }) => [word, id]))
}

export async function findClash(
  tx: Transaction,
  userId: string | null,
  { username, email }: { username: string; email: string | null },
): Promise<Clash> {
  const isTaken = (word: string | null) =>
    condition`coalesce(bool_or(lower(u.username) = lower(${word}) or lower(u.email) = lower(${word})), false)`
  return tx
    .selectFrom('core.user as u')
    .select([isTaken(username).as('username'), isTaken(email).as('email')])
    .where('u.deleted_at', 'is', null)
    .where('u.id', 'is distinct from', userId)
    .where(condition`(lower(u.username) in (lower(${username}), lower(${email}))
      or lower(u.email) in (lower(${username}), lower(${email})))`)
    .executeTakeFirstOrThrow()
}

/** Confirmed by the directory, without a password. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<void> {
  await tx
    .insertInto('core.user')
    .values({ ...user, confirmed: true })
    .execute()
}

export async function updateUser(
  tx: Transaction,
  id: string,
  values: Partial<Omit<NewUser, 'id' | 'directory_id'>>,
): Promise<void> {
  await tx.updateTable('core.user').set(values).where('id', '=', id).execute()
}

export async function reactivate(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('core.user').set({ active: true }).where('id', '=', id).execute()
}

/** False if the user was not active. */
export async function deactivate(tx: Transaction, id: string): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.user')
      .set({ active: false, left_directory: true })
      .where('id', '=', id)
      .where('active', '=', true)
      .where('directory_id', 'is not', null),
  )
}

/** Replaces the roles that groups give. */
export async function setGroupRoles(
  tx: Transaction,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await sql`
    delete from core.user_role
    where user_id = ${userId} and role_id in (select role_id from core.directory_group) and role_id <> all(${roleIds}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into core.user_role (user_id, role_id) select ${userId}, id from core.role where id = any(${roleIds}::uuid[])
    on conflict do nothing`.execute(tx)
}
