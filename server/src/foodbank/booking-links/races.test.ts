import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '../../app.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { CONFIG, DAY, getTitle, makeBooked, makeSite, Visitor } from './testing/visitor.ts'

let world: World
let second: FastifyInstance
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
  const { connectionString, clock } = world
  const config = {
    ...readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }),
    ...CONFIG,
  }
  second = await buildApp({ connectionString, clock, config })
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(() => world.setNow(NOW))

const ROUNDS = 20
let count = 0
const LATER = '2026-03-24'

async function opened(path: string, at = 0) {
  const visitor = new Visitor(at % 2 === 0 ? second : world.app, path, `10.5.${count++}.1`)
  await visitor.open()
  await visitor.enter('nov')
  return visitor
}
const stored = (id: string) =>
  world.db.selectFrom('foodbank.help_request').selectAll().where('id', '=', id).executeTakeFirst()
const move = (siteId: string, { id, updated_at }: { id: string; updated_at: string }) =>
  world.call(world.as('superadmin'), helpRequestEndpoints.update, {
    params: { id },
    body: {
      to_organization_id: siteId,
      reserved_on: LATER,
      reserved_time: '08:00',
      note: null,
      updated_at,
    },
  })

test('of ten households that choose the last place at once one gets it, and the others hear so kindly and keep theirs', async () => {
  const { id: siteId } = await makeSite(world, 10)
  await world.db
    .updateTable('foodbank.organization')
    .set({ slot_capacity: 10 })
    .where('id', '=', siteId)
    .execute()
  const booked = await Promise.all(
    Array.from({ length: 10 }, () => makeBooked(world, siteId, { time: '09:00' })),
  )
  // one place is left there
  for (let at = 0; at < 9; at += 1)
    await world.make.request({
      to_organization_id: siteId,
      reserved_on: LATER,
      reserved_time: '10:00',
      seat: at + 1,
    })
  const visitors = await Promise.all(booked.map(({ path }, at) => opened(path, at)))
  for (const visitor of visitors) await visitor.press('do', 'slots')
  const pages = await Promise.all(visitors.map((visitor) => visitor.press('s', `${LATER}T10:00`)))
  const titles = pages.map(getTitle).toSorted()
  expect(titles).toEqual([
    ...Array(9).fill('Tento čas už má někdo jiný, vyberte prosím jiný'),
    'Termín je změněný',
  ])
  const rows = await Promise.all(booked.map(({ request }) => stored(request.id)))
  expect(rows.filter((row) => row?.reserved_on === LATER)).toHaveLength(1)
  expect(rows.filter((row) => row?.reserved_on === DAY)).toHaveLength(9)
})

test('the household cancels and the desk moves it at once: one of the two is done, and each is told what is so', async () => {
  const { id: siteId } = await makeSite(world, 100)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, request } = await makeBooked(world, siteId)
    const visitor = await opened(path, round)
    await visitor.press('do', 'ask_cancel')
    const [page, answer] = await Promise.all([visitor.press('do', 'cancel'), move(siteId, request)])
    const row = await stored(request.id)
    // to the desk it is gone before or while it moves it
    const status = answer.status === 404 ? 409 : answer.status
    expect([getTitle(page), row?.reserved_on, status]).toEqual(
      row === undefined
        ? ['Termín je zrušený', undefined, 409]
        : ['Termín se mezitím změnil', LATER, 200],
    )
  }
})

test('the household says to come and the desk moves it at once: it is said of the new time by nobody', async () => {
  const { id: siteId } = await makeSite(world, 100)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, request } = await makeBooked(world, siteId)
    const visitor = await opened(path, round)
    const [page, answer] = await Promise.all([visitor.press('do', 'come'), move(siteId, request)])
    const row = await stored(request.id)
    expect([getTitle(page), row?.reserved_on, row?.coming_at, answer.status]).toEqual(
      answer.status === 200
        ? ['Termín se mezitím změnil', LATER, null, 200]
        : ['Děkujeme, počítáme s vámi', DAY, NOW, 409],
    )
  }
})

test('pressed twice, or on two telephones at once, it is done once', async () => {
  const { id: siteId } = await makeSite(world, 100)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, request } = await makeBooked(world, siteId)
    const visitors = [await opened(path, 0), await opened(path, 1)]
    for (const visitor of visitors) await visitor.press('do', 'ask_cancel')
    const pages = await Promise.all(visitors.map((visitor) => visitor.press('do', 'cancel')))
    expect(pages.filter((page) => getTitle(page) === 'Termín je zrušený')).toHaveLength(1)
    expect(pages.every(({ status }) => status === 200)).toBe(true)
    expect(await stored(request.id)).toBeUndefined()
    const removals = await world.db
      .selectFrom('core.log')
      .select('id')
      .where('row_id', '=', request.id)
      .where('action', '=', 'delete')
      .execute()
    expect(removals).toHaveLength(1)
  }
})
