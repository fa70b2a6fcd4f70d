import type { PermissionName } from '@crm/contract/platform/endpoint'
import { person } from '@crm/contract/core/users/people'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/**
 * Whether the joined user holds a permission: by a role, individually, or as a superadministrator.
 */
export function holds(user: string, permission: PermissionName): RawBuilder<boolean> {
  const id = sql.ref(`${user}.id`)
  return condition`(
    exists (select from core.user_permission own where own.user_id = ${id} and own.permission = ${permission})
    or exists (
      select from core.user_role given join core.role r on r.id = given.role_id
      where given.user_id = ${id} and (
        r.is_superadmin or exists (select from core.role_permission rp where rp.role_id = r.id and rp.permission = ${permission})
      )
    )
  )`
}

/** The joined user as the contract's `person`, or null; deleted users keep their name. */
export function getPerson(user: string) {
  const column = (name: string) => sql.ref(`${user}.${name}`)
  return typedSql(person.nullable())`
    case when ${column('id')} is not null then
      json_build_object('id', ${column('id')}, 'name', ${column('name')}, 'surname', ${column('surname')}, 'avatar', ${column('avatar')})
    end`
}

/** Null if no user is joined. */
export const getFullName = (user: string) =>
  typedSql(
    z.string().nullable(),
  )`${sql.ref(`${user}.name`)} || ' ' || ${sql.ref(`${user}.surname`)}`

export const isSuperadmin = condition`exists (
  select from core.user_role ur join core.role r on r.id = ur.role_id where ur.user_id = u.id and r.is_superadmin
)`

/** As JSON, which is read much faster than an array: it comes with every request. */
export const permissionsOfUser = typedSql(z.array(z.string()))`to_json(array(
  select rp.permission from core.user_role ur join core.role_permission rp on rp.role_id = ur.role_id where ur.user_id = u.id
  union
  select up.permission from core.user_permission up where up.user_id = u.id
))`

/** On `core.user u`: comes in through the provider of OpenID Connect alone. */
export const hasNoPassword = condition`(u.password_hash is null and u.directory_id is null and u.openid_subject is not null)`

/** The same while the provider is in use. Once it is turned off, they can be given a password. */
export const isFromProvider = condition`(
  ${hasNoPassword} and exists (select from core.openid_settings where is_enabled)
)`

/** On `core.user u`: one of the user's roles demands a second factor. */
export const demandsSecondFactor = condition`exists (
  select from core.user_role ur join core.role r on r.id = ur.role_id where ur.user_id = u.id and r.requires_second_factor
)`
