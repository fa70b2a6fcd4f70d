import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { compareFigures } from './figures.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The name of every number in it, wherever it stands. */
function cellsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('cell' in value) return typeof value.cell === 'string' ? [value.cell] : []
  return Object.values(value).flatMap(cellsIn)
}

test('every number of a report is compared, but how many households are gone by now', async () => {
  const region_id = (await world.make.region()).id
  await world.make.support({ date: '2026-01-10', durables: 5, op: 1, clothes_op: 2, region_id })
  await world.make.request({ reserved_on: '2026-02-10' })
  const query = { date_from: '2026-01-01', date_to: '2026-02-28' }
  const { data } = (await world.call(world.as('superadmin'), reportEndpoints.get, { query })).body
  const figures = compareFigures(data, data)
  const compared = figures.flatMap(({ cell }) => cell ?? [])
  const cells = new Set(cellsIn(data))
  cells.delete('notes.households_gone')
  expect(cells.size).toBeGreaterThan(300)
  expect([...cells].toSorted()).toEqual([...new Set(compared)].toSorted())
  // values that no rows lie behind
  const paths = figures.map(({ path }) => path.join('.'))
  expect(paths).toContain('households.average_size')
  for (const { code } of data.indicators) expect(paths).toContain(`indicators.${code}`)
})
