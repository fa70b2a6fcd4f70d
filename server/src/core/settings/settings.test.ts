import { authEndpoints } from '@crm/contract/core/auth/auth'
import { infoEndpoints } from '@crm/contract/core/info'
import { settingsEndpoints, type Settings } from '@crm/contract/core/settings'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#core/passwords/hashing.ts'
import { modules } from '../../modules.ts'
import { createWorld, NOW, ROLES, type World } from '../../testing/world.ts'
import { PRODUCT_VERSION } from './product.ts'
import { CERTIFICATE, getPages } from './testing/pages.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const get = async () => (await world.call(admin(), settingsEndpoints.get, {})).body.data
const PAGES = Object.entries(getPages('2026-01-01T00:00:00.000Z'))

test.each(PAGES)(
  '%s is stored and answered as everybody gets it then',
  async (name, { endpoint, body, stored }) => {
    const answer = await world.callWith(admin(), endpoint, {
      body: { ...body, updated_at: (await get()).updated_at },
    })
    expect([name, answer.status, answer.body.message]).toEqual([name, 200, 'settings.updated'])
    expect(answer.body.data).toMatchObject(stored)
    expect(await get()).toEqual(answer.body.data)
  },
)

test.each(PAGES)(
  '%s is not written over what somebody else has set meanwhile',
  async (_name, { endpoint, body }) => {
    const stale = await get()
    await world.db
      .updateTable('core.settings')
      .set({ project_name: `Jinak ${stale.updated_at}` })
      .execute()
    const { status, body: refusal } = await world.callWith(admin(), endpoint, {
      body: { ...body, updated_at: stale.updated_at },
    })
    expect([status, refusal]).toMatchObject([
      409,
      { message: 'stale_record', details: { project_name: `Jinak ${stale.updated_at}` } },
    ])
    expect(await get()).toMatchObject({ project_name: `Jinak ${stale.updated_at}` })
  },
)

test('of two who save at once one is told', async () => {
  const { updated_at } = await get()
  const save = (accent_color: string) =>
    world.call(admin(), settingsEndpoints.setAppearance, { body: { accent_color, updated_at } })
  const answers = await Promise.all([save('#112233'), save('#445566')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

const GUARDED = Object.entries(settingsEndpoints).map(([name, endpoint]) => ({
  name,
  endpoint,
  permission: endpoint.access[0],
}))
const READY = { body: {}, params: { company_id: '99000008' } }
/** A holder of the permission gets past the guard, whatever becomes of the input. */
const isGuarded = ({ status, body }: { status: number; body: { message?: string } }) =>
  status === 403 && body.message === 'forbidden'

test.each(GUARDED)('$name wants $permission and nothing else', async ({ endpoint, permission }) => {
  expect((await world.callWith(world.anonymous, endpoint, READY)).status).toBe(401)
  for (const role of ROLES.filter((other) => other !== 'superadmin')) {
    expect([role, isGuarded(await world.callWith(world.as(role), endpoint, READY))]).toEqual([
      role,
      true,
    ])
  }
  const rights = [
    'settings.read',
    'settings.update',
    'settings.delete',
    'settings.create',
    'mail.test',
  ] as const
  const others = await world.signIn({ permissions: rights.filter((other) => other !== permission) })
  expect(isGuarded(await world.callWith(others, endpoint, READY))).toBe(true)
  const holder = await world.signIn({ permissions: [permission] })
  expect(isGuarded(await world.callWith(holder, endpoint, READY))).toBe(false)
})

test('what is wrong is told at its field, everything at once, and nothing is stored', async () => {
  const before = await get()
  const save = async (page: keyof ReturnType<typeof getPages>, wrong: object) => {
    const { endpoint, body } = getPages(before.updated_at)[page]
    const answer = await world.callWith(admin(), endpoint, { body: { ...body, ...wrong } })
    return [answer.status, answer.body.errors]
  }
  expect(await save('basic', { project_name: ' ', web_url: 'http://x.cz' })).toEqual([
    422,
    { project_name: [{ rule: 'required' }], web_url: [{ rule: 'url' }] },
  ])
  expect(await save('basic', { project_name: 'CRM\nBcc: x' })).toEqual([
    422,
    { project_name: [{ rule: 'characters' }] },
  ])
  expect(
    await save('company', { company_id: '12345678', company_zip: '1', tax_id: 'DE1' }),
  ).toEqual([
    422,
    { company_id: [{ rule: 'ico' }], company_zip: [{ rule: 'zip' }], tax_id: [{ rule: 'dic' }] },
  ])
  expect(
    await save('mail', { smtp_host: '', mail_sender_email: null, smtp_port: 0 }),
  ).toMatchObject([422, { smtp_port: [{ rule: 'min_value' }] }])
  expect(await save('mail', { smtp_host: '', mail_sender_email: null })).toEqual([
    422,
    { smtp_host: [{ rule: 'required' }], mail_sender_email: [{ rule: 'required' }] },
  ])
  expect(await save('mail', { smtp_certificate: 'x', smtp_host: 'a b' })).toEqual([
    422,
    { smtp_certificate: [{ rule: 'certificate' }], smtp_host: [{ rule: 'host' }] },
  ])
  const broken = CERTIFICATE.replace(/(?<=BEGIN CERTIFICATE-----\n).{20}/, 'A'.repeat(20))
  expect(await save('mail', { smtp_certificate: broken })).toEqual([
    422,
    { smtp_certificate: [{ rule: 'certificate' }] },
  ])
  expect(await save('directory', { directory_certificate: `${CERTIFICATE}\n${broken}` })).toEqual([
    422,
    { directory_certificate: [{ rule: 'certificate' }] },
  ])
  expect(await save('appearance', { accent_color: 'red' })).toEqual([
    422,
    { accent_color: [{ rule: 'color' }] },
  ])
  expect(await save('system', { log_retention_months: 11 })).toEqual([
    422,
    { log_retention_months: [{ rule: 'min_value', length: 12 }] },
  ])
  expect(await save('system', { complaint_retention_months: 5 })).toEqual([
    422,
    { complaint_retention_months: [{ rule: 'min_value', length: 6 }] },
  ])
  expect(await save('directory', { directory_base_dn: '' })).toEqual([
    422,
    { directory_base_dn: [{ rule: 'required' }] },
  ])
  expect(await get()).toEqual(before)
})

test.each([
  ['minutes', 4, 'min_value', 5],
  ['minutes', 43_201, 'max_value', 43_200],
  ['seconds', 299, 'min_value', 300],
  ['seconds', 2_592_001, 'max_value', 2_592_000],
])(
  'a session of %s × %i is refused with the bound in that unit',
  async (login_duration_unit, login_duration, rule, length) => {
    const { updated_at } = await get()
    const answer = await world.callWith(admin(), settingsEndpoints.setLogin, {
      body: { login_duration, login_duration_unit, login_idle_minutes: 60, updated_at },
    })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { login_duration: [{ rule, length }] },
    ])
  },
)

test.each([
  [4, 'min_value', 5],
  [1_441, 'max_value', 1_440],
])('a session that ends after %i minutes without use is refused', async (minutes, rule, length) => {
  const { updated_at } = await get()
  const answer = await world.callWith(admin(), settingsEndpoints.setLogin, {
    body: {
      login_duration: 60,
      login_duration_unit: 'minutes',
      login_idle_minutes: minutes,
      updated_at,
    },
  })
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { login_idle_minutes: [{ rule, length }] },
  ])
})

test('a new length of sessions holds for those opened from then on', async () => {
  const { userId } = await world.signIn()
  const username = `trvani-${userId}`
  await world.db
    .updateTable('core.user')
    .set({ username, password_hash: await hashPassword('Dlouhé-heslo-1') })
    .where('id', '=', userId)
    .execute()
  const endOfNewest = async () => {
    const signedIn = await world.call(world.anonymous, authEndpoints.login, {
      body: { login: username, password: 'Dlouhé-heslo-1' },
    })
    expect(signedIn.status).toBe(200)
    const sessions = await world.db
      .selectFrom('core.session')
      .select('expires_at')
      .where('user_id', '=', userId)
      .orderBy('expires_at')
      .execute()
    return sessions.map(({ expires_at }) => (Date.parse(expires_at) - Date.parse(NOW)) / 60_000)
  }
  const setMinutes = async (login_duration: number) =>
    world.call(admin(), settingsEndpoints.setLogin, {
      body: {
        login_duration,
        login_duration_unit: 'minutes',
        login_idle_minutes: 60,
        updated_at: (await get()).updated_at,
      },
    })
  await setMinutes(30)
  expect((await endOfNewest())[0]).toBe(30)
  await setMinutes(600)
  expect((await endOfNewest()).slice(0, 2)).toEqual([30, 600])
})

test('anybody gets the public settings, and no other', async () => {
  const { status, body } = await world.call(world.anonymous, infoEndpoints.get, {})
  const { project_name, logo, logo_white, login_image, accent_color }: Settings = await get()
  expect([status, body]).toEqual([
    200,
    {
      data: {
        project_name,
        logo,
        logo_white,
        login_image,
        accent_color,
        sign_in_provider: null,
        passkey_origin: null,
      },
    },
  ])
})

test('the system tells what runs and where', async () => {
  const { status, body } = await world.call(admin(), settingsEndpoints.system, {})
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    version: PRODUCT_VERSION,
    node: process.versions.node,
    embedded_database: false,
  })
  expect(body.data.database).toMatch(/^\d+\.\d+/)
  expect(body.data.modules.map(({ name }) => name)).toEqual(modules.map(({ name }) => name))
  expect(body.data.log_rows).toBeGreaterThanOrEqual(0)
})

test('the database that the data folder says it runs is the product’s own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crm-own-'))
  await mkdir(join(folder, 'postgres'))
  // as PostgreSQL writes it: process, folder, start, port, socket, address, memory, state
  await writeFile(
    join(folder, 'postgres/postmaster.pid'),
    `1\n.\n0\n${new URL(world.connectionString).port}\n\n127.0.0.1\n0\nready\n`,
  )
  await writeFile(join(folder, 'postgres-password'), 'tajné')
  const own = await createWorld({ config: { DATA_DIR: folder } })
  expect(
    (await own.call(own.as('superadmin'), settingsEndpoints.system, {})).body.data
      .embedded_database,
  ).toBe(true)
  await own.close()
  await rm(folder, { recursive: true })
})
