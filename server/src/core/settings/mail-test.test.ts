import { settingsEndpoints } from '@crm/contract/core/settings'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  startBanner,
  startMailServer,
  type MailServerOptions,
} from '#core/mail/testing/mail-server.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'

let world: World
const running: (() => Promise<void>)[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.deleteFrom('core.mail_test').execute()
  const local = {
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_security: 'none',
    mail_sender_email: 'banka@example.test',
  } as const
  await world.db
    .updateTable('core.settings')
    .set({ ...local, project_name: 'Banka Žižkov' })
    .execute()
})
afterEach(async () => {
  for (const close of running.splice(0)) await close()
})

const RECIPIENT = { recipient: 'jan@example.test' }
const sendTest = () =>
  world.call(world.as('superadmin'), settingsEndpoints.testMail, { body: RECIPIENT })
const tests = () =>
  world.db.selectFrom('core.mail_test').select(['at', 'recipient', 'failure']).execute()
const setPort = (smtp_port: number) =>
  world.db.updateTable('core.settings').set({ smtp_port }).execute()
async function serve(options: MailServerOptions = {}) {
  const server = await startMailServer(options)
  running.push(server.close)
  await setPort(server.port)
  return server
}

test('a test message arrives in the language of who asked for it, and its success is noted', async () => {
  const { letters } = await serve()
  const { status, body } = await sendTest()
  expect([status, body]).toEqual([200, { message: 'mail.test_sent', data: RECIPIENT }])
  expect(letters[0]).toMatchObject({
    to: ['jan@example.test'],
    mail: { subject: 'Testovací e-mail – Banka Žižkov' },
  })
  expect(letters[0]?.mail.text).toContain('Příliš žluťoučký kůň')
  await world.db
    .updateTable('core.user')
    .set({ language: 'en' })
    .where('id', '=', world.as('superadmin').userId)
    .execute()
  await sendTest()
  expect(letters[1]?.mail.subject).toBe('Test e-mail – Banka Žižkov')
  expect(await tests()).toEqual([
    { at: NOW, ...RECIPIENT, failure: null },
    { at: NOW, ...RECIPIENT, failure: null },
  ])
})

test('a failure is told by its reason alone, and noted', async () => {
  await serve({ fault: { at: 'letter', code: 554 } })
  const { status, body } = await sendTest()
  expect([status, body]).toEqual([
    502,
    { message: 'mail.test_failed', details: { reason: 'refused' } },
  ])
  expect(await tests()).toEqual([{ at: NOW, ...RECIPIENT, failure: 'refused' }])
})

test('whatever listens at the address of the settings, its words are not told', async () => {
  const ssh = await startBanner('SSH-2.0-OpenSSH_9.2p1 secret-words\r\n')
  running.push(ssh.close)
  await setPort(ssh.port)
  expect((await sendTest()).body).toEqual({
    message: 'mail.test_failed',
    details: { reason: 'protocol' },
  })
})

test('without a sender nothing is tried and nothing noted', async () => {
  const { letters } = await serve()
  await world.db.updateTable('core.settings').set({ mail_sender_email: null }).execute()
  const { status, body } = await sendTest()
  expect([status, body]).toEqual([409, { message: 'mail.not_configured' }])
  expect([letters, await tests()]).toEqual([[], []])
})

test.each([
  '',
  'jan',
  'jan@example.test, eva@example.test',
  'jan@example.test\r\nBcc: eva@example.test',
])('nobody is written to at %j', async (recipient) => {
  const { letters } = await serve()
  const { status, body } = await world.callWith(
    world.as('superadmin'),
    settingsEndpoints.testMail,
    { body: { recipient } },
  )
  expect([status, Object.keys(body.errors ?? {}), letters]).toEqual([422, ['recipient'], []])
})

test('who may only send a test does, and who may set everything else does not', async () => {
  await serve()
  const sender = await world.signIn({ permissions: ['mail.test'] })
  expect((await world.call(sender, settingsEndpoints.testMail, { body: RECIPIENT })).status).toBe(
    200,
  )
  const others = await world.signIn({
    permissions: ['settings.read', 'settings.update', 'settings.delete'],
  })
  expect((await world.call(others, settingsEndpoints.testMail, { body: RECIPIENT })).status).toBe(
    403,
  )
})
