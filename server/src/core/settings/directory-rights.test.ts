import { settingsEndpoints } from '@crm/contract/core/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { getPages } from './testing/pages.ts'

let world: World
let caller: Caller
beforeAll(async () => {
  world = await createWorld()
  caller = await world.signIn({ permissions: ['settings.read', 'settings.update', 'log.read'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.directory_group').execute()
  await world.db.updateTable('core.user').set({ directory_id: null }).execute()
})

/** Whoever names the server decides who its users are. */
async function nameAnotherServer(by: Caller) {
  const { updated_at } = (await world.call(world.as('superadmin'), settingsEndpoints.get, {})).body
    .data
  const { body } = getPages(updated_at).directory
  const answer = await world.callWith(by, settingsEndpoints.setDirectory, { body })
  return [answer.status, answer.body.message]
}
const OPEN = [200, 'settings.updated']
const CLOSED = [403, 'forbidden']

async function giveByGroup(roleCode: string) {
  const { id } = await world.db
    .selectFrom('core.role')
    .select('id')
    .where('code', '=', roleCode)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('core.directory_group')
    .values({ id: newId(), group_dn: 'CN=Správci', role_id: id })
    .execute()
}
const keepInDirectory = ({ userId }: Caller) =>
  world.db
    .updateTable('core.user')
    .set({ directory_id: newId() })
    .where('id', '=', userId)
    .execute()

test('another directory is named by who may change the settings, while it gives nobody more than they have', async () => {
  await keepInDirectory(await world.signIn({ permissions: ['log.read'] }))
  expect(await nameAnotherServer(caller)).toEqual(OPEN)
})

test.each(['superadmin', 'desk_worker'])(
  'not while a group of it gives the role %s, which goes beyond theirs',
  async (code) => {
    await giveByGroup(code)
    expect(await nameAnotherServer(caller)).toEqual(CLOSED)
    expect(await nameAnotherServer(world.as('superadmin'))).toEqual(OPEN)
  },
)

test('not while somebody of the directory has a right of their own that goes beyond theirs, deleted ones aside', async () => {
  const somebody = await world.signIn({ permissions: ['user.update'] })
  await keepInDirectory(somebody)
  expect(await nameAnotherServer(caller)).toEqual(CLOSED)
  await world.db
    .updateTable('core.user')
    .set({ deleted_at: '2026-03-01T00:00:00Z' })
    .where('id', '=', somebody.userId)
    .execute()
  expect(await nameAnotherServer(caller)).toEqual(OPEN)
})

test('not while somebody of the directory has a role that goes beyond theirs', async () => {
  await keepInDirectory(await world.signIn({ role: 'superadmin' }))
  expect(await nameAnotherServer(caller)).toEqual(CLOSED)
})
