import { healthEndpoints } from '@crm/contract/core/health/health'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { openDatabase } from '#platform/database/database.ts'
import { logSlowStatements } from '#platform/database/slow-statements.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { API_BASE } from './mount.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TRUSTED = { TRUST_PROXY: '10.0.0.0/8' }
const LIVE = API_BASE + healthEndpoints.live.path

/** A server of its own, and the lines of its log. */
async function serveWith(env: NodeJS.ProcessEnv, besides: Partial<Config> = {}) {
  const lines: Record<string, unknown>[] = []
  const app = await buildApp({
    connectionString: world.connectionString,
    config: { ...readConfig(env), ...besides },
    logger: {
      level: 'info',
      stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
    },
  })
  return { app, lines }
}

describe('a request has one name, in its answer and in the log', () => {
  /** What a request is called that calls itself `given`. */
  async function getName(env: NodeJS.ProcessEnv, remoteAddress: string, given: string) {
    const { app, lines } = await serveWith(env)
    const { headers } = await app.inject({
      url: LIVE,
      remoteAddress,
      headers: { 'x-request-id': given },
    })
    await app.close()
    const name = headers['x-request-id']
    const named = lines.filter((line) => 'req' in line || 'res' in line)
    expect(named.map((line) => line['request_id'])).toEqual([name, name])
    return name
  }

  test('of the proxy it is the one that the proxy gave', async () => {
    expect(await getName(TRUSTED, '10.0.0.4', 'proxy-4711.a:b_c')).toBe('proxy-4711.a:b_c')
  })

  test.each([
    ['of a stranger', '203.0.113.7', 'chosen-by-a-stranger'],
    ['for a short one of the proxy', '10.0.0.4', 'short'],
    ['for a long one of the proxy', '10.0.0.4', 'x'.repeat(65)],
    ['for one that would forge a line', '10.0.0.4', 'abcdefgh"} {"level":50'],
  ])('it is ours: %s', async (_what, remoteAddress, given) => {
    expect(await getName(TRUSTED, remoteAddress, given)).toMatch(UUID)
  })

  test('without a proxy nobody gives it', async () => {
    expect(await getName({}, '127.0.0.1', 'proxy-4711.a:b_c')).toMatch(UUID)
  })

  test('refusals and failures carry it too', async () => {
    const { app, lines } = await serveWith({})
    app.get('/broken', () => Promise.reject(new Error('a defect')))
    const refused = await app.inject({ url: `${API_BASE}/users` })
    const failed = await app.inject({ url: '/broken' })
    await app.close()
    expect([refused.statusCode, refused.headers['x-request-id']]).toEqual([
      401,
      expect.stringMatching(UUID),
    ])
    expect(failed.json()).toEqual({ message: 'server_error' })
    const logged = lines.find((line) => 'err' in line)
    expect(logged?.['request_id']).toBe(failed.headers['x-request-id'])
  })
})

describe('a statement that takes longer than the limit', () => {
  test('stands in the log without its values, and with the request that waited', async () => {
    const { app, lines } = await serveWith({ SLOW_QUERY_MS: '50' })
    const db = openDatabase(world.connectionString, {
      max: 1,
      watch: { onStatement: logSlowStatements(50, () => app.log) },
    })
    app.get('/slow', async () => {
      await sql`select pg_sleep(0.1), ${'Tajemná'}::text`.execute(db)
      return {}
    })
    const { headers } = await app.inject({ url: '/slow' })
    await db.destroy()
    await app.close()
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'a slow statement',
        statement: 'select pg_sleep(0.1), $1::text',
        request_id: headers['x-request-id'],
      }),
    )
    expect(JSON.stringify(lines)).not.toContain('Tajemná')
  })

  test('may be one of the start, which goes on', async () => {
    const { app, lines } = await serveWith({}, { SLOW_QUERY_MS: Number.MIN_VALUE })
    await app.close()
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'a slow statement' }))
  })

  test('is one from the limit on', () => {
    const warned: unknown[][] = []
    const warn = (...given: unknown[]) => void warned.push(given)
    const report = logSlowStatements(50, () => ({ ...world.app.log, warn }))
    report?.('select 1', 49.9)
    expect(warned).toEqual([])
    report?.('select 2', 50)
    expect(warned).toEqual([
      [expect.objectContaining({ statement: 'select 2', ms: 50 }), 'a slow statement'],
    ])
  })

  test('is not logged with the limit 0', () => {
    expect(logSlowStatements(0, () => world.app.log)).toBeUndefined()
  })
})
