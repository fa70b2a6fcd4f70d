import { apiTokenEndpoints } from '@crm/contract/core/auth/api-tokens'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../../testing/world.ts'
import { factorWorld, PASSWORD } from './factor-world.ts'

export const LAST_DAY = '2026-06-30'

export type Wanted = {
  name?: string
  expires_on?: string
  scopes?: string[]
  code?: string | null
}
type Program = Caller & { readonly token: string; readonly id: string }

/** People who make tokens for the API, and the programs that have them. */
export function tokenWorld(world: World) {
  const people = factorWorld(world)
  async function give(userId: string, permissions: readonly PermissionName[]) {
    const rows = permissions.map((permission) => ({ user_id: userId, permission }))
    await world.db.insertInto('core.user_permission').values(rows).execute()
  }
  const take = (userId: string, permission: PermissionName) =>
    world.db
      .deleteFrom('core.user_permission')
      .where('user_id', '=', userId)
      .where('permission', '=', permission)
      .execute()
  /** Somebody with a password, who may make tokens. */
  async function owner(...permissions: readonly PermissionName[]): Promise<Caller> {
    const id = await people.account()
    await give(id, ['api_token.create', ...permissions])
    return people.enter(id)
  }
  const create = (caller: Caller, wanted: Wanted = {}, current_password = PASSWORD) => {
    const usual = {
      name: 'Účetní program',
      expires_on: LAST_DAY,
      scopes: ['task.read'],
      code: null,
    }
    const body = { ...usual, ...wanted, current_password }
    return world.call(caller, apiTokenEndpoints.create, { body })
  }
  async function program(caller: Caller, wanted: Wanted = {}): Promise<Program> {
    const { status, body } = await create(caller, wanted)
    if (status !== 201) throw new Error(`${status} ${body.message ?? ''}`)
    return { userId: caller.userId, token: body.data.token, id: body.data.id }
  }
  /** How a call is answered that needs `task.read`. */
  async function readTasks(caller: Caller): Promise<string> {
    const { status, body } = await world.call(caller, taskEndpoints.list, { query: {} })
    return status === 200 ? 'read' : `${status} ${body.message ?? ''}`
  }
  const list = async (caller: Caller) =>
    (await world.call(caller, apiTokenEndpoints.list, {})).body.data.tokens
  const config = readConfig({ SECRET_KEY: 'the key of a test and of nothing else' })
  const context = { db: world.db, clock: world.clock, config, secrets: openSecretBox(config) }
  return { people, give, take, owner, create, program, readTasks, list, context }
}
