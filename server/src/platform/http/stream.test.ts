import { endpoints, get, schemas, withSchemas } from '@crm/contract/platform/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/process/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { handleErrors } from './error-handler.ts'
import { AppError } from '#platform/errors.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { openNotifications } from '#platform/database/notifications.ts'
import { mountStreams, type Stream } from './stream.ts'
import { openEventStream } from '../testing/event-stream.ts'

const numberSchemas = schemas({
  numbers: {
    summary: 'Numbers',
    query: z.object({ from: z.coerce.number().int() }),
    answer: z.object({ number: z.number() }),
  },
})
const streams = withSchemas(
  endpoints<typeof numberSchemas>()({ numbers: get('/numbers', ['log.read'], { kind: 'stream' }) }),
  numberSchemas,
)

/** Never reached: nothing here asks the database. */
const NOWHERE = 'postgres://127.0.0.1:9/none'
const actor = (permissions: string[]): Actor => ({
  user: {
    id: 'u',
    username: 'u',
    name: 'Eva',
    surname: 'Malá',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin: false,
  permissions: new Set(permissions),
  address: null,
  viewingAs: null,
})

let app: FastifyInstance
afterEach(() => app.close())

/** A server with one stream; what the session and the record allow can be changed while it runs. */
async function serve({ admissionMs = 60_000 }: { admissionMs?: number } = {}) {
  const allowed = { session: true, permissions: ['log.read'], record: true }
  const followers = new Set<Stream<{ number: number }>>()
  const context: Context = {
    db: openDatabase(NOWHERE),
    door: openDatabase(NOWHERE),
    clock: systemClock,
    config: readConfig({}),
    notifications: openNotifications(NOWHERE, []),
    connectionString: NOWHERE,
    ownerUrl: NOWHERE,
    modules: [],
    secrets: openSecretBox(readConfig({})),
    authenticate: async () => {
      if (!allowed.session) throw new AppError('token_invalid')
      return actor(allowed.permissions)
    },
    draining: new AbortController().signal,
    noteRefused: () => Promise.resolve(),
    screenFiles: () => Promise.resolve(),
  }
  app = fastify({ forceCloseConnections: 'idle' })
  app.setValidatorCompiler(() => () => true)
  handleErrors(app)
  mountStreams(
    app,
    context,
    streams,
    {
      numbers: {
        admit: async () => {
          if (!allowed.record) throw new AppError('not_found')
        },
        follow: ({ query }, stream) =>
          new Promise((resolve) => {
            followers.add(stream)
            stream.send({ number: query.from })
            stream.signal.addEventListener('abort', () => {
              followers.delete(stream)
              resolve()
            })
          }),
      },
    },
    { admissionMs },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = (query = '?from=1', token: string | null = 'token') =>
    openEventStream(`${address}/backend/api/numbers${query}`, token)
  return {
    allowed,
    followers,
    open,
    tell: (number: number) => followers.forEach(({ send }) => send({ number })),
  }
}

test('events reach everybody who follows, in their order', async () => {
  const { open, tell } = await serve()
  const [one, other] = [await open('?from=1'), await open('?from=5')]
  expect([one.status, one.contentType]).toEqual([200, 'text/event-stream'])
  await expect.poll(() => [...one.events, ...other.events]).toHaveLength(2)
  tell(7)
  await expect
    .poll(() => [one.events, other.events])
    .toEqual([
      [{ number: 1 }, { number: 7 }],
      [{ number: 5 }, { number: 7 }],
    ])
})

test.each([
  ['no token', '?from=1', null, {}, 401],
  ['no session', '?from=1', 'token', { session: false }, 401],
  ['no permission', '?from=1', 'token', { permissions: [] }, 403],
  ['no right to the record', '?from=1', 'token', { record: false }, 404],
  ['wrong input', '?from=x', 'token', {}, 422],
])('%s is an ordinary refusal', async (_name, query, token, given, status) => {
  const { open, allowed, followers } = await serve()
  Object.assign(allowed, given)
  const stream = await open(query, token)
  expect([stream.status, stream.contentType, followers.size]).toEqual([
    status,
    'application/json; charset=utf-8',
    0,
  ])
})

test.each([
  ['the session', { session: false }],
  ['the permission', { permissions: [] }],
  ['the right to the record', { record: false }],
])('a stream ends without the event that comes after %s has ended', async (_name, taken) => {
  const { open, allowed, tell, followers } = await serve()
  const stream = await open()
  await expect.poll(() => stream.events).toHaveLength(1)
  Object.assign(allowed, taken)
  tell(2)
  await stream.ended
  expect([stream.events, followers.size]).toEqual([[{ number: 1 }], 0])
})

test('a quiet stream ends as well', async () => {
  const { open, allowed, followers } = await serve({ admissionMs: 20 })
  const stream = await open()
  await expect.poll(() => stream.events).toHaveLength(1)
  allowed.session = false
  await stream.ended
  expect(followers.size).toBe(0)
})

test('who leaves is forgotten', async () => {
  const { open, followers } = await serve()
  const stream = await open()
  await expect.poll(() => followers.size).toBe(1)
  stream.leave()
  await expect.poll(() => followers.size).toBe(0)
})

test('the server ends its streams when it closes', async () => {
  const { open } = await serve()
  const stream = await open()
  await Promise.all([app.close(), stream.ended])
  expect(stream.events).toEqual([{ number: 1 }])
})
