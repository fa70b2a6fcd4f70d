import { documentEndpoints as endpoints } from '@crm/contract/warehouse/documents'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '../../app.ts'
import { callsTo } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { balancesOf, createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let second: FastifyInstance
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  const { connectionString, clock } = world
  second = await buildApp({
    connectionString,
    clock,
    config: readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }),
  })
  at = await createWarehouse(world)
  documents = documentsOf(world, world.as('food_bank_manager'))
})
afterAll(async () => {
  await second.close()
  await world.close()
})

/** Through one server or the other. */
const callOf = (index: number) => (index % 2 === 0 ? world.call : callsTo(second).call)
const post = async (index: number, id: string) => {
  const { updated_at } = await documents.get(id)
  return callOf(index)(world.as('food_bank_manager'), endpoints.post, {
    params: { id },
    body: { updated_at },
  })
}

test('whoever takes the same lots at once, in whatever order, waits or is refused: none is taken twice, and nobody waits in a circle', async () => {
  const { lot: first } = await documents.stocked(at.dry, { grams: 5000 })
  const { lot: other } = await documents.stocked(at.dry, { grams: 5000 })
  const ids = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const [from, to] = [at.dry, index % 3 === 0 ? at.cold : at.vehicle]
      const id = await documents.transfer(from, to)
      const lots = index % 2 === 0 ? [first, other] : [other, first]
      for (const lot of lots) await documents.addLot(id, lot, 700)
      return id
    }),
  )
  const answers = await Promise.all(ids.map((id, index) => post(index, id)))
  const statuses = answers.map(({ status }) => status)
  // seven times 700 g are there, an eighth time not
  expect(statuses.filter((status) => status === 200)).toHaveLength(7)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  for (const lot of [first, other]) {
    const balances = await balancesOf(world, lot)
    expect(balances[at.dry]).toBe(100)
    expect(Object.values(balances).reduce((sum, grams) => sum + grams, 0)).toBe(5000)
  }
})

test('goods go back and forth between two places at once, and some are reversed meanwhile', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 4000 })
  const { lot: other } = await documents.stocked(at.vehicle, { grams: 4000 })
  const make = async (from: string, to: string, taken: string) => {
    const id = await documents.transfer(from, to)
    await documents.addLot(id, taken, 500)
    return id
  }
  const there = await Promise.all(Array.from({ length: 6 }, () => make(at.dry, at.vehicle, lot)))
  const back = await Promise.all(Array.from({ length: 6 }, () => make(at.vehicle, at.dry, other)))
  const posted = await Promise.all([...there, ...back].map((id, index) => post(index, id)))
  expect(posted.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const reversed = await Promise.all(
    [...there.slice(0, 3), ...back.slice(0, 3)].map((id, index) =>
      callOf(index)(world.as('food_bank_manager'), endpoints.reverse, {
        params: { id },
        body: { reason: 'Zpět' },
      }),
    ),
  )
  expect(reversed.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 2500, [at.vehicle]: 1500 })
  expect(await balancesOf(world, other)).toEqual({ [at.vehicle]: 2500, [at.dry]: 1500 })
})

test('who holds a lot while it is posted to a distribution point is waited for, or waits', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { lot } = await documents.stocked(at.dry, { grams: 1000 })
    const id = await documents.transfer(at.dry, at.point)
    await documents.addLot(id, lot, 1000)
    const { body } = await world.call(world.as('food_bank_manager'), lotEndpoints.get, {
      params: { id: lot },
    })
    const [posted, held] = await Promise.all([
      post(0, id),
      callOf(1)(world.as('food_bank_manager'), lotEndpoints.setState, {
        params: { id: lot },
        body: { state: 'held', reason: 'Zkouška', updated_at: body.data.updated_at },
      }),
    ])
    expect(held.status).toBe(200)
    const isGone = (await balancesOf(world, lot))[at.point] === 1000
    expect([posted.status, isGone]).toEqual(isGone ? [200, true] : [409, false])
  }
})
