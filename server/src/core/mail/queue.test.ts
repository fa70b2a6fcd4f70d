import { mailEndpoints } from '@crm/contract/core/mail'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getContext } from '#core/environment/testing/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { coreModule } from '../module.ts'
import { deliver, mailJobs, pauseAfter, pruneMail, resumeForgotten } from './delivery.ts'
import { write } from './letter.ts'
import { queueMail, type NewMail } from './queue.ts'
import { makeCertificates } from './testing/certificates.ts'
import { SHORT_PATIENCE, startMailServer, type MailServerOptions } from './testing/mail-server.ts'
import { sendQueue } from './testing/send-queue.ts'

const SECRET_KEY = 'the key of a test and of nothing else'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
const running: (() => Promise<unknown>)[] = []
beforeEach(() => world.setNow(NOW))
afterEach(async () => {
  for (const close of running.splice(0)) await close()
  await world.db.deleteFrom('core.mail').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const context = () => getContext(world.connectionString, world.db, world.clock)
const later = (ms: number) => world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
const PARTS = {
  language: 'cs',
  subject: 'Úkol se blíží',
  greeting: 'Dobrý den,',
  paragraphs: ['zítra.'],
  closing: 'Konec.',
} as const
const LETTER = write(PARTS)
const queue = (given: Partial<NewMail> = {}) =>
  transact(world.db, { userId: null }, (tx) =>
    queueMail(tx, context(), {
      kind: 'notifications',
      to: 'jan@example.test',
      userId: null,
      letter: LETTER,
      ...given,
    }),
  )
const getState = async (id: string) => {
  const { status, attempts, failure, content, sent_at } = await world.db
    .selectFrom('core.mail')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { status, attempts, failure, isKept: content !== null, sent_at }
}
const set = (values: object) => world.db.updateTable('core.settings').set(values).execute()
async function serve(options: MailServerOptions = {}) {
  const server = await startMailServer(options)
  running.push(server.close)
  await set({
    mail_sender_email: 'crm@example.test',
    smtp_external: true,
    smtp_host: 'localhost',
    smtp_port: server.port,
  })
  await set({
    smtp_security: 'none',
    smtp_username: null,
    smtp_password: null,
    smtp_certificate: null,
  })
  return server
}
const send = () => sendQueue(world)

test('a letter goes out once what caused it is certain, and what it said is forgotten', async () => {
  const { letters } = await serve()
  await expect(
    transact(world.db, { userId: null }, async (tx) => {
      await queueMail(tx, context(), {
        kind: 'notifications',
        to: 'nikdo@example.test',
        userId: null,
        letter: LETTER,
      })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const id = await queue()
  const { content } = await world.db
    .selectFrom('core.mail')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).toMatch(/^v1:/)
  await send()
  await send()
  expect(letters.map(({ to }) => to)).toEqual([['jan@example.test']])
  expect(letters[0]?.mail).toMatchObject({
    subject: 'Úkol se blíží',
    messageId: `<mail.${id}@example.test>`,
  })
  expect(await getState(id)).toEqual({
    status: 'sent',
    attempts: 1,
    failure: null,
    isKept: false,
    sent_at: NOW,
  })
})

test('below every letter stands the company in the letter’s language, once somebody has entered it', async () => {
  const { letters } = await serve()
  await queue({ to: 'pred@example.test' })
  await set({
    company_name: 'Banka <s. r. o.>',
    company_id: '99000008',
    company_city: 'Praha 5',
    company_zip: '15000',
  })
  await queue()
  await queue({ to: 'ann@example.test', letter: write({ ...PARTS, language: 'en' }) })
  await send()
  await set({ company_name: null, company_id: null, company_city: null, company_zip: null })
  const of = (address: string) => letters.find(({ to }) => to.includes(address))?.mail
  expect(of('pred@example.test')?.text?.trimEnd()).toMatch(/Konec\.$/)
  expect(of('jan@example.test')?.text?.trimEnd()).toMatch(
    /Konec\.\nBanka <s\. r\. o\.> · 150 00 Praha 5 · IČO 99000008$/,
  )
  expect(String(of('jan@example.test')?.html)).toContain(
    'Banka &lt;s. r. o.&gt; · 150 00 Praha 5 · IČO 99000008</p>',
  )
  expect(of('ann@example.test')?.text).toContain('Company ID 99000008')
})

test('an answer to the letter of a complaint comes to where somebody reads, to others it goes to the no-reply address', async () => {
  const { letters } = await serve()
  await set({ mail_no_reply: 'neodpovidat@example.test', company_email: 'banka@example.test' })
  await queue()
  await queue({ kind: 'complaint' })
  await send()
  await set({ company_email: null })
  await queue({ kind: 'complaint' })
  await send()
  await set({ mail_no_reply: null })
  const answered = letters.map(({ mail }) => mail.replyTo?.map(({ address }) => address))
  expect(answered.toSorted()).toEqual([
    ['banka@example.test'],
    ['crm@example.test'],
    ['neodpovidat@example.test'],
  ])
})

test('an invitation goes as a calendar’s part and as an attachment', async () => {
  const { letters } = await serve()
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await queue({ kind: 'invitation', calendar: { method: 'REQUEST', content } })
  await send()
  expect(letters[0]?.raw).toMatch(/content-type: text\/calendar;.*method=REQUEST/i)
  expect(letters[0]?.mail.attachments.map(({ filename }) => filename)).toContain('invite.ics')
  expect(letters[0]?.mail.text).toContain('zítra.')
})

test('with STARTTLS and an account a letter goes out as well', async () => {
  const certificates = makeCertificates()
  const { letters } = await serve({ certificates, account: { user: 'crm', password: 'tajné' } })
  await set({
    smtp_security: 'starttls',
    smtp_certificate: certificates.ca,
    smtp_username: 'crm',
    smtp_password: context().secrets.seal('tajné'),
  })
  await queue()
  await send()
  expect(letters).toHaveLength(1)
})

test('a server that is away delays and loses nothing', async () => {
  const gone = await serve()
  await gone.close()
  const id = await queue()
  await send()
  expect(await getState(id)).toMatchObject({
    status: 'waiting',
    attempts: 1,
    failure: 'unreachable',
    isKept: true,
  })
  const { letters } = await serve()
  later(HOUR)
  await send()
  expect(letters).toHaveLength(1)
  expect(await getState(id)).toMatchObject({
    status: 'sent',
    attempts: 2,
    failure: null,
    isKept: false,
  })
})

test('while the server is away one letter tries, the others wait for what comes of it', async () => {
  const gone = await serve()
  await gone.close()
  const ids = [await queue(), await queue(), await queue()]
  await send()
  expect((await Promise.all(ids.map(getState))).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  const { letters } = await serve()
  later(MINUTE)
  await send()
  expect(letters).toHaveLength(3)
})

test('grey lists are outwaited', async () => {
  await serve({ fault: { at: 'recipient', code: 451 } })
  const id = await queue()
  await send()
  expect(await getState(id)).toMatchObject({ status: 'waiting', failure: 'refused' })
  const { letters } = await serve()
  later(5 * MINUTE)
  await send()
  expect(letters).toHaveLength(1)
})

test.each([{ at: 'recipient', code: 550 } as const, { at: 'letter', code: 554 } as const])(
  'a letter that is refused for good (%j) is given up at once and keeps nobody waiting',
  async (fault) => {
    await serve({ fault })
    const id = await queue()
    await send()
    expect(await getState(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      failure: 'refused',
      isKept: true,
    })
    const { letters } = await serve()
    await queue({ to: 'eva@example.test' })
    await send()
    expect(letters.map(({ to }) => to)).toEqual([['eva@example.test']])
  },
)

test('a server that never answers to a letter is given up for now', async () => {
  await serve({ fault: 'hangs' })
  const id = await queue()
  await deliver(context(), id, SHORT_PATIENCE)
  expect(await getState(id)).toMatchObject({ status: 'waiting', failure: 'timeout' })
})

test('without a mail server a letter is given up at once, and goes out by hand once there is one', async () => {
  await set({ mail_sender_email: null })
  const id = await queue()
  await send()
  expect(await getState(id)).toMatchObject({
    status: 'failed',
    failure: 'not_configured',
    isKept: true,
  })
  const { letters } = await serve()
  const { body } = await world.call(world.as('superadmin'), mailEndpoints.retryAll, {})
  expect(body).toEqual({ message: 'mail.all_retried', data: { count: 1 } })
  await send()
  expect([letters.length, (await getState(id)).status]).toEqual([1, 'sent'])
})

test('pauses grow to half an hour, and after three days a letter is given up', async () => {
  expect([0, MINUTE, 10 * MINUTE, 12 * HOUR].map(pauseAfter)).toEqual([
    20_000,
    30_000,
    5 * MINUTE,
    30 * MINUTE,
  ])
  expect([72 * HOUR - 1, 72 * HOUR].map(pauseAfter)).toEqual([30 * MINUTE, null])
  await serve({ fault: { at: 'recipient', code: 451 } })
  const id = await queue()
  later(72 * HOUR)
  await send()
  expect(await getState(id)).toMatchObject({ status: 'failed', failure: 'refused' })
})

test('a link that has run out is not sent', async () => {
  const { letters } = await serve()
  const id = await queue({ expiresAt: new Date(Date.parse(NOW) + HOUR).toISOString() })
  later(HOUR)
  await send()
  expect([letters.length, await getState(id)]).toMatchObject([
    0,
    { status: 'cancelled', isKept: false },
  ])
})

test('what was sealed with another key is given up', async () => {
  await serve()
  const id = await queue()
  await world.db.updateTable('core.mail').set({ content: 'v1:abc' }).execute()
  await send()
  expect(await getState(id)).toMatchObject({ status: 'failed', failure: 'unreadable' })
})

test.each([
  'jan@example.test\r\nBcc: eva@example.test',
  'jan@example.test, eva@example.test',
  'jan@example.test;eva@example.test',
  'Eva <eva@example.test>',
  '\u202Eeva@example.test',
  `${'x'.repeat(10_000)}@example.test`,
])('nobody is written to at %j', async (to) => {
  const { letters } = await serve()
  const id = await queue({ to })
  await send()
  expect([letters.length, await getState(id)]).toMatchObject([
    0,
    { status: 'failed', failure: 'refused' },
  ])
})

test.each([
  'a\r\nBcc: eva@example.test',
  'a\nTo: eva@example.test',
  'a, "b" <eva@example.test>; c',
  '\u202Eobrácený',
  'ž'.repeat(10_000),
])('a subject of %j writes to nobody else and begins no header', async (subject) => {
  const { letters } = await serve()
  await queue({
    letter: write({
      language: 'cs',
      subject,
      greeting: subject,
      paragraphs: [subject],
      closing: subject,
    }),
  })
  await send()
  expect(letters.map(({ to }) => to)).toEqual([['jan@example.test']])
  const { to = [], cc, bcc } = letters[0]?.mail ?? {}
  expect([to.map(({ address }) => address), cc, bcc]).toEqual([
    ['jan@example.test'],
    undefined,
    undefined,
  ])
  expect(letters[0]?.mail.subject).toBe(subject.replace(/\s+/g, ' '))
})

test('two workers on one queue send each letter once', async () => {
  const { letters } = await serve()
  const ids: string[] = []
  for (let count = 0; count < 40; count += 1)
    ids.push(await queue({ to: `u${count}@example.test` }))
  const jobs = mailJobs.map(({ cron: _cron, ...job }) => job)
  for (let worker = 0; worker < 2; worker += 1) {
    const runner = await startJobs(world.connectionString, jobs, context(), () => undefined)
    running.unshift(runner.stop)
  }
  const unsent = async () =>
    (await Promise.all(ids.map(getState))).filter(({ status }) => status !== 'sent').length
  await expect.poll(unsent, { timeout: 15_000 }).toBe(0)
  expect(letters.map(({ to }) => to[0]).sort()).toEqual(
    ids.map((_id, count) => `u${count}@example.test`).sort(),
  )
})

test('a process that is killed while sending loses no letter, and at most the one under way comes twice', async () => {
  const hanging = await serve({ fault: 'hangs' })
  const ids = [
    await queue({ to: 'a@example.test' }),
    await queue({ to: 'b@example.test' }),
    await queue({ to: 'c@example.test' }),
  ]
  const file = join(import.meta.dirname, 'testing/send-process.ts')
  const sender = spawn(process.execPath, [file, world.connectionString, NOW], {
    env: { ...process.env, SECRET_KEY },
    stdio: 'inherit',
  })
  const ended = once(sender, 'exit')
  const claimed = async () =>
    (
      await world.db
        .selectFrom('core.mail')
        .select('id')
        .where('claimed_at', 'is not', null)
        .execute()
    ).length
  await expect.poll(claimed, { timeout: 15_000 }).toBe(2)
  sender.kill('SIGKILL')
  await ended
  await hanging.close()
  const { letters } = await serve()
  // the dead process has locked its jobs for hours
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes' where locked_at is not null`.execute(
    world.db,
  )
  later(2 * MINUTE)
  await resumeForgotten(context())
  await send()
  expect(letters.map(({ to }) => to[0]).sort()).toEqual([
    'a@example.test',
    'b@example.test',
    'c@example.test',
  ])
  expect((await Promise.all(ids.map(getState))).map(({ status }) => status)).toEqual([
    'sent',
    'sent',
    'sent',
  ])
})

test('a letter that a process is sending is sent by no other', async () => {
  const { letters } = await serve()
  const id = await queue()
  await world.db.updateTable('core.mail').set({ claimed_at: NOW }).execute()
  await send()
  await world.call(world.as('superadmin'), mailEndpoints.retry, { params: { id } })
  await send()
  expect(letters).toEqual([])
})

test('the module is asked once more when it is sent, and what nobody wants is forgotten', async () => {
  const { letters } = await serve()
  const wanted = '0190a000-0000-7000-8000-00000000bbbb'
  await queue({ kind: 'appointment', to: 'a@example.test', subjectId: wanted })
  const unwanted = await queue({
    kind: 'appointment',
    to: 'b@example.test',
    subjectId: '0190a000-0000-7000-8000-00000000cccc',
  })
  await queue({ kind: 'appointment', to: 'c@example.test' })
  const stillWanted = {
    appointment: (_tx: Transaction, id: string) => Promise.resolve(id === wanted),
  }
  await sendQueue(world, {}, [{ ...coreModule, stillWanted }])
  expect(letters.map(({ to }) => to[0]).sort()).toEqual(['a@example.test', 'c@example.test'])
  expect(await getState(unwanted)).toMatchObject({ status: 'cancelled', isKept: false })
})

test('after a year a letter is forgotten, and before that what an unsent one says once it is worth nothing', async () => {
  const old = await queue()
  later(HOUR)
  const worthless = await queue({ expiresAt: new Date(Date.parse(NOW) + 2 * HOUR).toISOString() })
  world.setNow('2027-03-10T09:00:00.000Z')
  await pruneMail(context())
  expect(
    await world.db.selectFrom('core.mail').select(['id', 'status', 'content']).execute(),
  ).toEqual([{ id: worthless, status: 'cancelled', content: null }])
  expect(old).not.toBe(worthless)
})
