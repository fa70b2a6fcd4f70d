import { supportEndpoints as endpoints } from '@crm/contract/foodbank/supports'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
let bank: { id: string }
let worker: Caller
beforeAll(async () => {
  world = await createWorld()
  bank = await world.make.foodBank()
  worker = await deskWorker()
})
afterAll(() => world.close())

/** A user who records at the desk, without `update` or `delete` of hand-outs. */
async function deskWorker(): Promise<Caller> {
  const permissions = [
    'fb_request.read',
    'fb_request.confirm',
    'fb_support.read',
    'fb_support.create',
  ] as const
  const caller = await world.signIn({ permissions })
  await world.make.manager(caller, bank)
  return caller
}

async function record(who: Caller) {
  const { id: applicant_id } = await world.make.applicant()
  const body = { applicant_id, organization_id: bank.id, date: TODAY, durables: 150 }
  return (await world.call(who, endpoints.create, { body })).body.data
}
const correct = (who: Caller, { id, updated_at }: { id: string; updated_at: string }) =>
  world.callWith(who, endpoints.update, {
    params: { id },
    body: { date: TODAY, durables: 15, updated_at },
  })
const remove = (who: Caller, { id }: { id: string }) =>
  world.callWith(who, endpoints.remove, { params: { id } })

describe('who recorded a hand-out', () => {
  test('corrects it, and the history says who and from what to what', async () => {
    const support = await record(worker)
    expect(support.can).toEqual({ update: true, delete: true })
    const { status, body } = await correct(worker, support)
    expect([status, body.message, body.data?.total]).toEqual([200, 'support.updated', 15])
    const [last] = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'action', 'old_values', 'new_values'])
      .where('row_id', '=', support.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last).toMatchObject({
      actor_id: worker.userId,
      action: 'update',
      old_values: { durables: 150 },
      new_values: { durables: 15 },
    })
  })

  test('removes it', async () => {
    const support = await record(worker)
    expect(await remove(worker, support)).toMatchObject({
      status: 200,
      body: { message: 'support.deleted' },
    })
  })

  test('may until the end of the next day in Prague, and no longer', async () => {
    const support = await record(worker)
    world.setNow('2026-03-11T22:59:00.000Z')
    expect((await correct(worker, support)).status).toBe(200)
    world.setNow('2026-03-11T23:00:00.000Z')
    expect([
      (await correct(worker, support)).status,
      (await remove(worker, support)).status,
    ]).toEqual([403, 403])
    const { body } = await world.call(worker, endpoints.get, { params: { id: support.id } })
    expect(body.data.can).toEqual({ update: false, delete: false })
    world.setNow(NOW)
  })

  test('may no more when recording is theirs no more', async () => {
    const former = await world.signIn({ permissions: ['fb_support.read', 'fb_support.create'] })
    await world.make.manager(former, bank)
    const support = await record(former)
    const reader = await world.signIn({ permissions: ['fb_support.read'] })
    await world.make.manager(reader, bank)
    await world.db
      .updateTable('foodbank.support')
      .set({ created_by: reader.userId })
      .where('id', '=', support.id)
      .execute()
    expect(await correct(reader, support)).toMatchObject({
      status: 403,
      body: { message: 'forbidden' },
    })
  })
})

test('a colleague at the same desk neither corrects nor removes it', async () => {
  const support = await record(worker)
  const colleague = await deskWorker()
  expect([
    (await correct(colleague, support)).status,
    (await remove(colleague, support)).status,
  ]).toEqual([403, 403])
  const { body } = await world.call(colleague, endpoints.get, { params: { id: support.id } })
  expect(body.data.can).toEqual({ update: false, delete: false })
})

test('the desk tells whose hand-outs one may correct, and a confirmation is taken back once its hand-out is gone', async () => {
  const request = await world.make.request({
    to_organization_id: bank.id,
    status: 'confirmed',
    confirmed_at: NOW,
  })
  const { applicant_id, id: help_request_id } = request
  const body = { applicant_id, organization_id: bank.id, help_request_id, date: TODAY, durables: 5 }
  const support = (await world.call(worker, endpoints.create, { body })).body.data
  const colleague = await deskWorker()
  const seenBy = async (who: Caller) => {
    const day = await world.call(who, dailySummaryEndpoints.get, {
      query: { date: TODAY, organization_id: bank.id },
    })
    return day.body.data.reservations.find(({ id }) => id === help_request_id)
  }
  expect((await seenBy(worker))?.support).toMatchObject({ id: support.id, can: { update: true } })
  expect((await seenBy(colleague))?.support).toMatchObject({
    id: support.id,
    can: { update: false },
  })

  await remove(worker, support)
  const left = await seenBy(worker)
  expect([left?.support, left?.can.reopen]).toEqual([null, true])
  const updated_at = left?.updated_at ?? ''
  expect(
    (
      await world.call(worker, helpRequestEndpoints.reopen, {
        params: { id: help_request_id },
        body: { updated_at },
      })
    ).status,
  ).toBe(200)
})
