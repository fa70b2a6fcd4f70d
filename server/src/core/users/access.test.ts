import { userRightsEndpoints } from '@crm/contract/core/users/user-rights'
import { userEndpoints, userUploads } from '@crm/contract/core/users/users'
import type { ServedEndpoint, PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '#core/images/testing/pictures.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import {
  account,
  getDetail,
  editBody,
  insertPerson,
  insertRole,
  settingsBody,
  wizardBody,
} from './testing/people.ts'
import { sendPhoto } from './testing/send-photo.ts'

let world: World
let photo: Buffer
beforeAll(async () => {
  photo = await png({ width: 20, height: 20 })
  world = await createWorld()
})
afterAll(() => world.close())

const UNKNOWN = '01900000-0000-7000-8000-00000000ffff'
type Name = keyof typeof userEndpoints | keyof typeof userRightsEndpoints | keyof typeof userUploads
const endpoints: Readonly<Record<Name, ServedEndpoint>> = {
  ...userEndpoints,
  ...userRightsEndpoints,
  ...userUploads,
}
const NAMES = [
  'list',
  'get',
  'create',
  'check',
  'update',
  'remove',
  'restore',
  'settings',
  'setSettings',
  'setPassword',
  'activate',
  'deactivate',
  'verify',
  'sendVerification',
  'sendReset',
  'removeSecondFactor',
  'removeAvatar',
  'setAvatar',
  'rights',
  'setRoles',
  'removeRole',
  'addPermission',
  'setPermissions',
  'removePermission',
] as const satisfies readonly Name[]

/** What each endpoint needs, typed here a second time on purpose. */
const NEEDED: Readonly<Record<Name, readonly PermissionName[]>> = {
  list: ['user.read'],
  get: ['user.read'],
  create: ['user.create'],
  check: ['user.create'],
  update: ['user.update'],
  remove: ['user.delete'],
  restore: ['log.read', 'user.delete'],
  settings: ['user.update'],
  setSettings: ['user.update'],
  setPassword: ['user.update'],
  activate: ['user.update'],
  deactivate: ['user.update'],
  verify: ['user.update'],
  sendVerification: ['user.update'],
  sendReset: ['user.update'],
  removeSecondFactor: ['user.update'],
  removeAvatar: ['user.update'],
  setAvatar: ['user.update'],
  rights: ['user.read'],
  setRoles: ['user_role.update'],
  removeRole: ['user_role.delete'],
  addPermission: ['user_rule.create'],
  setPermissions: ['user_rule.update'],
  removePermission: ['user_rule.delete'],
}
const OVER_NOBODY: readonly Name[] = ['create', 'check']
/** Everything that is done over one user, their settings included, which are read only to be changed. */
const OVER_ONE = NAMES.filter(
  (name) =>
    name === 'settings' || (endpoints[name].method !== 'GET' && !OVER_NOBODY.includes(name)),
)
const WRITES = NAMES.filter(
  (name) => endpoints[name].method !== 'GET' && !OVER_NOBODY.includes(name),
)

/** Calls an endpoint in a way that succeeds for who may. */
async function attempt(name: Name, caller: Caller, id: string): Promise<number> {
  const given: Partial<Record<Name, unknown>> = {
    create: wizardBody(),
    check: {},
    update: await editBody(world, id).catch(() => undefined),
    setSettings: await settingsBody(world, id).catch(() => undefined),
    setPassword: {
      password: 'sova-a-sýkora',
      password_confirmation: 'sova-a-sýkora',
      send_password: false,
    },
    setRoles: { role_ids: [] },
    addPermission: { permission: NEEDED.addPermission[0] },
    setPermissions: { permissions: [] },
  }
  if (name === 'setAvatar') return (await sendPhoto(world, caller, id, photo)).status
  const params = { id, role_id: UNKNOWN, permission: 'user.read' }
  return (await world.callWith(caller, endpoints[name], { params, body: given[name] })).status
}

const SUCCESS: Partial<Record<Name, number>> = {
  create: 201,
  addPermission: 201,
  sendVerification: 409,
  sendReset: 409,
}
async function subject(name: Name) {
  const person = await insertPerson(
    world,
    name === 'restore'
      ? { deleted_at: '2026-01-01T00:00:00Z' }
      : name === 'sendVerification'
        ? { confirmed: false }
        : {},
  )
  const now = world.clock.now().toISOString()
  const totp = { user_id: person.id, secret: '', last_step: 0, created_at: now, codes_made_at: now }
  if (name === 'removeSecondFactor')
    await world.db.insertInto('core.user_totp').values(totp).execute()
  return person
}

test.each(NAMES)('%s needs no more than its permissions', async (name) => {
  const exact = await world.signIn({ permissions: NEEDED[name] })
  expect(await attempt(name, exact, (await subject(name)).id)).toBe(SUCCESS[name] ?? 200)
})

test.each(OVER_ONE)(
  '%s is refused over somebody who holds more, whatever they are more',
  async (name) => {
    const caller = await world.signIn({ permissions: [...new Set(Object.values(NEEDED).flat())] })
    const superadmin = await insertRole(world, [], true)
    const mighty = await insertRole(world, ['settings.update'])
    for (const role of [superadmin, mighty]) {
      const { id } = await subject(name)
      await world.db
        .insertInto('core.user_role')
        .values({ user_id: id, role_id: role.id })
        .execute()
      const before = await account(world, id)
      expect(await attempt(name, caller, id)).toBe(403)
      expect(await account(world, id)).toEqual(before)
    }
  },
)

test.each(NAMES.filter((name) => endpoints[name].params && name !== 'restore'))(
  '%s finds nobody who is deleted or never was',
  async (name) => {
    const { id } = await insertPerson(world, { deleted_at: '2026-01-01T00:00:00Z' })
    const caller = await world.signIn({ permissions: NEEDED[name] })
    expect(await attempt(name, caller, id)).toBe(404)
    expect(await attempt(name, caller, 'x')).toBe(404)
  },
)

test('who may not see the deleted does not see them, and who may not restore them neither', async () => {
  const { id } = await insertPerson(world, { deleted_at: '2026-01-01T00:00:00Z' })
  const [reader, deleter] = [
    await world.signIn({ permissions: ['user.read', 'log.read'] }),
    await world.signIn({ permissions: ['user.read', 'user.delete', 'log.read'] }),
  ]
  expect((await world.call(reader, userEndpoints.get, { params: { id } })).status).toBe(404)
  expect((await getDetail(world, deleter, id)).can).toMatchObject({ restore: true, delete: false })
})

test('the rights of a detail say what is then allowed', async () => {
  const may = {
    update: 'update',
    set_password: 'setPassword',
    set_roles: 'setRoles',
    set_permissions: 'setPermissions',
    activate: 'activate',
    deactivate: 'deactivate',
    verify: 'verify',
    delete: 'remove',
  } as const
  const callers = [
    world.as('superadmin'),
    await world.signIn({ permissions: ['user.read'] }),
    await world.signIn({ permissions: ['user.read', 'user.update'] }),
    await world.signIn({
      permissions: ['user.read', 'user.delete', 'user_role.update', 'user_rule.update'],
    }),
  ]
  const mighty = await insertRole(world, ['settings.update'])
  for (const caller of callers) {
    for (const given of [{}, { active: false }, { confirmed: false }, { role: mighty.id }]) {
      for (const [right, name] of Object.entries(may)) {
        const { role, ...values }: { role?: string; active?: boolean; confirmed?: boolean } = given
        const { id } = await insertPerson(world, values)
        if (role)
          await world.db
            .insertInto('core.user_role')
            .values({ user_id: id, role_id: role })
            .execute()
        const { can } = await getDetail(world, caller, id)
        const allowed = Object.entries(can).some(([key, value]) => key === right && value)
        const status = await attempt(name, caller, id)
        // doing again what is done already is no harm
        const again = ['activate', 'deactivate', 'verify'].includes(right) ? [200] : []
        expect(allowed ? [200] : [403, ...again], `${right} ${JSON.stringify(given)}`).toContain(
          status,
        )
      }
    }
  }
})

test('nobody is shown a hash, a PIN or a bank account by the register', async () => {
  const secret = {
    password_hash: 'canary-hash',
    pin: 'canary-pin',
    bank_number: '2000145399',
    bank_code: '0800',
    login_url: '/canary',
  }
  const { id } = await insertPerson(world, { ...secret, surname: 'Tajná' })
  for (const caller of [
    world.as('superadmin'),
    await world.signIn({ permissions: ['user.read'] }),
  ]) {
    const answers = [
      (await world.call(caller, userEndpoints.list, { query: { search: 'tajna' } })).body,
      (await world.call(caller, userEndpoints.get, { params: { id } })).body,
      (await world.call(caller, userRightsEndpoints.rights, { params: { id } })).body,
    ]
    expect(JSON.stringify(answers)).toContain('Tajná')
    expect(JSON.stringify(answers)).not.toMatch(/canary|2000145399/)
  }
  const { body } = await world.call(world.as('superadmin'), userEndpoints.settings, {
    params: { id },
  })
  expect(JSON.stringify(body)).not.toMatch(/canary-/)
})

test('who looks at the product as a role changes nobody', async () => {
  const caller = await world.signIn({ role: 'superadmin' })
  const { id: role } = await insertRole(world, ['user.read', 'user.update'])
  await world.db
    .updateTable('core.session')
    .set({ view_role_id: role })
    .where('user_id', '=', caller.userId)
    .execute()
  const { id } = await insertPerson(world)
  for (const name of ['create', ...WRITES] as const)
    expect([name, await attempt(name, caller, id)]).toEqual([name, 403])
})
