import { authEndpoints } from '@crm/contract/core/auth/auth'
import { regionEndpoints } from '@crm/contract/foodbank/code-lists'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findFreePort } from '#platform/postgres/server.ts'
import { openEventStream } from '#platform/testing/event-stream.ts'
import { callsTo } from '../../../testing/call.ts'
import { doorAt } from '../../../testing/door.ts'
import { expectTrueBookings, makeBookings } from './bookings.ts'
import { startHaproxy } from '../../../testing/machines/haproxy.ts'
import { HAPROXY, needPrograms } from '../../../testing/machines/programs.ts'
import { failures, startLoad, tally } from '../../../testing/machines/steady-load.ts'
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts'
import { createWorld, type World } from '../../../testing/world.ts'

const PER_SECOND = 200
const TREE = join(import.meta.dirname, '../../../../..')
const HOSTS = { a: '127.0.0.2', b: '127.0.0.3' }
type Host = keyof typeof HOSTS

needPrograms(HAPROXY)
describe('two hosts with folders of their own behind HAProxy', () => {
  let world: World
  let root: string
  let port: number
  let proxy: string
  let haproxy: { stop: () => Promise<void> }
  const running = new Map<Host, ServerProcess>()

  /** The product of a tree of files on a host of its own, as another machine runs it. */
  function launch(host: Host, tree = TREE): ServerProcess {
    const env = {
      HOST: HOSTS[host],
      PORT: String(port),
      DATABASE_URL: world.connectionString,
      DATABASE_OWNER_URL: world.ownerUrl,
      SECRET_KEY: 'the key of a test and of nothing else',
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '5',
    }
    return startServerProcess(join(root, host), env, [
      process.execPath,
      join(tree, 'server/src/main.ts'),
    ])
  }
  async function start(host: Host, tree?: string) {
    const server = launch(host, tree)
    running.set(host, server)
    await server.ready
  }
  async function stop(host: Host) {
    const server = running.get(host)
    server?.kill('SIGTERM')
    return server?.ended
  }
  const at = (host: Host) => `http://${HOSTS[host]}:${port}`
  const callAt = (host: Host) => callsTo(doorAt(at(host))).call

  beforeAll(async () => {
    world = await createWorld()
    root = await mkdtemp(join(tmpdir(), 'crm-hosts-'))
    port = await findFreePort()
    await start('a')
    await start('b')
    const publicPort = await findFreePort()
    const config = (await readFile(join(TREE, 'deploy/haproxy.cfg'), 'utf8'))
      .replace('0.0.0.0:80', `127.0.0.1:${publicPort}`)
      .replace('10.0.0.11:3000', `${HOSTS.a}:${port}`)
      .replace('10.0.0.12:3000', `${HOSTS.b}:${port}`)
    haproxy = await startHaproxy(config, publicPort)
    proxy = `http://127.0.0.1:${publicPort}`
  })
  afterAll(async () => {
    await Promise.all([stop('a'), stop('b')])
    await haproxy?.stop()
    await world.close()
    await rm(root, { recursive: true })
  })

  test('who is signed in at one works at the other, and who signs out at one is refused at the other at once', async () => {
    const caller = await world.signIn({ role: 'superadmin' })
    const made = await callAt('a')(caller, regionEndpoints.create, { body: { name: 'Podhůří' } })
    expect(made.status).toBe(201)
    const seen = await callAt('b')(caller, regionEndpoints.list, {
      query: { search: 'Podhůří' },
    })
    expect(seen.body.data).toMatchObject([{ name: 'Podhůří' }])
    expect((await callAt('a')(caller, authEndpoints.logout, {})).status).toBe(200)
    const refused = await callAt('b')(caller, regionEndpoints.list, { query: {} })
    expect([refused.status, refused.body.message]).toEqual([401, 'token_invalid'])
  })

  test('a desk that is watched at one host sees a booking that another one took', async () => {
    const { token } = world.as('superadmin')
    const { point, booking } = await makeBookings(world.owner, token)
    const { body } = booking(0)
    const day = body && 'reserved_on' in body ? String(body.reserved_on) : ''
    const stream = await openEventStream(
      `${at('b')}/backend/api/foodbank/daily-summary/changes?organization_id=${point.id}&date=${day}`,
      token,
    )
    await vi.waitUntil(() => stream.events.length > 0, { timeout: 10_000 })
    const before = stream.events.length
    const load = startLoad(at('a'), 1, () => booking(0))
    await vi.waitUntil(() => stream.events.length > before, { timeout: 10_000 })
    expect(tally(await load.stop())).toMatchObject({ 201: 1 })
    stream.leave()
  })

  test('a newer version takes over host by host under 200 requests a second without an error, and an older one then refuses to start', async () => {
    const tree = await makeNewerVersion(root)
    const { token } = world.as('superadmin')
    const { send } = await makeBookings(world.owner, token)
    const load = startLoad(proxy, PER_SECOND, send)
    for (const host of ['a', 'b'] as const) {
      await pause(2_000)
      expect(await stop(host)).toBe(0)
      await start(host, tree)
    }
    await pause(3_000)
    const outcomes = await load.stop()

    expect(failures(outcomes)).toEqual([])
    const acknowledged = await expectTrueBookings(world.db, outcomes)
    process.stdout.write(
      `rolling upgrade: ${outcomes.length} requests, ${JSON.stringify(tally(outcomes))}, ${acknowledged.length} bookings\n`,
    )

    await stop('a')
    const older = launch('a')
    expect(await older.ended).toBe(1)
    expect(older.output()).toMatch(
      /^The database is of a newer version: it has run core\/9999_later\.sql, .+\n$/,
    )
    await start('a', tree)
  })

  test('no host puts a key or a database into its folder', async () => {
    for (const host of ['a', 'b'])
      expect((await readdir(join(root, host))).toSorted()).toEqual(['erasures.jsonl'])
  })
})

/** This version with one more migration, which servers of the older version can live with. */
async function makeNewerVersion(root: string): Promise<string> {
  const tree = join(root, 'newer')
  for (const part of ['server', 'texts', 'package.json'])
    await cp(join(TREE, part), join(tree, part), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    })
  await symlink(join(TREE, 'node_modules'), join(tree, 'node_modules'))
  await writeFile(
    join(tree, 'server/src/core/migrations/9999_later.sql'),
    "alter table core.settings add column later text not null default '';\n",
  )
  return tree
}
