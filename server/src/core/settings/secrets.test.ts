import { infoEndpoints } from '@crm/contract/core/info'
import { settingsEndpoints } from '@crm/contract/core/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { getPages } from './testing/pages.ts'

const CANARY = 'kanárek-Heslo.2026'
const secrets = openSecretBox(readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }))

let world: World
const answers: string[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const remember = <T extends { body: unknown }>(answer: T): T => {
  answers.push(JSON.stringify(answer.body))
  return answer
}
const get = async () => remember(await world.call(admin(), settingsEndpoints.get, {})).body.data
async function save(page: 'mail' | 'directory', values: object) {
  const { endpoint, body } = getPages((await get()).updated_at)[page]
  return remember(await world.callWith(admin(), endpoint, { body: { ...body, ...values } }))
}
const stored = () =>
  world.db
    .selectFrom('core.settings')
    .select(['smtp_password', 'directory_admin_password', 'smtp_host'])
    .executeTakeFirstOrThrow()

const PASSWORDS = [
  { page: 'mail', field: 'smtp_password', host: 'smtp_host', account: 'smtp_username' },
  {
    page: 'directory',
    field: 'directory_admin_password',
    host: 'directory_domain_controller',
    account: 'directory_admin_account',
  },
] as const

test.each(PASSWORDS)(
  'the password of the page $page is sealed, kept when left empty, and replaced when typed',
  async ({ page, field }) => {
    expect((await get()).is_set[field]).toBe(false)
    await save(page, { [field]: CANARY })
    expect((await get()).is_set[field]).toBe(true)
    const sealed = (await stored())[field]
    expect(sealed).toMatch(/^v1:/)
    expect(secrets.open(sealed ?? '')).toBe(CANARY)
    for (const empty of ['', null, undefined]) await save(page, { [field]: empty })
    expect((await stored())[field]).toBe(sealed)
    await save(page, { [field]: `${CANARY}-2` })
    expect(secrets.open((await stored())[field] ?? '')).toBe(`${CANARY}-2`)
  },
)

test.each(PASSWORDS)(
  'another server on the page $page does not get the password of the old one',
  async ({ page, field, host, account }) => {
    const before = await get()
    const { status, body } = await save(page, { [host]: 'jinam.example.test' })
    expect([status, body.errors]).toEqual([422, { [field]: [{ rule: 'required' }] }])
    expect(await get()).toEqual(before)
    await save(page, { [host]: 'jinam.example.test', [account]: 'jiny', [field]: CANARY })
    expect(secrets.open((await stored())[field] ?? '')).toBe(CANARY)
  },
)

test('a page without its server forgets the password', async () => {
  await save('mail', { smtp_external: false, smtp_host: '' })
  expect((await get()).is_set).toEqual({
    smtp_password: false,
    directory_admin_password: true,
    seal_secret: false,
  })
  await save('mail', { smtp_password: CANARY })
})

test('saving one page leaves the password of another alone', async () => {
  const before = await stored()
  await world.call(admin(), settingsEndpoints.setAppearance, {
    body: { accent_color: '#123456', updated_at: (await get()).updated_at },
  })
  expect(await stored()).toEqual(before)
})

test('no answer, no conflict and no line of the history has ever told a password, not even sealed', async () => {
  const { smtp_password, directory_admin_password } = await stored()
  const stale = { updated_at: '2020-01-01T00:00:00.000Z' }
  for (const { endpoint, body } of Object.values(getPages(stale.updated_at))) {
    const conflict = remember(await world.callWith(admin(), endpoint, { body }))
    expect(conflict.status).toBe(409)
  }
  remember(await world.call(world.anonymous, infoEndpoints.get, {}))
  remember(await world.call(admin(), settingsEndpoints.system, {}))
  const log = await world.db
    .selectFrom('core.log')
    .selectAll()
    .where('table_name', '=', 'core.settings')
    .execute()
  const everything = JSON.stringify([answers, log])
  expect(everything).toContain('•••')
  for (const secret of [CANARY, 'v1:', smtp_password ?? '', directory_admin_password ?? '']) {
    expect(secret).not.toBe('')
    expect(everything).not.toContain(secret)
  }
})
