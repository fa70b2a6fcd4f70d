import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getContext } from '#core/environment/testing/context.ts'
import { DAY, makeSite } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { offerFreePlaces } from './offering.ts'

let world: World
let site: { id: string }
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  site = await makeSite(world)
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
})

const admin = () => world.as('superadmin')
const offer = () => offerFreePlaces(getContext(world.connectionString, world.db, world.clock))

/** Every place of the day is taken, but for what is given back. */
async function fill() {
  const times = ['08:00', '09:00', '10:00', '11:00']
  return Promise.all(
    times.map((reserved_time) =>
      world.make.request({ to_organization_id: site.id, reserved_on: DAY, reserved_time }),
    ),
  )
}

async function wait(given: object = {}) {
  const applicant = await world.make.applicant()
  const { status, body } = await world.call(admin(), waitEndpoints.create, {
    body: {
      applicant_id: applicant.id,
      from_organization_id: applicant.organization_id,
      to_organization_id: site.id,
      wanted_from: DAY,
      wanted_to: DAY,
      wanted_time: null,
      ...given,
    },
  })
  expect(status).toBe(201)
  return body.data
}
const list = async (query: object = {}) =>
  (await world.call(admin(), waitEndpoints.list, { query: { per_page: 100, ...query } })).body

test('a place that is given back is offered to the first three who wait for it, and to nobody while all are taken', async () => {
  const [first] = await fill()
  const waits = []
  for (let at = 0; at < 5; at += 1) waits.push(await wait())
  expect(waits.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  await offer()
  expect((await list()).data.map((one) => one.offer)).toEqual([null, null, null, null, null])
  await world.call(admin(), helpRequestEndpoints.remove, { params: { id: first?.id ?? '' } })
  await offer()
  await offer()
  const offered = (await list()).data
  expect(offered.map((one) => one.id)).toEqual(waits.map(({ id }) => id))
  expect(
    offered.map((one) => one.offer && [one.offer.day, one.offer.time, one.offer.state]),
  ).toEqual([...Array.from({ length: 3 }, () => [DAY, '08:00', 'open']), null, null])
})

test('whoever books the household ends its waiting, in the same moment', async () => {
  const [first] = await fill()
  const { id, applicant_id, from_organization_id } = await wait()
  await world.call(admin(), helpRequestEndpoints.remove, { params: { id: first?.id ?? '' } })
  await offer()
  await world.call(admin(), helpRequestEndpoints.create, {
    body: {
      applicant_id,
      from_organization_id,
      to_organization_id: site.id,
      reserved_on: DAY,
      reserved_time: '08:00',
      note: null,
    },
  })
  const [row] = (await list({ state: 'any' })).data
  expect([row?.id, row?.state, row?.position, row?.offer?.state]).toEqual([
    id,
    'booked',
    null,
    'accepted',
  ])
})
