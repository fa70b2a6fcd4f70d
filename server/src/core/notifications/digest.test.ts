import { notificationEndpoints } from '@crm/contract/core/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { mailDigest, resumeForgottenDigests } from './digest.ts'
import { jobContext } from './testing/context.ts'
import { tell } from './testing/tell.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { moment } from '@crm/contract/platform/formats'

let world: World
let context: Context
let jana: Caller
beforeAll(async () => {
  world = await createWorld()
  context = jobContext(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await set({
    mail_sender_email: 'banka@example.test',
    project_name: 'Banka',
    web_url: 'https://crm.example.test',
  })
  jana = await world.signIn({ name: 'Jana' })
  await change({ email: `${jana.userId}@example.test` })
})

const set = (values: {
  mail_sender_email?: string | null
  project_name?: string
  web_url?: string
}) => world.db.updateTable('core.settings').set(values).execute()
const change = (values: {
  email?: string | null
  notify_by_email?: boolean
  language?: 'en'
  active?: boolean
}) => world.db.updateTable('core.user').set(values).where('id', '=', jana.userId).execute()
const letters = async () => {
  const rows = await world.db
    .selectFrom('core.mail')
    .select(['subject', 'content', 'to_address', 'kind'])
    .where('user_id', '=', jana.userId)
    .execute()
  return rows.map(({ content, subject, ...row }) => ({
    ...row,
    listedAs: subject,
    ...parsed(context.secrets.open(content ?? '')),
  }))
}
const parsed = (json: string): { subject: string; text: string; html: string } => JSON.parse(json)
const jobs = async () => {
  const { rows } = await typedSql(z.object({ key: z.string(), run_at: moment }))`
    select key, run_at from graphile_worker.jobs where key = ${`digest:${jana.userId}`}`.execute(
    world.db,
  )
  return rows
}
const toMail = () =>
  world.db
    .selectFrom('core.notification')
    .select('id')
    .where('user_id', '=', jana.userId)
    .where('mail_due_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .execute()

test('a single message is the subject but in the list of letters, and its letter leads to what it is about', async () => {
  await tell(world, { userId: jana.userId, subjectId: '01900000-0000-7000-8000-000000000001' })
  await mailDigest(context, jana.userId)
  const [letter] = await letters()
  expect(letter).toMatchObject({
    kind: 'notifications',
    to_address: `${jana.userId}@example.test`,
    subject: 'Termín úkolu „Objednat mléko“ uplynul (út 10. 3. 8:00) – Banka',
    listedAs: '1 nové oznámení – Banka',
  })
  expect(letter?.text).toContain(
    'https://crm.example.test/tasks/01900000-0000-7000-8000-000000000001',
  )
})

test('each of several messages leads to what it is about, in plain text and in HTML', async () => {
  const [one, other] = [
    '01900000-0000-7000-8000-000000000001',
    '01900000-0000-7000-8000-000000000002',
  ]
  await tell(
    world,
    { userId: jana.userId, subjectId: one },
    { userId: jana.userId, subjectId: other },
    { userId: jana.userId, kind: '?' },
  )
  await mailDigest(context, jana.userId)
  const [letter] = await letters()
  for (const id of [one, other]) {
    expect(letter?.text).toContain(`\n  https://crm.example.test/tasks/${id}\n`)
    expect(letter?.html).toContain(`<a href="https://crm.example.test/tasks/${id}"`)
  }
  expect(letter?.html.match(/<li /g)).toHaveLength(3)
})

test('several messages are one letter, two minutes after the first', async () => {
  await tell(world, { userId: jana.userId, title: 'První', kind: '?' })
  world.setNow('2026-03-10T08:31:30.000Z')
  await tell(
    world,
    { userId: jana.userId, title: 'Druhá', kind: '?' },
    { userId: jana.userId, title: 'Třetí', kind: '?' },
  )
  expect(await jobs()).toEqual([
    { key: `digest:${jana.userId}`, run_at: '2026-03-10T08:32:00.000Z' },
  ])
  await mailDigest(context, jana.userId)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('3 nová oznámení – Banka')
  expect(letter?.text).toMatch(
    /Dobrý den, Jana,[^]*První[^]*Druhá[^]*Třetí[^]*https:\/\/crm\.example\.test\/messages/,
  )
})

test('letters are written in the language of who gets them', async () => {
  await change({ language: 'en' })
  await tell(world, { userId: jana.userId }, { userId: jana.userId })
  await mailDigest(context, jana.userId)
  const [letter] = await letters()
  expect(letter?.subject).toBe('2 new notifications – Banka')
  expect(letter?.text).toContain('is overdue (Tue 10 Mar 8:00)')
})

test('run again, or by several processes at once, it is one letter', async () => {
  await tell(world, { userId: jana.userId }, { userId: jana.userId })
  await Promise.all([
    mailDigest(context, jana.userId),
    mailDigest(context, jana.userId),
    mailDigest(context, jana.userId),
  ])
  await mailDigest(context, jana.userId)
  expect(await letters()).toHaveLength(1)
})

test('what was read in the inbox before the letter went is left out, for good', async () => {
  await tell(
    world,
    { userId: jana.userId, title: 'přečtená' },
    { userId: jana.userId, title: 'nepřečtená' },
  )
  const rows = (await world.call(jana, notificationEndpoints.list, { query: {} })).body.data
  const params = { id: rows.find(({ words }) => words.cs.includes('„přečtená“'))?.id ?? '' }
  await world.call(jana, notificationEndpoints.read, { params })
  await mailDigest(context, jana.userId)
  await world.call(jana, notificationEndpoints.unread, { params })
  await mailDigest(context, jana.userId)
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('„nepřečtená“'),
  ])
})

test('without a mail server nothing is queued, nor sent later: the inbox has it', async () => {
  await set({ mail_sender_email: null })
  await tell(world, { userId: jana.userId })
  await mailDigest(context, jana.userId)
  await set({ mail_sender_email: 'banka@example.test' })
  await mailDigest(context, jana.userId)
  expect([await letters(), await toMail()]).toEqual([[], []])
})

test.each([
  ['has switched letters off', { notify_by_email: false }],
  ['has no address', { email: null }],
])('who %s gets none', async (_name, values) => {
  await change(values)
  await tell(world, { userId: jana.userId })
  expect([await toMail(), await jobs()]).toEqual([[], []])
})

test.each([
  ['switches letters off', { notify_by_email: false }],
  ['loses their address', { email: null }],
  ['is deactivated', { active: false }],
])('who %s before the letter goes gets none', async (_name, values) => {
  await tell(world, { userId: jana.userId })
  await change(values)
  await mailDigest(context, jana.userId)
  expect([await letters(), await toMail()]).toEqual([[], []])
})

test('a flood is counted and not told one by one', async () => {
  await tell(world, ...Array.from({ length: 34 }, () => ({ userId: jana.userId })))
  await mailDigest(context, jana.userId)
  const [letter] = await letters()
  expect(letter?.subject).toBe('34 nových oznámení – Banka')
  expect(letter?.text).toContain('A 4 další.')
})

test('a letter whose process was killed is written anew within minutes', async () => {
  await tell(world, { userId: jana.userId })
  // a killed process leaves its job locked, which the queue respects for hours
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed' where key = ${`digest:${jana.userId}`}`.execute(
    world.db,
  )
  await resumeForgottenDigests(world)
  expect(await jobs()).toEqual([
    { key: `digest:${jana.userId}`, run_at: '2026-03-10T08:32:00.000Z' },
  ])
  world.setNow('2026-03-10T08:40:00.000Z')
  await resumeForgottenDigests(world)
  expect(await jobs()).toEqual([
    { key: `digest:${jana.userId}`, run_at: '2026-03-10T08:40:00.000Z' },
  ])
})
