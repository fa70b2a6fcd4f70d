import { authEndpoints } from '@crm/contract/core/auth/auth'
import { infoEndpoints } from '@crm/contract/core/info'
import { readFiles } from '@crm/contract/core/reads/reads'
import { MOST_READS } from '@crm/contract/core/reads/reads.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ endsIdle: true })
})
afterAll(() => world.close())
beforeEach(() => at(0))

const at = (seconds: number) =>
  world.setNow(new Date(Date.parse(NOW) + seconds * 1_000).toISOString())
/** An unused session ends after an hour and the minute within which a use is written. */
const ALMOST = 3_600
const OVER = 3_661
const [VERIFY, USERS, INFO] = [authEndpoints.verify, userEndpoints.list, infoEndpoints.get].map(
  ({ path }) => path,
)

/** The statuses of the reads in their order, and the codes of those that are refused. */
async function read(
  { token }: Caller,
  reads: readonly (string | undefined)[],
  headers: Record<string, string> = {},
) {
  const { body } = await world.app.inject({
    method: 'POST',
    url: API_BASE + readFiles.together.path,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    payload: { reads },
  })
  const lines: { index: number; status: number; body: { message?: string } }[] = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines
    .toSorted((one, other) => one.index - other.index)
    .map((line) => [line.status, line.body.message])
}
const IN = [200, undefined]

test('of several reads each meets its own door', async () => {
  const reads = [VERIFY, USERS, INFO]
  expect(await read(world.as('superadmin'), reads)).toEqual([IN, IN, IN])
  expect(await read(world.as('nobody'), reads)).toEqual([IN, [403, 'forbidden'], IN])
  const unknown = [401, 'token_not_found']
  expect(await read(world.anonymous, reads)).toEqual([unknown, unknown, IN])
})

test('with an ended session everything is refused but what is public', async () => {
  const caller = await world.signIn({ role: 'superadmin' })
  await world.db.deleteFrom('core.session').where('user_id', '=', caller.userId).execute()
  const ended = [401, 'token_invalid']
  expect(await read(caller, [VERIFY, INFO, USERS])).toEqual([ended, IN, ended])
})

test('what nobody caused by doing something keeps no session alive, however many are read', async () => {
  const [idle, busy] = [await world.signIn(), await world.signIn()]
  at(ALMOST)
  expect(await read(idle, [VERIFY, VERIFY], { 'x-background': '1' })).toEqual([IN, IN])
  expect(await read(busy, [VERIFY, VERIFY])).toEqual([IN, IN])
  at(OVER)
  expect(await read(idle, [VERIFY])).toEqual([[401, 'token_idle']])
  expect(await read(busy, [VERIFY])).toEqual([IN])
})

test('an address that the router cannot read is one that is not there', async () => {
  expect(await read(world.as('superadmin'), ['/%ff', `/users/${'x'.repeat(500)}`, VERIFY])).toEqual(
    [[404, 'not_found'], [404, 'not_found'], IN],
  )
})

test.each([
  ['none', [], 'reads'],
  ['too many', Array.from({ length: MOST_READS + 1 }, () => '/info'), 'reads'],
  ['too long', [`/info?${'x'.repeat(2_000)}`], 'reads.0'],
  ['no address', ['/info', 'info'], 'reads.1'],
  ['another server', ['https://example.cz/'], 'reads.0'],
  ['a part of a page', ['/info#x'], 'reads.0'],
  ['what is not sent as it is', ['/info?name=Jiří'], 'reads.0'],
  ['a line break', ['/info\r\nx: y'], 'reads.0'],
])('reads are refused as a whole: %s', async (_what, reads, field) => {
  const { status, body } = await world.callWith(world.as('superadmin'), readFiles.together, {
    body: { reads },
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})
