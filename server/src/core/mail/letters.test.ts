import { mailEndpoints as endpoints, type MailQuery } from '@crm/contract/core/mail'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, ROLES, type World } from '../../testing/world.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.db.deleteFrom('core.mail').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

type Given = {
  status?: 'waiting' | 'sent' | 'failed' | 'cancelled'
  kind?: string
  to_address?: string
  subject?: string
  expires_at?: string
}
async function insert(given: Given = {}) {
  const id = newId()
  const { status = 'failed' } = given
  const letter = {
    id,
    kind: 'notifications',
    to_address: 'jan@example.test',
    subject: 'Úkol se blíží',
    created_at: NOW,
    trying_since: NOW,
  }
  const isSent = status === 'sent'
  await world.db
    .insertInto('core.mail')
    .values({
      ...letter,
      ...given,
      status,
      content: isSent || status === 'cancelled' ? null : 'v1:x',
      sent_at: isSent ? NOW : null,
    })
    .execute()
  return id
}
const admin = () => world.as('superadmin')
const outcome = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]
const list = async (query: Partial<MailQuery> = {}) =>
  (await world.call(admin(), endpoints.list, { query })).body.data
const jobs = async () =>
  (
    await typedSql(z.object({ key: z.string() }))`select key from graphile_worker.jobs`.execute(
      world.db,
    )
  ).rows.map(({ key }) => key)
const UNKNOWN = '01900000-0000-7000-8000-0000000000ff'

test('a letter is listed with its fate and without what it says', async () => {
  const id = await insert()
  expect((await world.call(admin(), endpoints.list, { query: {} })).body).toEqual({
    data: [
      {
        id,
        kind: 'notifications',
        to_address: 'jan@example.test',
        subject: 'Úkol se blíží',
        status: 'failed',
        attempts: 0,
        failure: null,
        created_at: NOW,
        attempted_at: null,
        sent_at: null,
        next_attempt_at: null,
        can: { retry: true, cancel: true },
      },
    ],
    meta: { page: 1, per_page: 15, total: 1 },
  })
})

test('letters are found by state, kind, recipient and subject, however accented', async () => {
  const failed = await insert({ to_address: 'eva@posta.example', subject: 'Pozvánka: porada' })
  const sent = await insert({ status: 'sent', kind: 'invitation' })
  const found = async (query: Partial<MailQuery>) => (await list(query)).map(({ id }) => id)
  expect(await found({ status: 'sent' })).toEqual([sent])
  expect(await found({ kind: 'invitation' })).toEqual([sent])
  expect(await found({ search: 'pozvanka eva' })).toEqual([failed])
  expect(await found({ search: '%' })).toEqual([])
})

test('who may read the settings sees letters, who may change them has them tried again or called off', async () => {
  const input = { params: { id: await insert() } }
  for (const role of ROLES.filter((one) => one !== 'superadmin')) {
    expect([
      role,
      (await world.call(world.as(role), endpoints.list, { query: {} })).status,
    ]).toEqual([role, 403])
    expect([role, (await world.call(world.as(role), endpoints.cancel, input)).status]).toEqual([
      role,
      403,
    ])
  }
  expect((await world.call(world.anonymous, endpoints.list, { query: {} })).status).toBe(401)
  const reader = await world.signIn({ permissions: ['settings.read'] })
  const { body } = await world.call(reader, endpoints.list, { query: {} })
  expect(body.data.map(({ can }) => can)).toEqual([{ retry: false, cancel: false }])
  expect((await world.call(reader, endpoints.retry, input)).status).toBe(403)
  expect((await world.call(reader, endpoints.retryAll, {})).status).toBe(403)
  expect((await world.call(reader, endpoints.cancel, input)).status).toBe(403)
  const keeper = await world.signIn({ permissions: ['settings.update'] })
  expect((await world.call(keeper, endpoints.retry, input)).status).toBe(200)
})

test('a letter tried again waits for its job, and the history tells who wanted it', async () => {
  const id = await insert()
  expect(outcome(await world.call(admin(), endpoints.retry, { params: { id } }))).toEqual([
    200,
    'mail.retried',
  ])
  const [row] = await list()
  expect(row).toMatchObject({
    status: 'waiting',
    next_attempt_at: expect.any(String),
    can: { retry: true, cancel: true },
  })
  expect(await jobs()).toEqual([`mail:${id}`])
  const entries = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'action', 'new_values'])
    .where('row_id', '=', id)
    .execute()
  expect(entries).toEqual([
    { actor_id: admin().userId, action: 'update', new_values: { status: 'waiting' } },
  ])
})

test('all that were given up are tried again, and no others', async () => {
  const ids = [await insert(), await insert()]
  await insert({ status: 'sent' })
  await insert({ status: 'cancelled' })
  await insert({ expires_at: NOW })
  const { body } = await world.call(admin(), endpoints.retryAll, {})
  expect(body).toEqual({ message: 'mail.all_retried', data: { count: 2 } })
  expect((await jobs()).sort()).toEqual(ids.map((id) => `mail:${id}`).sort())
})

test('where nothing was given up that is worth sending, sending all again is refused', async () => {
  await insert({ status: 'waiting' })
  await insert({ status: 'sent' })
  await insert({ expires_at: NOW })
  expect(outcome(await world.call(admin(), endpoints.retryAll, {}))).toEqual([
    409,
    'mail.nothing_to_send',
  ])
  expect(await jobs()).toEqual([])
})

test('a letter that is called off is forgotten but for its head', async () => {
  const id = await insert({ status: 'waiting' })
  expect(outcome(await world.call(admin(), endpoints.cancel, { params: { id } }))).toEqual([
    200,
    'mail.cancelled',
  ])
  const stored = await world.db
    .selectFrom('core.mail')
    .select(['status', 'content', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toEqual({ status: 'cancelled', content: null, subject: 'Úkol se blíží' })
  const entry = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'new_values'])
    .where('row_id', '=', id)
    .executeTakeFirst()
  expect(entry).toEqual({ actor_id: admin().userId, new_values: { status: 'cancelled' } })
})

test.each(['sent', 'cancelled'] as const)('one that is %s is settled', async (status) => {
  const params = { id: await insert({ status }) }
  expect(outcome(await world.call(admin(), endpoints.retry, { params }))).toEqual([
    409,
    'mail.settled',
  ])
  expect(outcome(await world.call(admin(), endpoints.cancel, { params }))).toEqual([
    409,
    'mail.settled',
  ])
})

test('one that has run out is not tried again, and an unknown one is not found', async () => {
  const params = { id: await insert({ expires_at: NOW }) }
  expect(outcome(await world.call(admin(), endpoints.retry, { params }))).toEqual([
    409,
    'mail.settled',
  ])
  expect((await list())[0]?.can).toEqual({ retry: false, cancel: true })
  for (const endpoint of [endpoints.retry, endpoints.cancel]) {
    expect(outcome(await world.call(admin(), endpoint, { params: { id: UNKNOWN } }))).toEqual([
      404,
      'mail.not_found',
    ])
  }
})
