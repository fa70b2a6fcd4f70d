import type { PermissionName } from '@crm/contract/platform/endpoint'
import {
  userSettingsBody,
  userUpdateBody,
  type NewUserBody,
  type UserSettingsBody,
  type UserUpdateBody,
} from '@crm/contract/core/users/user-bodies'
import { userEndpoints } from '@crm/contract/core/users/users'
import { newId } from '#platform/id.ts'
import type { NewUser } from '../repository.ts'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../../testing/world.ts'

let count = 0

/** What the wizard sends for somebody of whom only the necessary is known. */
export function wizardBody(given: Partial<NewUserBody> = {}): NewUserBody {
  count += 1
  return {
    degree_before: null,
    name: 'Čeněk',
    surname: 'Dvořák',
    degree_after: null,
    email: null,
    phone: null,
    birth_date: null,
    sex: null,
    position_id: null,
    username: `cenek-${count}`,
    password: null,
    password_confirmation: null,
    confirmed: true,
    send_password: false,
    role_ids: [],
    works_for: [],
    permissions: [],
    web: null,
    street: null,
    house_number: null,
    city: null,
    zip: null,
    company_name: null,
    company_id: null,
    tax_id: null,
    language: 'cs',
    login_url: null,
    bank_number: null,
    bank_code: null,
    pin: null,
    ...given,
  }
}

/** A user in the database, past the API; without a session. */
export async function insertPerson(
  world: World,
  given: Partial<NewUser> = {},
): Promise<{ id: string }> {
  const id = newId()
  const values = {
    username: id,
    name: 'Dana',
    surname: 'Horká',
    confirmed: true,
    password_hash: 'none',
    ...given,
    id,
  }
  await world.db.insertInto('core.user').values(values).execute()
  return { id }
}

export const insertPosition = async (
  world: World,
  given: { name?: string; single_occupancy?: boolean } = {},
): Promise<{ id: string }> => {
  const id = newId()
  await world.db
    .insertInto('core.position')
    .values({ id, code: id, name: 'Skladník', translations: '{"en":"Storekeeper"}', ...given })
    .execute()
  return { id }
}

export const insertRole = async (
  world: World,
  permissions: readonly PermissionName[],
  is_superadmin = false,
): Promise<{ id: string }> => {
  const id = newId()
  await world.db
    .insertInto('core.role')
    .values({ id, code: id, name: 'Role', is_superadmin })
    .execute()
  for (const permission of permissions)
    await world.db.insertInto('core.role_permission').values({ role_id: id, permission }).execute()
  return { id }
}

export const account = (world: World, id: string) =>
  world.db.selectFrom('core.user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What the form of a user sends back when nothing is changed. */
export const editBody = async (world: World, id: string): Promise<UserUpdateBody> =>
  userUpdateBody.strip().parse(await account(world, id))

/** What the form of the settings sends back when nothing is changed. */
export async function settingsBody(world: World, id: string): Promise<UserSettingsBody> {
  const row = await account(world, id)
  return userSettingsBody.parse({
    language: row.language,
    login_url: row.login_url,
    bank_number: row.bank_number,
    bank_code: row.bank_code,
    notify_before: row.notify_before,
    notify_by_email: row.notify_by_email,
    updated_at: row.updated_at,
    remove_pin: false,
  })
}

export const getDetail = async (world: World, caller: Caller, id: string) =>
  (await world.call(caller, userEndpoints.get, { params: { id } })).body.data
