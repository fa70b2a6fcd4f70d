import { deskSigningEndpoints as endpoints } from '@crm/contract/foodbank/desk/desk-signing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { later, makeDesk, setPin, sign } from './testing/desk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate core.login_attempt`.execute(world.owner)
  world.setNow(NOW)
})

const WRONG = { pin: [{ rule: 'pin_wrong' }] }
const namesAt = async (caller: Parameters<World['call']>[0], id: string) =>
  (await world.call(caller, endpoints.signers, { params: { id } })).body.data.map(
    ({ surname }) => surname,
  )
const getEvents = (rowId: string) =>
  world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('row_id', '=', rowId)
    .where('action', 'in', ['sign', 'sign_failed'])
    .orderBy('id')
    .execute()

describe('who can sign', () => {
  test('is the staff with a PIN, who signed last first', async () => {
    const { desk, session, jana, petr } = await makeDesk(world)
    expect(await namesAt(session, desk.id)).toEqual(['Dvořáková', 'Malý'])
    await sign(world, session, desk, petr, '7391')
    expect(await namesAt(session, desk.id)).toEqual(['Malý', 'Dvořáková'])
    await world.db
      .updateTable('core.user')
      .set({ active: false })
      .where('id', '=', jana.userId)
      .execute()
    expect(await namesAt(session, desk.id)).toEqual(['Malý'])
  })

  test('also a user who counts as staff everywhere, but only at their own session', async () => {
    const { desk, session } = await makeDesk(world)
    const coordinator = await world.signIn({ role: 'food_bank_manager', surname: 'Správná' })
    await setPin(world, coordinator, '6042')
    expect(await namesAt(coordinator, desk.id)).toContain('Správná')
    expect(await namesAt(session, desk.id)).not.toContain('Správná')
    expect((await sign(world, coordinator, desk, coordinator, '6042')).status).toBe(200)
    expect((await sign(world, session, desk, coordinator, '6042')).body.errors).toEqual(WRONG)
  })

  test('is not shown to users who do not see the desk, nor where no signature is required', async () => {
    const { desk, jana } = await makeDesk(world)
    const stranger = await world.signIn({ role: 'desk_worker' })
    expect(
      (await world.call(stranger, endpoints.signers, { params: { id: desk.id } })).status,
    ).toBe(404)
    expect((await sign(world, stranger, desk, jana, '4827')).status).toBe(404)
    const plain = await world.make.foodBank()
    await world.make.manager(stranger, plain)
    expect(
      (await world.call(stranger, endpoints.signers, { params: { id: plain.id } })).body.message,
    ).toBe('desk.no_signing')
  })
})

test('a wrong PIN, none, and somebody who is not of the staff are refused alike', async () => {
  const { desk, session, jana, petr } = await makeDesk(world)
  await world.db.updateTable('core.user').set({ pin: null }).where('id', '=', petr.userId).execute()
  const stranger = await world.signIn({ role: 'desk_worker' })
  await setPin(world, stranger, '4827')
  for (const [who, pin] of [
    [jana, '4828'],
    [petr, '7391'],
    [stranger, '4827'],
    [{ userId: desk.id }, '4827'],
  ] as const) {
    const { status, body } = await sign(world, session, desk, who, pin)
    expect([status, body.errors]).toEqual([422, WRONG])
  }
})

test('a signature and a refused one stand in the history, with who signed and who was tried', async () => {
  const { desk, session, jana } = await makeDesk(world)
  await sign(world, session, desk, jana, '0000')
  await sign(world, session, desk, jana, '4827')
  expect(await getEvents(jana.userId)).toEqual([
    { action: 'sign_failed', actor_id: session.userId },
  ])
  expect(await getEvents(desk.id)).toEqual([{ action: 'sign', actor_id: jana.userId }])
})

test('a PIN is tried five times a minute, then waits grow, and the right one does not help meanwhile', async () => {
  const { desk, session, jana, petr } = await makeDesk(world)
  const tries = async (count: number) => {
    for (let attempt = 0; attempt < count; attempt += 1)
      expect((await sign(world, session, desk, jana, '0000')).status).toBe(422)
  }
  const wait = async () => {
    const { status, headers } = await sign(world, session, desk, jana, '4827')
    return [status, Number(headers['retry-after'])]
  }
  await tries(5)
  expect(await wait()).toEqual([429, 60])
  expect((await sign(world, session, desk, petr, '7391')).status).toBe(200)
  later(world, 60)
  await tries(5)
  expect(await wait()).toEqual([429, 120])
  later(world, 120)
  expect((await sign(world, session, desk, jana, '4827')).status).toBe(200)
  await tries(5)
  expect(await wait()).toEqual([429, 60])
})

test('guessing at a PIN is told to who reads the history, apart from passwords', async () => {
  const { desk, session, jana } = await makeDesk(world)
  for (const pause of [0, 60, 120]) {
    later(world, pause)
    for (let attempt = 0; attempt < 6; attempt += 1) await sign(world, session, desk, jana, '0000')
  }
  const { rows } = await typedSql(z.object({ payload: z.json() }))`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'auth.report_guessing'`.execute(world.db)
  expect(rows.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([expect.objectContaining({ userId: jana.userId, secret: 'pin' })]),
  )
})

test('a PIN that is replaced while it signs does not sign', async () => {
  const { desk, session, jana } = await makeDesk(world)
  const [signed] = await Promise.all([
    sign(world, session, desk, jana, '4827'),
    setPin(world, jana, '9264'),
  ])
  const { signed_user_id } = await world.db
    .selectFrom('core.session')
    .select('signed_user_id')
    .where('user_id', '=', session.userId)
    .executeTakeFirstOrThrow()
  expect(signed_user_id).toBeNull()
  expect([200, 422]).toContain(signed.status)
})

test('who looks as a role signs nowhere', async () => {
  const { desk, session, jana } = await makeDesk(world)
  const { id } = await world.db
    .selectFrom('core.role')
    .select('id')
    .where('code', '=', 'desk_worker')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('core.session')
    .set({ view_role_id: id })
    .where('user_id', '=', session.userId)
    .execute()
  expect((await sign(world, session, desk, jana, '4827')).body.message).toBe('view_as.read_only')
})
