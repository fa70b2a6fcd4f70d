import { mergeEndpoints, type MergeBody } from '@crm/contract/foodbank/duplicates'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#platform/database/schema.generated.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { ALL_KEPT } from './testing/merge-fields.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const NOTED = '2026-02-01T08:00:00.000Z'
type Contact = Pick<Insertable<DB['foodbank.applicant']>, 'phone' | 'told_by' | 'wish_at'>
const NO_CONTACT: Contact = { phone: null, told_by: null, wish_at: null }
const BY_SMS: Contact = { phone: '603123456', told_by: 'sms', wish_at: NOTED }
const REFUSES: Contact = { phone: '603123999', told_by: 'none', wish_at: NOTED }

async function merge(kept: Contact, merged: Contact, fields: Partial<MergeBody['fields']>) {
  const user = world.as('superadmin')
  const [first, second] = [await world.make.applicant(kept), await world.make.applicant(merged)]
  const { status, body } = await world.callWith(user, mergeEndpoints.create, {
    body: {
      kept_id: first.id,
      merged_id: second.id,
      kept_updated_at: first.updated_at,
      merged_updated_at: second.updated_at,
      fields: { ...ALL_KEPT, ...fields },
      persons: [{ person_id: second.id, into_id: first.id }],
    },
  })
  const getContact = () =>
    world.db
      .selectFrom('foodbank.applicant')
      .select(['phone', 'told_by', 'wish_at'])
      .where('id', '=', first.id)
      .executeTakeFirst()
  const undo = () =>
    world.call(user, mergeEndpoints.undo, { params: { id: body.data?.id ?? '' }, query: {} })
  return { id: first.id, status, body, getContact, undo }
}

test.each([
  ['a wish with its phone and its day', NO_CONTACT, BY_SMS, BY_SMS],
  ['a refusal with its day', BY_SMS, REFUSES, { ...BY_SMS, told_by: 'none' }],
] as const)(
  'a merge takes over %s, and undoing it takes it back',
  async (_what, kept, merged, expected) => {
    const phone = kept.phone === null ? 'merged' : 'kept'
    const { getContact, undo } = await merge(kept, merged, { phone, told_by: 'merged' })
    expect(await getContact()).toEqual(expected)
    expect((await undo()).status).toBe(200)
    expect(await getContact()).toEqual(kept)
  },
)

test('a wish without the phone that it needs is refused at the phone, and nothing is merged', async () => {
  const { status, body, getContact } = await merge(NO_CONTACT, BY_SMS, { told_by: 'merged' })
  expect([status, body.errors]).toEqual([422, { 'fields.phone': [{ rule: 'phone_needed' }] }])
  expect(await getContact()).toEqual(NO_CONTACT)
})

test('a wish changed since the merge keeps its phone when the merge is undone', async () => {
  const { id, getContact, undo } = await merge(NO_CONTACT, BY_SMS, {
    phone: 'merged',
    told_by: 'merged',
  })
  await world.db
    .updateTable('foodbank.applicant')
    .set({ told_by: 'call' })
    .where('id', '=', id)
    .execute()
  expect((await undo()).status).toBe(200)
  expect(await getContact()).toMatchObject({ phone: '603123456', told_by: 'call' })
})
