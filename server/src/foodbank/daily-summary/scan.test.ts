import { cardCode, formatCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { clientCardEndpoints } from '@crm/contract/foodbank/client-cards/client-cards'
import { dailySummaryEndpoints as endpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'
import { newCardNumber } from '../client-cards/service.ts'
import { SCANS } from './scan.ts'

let world: World
let desk: { id: string; name: string }
let other: { id: string; name: string }
let applicant: { id: string; name: string; surname: string }
let number: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  desk = await world.make.foodBank()
  other = await world.make.foodBank()
  applicant = await world.make.applicant({ name: 'Anna', surname: 'Dvořáková' })
  number = (await issue()).number
  admin = await world.signIn({ role: 'superadmin' })
})
afterAll(() => world.close())

/** Each test has a caller of its own: scans are counted by person. */
let admin: Caller
const issue = async (replaces: string | null = null) => {
  const input = { params: { id: applicant.id }, body: { replaces } }
  return (await world.call(world.as('superadmin'), clientCardEndpoints.issue, input)).body.data
}
const scan = (
  given: { number?: string; date?: string; caller?: Caller; organization_id?: string } = {},
) =>
  world.call(given.caller ?? admin, endpoints.scan, {
    body: {
      number: given.number ?? number,
      date: given.date ?? TODAY,
      organization_id: given.organization_id ?? desk.id,
    },
  })
const outcome = async (...args: Parameters<typeof scan>) => (await scan(...args)).body.data
const reserve = (given: Parameters<World['make']['request']>[0] = {}) =>
  world.make.request({ applicant_id: applicant.id, to_organization_id: desk.id, ...given })
const named = () => ({ id: applicant.id, name: 'Anna', surname: 'Dvořáková' })
const reads = () =>
  world.db
    .selectFrom('core.log')
    .select('actor_id')
    .where('action', '=', 'read')
    .where('row_id', '=', applicant.id)
    .execute()

test('a card finds the reservation of the day, however its number was read or typed', async () => {
  const { id } = await reserve()
  for (const typed of [number, number.toLowerCase(), formatCardNumber(number), cardCode(number)])
    expect(await outcome({ number: typed })).toEqual({
      outcome: 'expected',
      request_id: id,
      applicant: named(),
    })
})

test('who has been served or has not shown up is told as settled', async () => {
  const { id } = await reserve({ status: 'confirmed' })
  expect(await outcome()).toEqual({ outcome: 'settled', request_id: id, applicant: named() })
})

test('of several of a day the one that waits comes first', async () => {
  await reserve({ status: 'confirmed', reserved_time: '08:00' })
  const { id } = await reserve({ reserved_time: '15:00' })
  expect(await outcome()).toMatchObject({ outcome: 'expected', request_id: id })
})

test('the latest unsettled one of an earlier day is found here, and not from elsewhere', async () => {
  await reserve({ reserved_on: '2026-02-01' })
  const { id } = await reserve({ reserved_on: '2026-03-03' })
  expect(await outcome()).toMatchObject({ outcome: 'expected', request_id: id })
  expect(await outcome({ organization_id: other.id })).toEqual({
    outcome: 'none',
    applicant: named(),
    next: null,
  })
})

test('one at another place that day is told with its place and time', async () => {
  await reserve({ to_organization_id: other.id, reserved_time: '14:30' })
  await reserve({ reserved_on: '2026-03-20' })
  expect(await outcome()).toEqual({
    outcome: 'elsewhere',
    applicant: named(),
    organization_id: other.id,
    organization_label: other.name,
    reserved_on: TODAY,
    reserved_time: '14:30',
  })
})

test('who has none is told the next to come, wherever it is', async () => {
  await reserve({ reserved_on: '2026-03-25' })
  await reserve({ reserved_on: '2026-03-20', to_organization_id: other.id })
  await reserve({ reserved_on: '2026-03-12', status: 'rejected' })
  expect(await outcome()).toEqual({
    outcome: 'none',
    applicant: named(),
    next: {
      organization_id: other.id,
      organization_label: other.name,
      reserved_on: '2026-03-20',
      reserved_time: '10:00',
    },
  })
})

describe('what is no valid card', () => {
  test('a mistyped number is distinguished from an unknown one', async () => {
    const wrong = number.slice(0, 15) + (number.endsWith('B') ? 'C' : 'B')
    expect(await outcome({ number: wrong })).toEqual({ outcome: 'mistyped' })
    for (const text of ['', 'https://example.org', '8591234567890'])
      expect(await outcome({ number: text })).toEqual({ outcome: 'mistyped' })
    expect(await outcome({ number: newCardNumber() })).toEqual({ outcome: 'unknown' })
  })

  test('one that another has replaced', async () => {
    const { card } = (
      await world.call(admin, clientCardEndpoints.get, { params: { id: applicant.id } })
    ).body.data
    const { id } = await reserve()
    const { number: newer } = await issue(card?.id)
    expect(await outcome()).toEqual({ outcome: 'revoked', applicant: named(), revoked_at: NOW })
    expect(await outcome({ number: newer })).toMatchObject({ outcome: 'expected', request_id: id })
  })

  test.each([
    ['deleted', { deleted_at: NOW }],
    ['anonymised', { deleted_at: NOW, anonymized_at: NOW }],
  ])('that of a household that is %s, and it is not named', async (_name, values) => {
    await world.db
      .updateTable('foodbank.applicant')
      .set(values)
      .where('id', '=', applicant.id)
      .execute()
    expect(await outcome()).toEqual({ outcome: 'revoked', applicant: null, revoked_at: null })
    expect(await reads()).toEqual([])
  })

  test('that of a household merged into another', async () => {
    const { id, name, surname } = await world.make.applicant()
    const values = { deleted_at: NOW, merged_into_id: id }
    await world.db
      .updateTable('foodbank.applicant')
      .set(values)
      .where('id', '=', applicant.id)
      .execute()
    expect(await outcome()).toEqual({
      outcome: 'revoked',
      applicant: { id, name, surname },
      revoked_at: null,
    })
  })

  test('that of a household whose data are restricted', async () => {
    await reserve()
    await world.db
      .updateTable('foodbank.applicant')
      .set({ restricted_at: NOW })
      .where('id', '=', applicant.id)
      .execute()
    expect(await outcome()).toEqual({ outcome: 'restricted', applicant: named() })
  })
})

describe('no user learns more than they may see', () => {
  test('only at a desk that the caller sees', async () => {
    const caller = await world.signIn({ permissions: ['fb_request.read', 'fb_request.confirm'] })
    const { status, body } = await scan({ caller })
    expect([status, body.message]).toEqual([404, 'organization.not_found'])
  })

  test('the household is named to who reads applicants alone', async () => {
    const caller = await world.signIn({ permissions: ['fb_request.read', 'fb_request.confirm'] })
    await world.make.manager(caller, desk)
    expect(await outcome({ caller })).toEqual({ outcome: 'none', applicant: null, next: null })
    expect(await reads()).toEqual([])
    const { id } = await reserve()
    expect(await outcome({ caller })).toEqual({
      outcome: 'expected',
      applicant: null,
      request_id: id,
    })
  })

  test('reservations that the caller does not see are as if they were not', async () => {
    const caller = await world.signIn({ permissions: ['fb_request.read', 'fb_applicant.read'] })
    await world.make.manager(caller, desk)
    await reserve({ to_organization_id: other.id })
    await reserve({ to_organization_id: other.id, reserved_on: '2026-03-20' })
    expect(await outcome({ caller })).toEqual({ outcome: 'none', applicant: named(), next: null })
    expect(await outcome()).toMatchObject({ outcome: 'elsewhere' })
  })
})

test('a scan is logged as a read of the applicant, an unknown number not at all', async () => {
  await reserve()
  await outcome({ number: newCardNumber() })
  expect(await reads()).toEqual([])
  await outcome()
  expect(await reads()).toEqual([{ actor_id: admin.userId }])
})

test('who scans more often than any desk does is asked to wait', async () => {
  const limit = SCANS.most
  for (let scans = 0; scans < limit; scans++) await scan({ number: 'B' })
  const { status, headers } = await scan()
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await scan({ caller: await world.signIn({ role: 'superadmin' }) })).status).toBe(200)
})

test.each([
  ['without a number', { number: undefined }],
  ['with a number beyond all length', { number: 'B'.repeat(101) }],
  ['without a day', { date: undefined }],
  ['with a field that nobody declared', { more: 1 }],
])('a scan %s is refused', async (_name, given) => {
  const body = { number, date: TODAY, organization_id: desk.id, ...given }
  expect((await world.callWith(admin, endpoints.scan, { body })).status).toBe(422)
})
