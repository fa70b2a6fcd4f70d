import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const march = { date_from: '2026-03-01', date_to: '2026-03-31' }
const report = async (caller = world.as('superadmin'), query: typeof march = march) => {
  const { status, body } = await world.call(caller, reportEndpoints.get, { query })
  expect(status).toBe(200)
  return { households: body.data.households.total.value ?? 0, ...body.data.head }
}

test('many who ask for the same at once read the same numbers, each under their own name', async () => {
  await world.make.support()
  const permissions = [
    'fb_request.read',
    'fb_support.read',
    'fb_request.show_all',
    'fb_support.show_all',
  ] as const
  const names = ['Ada', 'Bea', 'Cyril', 'Dana', 'Emil', 'Filip']
  const readers = await Promise.all(
    names.map((name) => world.signIn({ permissions: [...permissions], name, surname: 'Čtenář' })),
  )
  const reports = await Promise.all(readers.map((reader) => report(reader)))
  expect(reports.map(({ generated_by_name }) => generated_by_name)).toEqual(
    names.map((name) => `${name} Čtenář`),
  )
  expect(new Set(reports.map(({ households }) => households)).size).toBe(1)
})

test('who sees only some gets nobody else’s numbers, however many ask at once', async () => {
  const bank = await world.make.foodBank()
  await world.make.support({ organization_id: bank.id })
  const staff = await world.signIn({ permissions: ['fb_request.read', 'fb_support.read'] })
  await world.make.manager(staff, bank)
  const stranger = await world.signIn({ permissions: ['fb_request.read', 'fb_support.read'] })
  const everybody = Array.from({ length: 3 }, () => [
    world.as('superadmin'),
    staff,
    stranger,
  ]).flat()
  const reports = await Promise.all(everybody.map((caller) => report(caller)))
  const all = reports[0]?.households ?? 0
  expect(all).toBeGreaterThan(1)
  expect(reports.map(({ households, partial }) => [households, partial])).toEqual(
    Array.from({ length: 3 }, () => [
      [all, false],
      [1, true],
      [0, true],
    ]).flat(),
  )
})

test('a hand-out is in every report that is asked for after it, whatever is counted meanwhile', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { households: before } = await report()
    const meanwhile = [report(), report()]
    await world.make.support()
    const after = await Promise.all([report(), report(), report()])
    expect(after.map(({ households }) => households)).toEqual([before + 1, before + 1, before + 1])
    await Promise.all(meanwhile)
  }
})
