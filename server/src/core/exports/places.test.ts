import { logFiles } from '@crm/contract/core/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'

const ENTRIES = 60_000

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld()
  // more than lie in the buffers of a connection that nobody reads
  await sql`
    insert into core.log (action, table_name, new_values)
    select 'insert', 'test.old', jsonb_build_object('name', repeat('x', 100)) from generate_series(1, ${sql.lit(ENTRIES)})`.execute(
    world.db,
  )
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const begin = (caller: Caller, signal: AbortSignal) =>
  fetch(`${address}${API_BASE}${logFiles.export.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv', filters: {} }),
    signal,
  })

test('who reads slowly does not keep the places of all exports', async () => {
  const [slow, later] = [new AbortController(), new AbortController()]
  const [eva, jan] = [
    await world.signIn({ permissions: ['log.read'] }),
    await world.signIn({ permissions: ['log.read'] }),
  ]
  const unread = await Promise.all([begin(eva, slow.signal), begin(eva, slow.signal)])
  expect(unread.map(({ status }) => status)).toEqual([200, 200])
  const third = await begin(eva, later.signal)
  expect([third.status, third.headers.get('retry-after'), await third.json()]).toEqual([
    429,
    '5',
    { message: 'too_many_requests' },
  ])
  const other = await begin(jan, later.signal)
  expect((await other.text()).split('\r\n').length).toBeGreaterThan(ENTRIES)
  slow.abort()
  await expect
    .poll(async () => (await begin(eva, later.signal)).status, { timeout: 10_000 })
    .toBe(200)
  later.abort()
})
