import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory'
import { authEndpoints } from '@crm/contract/core/auth/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { hashToken } from '#platform/tokens.ts'
import { NOW } from '../../testing/world.ts'
import { checkDirectory } from './service.ts'
import { startSync } from './sync.ts'
import { createDirectoryWorld, type DirectoryWorld } from './testing/directory-world.ts'
import { asDomainAdministrator, getDn, domainLdif, EVERYBODY, PASSWORD } from './testing/domain.ts'
import { missingForSamba, startSamba, type Samba } from './testing/samba.ts'

// One case of each kind; samba.prove.test.ts has them all.

const missing = missingForSamba()
if (missing) process.stderr.write(`The tests with a real directory are left out: ${missing}.\n`)

describe.skipIf(missing !== null)('a real directory', () => {
  let samba: Samba
  let world: DirectoryWorld
  const role = newId()

  beforeAll(async () => {
    samba = await startSamba(domainLdif())
    world = await createDirectoryWorld(samba)
    await world.db
      .insertInto('core.role')
      .values({ id: role, code: 'everybody', name: 'everybody' })
      .execute()
    await world.call(world.as('superadmin'), endpoints.setGroups, {
      body: { groups: [{ group_dn: EVERYBODY, role_id: role }] },
    })
  }, 180_000)
  afterAll(async () => {
    await world.close()
    await samba.stop()
  })
  beforeEach(() => world.set())

  test('lets somebody in who has never been here, with the role of their groups', async () => {
    const { status, userId } = await world.enter('jnovak')
    expect(status).toBe(200)
    expect(await getUser(userId)).toMatchObject({
      username: 'jnovak',
      surname: 'Novák',
      active: true,
    })
    const roles = await world.db
      .selectFrom('core.user_role')
      .select('role_id')
      .where('user_id', '=', userId)
      .execute()
    expect(roles).toEqual([{ role_id: role }])
  })

  test.each([
    ['a wrong password', 'jnovak', 'Jine.Heslo.2026'],
    ['a disabled account', 'vypnuty', undefined],
    ['a filter', 'jnovak)(|(sAMAccountName=*', undefined],
  ])('lets nobody in with %s', async (_what, login, password) => {
    expect(await world.enter(login, password)).toMatchObject({
      status: 401,
      message: 'login.invalid_credentials',
    })
  })

  test('that stands still keeps no local user out and lets nobody in', async () => {
    const username = `local-${newId()}`
    await world.addLocal({ username, password: 'heslo mistniho spravce' })
    samba.pause()
    try {
      expect(await world.enter(username, 'heslo mistniho spravce')).toMatchObject({ status: 200 })
      const [entered, checked] = await Promise.all([
        world.enter('jnovak'),
        checkDirectory(world.context),
      ])
      expect(entered).toMatchObject({ status: 502, message: 'active_directory.connection_failed' })
      expect(checked).toEqual({ status: 'failed', reason: 'timeout' })
    } finally {
      samba.resume()
    }
  })

  test(
    'is followed by those who leave it: they are deactivated and signed out',
    { timeout: 180_000 },
    async () => {
      const { userId, token } = await world.enter('kdvorak')
      await asDomainAdministrator(samba, (client) => client.del(getDn('kdvorak')))
      const { id } = await startSync(world.context, { userId: world.as('superadmin').userId })
      const progress = () =>
        world.call(world.as('superadmin'), endpoints.syncProgress, { params: { id } })
      await expect
        .poll(async () => (await progress()).body.data.status, { timeout: 120_000 })
        .toBe('done')
      expect((await progress()).body.data).toMatchObject({ deactivated: 1 })
      expect(await getUser(userId)).toMatchObject({ active: false })
      expect(await world.call({ userId: '', token }, authEndpoints.verify, {})).toMatchObject({
        status: 401,
      })
    },
  )

  test('ends the trust in devices of before the password that it has now', async () => {
    const { userId } = await world.enter('jnovak')
    const user_id = userId ?? ''
    const moments = { expires_at: '2026-04-01T00:00:00.000Z', last_used_at: NOW }
    const factor = { user_id, secret: '', last_step: 0, created_at: NOW, codes_made_at: NOW }
    await world.db.insertInto('core.user_totp').values(factor).execute()
    const trust = (created_at: string) => ({
      id: newId(),
      user_id,
      token_hash: hashToken(created_at),
      user_agent: '',
      address: '',
      created_at,
      ...moments,
    })
    // the directory goes by a clock of its own, which is today's
    const [before, after] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
    await world.db
      .insertInto('core.trusted_device')
      .values([trust(before), trust(after)])
      .execute()
    const enter = (token: string) =>
      world.call(world.anonymous, authEndpoints.login, {
        body: { login: 'jnovak', password: PASSWORD, device_tokens: [token] },
      })
    expect((await enter(before)).body).toHaveProperty('second_factor')
    expect((await enter(after)).body).toHaveProperty('token')
    const left = await world.db
      .selectFrom('core.trusted_device')
      .select('created_at')
      .where('user_id', '=', user_id)
      .execute()
    expect(left).toEqual([{ created_at: after }])
  })

  const getUser = (id: string | null) =>
    world.db
      .selectFrom('core.user')
      .select(['username', 'surname', 'active'])
      .where('id', '=', id)
      .executeTakeFirst()
})
