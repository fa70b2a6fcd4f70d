import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { transact } from '#platform/database/database.ts'
import { describeError, handleErrors } from './error-handler.ts'
import { newId } from '#platform/id.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the process log tells which rule a row broke, and nothing of what stood in it', async () => {
  const person = {
    id: newId(),
    username: 'tajny.uzivatel',
    name: 'Tajemná',
    surname: 'Osoba',
    password_hash: 'tajný otisk',
    bank_code: '0800',
  }
  const error: unknown = await world.db
    .insertInto('core.user')
    .values(person)
    .execute()
    .catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('The row was taken.')
  const told = JSON.stringify(describeError(new Error('around it', { cause: error })))
  expect(told).toContain('user__bank')
  expect(told).not.toMatch(/tajny|tajný|Tajemná|Osoba/)
})

test('of two writes that wait for each other one is done, and the other is told to try again', async () => {
  const [one, other] = await Promise.all([world.signIn(), world.signIn()])
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const rename = (first: string, second: string) =>
    transact(world.db, { userId: null }, async (tx) => {
      await tx.updateTable('core.user').set({ name: 'První' }).where('id', '=', first).execute()
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.updateTable('core.user').set({ name: 'Druhá' }).where('id', '=', second).execute()
    })
  const app = fastify()
  handleErrors(app)
  app.post('/one', async () => rename(one.userId, other.userId))
  app.post('/other', async () => rename(other.userId, one.userId))
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: '/one' }),
    app.inject({ method: 'POST', url: '/other' }),
  ])
  await app.close()
  const [done, refused] = answers.toSorted((left, right) => left.statusCode - right.statusCode)
  expect([
    done?.statusCode,
    refused?.statusCode,
    refused?.headers['retry-after'],
    refused?.json(),
  ]).toEqual([200, 503, '1', { message: 'unavailable' }])
})

test.each([
  ['took longer than any may', 'query_canceled'],
  ['waited too long for another', 'lock_not_available'],
])('of a statement that %s one is told to try again', async (_what, code) => {
  const app = fastify()
  handleErrors(app)
  app.get('/slow', () =>
    sql.raw(`do $$ begin raise 'given up' using errcode = '${code}'; end $$`).execute(world.db),
  )
  const { statusCode, headers, body } = await app.inject({ url: '/slow' })
  await app.close()
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    503,
    '2',
    { message: 'unavailable' },
  ])
})

test('a full disk is said as one, and nothing was written', async () => {
  const app = fastify()
  handleErrors(app)
  app.post('/full', async () =>
    transact(world.db, { userId: null }, async (tx) => {
      await tx.updateTable('core.settings').set({ project_name: 'Jiný' }).execute()
      await sql`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
        tx,
      )
    }),
  )
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/full' })
  await app.close()
  expect([statusCode, JSON.parse(body)]).toEqual([507, { message: 'storage_full' }])
  const { project_name } = await world.db
    .selectFrom('core.settings')
    .select('project_name')
    .executeTakeFirstOrThrow()
  expect(project_name).not.toBe('Jiný')
})
