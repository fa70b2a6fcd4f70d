import {
  activeDirectoryEndpoints as endpoints,
  type DirectorySync,
} from '@crm/contract/core/active-directory'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import { checkDirectory } from '../service.ts'
import { startSync } from '../sync.ts'
import type { DirectoryWorld } from './directory-world.ts'

/** What the tests of a directory read and change of its users, in the world of the running test. */
export function directoryUsers(world: () => DirectoryWorld) {
  const userNamed = (username: string) =>
    world()
      .db.selectFrom('core.user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
  const localUsers = () =>
    world()
      .db.selectFrom('core.user')
      .select(['id', 'username', 'email', 'password_hash', 'active', 'updated_at'])
      .where('directory_id', 'is', null)
      .orderBy('id')
      .execute()
  const getUser = (id: string | null) =>
    world()
      .db.selectFrom('core.user')
      .select([
        'username',
        'name',
        'surname',
        'email',
        'phone',
        'active',
        'confirmed',
        'password_hash',
      ])
      .where('id', '=', id)
      .executeTakeFirst()
  const getRoles = async (id: string | null) =>
    (
      await world()
        .db.selectFrom('core.user_role')
        .select('role_id')
        .where('user_id', '=', id)
        .orderBy('role_id')
        .execute()
    ).map(({ role_id }) => role_id)
  const change = (id: string | null, values: { active?: boolean; deleted_at?: string | null }) =>
    world().db.updateTable('core.user').set(values).where('id', '=', id).execute()
  const lastEvent = (action: 'sign_in_failed' | 'sync') =>
    world()
      .db.selectFrom('core.log')
      .selectAll()
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const changes = async () =>
    (
      await world()
        .db.selectFrom('core.log')
        .select('id')
        .where('action', 'in', ['insert', 'update', 'delete'])
        .execute()
    ).length
  const namedLike = (pattern: string) =>
    world()
      .db.selectFrom('core.user')
      .select(['directory_id', 'confirmed', 'surname'])
      .where('username', 'like', pattern)
      .execute()
  const newcomers = async () => (await namedLike('nova_')).length
  const addRole = async (code: string) => {
    const id = newId()
    await world().db.insertInto('core.role').values({ id, code, name: code }).execute()
    return id
  }
  const addRoleTo = (userId: string | null, role_id: string) =>
    world()
      .db.insertInto('core.user_role')
      .values({ user_id: userId ?? '', role_id })
      .execute()
  const insertRunning = async () => {
    const id = newId()
    const now = world().clock.now().toISOString()
    await world()
      .db.insertInto('core.directory_sync')
      .values({ id, started_at: now, seen_at: now })
      .execute()
    return { id }
  }

  /** Through the queue, as somebody asks for it. */
  const sync = async (): Promise<DirectorySync> => {
    world().setNow(new Date(world().clock.now().getTime() + 1_000).toISOString())
    const { id } = await startSync(world().context, { userId: world().as('superadmin').userId })
    for (;;) {
      const { body } = await world().call(world().as('superadmin'), endpoints.syncProgress, {
        params: { id },
      })
      if (body.data.status !== 'running') return body.data
      await wait(100)
    }
  }

  /** A local user gets in, somebody of the directory hears that it is away, nobody else gets in, and the check says why. */
  const expectAway = async (reason: string) => {
    const password = 'heslo mistniho spravce'
    const username = `local-${newId()}`
    await world().addLocal({ username, password })
    expect(await world().enter(username, password)).toMatchObject({ status: 200 })
    expect(await world().enter(username, 'spatne heslo')).toMatchObject({ status: 401 })
    const [entered, checked] = await Promise.all([
      world().enter('jnovak'),
      checkDirectory(world().context),
    ])
    expect(entered).toMatchObject({ status: 502, message: 'active_directory.connection_failed' })
    expect(checked).toEqual({ status: 'failed', reason })
  }
  return {
    userNamed,
    localUsers,
    getUser,
    getRoles,
    change,
    lastEvent,
    changes,
    namedLike,
    newcomers,
    addRole,
    addRoleTo,
    insertRunning,
    sync,
    expectAway,
  }
}
