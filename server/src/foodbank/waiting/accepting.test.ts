import { notificationEndpoints } from '@crm/contract/core/notifications'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { DAY, makeSite } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { acceptOffer, declineByLink, withdrawByLink } from './accepting.ts'
import { fillDay, listAll, makeWait, readWait, sweep } from './testing/waiting.ts'

let world: World
/** Of another server. */
let second: Database
let siteId: string
let taken: Map<string, string>
beforeAll(async () => {
  world = await createWorld()
  second = openDatabase(world.connectionString)
})
afterAll(async () => {
  await second.destroy()
  await world.close()
})
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world)).id
  taken = await fillDay(world, siteId)
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
})

const free = (time: string) =>
  world.db
    .deleteFrom('foodbank.help_request')
    .where('id', '=', taken.get(time) ?? '')
    .execute()
const accept = (waitId: string, reserved_time = '09:00', at = 0) =>
  acceptOffer({ db: at % 2 === 0 ? world.db : second, clock: world.clock }, waitId, {
    reserved_on: DAY,
    reserved_time,
  })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )
const booked = () =>
  world.db
    .selectFrom('foodbank.help_request')
    .selectAll()
    .where('to_organization_id', '=', siteId)
    .where('id', 'not in', [...taken.values()])
    .execute()

test('who takes the offered place by its link is booked, says to come, and waits no longer; those who look after it hear of it without its name', async () => {
  const manager = await world.signIn({ permissions: ['fb_request.read'] })
  const applicant = await world.make.applicant({ surname: 'Vzácný' })
  await world.make.manager(manager, { id: applicant.organization_id })
  const wait = await makeWait(world, siteId, { applicant })
  await free('09:00')
  await sweep(world)
  const id = await accept(wait.id)
  expect(await booked()).toMatchObject([
    {
      id,
      applicant_id: applicant.id,
      from_organization_id: applicant.organization_id,
      reserved_on: DAY,
      reserved_time: '09:00',
      status: 'active',
      created_by: null,
      coming_at: NOW,
    },
  ])
  const after = await readWait(world, wait.id)
  expect([after?.state, after?.offer?.state]).toEqual(['booked', 'accepted'])
  const told = (await world.call(manager, notificationEndpoints.list, {})).body.data
  const [last] = told
  expect(last).toMatchObject({
    kind: 'fb_offer_accepted',
    path: `/foodbank/applicants/${applicant.id}`,
  })
  expect(JSON.stringify(last)).toContain('17. března 2026 v 09:00')
  expect(JSON.stringify(told)).not.toContain('Vzácný')
})

test('another free place that suits the waiting is taken in the same way, and no other one', async () => {
  const wait = await makeWait(world, siteId, { wanted_time: 'morning' })
  await free('09:00')
  await sweep(world)
  await free('10:00')
  expect(
    await Promise.all([
      outcome(accept(wait.id, '08:00')),
      outcome(accept(wait.id, '13:00')),
      outcome(acceptOffer(world, wait.id, { reserved_on: '2026-03-24', reserved_time: '09:00' })),
    ]),
  ).toEqual(['request.slot_taken', 'request.slot_unavailable', 'request.slot_unavailable'])
  expect(await readWait(world, wait.id)).toMatchObject({ state: 'waiting' })
  await accept(wait.id, '10:00')
  const after = await readWait(world, wait.id)
  expect([after?.state, after?.offer?.state]).toEqual(['booked', 'ended'])
  expect(await outcome(accept(wait.id))).toBe('offer.ended')
})

test('of ten who take the place at once by two servers one gets it; the others are refused and go on waiting', async () => {
  const waits = []
  for (let at = 0; at < 10; at += 1) waits.push(await makeWait(world, siteId))
  await free('09:00')
  await sweep(world)
  const results = await Promise.all(waits.map(({ id }, at) => outcome(accept(id, '09:00', at))))
  expect(results.toSorted()).toEqual(['done', ...Array(9).fill('request.slot_taken')])
  expect(await booked()).toHaveLength(1)
  await sweep(world)
  const after = await listAll(world)
  expect(after.filter(({ state }) => state === 'booked')).toHaveLength(1)
  expect(after.filter(({ state }) => state === 'waiting')).toHaveLength(9)
  expect(after.filter(({ offer }) => offer?.state === 'open')).toEqual([])
})

test('pressed twice at once it is booked once', async () => {
  const { id } = await makeWait(world, siteId)
  await free('09:00')
  await free('10:00')
  const results = await Promise.all([outcome(accept(id)), outcome(accept(id, '10:00', 1))])
  expect(results.toSorted()).toEqual(['done', 'offer.ended'])
  expect(await booked()).toHaveLength(1)
})

test('who does not want the place goes on waiting for another; who leaves the list is asked no more', async () => {
  const { id, applicant_id } = await makeWait(world, siteId)
  await free('09:00')
  await sweep(world)
  const offer = { id: (await readWait(world, id))?.offer?.id ?? '', applicant_id }
  await declineByLink(world, offer)
  expect(await outcome(declineByLink(world, offer))).toBe('offer.not_open')
  expect(await readWait(world, id)).toMatchObject({
    state: 'waiting',
    offer: { state: 'declined' },
  })
  await withdrawByLink(world, { id, applicant_id })
  expect(await readWait(world, id)).toMatchObject({ state: 'withdrawn' })
  expect(await outcome(withdrawByLink(world, { id, applicant_id }))).toBe('wait.ended')
  await sweep(world)
  expect(await readWait(world, id)).toMatchObject({ offers: 1 })
})

test('a household that was restricted a moment ago takes, declines and leaves nothing', async () => {
  const applicant = await world.make.applicant()
  const { id } = await makeWait(world, siteId, { applicant })
  await free('09:00')
  await sweep(world)
  const offered = await readWait(world, id)
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: NOW, restriction_reason: 'přesnost' })
    .where('id', '=', applicant.id)
    .execute()
  const own = { id, applicant_id: applicant.id }
  const offer = { ...own, id: offered?.offer?.id ?? '' }
  const acts = [accept(id), declineByLink(world, offer), withdrawByLink(world, own)]
  expect(await Promise.all(acts.map(outcome))).toEqual(Array(3).fill('applicant.restricted'))
  expect(await booked()).toEqual([])
  const after = await readWait(world, id)
  expect([after?.state, after?.offer]).toEqual(['waiting', offered?.offer])
})
