import { positionEndpoints } from '@crm/contract/core/users/positions'
import { roleEndpoints } from '@crm/contract/core/users/roles'
import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { db } = world
  await db
    .insertInto('core.position')
    .values({ id: newId(), code: 'night_guard', name: 'Noční hlídač skladu' })
    .execute()
  await db
    .insertInto('core.role')
    .values({ id: newId(), code: 'driver', name: 'Řidič malého vozu' })
    .execute()
  await db
    .insertInto('core.task_category')
    .values({ id: newId(), name: 'Údržba chladicích boxů' })
    .execute()
  await db
    .insertInto('core.serial_number')
    .values({ id: newId(), serial_number: 'SN-77', product: 'Lednička nízká' })
    .execute()
  await db
    .insertInto('core.user')
    .values({
      id: newId(),
      username: 'zluta',
      name: 'Šárka',
      surname: 'Žlutá',
      phone: '603123456',
      confirmed: true,
    })
    .execute()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const positions = async (search: string) =>
  (await world.call(admin(), positionEndpoints.list, { query: { search } })).body.data.map(
    ({ name }) => name,
  )
const roles = async (search: string) =>
  (await world.call(admin(), roleEndpoints.list, { query: { search } })).body.data.map(
    ({ name }) => name,
  )
const categories = async (search: string) =>
  (await world.call(admin(), taskCategoryEndpoints.list, { query: { search } })).body.data.map(
    ({ name }) => name,
  )
const products = async (search: string) =>
  (await world.call(admin(), serialNumberEndpoints.list, { query: { search } })).body.data.map(
    ({ product }) => product,
  )
const users = async (search: string) =>
  (await world.call(admin(), userEndpoints.list, { query: { search } })).body.data.map(
    ({ surname }) => surname,
  )

describe('every list finds by pieces of words in any order, without accents', () => {
  test.each([
    ['positions', positions, 'skladu noc', 'Noční hlídač skladu'],
    ['positions by code', positions, 'hlidac night', 'Noční hlídač skladu'],
    ['roles', roles, 'vozu RIDIC', 'Řidič malého vozu'],
    ['categories of tasks', categories, 'boxu udrzba', 'Údržba chladicích boxů'],
    ['products', products, 'nizka ledn', 'Lednička nízká'],
    ['products by their number', products, 'sn-77', 'Lednička nízká'],
    ['users', users, 'zlut sar', 'Žlutá'],
    ['users by phone', users, '603 123 456', 'Žlutá'],
    ['users by phone with its prefix', users, '+420 603123456', 'Žlutá'],
  ])('%s', async (_list, find, typed, found) => {
    expect(await find(typed)).toEqual([found])
  })

  test.each([
    ['positions', positions, 'skladu den'],
    ['positions, two letters inside of a word', positions, 'dc'],
    ['roles', roles, 'vozu velky'],
    ['categories of tasks', categories, 'boxy udrzba'],
    ['products', products, 'vysoka ledn'],
  ])('%s only where each stands', async (_list, find, typed) => {
    expect(await find(typed)).toEqual([])
  })
})

test('people to choose from are found inside of a name too, those whose name begins so first', async () => {
  await world.signIn({ permissions: ['task.read'], name: 'Eva', surname: 'Anova' })
  await world.signIn({ permissions: ['task.read'], name: 'Adam', surname: 'Novák' })
  const { body } = await world.call(admin(), taskEndpoints.people, { query: { search: 'nov' } })
  expect(body.data.map(({ surname }) => surname)).toEqual(['Novák', 'Anova'])
})
