import { authEndpoints } from '@crm/contract/core/auth/auth'
import { imageFiles } from '@crm/contract/core/images'
import {
  profileEndpoints as endpoints,
  profileUploads,
  type Profile,
} from '@crm/contract/core/users/profile'
import type { EndpointInput, PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bluePng, png } from '#core/images/testing/pictures.ts'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'
import type { Caller } from '../../testing/call.ts'

let world: World
let hash: string
beforeAll(async () => {
  world = await createWorld()
  hash = cheapHash(PASSWORD)
})
afterAll(() => world.close())

const BOTH: PermissionName[] = ['profile.read', 'profile.update']
const PASSWORD = 'modrý koberec v předsíni'
const signIn = async () => {
  const caller = await world.signIn({ permissions: BOTH })
  await world.db
    .updateTable('core.user')
    .set({ password_hash: hash })
    .where('id', '=', caller.userId)
    .execute()
  return caller
}
const get = async (caller: Caller) => (await world.call(caller, endpoints.get, {})).body.data
const getSettings = async (caller: Caller) =>
  (await world.call(caller, endpoints.settings, {})).body.data
const EMPTY = {
  degree_before: null,
  degree_after: null,
  email: null,
  phone: null,
  birth_date: null,
  sex: null,
  web: null,
  street: null,
  house_number: null,
  city: null,
  zip: null,
  company_name: null,
  company_id: null,
  tax_id: null,
}
const getBody = ({ name, surname, updated_at }: Profile, change: object = {}) => ({
  ...EMPTY,
  name,
  surname,
  updated_at,
  ...change,
})

async function upload(
  caller: Caller,
  content: Buffer,
  { crop = null, name = 'foto.png' }: { crop?: object | null; name?: string } = {},
) {
  const form = new FormData()
  form.set('data', JSON.stringify({ crop }))
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const request = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: API_BASE + profileUploads.setAvatar.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

describe('one’s own data', () => {
  test('are shown with what one may do', async () => {
    const caller = await signIn()
    expect(await get(caller)).toEqual({
      ...EMPTY,
      id: caller.userId,
      username: expect.any(String),
      name: 'Eva',
      surname: 'Malá',
      avatar: null,
      position: null,
      roles: [],
      active: true,
      confirmed: true,
      from_directory: false,
      from_provider: false,
      has_second_factor: false,
      last_activity_at: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      superadmin: false,
      permissions: BOTH,
    })
    expect(await get(world.as('superadmin'))).toMatchObject({ superadmin: true, permissions: [] })
  })

  test('are changed, and the account stays confirmed with another e-mail', async () => {
    const caller = await signIn()
    const change = {
      degree_before: 'Ing.',
      email: `${newId()}@posta.example`,
      phone: '603 123 456',
      birth_date: '1980-02-29',
      zip: '120 00',
    }
    const { status, body } = await world.call(caller, endpoints.update, {
      body: getBody(await get(caller), { ...change, current_password: PASSWORD }),
    })
    expect([status, body]).toEqual([
      200,
      { message: 'profile.updated', data: { id: caller.userId } },
    ])
    expect(await get(caller)).toMatchObject({
      ...change,
      phone: '603123456',
      zip: '12000',
      confirmed: true,
    })
  })

  test('cannot be made an administrator’s to give: username, position, role, state', async () => {
    const caller = await signIn()
    for (const field of [
      'username',
      'position_id',
      'is_superadmin',
      'active',
      'confirmed',
      'permissions',
    ]) {
      const { status, body } = await world.callWith(caller, endpoints.update, {
        body: getBody(await get(caller), { [field]: null }),
      })
      expect([status, body.errors]).toEqual([422, { [field]: [{ rule: 'unknown_field' }] }])
    }
  })

  test('refuse at its field an e-mail that is somebody’s, and a birth that is yet to come', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const email = `${newId()}@posta.example`
    await world.call(first, endpoints.update, {
      body: getBody(await get(first), { email, current_password: PASSWORD }),
    })
    const { body } = await world.call(second, endpoints.update, {
      body: getBody(await get(second), {
        email: email.toUpperCase(),
        birth_date: '2026-03-11',
        current_password: PASSWORD,
      }),
    })
    expect(body.errors).toEqual({
      email: [{ rule: 'duplicate' }],
      birth_date: [{ rule: 'birth_date' }],
    })
    expect((await get(second)).email).toBeNull()
  })

  test('that somebody else has changed are shown instead of being overwritten', async () => {
    const caller = await signIn()
    const before = await get(caller)
    await world.call(caller, endpoints.update, { body: getBody(before, { city: 'Písek' }) })
    const { status, body } = await world.call(caller, endpoints.update, {
      body: getBody(before, { city: 'Tábor' }),
    })
    expect([status, body.message, body.details]).toMatchObject([
      409,
      'stale_record',
      { city: 'Písek', permissions: BOTH },
    ])
  })

  test('of a user of the directory keep what the directory keeps', async () => {
    const caller = await signIn()
    await world.db
      .updateTable('core.user')
      .set({ directory_id: newId() })
      .where('id', '=', caller.userId)
      .execute()
    const { body } = await world.call(caller, endpoints.update, {
      body: getBody(await get(caller), {
        name: 'Jana',
        email: 'jana@posta.example',
        city: 'Písek',
      }),
    })
    expect(body.errors).toEqual({
      name: [{ rule: 'directory_managed' }],
      email: [{ rule: 'directory_managed' }],
    })
    expect(
      (
        await world.call(caller, endpoints.update, {
          body: getBody(await get(caller), { city: 'Písek' }),
        })
      ).status,
    ).toBe(200)
  })
})

describe('one’s own settings', () => {
  const wanted: Omit<EndpointInput<typeof endpoints.setSettings>['body'], 'updated_at'> = {
    language: 'en',
    login_url: '/calendar',
    bank_number: null,
    bank_code: null,
    notify_before: ['1_hour'],
    notify_by_email: false,
    pin: null,
    remove_pin: false,
  }

  test('are changed; a PIN is stored sealed and never read back', async () => {
    const caller = await signIn()
    const { updated_at } = await getSettings(caller)
    const { status, body } = await world.call(caller, endpoints.setSettings, {
      body: { ...wanted, pin: '4711', current_password: PASSWORD, updated_at },
    })
    const { pin: _pin, remove_pin: _remove, ...shown } = wanted
    expect([status, body]).toEqual([
      200,
      {
        message: 'profile.updated',
        data: { ...shown, has_pin: true, updated_at: expect.any(String) },
      },
    ])
    const { pin } = await world.db
      .selectFrom('core.user')
      .select('pin')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    expect(pin).toMatch(/^v1:/)
    const session = await world.call(caller, authEndpoints.verify, {})
    expect(session.body.user).toMatchObject({ language: 'en', login_url: '/calendar' })
  })

  test('a PIN is set and removed with the current password alone', async () => {
    const caller = await signIn()
    const { updated_at } = await getSettings(caller)
    const set = (given: object) =>
      world.call(caller, endpoints.setSettings, { body: { ...wanted, updated_at, ...given } })
    for (const change of [{ pin: '4711' }, { remove_pin: true }]) {
      const [without, wrong] = [
        await set(change),
        await set({ ...change, current_password: 'něco jiného' }),
      ]
      expect([without.body.errors, wrong.body.errors]).toEqual([
        { current_password: [{ rule: 'required' }] },
        { current_password: [{ rule: 'password_wrong' }] },
      ])
    }
    expect((await getSettings(caller)).updated_at).toBe(updated_at)
    expect((await set({ pin: '4711', current_password: PASSWORD })).body.data.has_pin).toBe(true)
  })

  test('that are older are refused with the newer ones', async () => {
    const caller = await signIn()
    const { updated_at } = await getSettings(caller)
    await world.call(caller, endpoints.setSettings, { body: { ...wanted, updated_at } })
    const { status, body } = await world.call(caller, endpoints.setSettings, {
      body: { ...wanted, language: 'cs', updated_at },
    })
    expect([status, body.message, body.details]).toMatchObject([
      409,
      'stale_record',
      { language: 'en' },
    ])
  })
})

describe('one’s own language', () => {
  const choose = (caller: Caller, language: 'cs' | 'en') =>
    world.call(caller, endpoints.setLanguage, { body: { language } })

  test('is chosen by anybody who is signed in, and is the one of the next session and of letters', async () => {
    const caller = await world.signIn()
    const { status, body } = await choose(caller, 'en')
    expect([status, body]).toEqual([200, { message: 'profile.updated', data: { language: 'en' } }])
    expect((await world.call(caller, authEndpoints.verify, {})).body.user.language).toBe('en')
    const kept = await world.db
      .selectFrom('core.user')
      .select('language')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    expect(kept.language).toBe('en')
  })

  test('is nobody’s to choose without signing in', async () => {
    expect((await choose(world.anonymous, 'en')).status).toBe(401)
  })
})

describe('one’s own photo', () => {
  const isServed = async (sha256: string) =>
    (await world.app.inject({ url: API_BASE + imageFiles.get.path.replace(':sha256', sha256) }))
      .statusCode === 200

  test('is set, shown in the session, replaced and removed; the one before is gone', async () => {
    const caller = await signIn()
    const first = await upload(caller, await png({ width: 70, height: 40 }), {
      crop: { x: 0, y: 0, size: 40 },
      name: '../../foto.jpg',
    })
    expect([first.status, first.body]).toEqual([
      200,
      {
        message: 'avatar.set',
        data: { id: caller.userId, avatar: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ])
    const { avatar } = first.body.data
    expect([
      (await get(caller)).avatar,
      (await world.call(caller, authEndpoints.verify, {})).body.user.avatar,
    ]).toEqual([avatar, avatar])
    const second = await upload(caller, await bluePng())
    expect([await isServed(avatar), await isServed(second.body.data.avatar)]).toEqual([false, true])
    const removed = await world.call(caller, endpoints.removeAvatar, {})
    expect([removed.status, removed.body]).toEqual([
      200,
      { message: 'avatar.deleted', data: { id: caller.userId } },
    ])
    expect([(await get(caller)).avatar, await isServed(second.body.data.avatar)]).toEqual([
      null,
      false,
    ])
  })

  test('stays while somebody else has the same', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const content = await png({ width: 33, height: 33 })
    const { avatar } = (await upload(first, content)).body.data
    await upload(second, content)
    await world.call(first, endpoints.removeAvatar, {})
    expect(await isServed(avatar)).toBe(true)
    await world.call(second, endpoints.removeAvatar, {})
    expect(await isServed(avatar)).toBe(false)
  })

  test('is exchanged by two at once, again and again, without a failure', async () => {
    const people = [await signIn(), await signIn()]
    const pictures = [await png(), await bluePng()]
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        people.map((caller, index) =>
          upload(caller, pictures[(round + index) % 2] ?? Buffer.alloc(0)),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const shown = await Promise.all(answers.map(({ body }) => isServed(body.data.avatar)))
      expect(shown).toEqual([true, true])
    }
  })

  test.each<[string, () => Promise<Buffer> | Buffer, object | null, object]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      null,
      { file: [{ rule: 'image_kind' }] },
    ],
    ['nothing', () => Buffer.alloc(0), null, { file: [{ rule: 'required' }] }],
    [
      'more than 5 MB',
      () => Buffer.alloc(5 * 1024 * 1024 + 1),
      null,
      { file: [{ rule: 'file_size', length: 5 }] },
    ],
    ['a square outside', () => png(), { x: 50, y: 0, size: 40 }, { crop: [{ rule: 'invalid' }] }],
    [
      'a square that is none',
      () => png(),
      { x: -1, y: 0, size: 10 },
      { 'crop.x': [{ rule: 'min_value', length: 0 }] },
    ],
  ])('cannot be %s', async (_name, content, crop, errors) => {
    const caller = await signIn()
    const { status, body } = await upload(caller, await content(), { crop })
    expect([status, body.errors]).toEqual([422, errors])
    expect((await get(caller)).avatar).toBeNull()
  })
})

describe('by role and single permission', () => {
  async function statuses(caller: Caller): Promise<Record<string, number>> {
    const { updated_at } = (await world.db
      .selectFrom('core.user')
      .select('updated_at')
      .where('id', '=', caller.userId)
      .executeTakeFirst()) ?? {
      updated_at: world.clock.now().toISOString(),
    }
    const settings = {
      language: 'cs' as const,
      notify_before: [],
      notify_by_email: true,
      remove_pin: false,
    }
    return {
      get: (await world.call(caller, endpoints.get, {})).status,
      settings: (await world.call(caller, endpoints.settings, {})).status,
      update: (
        await world.call(caller, endpoints.update, {
          body: { ...EMPTY, name: 'Eva', surname: 'Malá', updated_at },
        })
      ).status,
      setSettings: (
        await world.call(caller, endpoints.setSettings, { body: { ...settings, updated_at } })
      ).status,
      setAvatar: (await upload(caller, await png())).status,
      removeAvatar: (await world.call(caller, endpoints.removeAvatar, {})).status,
      sessions: (await world.call(caller, endpoints.sessions, {})).status,
    }
  }
  const READ = { get: 200, settings: 200 }
  const NO_READ = { get: 403, settings: 403 }
  // the profile has been changed by then, so the settings are older
  const WRITE = { update: 200, setSettings: 409, setAvatar: 200, removeAvatar: 200 }
  const NO_WRITE = { update: 403, setSettings: 403, setAvatar: 403, removeAvatar: 403 }

  test.each(ROLES)('what the %s may do', async (role) => {
    const expected = role === 'nobody' ? { ...NO_READ, ...NO_WRITE } : { ...READ, ...WRITE }
    expect(await statuses(world.as(role))).toEqual({ ...expected, sessions: 200 })
  })

  test('reading and changing are two rights', async () => {
    expect(await statuses(await world.signIn({ permissions: ['profile.read'] }))).toEqual({
      ...READ,
      ...NO_WRITE,
      sessions: 200,
    })
    expect(await statuses(await world.signIn({ permissions: ['profile.update'] }))).toEqual({
      ...NO_READ,
      ...WRITE,
      sessions: 200,
    })
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })
})
