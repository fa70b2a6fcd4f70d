import { memberEndpoints } from '@crm/contract/foodbank/federation/members'
import { statementEndpoints } from '@crm/contract/foodbank/federation/statements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newKeyPair } from '#platform/outgoing/ed25519.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { composeStatement } from './sums.ts'
import { federationDesk, signed } from './testing/federation-desk.ts'

let world: World
let desk: ReturnType<typeof federationDesk>
let bank: Awaited<ReturnType<typeof desk.addMember>>
const PERIOD = { date_from: '2026-01-01', date_to: '2026-03-31' }

beforeAll(async () => {
  world = await createWorld()
  desk = federationDesk(world)
  world.setNow('2026-05-02T08:00:00Z')
  await desk.set({ is_receiving: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.deleteFrom('foodbank.federation_statement').execute()
  await world.owner.deleteFrom('foodbank.federation_member').execute()
  await world.owner.deleteFrom('core.login_attempt').execute()
  bank = await desk.addMember('Banka A')
})

const admin = () => world.as('superadmin')
const text = (sums: Record<string, number>, version = 1, period = PERIOD) =>
  composeStatement({ ...period, version }, sums)
const take = async (statement: string, keys = bank.keys, prefix?: string) => {
  const { status, body } = await desk.take(signed(statement, keys, prefix))
  return [status, body.message]
}
const TAKEN = [200, 'federation.taken']
const totals = async () =>
  Object.fromEntries(
    (await world.call(admin(), statementEndpoints.totals, { query: PERIOD })).body.data.map(
      ({ code, total, banks }) => [code, [total, banks]],
    ),
  )
const countRows = async () =>
  (await world.db.selectFrom('foodbank.federation_statement').select('id').execute()).length

test('the totals are the sums of the newest versions, and who has not told a number is not in it', async () => {
  const other = await desk.addMember('Banka B')
  await desk.addMember('Banka C')
  expect(await take(text({ 'households.total': 5, 'indicator.EMCO01': 12_345 }))).toEqual(TAKEN)
  expect(await take(text({ 'households.total': 7 }), other.keys)).toEqual(TAKEN)
  expect(await totals()).toEqual({ 'households.total': [12, 2], 'indicator.EMCO01': [12_345, 1] })
  expect(await take(text({ 'households.total': 6 }, 2))).toEqual(TAKEN)
  expect(await totals()).toEqual({ 'households.total': [13, 2] })
  const periods = await world.call(admin(), statementEndpoints.periods, { query: {} })
  expect(periods.body.data).toMatchObject([
    { ...PERIOD, received: 2, expected: 3, missing: ['Banka C'] },
  ])
  const versions = await world.call(admin(), statementEndpoints.versions, {
    params: { id: bank.id },
    query: PERIOD,
  })
  expect(versions.body.data.map(({ version }) => version)).toEqual([2, 1])
  expect(versions.body.data[1]?.statement).toBe(
    text({ 'households.total': 5, 'indicator.EMCO01': 12_345 }),
  )
})

test('the same again is taken and counted once, another content of it and an older version are refused', async () => {
  const second = text({ 'households.total': 6 }, 2)
  expect([await take(second), await take(second)]).toEqual([TAKEN, TAKEN])
  expect(await countRows()).toBe(1)
  expect(await take(text({ 'households.total': 9 }, 2))).toEqual([409, 'federation.conflict'])
  expect(await take(text({ 'households.total': 9 }, 1))).toEqual([409, 'federation.outdated'])
  expect(await take(text({ 'households.total': 8 }, 3))).toEqual(TAKEN)
  expect(await take(second)).toEqual(TAKEN)
  expect(await totals()).toEqual({ 'households.total': [8, 1] })
})

test('of the same statement sent at once many times one is written', async () => {
  const statement = text({ 'households.total': 6 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(statement)))
  expect(answers).toEqual(answers.map(() => TAKEN))
  expect(await countRows()).toBe(1)
})

test('a changed byte, another key, another purpose and an unknown member are refused, and nothing is written', async () => {
  const statement = text({ 'households.total': 6 })
  const good = signed(statement, bank.keys)
  const changed = await desk.take({ ...good, statement: statement.replace('6', '7') })
  expect([changed.status, changed.body.message]).toEqual([403, 'federation.wrong_signature'])
  const stranger = newKeyPair()
  const foreign = signed(statement, stranger)
  const stolen = await desk.take({ ...foreign, key: good.key })
  expect(stolen.body.message).toBe('federation.wrong_signature')
  expect(await take(statement, bank.keys, '')).toEqual([403, 'federation.wrong_signature'])
  expect(await take(statement, stranger)).toEqual([403, 'federation.unknown_key'])
  expect(await countRows()).toBe(0)
})

test('a key that was replaced opens nothing any more, and what it signed stays', async () => {
  expect(await take(text({ 'households.total': 6 }))).toEqual(TAKEN)
  const next = newKeyPair()
  const { id, name, updated_at } = bank
  const body = { name, is_active: true, joined_on: '2020-01-01', public_key: next.publicKey }
  await world.call(admin(), memberEndpoints.update, {
    params: { id },
    body: { ...body, updated_at },
  })
  expect(await take(text({ 'households.total': 7 }, 2))).toEqual([403, 'federation.unknown_key'])
  expect(await take(text({ 'households.total': 6 }), next)).toEqual(TAKEN)
  expect(await take(text({ 'households.total': 7 }, 2), next)).toEqual(TAKEN)
  expect(await totals()).toEqual({ 'households.total': [7, 1] })
})

test('from an inactive member nothing is taken; what it told counts, and it is not missed', async () => {
  expect(await take(text({ 'households.total': 6 }))).toEqual(TAKEN)
  await world.db.updateTable('foodbank.federation_member').set({ is_active: false }).execute()
  expect(await take(text({ 'households.total': 7 }, 2))).toEqual([
    403,
    'federation.member_inactive',
  ])
  expect(await totals()).toEqual({ 'households.total': [6, 1] })
})

test.each([
  ['no JSON', 'sums'],
  ['an unknown name', text({}).replace('{}', '{"persons.names":1}')],
  ['half a person', text({}).replace('{}', '{"households.total":1.5}')],
  ['less than nothing', text({}).replace('{}', '{"households.total":-1}')],
  ['a text', text({}).replace('{}', '{"households.total":"Jana"}')],
  ['a name twice', text({}).replace('{}', '{"households.total":1,"households.total":2}')],
  ['a note beside the sums', text({}).replace('{"format"', '{"note":"Jana","format"')],
  ['blanks', `${text({ 'households.total': 1 })} `],
  ['no such day', text({}).replace('2026-03-31', '2026-03-32')],
  ['an end before its start', text({}).replace('2026-03-31', '2025-03-31')],
  ['version nought', text({}, 0)],
])('a statement with %s is refused though it is signed', async (_what, statement) => {
  expect(await take(statement)).toEqual([422, 'federation.invalid_statement'])
  expect(await countRows()).toBe(0)
})

test('a period that has not ended is refused, and a server that is no federation takes nothing', async () => {
  const future = { date_from: '2026-01-01', date_to: '2026-12-31' }
  expect(await take(text({}, 1, future))).toEqual([409, 'federation.period_not_ended'])
  await desk.set({ is_receiving: false })
  expect(await take(text({ 'households.total': 1 }))).toEqual([404, 'federation.not_receiving'])
  await desk.set({ is_receiving: true })
})

test('too many from one network are put off', async () => {
  const statement = text({ 'households.total': 1 })
  const answers = []
  for (let sent = 0; sent < 305; sent++) answers.push(await take(statement))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(300)
  expect(answers.at(-1)).toEqual([429, 'too_many_requests'])
})

test('a member with a key of another or with none is refused at its field, and one that has told something is not deleted', async () => {
  const body = { name: 'Banka D', is_active: true, joined_on: '2020-01-01' }
  const add = async (given: object) => {
    const answer = await world.callWith(admin(), memberEndpoints.create, {
      body: { ...body, ...given },
    })
    return [answer.status, answer.body.errors]
  }
  expect(await add({ public_key: bank.public_key })).toEqual([
    422,
    { public_key: [{ rule: 'duplicate' }] },
  ])
  expect(await add({ public_key: 'abc' })).toEqual([422, { public_key: [{ rule: 'public_key' }] }])
  expect(await add({ name: 'banka a', public_key: newKeyPair().publicKey })).toEqual([
    422,
    { name: [{ rule: 'duplicate' }] },
  ])
  await take(text({ 'households.total': 6 }))
  const kept = await world.call(admin(), memberEndpoints.remove, { params: { id: bank.id } })
  expect([kept.status, kept.body.message]).toEqual([409, 'federation_member.in_use'])
})
