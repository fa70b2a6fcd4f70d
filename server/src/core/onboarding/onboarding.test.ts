import { onboardingEndpoints as endpoints } from '@crm/contract/core/onboarding'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, ROLES, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.setNow(NOW)
  const nothing = {
    company_name: null,
    mail_sender_email: null,
    smtp_external: false,
    smtp_host: null,
    onboarding_dismissed_at: null,
  }
  await set(nothing)
  await world.owner.deleteFrom('core.mail_test').execute()
  await world.db.updateTable('core.user').set({ active: true, deleted_at: null }).execute()
})
afterAll(() => world.close())

const get = async () => (await world.call(world.as('superadmin'), endpoints.get, {})).body.data
const isDone = async (name: string) => (await get()).steps.find((step) => step.name === name)?.done
const set = (values: object) => world.db.updateTable('core.settings').set(values).execute()
const testMail = (failure: string | null) =>
  world.db
    .insertInto('core.mail_test')
    .values({ id: newId(), at: NOW, recipient: 'a@b.test', failure })
    .execute()

test('the steps come in their order, undone at first', async () => {
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '<>', world.as('superadmin').userId)
    .execute()
  const { dismissed, steps } = await get()
  expect(dismissed).toBe(false)
  expect(steps.map(({ name }) => name)).toEqual([
    'password',
    'company',
    'distribution_point',
    'opening_hours',
    'referrer',
    'mail',
    'colleague',
    'manager',
    'backup',
    'applicant',
    'request',
    'support',
  ])
  expect(steps.filter(({ done }) => done).map(({ name }) => name)).toEqual(['password'])
})

describe('a step ticks itself off', () => {
  test('the password when nobody of full access uses one that was handed over', async () => {
    const own = world.db.updateTable('core.user').where('id', '=', world.as('superadmin').userId)
    await own.set({ must_change_password: true }).execute()
    const reader = await world.signIn({ permissions: ['settings.read'] })
    const { body } = await world.call(reader, endpoints.get, {})
    await own.set({ must_change_password: false }).execute()
    expect(body.data.steps.find(({ name }) => name === 'password')?.done).toBe(false)
    expect(await isDone('password')).toBe(true)
  })

  test('backups when one was restored for proof, not when it was only made', async () => {
    const id = newId()
    await world.db
      .insertInto('core.backup')
      .values({ id, started_at: NOW, file_name: 'a.backup', status: 'done' })
      .execute()
    expect(await isDone('backup')).toBe(false)
    await world.owner
      .updateTable('core.backup')
      .set({ finished_at: NOW, proved_at: NOW })
      .where('id', '=', id)
      .execute()
    expect(await isDone('backup')).toBe(true)
    await world.owner.deleteFrom('core.backup').execute()
  })

  test('the company when it has a name', async () => {
    await set({ company_name: 'Potravinová banka' })
    expect(await isDone('company')).toBe(true)
  })

  test('mail when a test has got through, not when it has failed', async () => {
    await testMail('timeout')
    expect(await isDone('mail')).toBe(false)
    await testMail(null)
    expect(await isDone('mail')).toBe(true)
  })

  test('mail when a sender and a server are set, not one of them alone', async () => {
    await set({ mail_sender_email: 'crm@banka.test' })
    expect(await isDone('mail')).toBe(false)
    await set({ smtp_external: true, smtp_host: 'smtp.banka.test' })
    expect(await isDone('mail')).toBe(true)
  })

  test('a colleague when a second user can sign in', async () => {
    const others = world.db
      .updateTable('core.user')
      .where('id', '<>', world.as('superadmin').userId)
    await others.set({ active: false }).execute()
    expect(await isDone('colleague')).toBe(false)
    await world.signIn()
    expect(await isDone('colleague')).toBe(true)
    await others.set({ active: true, deleted_at: NOW }).execute()
    expect(await isDone('colleague')).toBe(false)
  })
})

describe('the checklist is put away', () => {
  test('for everybody, once', async () => {
    const dismiss = () => world.call(world.as('superadmin'), endpoints.dismiss, {})
    const stored = () =>
      world.db
        .selectFrom('core.settings')
        .select('onboarding_dismissed_at')
        .executeTakeFirstOrThrow()
    expect(await dismiss()).toMatchObject({
      status: 200,
      body: { message: 'onboarding.dismissed' },
    })
    expect((await get()).dismissed).toBe(true)
    world.setNow('2026-04-01T00:00:00.000Z')
    expect((await dismiss()).status).toBe(200)
    expect(await stored()).toEqual({ onboarding_dismissed_at: NOW })
  })

  test('and brought back by who may put it away', async () => {
    await set({ onboarding_dismissed_at: NOW })
    expect(await world.call(world.as('superadmin'), endpoints.restore, {})).toMatchObject({
      status: 200,
      body: { message: 'onboarding.restored' },
    })
    expect((await get()).dismissed).toBe(false)
    expect((await world.call(world.as('food_bank_manager'), endpoints.restore, {})).status).toBe(
      403,
    )
  })

  test.each(ROLES)('the %s reads and dismisses it only as superadministrator', async (role) => {
    const status = role === 'superadmin' ? 200 : 403
    expect((await world.call(world.as(role), endpoints.get, {})).status).toBe(status)
    expect((await world.call(world.as(role), endpoints.dismiss, {})).status).toBe(status)
  })

  test('who only reads settings does not dismiss it', async () => {
    const reader = await world.signIn({ permissions: ['settings.read'] })
    expect((await world.call(reader, endpoints.get, {})).status).toBe(200)
    expect((await world.call(reader, endpoints.dismiss, {})).status).toBe(403)
  })
})
