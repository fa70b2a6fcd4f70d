import { logEndpoints } from '@crm/contract/core/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, NOW, TODAY, type World } from './testing/factories.ts'
import { foodbankNames } from './names-repository.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const history = async (row_id: string) =>
  (await world.call(world.as('superadmin'), logEndpoints.list, { query: { row_id } })).body.data

test('a request is told with the names of its applicant and both organizations', async () => {
  const applicant = await world.make.applicant({ name: 'Jana', surname: 'Nováková' })
  const [from, to] = [
    await world.make.organization({ name: 'Charita' }),
    await world.make.foodBank({ name: 'Výdejna Sever' }),
  ]
  const request = await world.make.request({
    applicant_id: applicant.id,
    from_organization_id: from.id,
    to_organization_id: to.id,
  })
  const [entry] = await history(request.id)
  expect(entry).toMatchObject({
    table_name: 'foodbank.help_request',
    action: 'insert',
    row_name: 'Jana Nováková',
  })
  const named = entry?.changes
    .filter(({ new_name }) => new_name !== null)
    .map(({ column, new_name }) => [column, new_name])
  expect(named).toEqual([
    ['applicant_id', 'Jana Nováková'],
    ['from_organization_id', 'Charita'],
    ['to_organization_id', 'Výdejna Sever'],
  ])
})

test('every kind of record is called by something, deleted ones as well', async () => {
  const organization = await world.make.foodBank({ name: 'Výdejna Jih' })
  const region = await world.make.region({ name: 'Kraj' })
  const type = await world.make.applicantType({ name: 'Rodina' })
  const applicant = await world.make.applicant({
    name: 'Karel',
    surname: 'Odešlý',
    deleted_at: NOW,
  })
  const member = await world.make.member(applicant.id)
  const support = await world.make.support({
    applicant_id: applicant.id,
    organization_id: organization.id,
  })
  const blocked = await world.make.blockedDay({ organization_id: organization.id })
  const manager = await world.make.manager(world.as('desk_worker'), organization)
  const [hours] = await world.make.openingHours(organization.id, [
    { weekday: 1, opens_at: '08:00', closes_at: '12:00' },
  ])
  await world.db
    .updateTable('foodbank.organization')
    .set({ deleted_at: NOW })
    .where('id', '=', organization.id)
    .execute()
  const names = await Promise.all(
    [organization, region, type, applicant, member, support, blocked, manager, hours].map(
      async (row) => (await history(row?.id ?? ''))[0]?.row_name,
    ),
  )
  expect(names).toEqual([
    'Výdejna Jih',
    'Kraj',
    'Rodina',
    'Karel Odešlý',
    'Karel Odešlý',
    'Karel Odešlý',
    TODAY,
    'Výdejna Jih',
    'Výdejna Jih',
  ])
})

test('every table of the food bank that keeps a history is called by something', async () => {
  const recorded = await world.db
    .selectFrom('core.log')
    .select('table_name')
    .distinct()
    .where('table_name', 'like', 'foodbank.%')
    .execute()
  expect(Object.keys(foodbankNames)).toEqual(
    expect.arrayContaining(recorded.map(({ table_name }) => table_name)),
  )
})
