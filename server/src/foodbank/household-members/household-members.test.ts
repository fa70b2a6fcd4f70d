import {
  householdMemberEndpoints as endpoints,
  MAX_HOUSEHOLD_MEMBERS,
} from '@crm/contract/foodbank/applicants/household-members'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const worker = () => world.as('social_worker')
const create = (id: string, body: Record<string, unknown>) =>
  world.callWith(worker(), endpoints.create, { params: { id }, body })
const update = (id: string, body: Record<string, unknown>) =>
  world.callWith(worker(), endpoints.update, { params: { id }, body })
const remove = (id: string) => world.call(worker(), endpoints.remove, { params: { id } })
const getBirthYear = async (id: string) =>
  (
    await world.db
      .selectFrom('foodbank.household_member')
      .select('birth_year')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.birth_year

describe('adding', () => {
  test('answers the member; the age is kept as the year of birth', async () => {
    const applicant = await world.make.applicant()
    const { status, body } = await create(applicant.id, { type: 'child', sex: 'female', age: 7 })
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'household_member.created',
      data: {
        id: expect.any(String),
        type: 'child',
        sex: 'female',
        age: 7,
        birth_date: null,
        since: '2026-03-10',
        until: null,
        updated_at: expect.stringMatching(/Z$/),
      },
    })
    expect(await getBirthYear(body.data.id)).toBe(2019)
  })

  test('sex and age may stay unknown', async () => {
    const applicant = await world.make.applicant()
    expect((await create(applicant.id, { type: 'roommate' })).body.data).toMatchObject({
      sex: 'unspecified',
      age: null,
    })
  })

  test.each([
    ['a deleted applicant', async () => (await world.make.applicant({ deleted_at: NOW })).id],
    ['an applicant who is not there', async () => newId()],
    ['no key at all', async () => 'x'],
  ])('to %s is not found', async (_kind, makeId) => {
    const { status, body } = await create(await makeId(), { type: 'child' })
    expect([status, body.message]).toEqual([404, 'applicant.not_found'])
  })

  test('a household has at most as many members as registering takes, also when several are added at once', async () => {
    const applicant = await world.make.applicant()
    for (let count = 0; count < MAX_HOUSEHOLD_MEMBERS - 2; count += 1)
      await world.make.member(applicant.id)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create(applicant.id, { type: 'child' })),
    )
    const messages = answers.map(({ status, body }) => `${status} ${body.message}`).toSorted()
    expect(messages).toEqual([
      ...Array.from({ length: 2 }, () => '201 household_member.created'),
      ...Array.from({ length: 4 }, () => '409 household_member.household_full'),
    ])
    const members = await world.db
      .selectFrom('foodbank.household_member')
      .select('id')
      .where('applicant_id', '=', applicant.id)
      .execute()
    expect(members).toHaveLength(MAX_HOUSEHOLD_MEMBERS)
    // one who leaves makes room for another
    await remove(members[0]?.id ?? '')
    expect((await create(applicant.id, { type: 'child' })).status).toBe(201)
  })

  test.each([
    [{}, 'type', 'required'],
    [{ type: 'uncle' }, 'type', 'choice'],
    [{ type: 'child', sex: 'x' }, 'sex', 'choice'],
    [{ type: 'child', age: -1 }, 'age', 'min_value'],
    [{ type: 'child', age: 121 }, 'age', 'max_value'],
    [{ type: 'child', age: 7.5 }, 'age', 'integer'],
    [{ type: 'child', age: '7' }, 'age', 'numeric'],
    [{ type: 'child', name: 'Jan' }, 'name', 'unknown_field'],
  ])('%j is refused at its field', async (given, field, rule) => {
    const applicant = await world.make.applicant()
    const { status, body } = await create(applicant.id, given)
    expect([status, body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
  })
})

describe('changing', () => {
  test('an age left as it is shown keeps its year of birth in a later year', async () => {
    const member = await world.make.member((await world.make.applicant()).id, { birth_year: 2019 })
    world.setNow('2027-01-05T10:00:00.000Z')
    const { status, body } = await update(member.id, {
      type: 'child',
      sex: 'male',
      age: 8,
      updated_at: member.updated_at,
    })
    expect([status, body.message]).toEqual([200, 'household_member.updated'])
    expect(body.data).toMatchObject({ id: member.id, type: 'child', sex: 'male', age: 8 })
    expect(await getBirthYear(member.id)).toBe(2019)
  })

  test('who comes second is told and given the newer version', async () => {
    const member = await world.make.member((await world.make.applicant()).id)
    const first = await update(member.id, { type: 'child', age: 1, updated_at: member.updated_at })
    const second = await update(member.id, { type: 'child', age: 2, updated_at: member.updated_at })
    expect([second.status, second.body.message, second.body.details]).toEqual([
      409,
      'stale_record',
      first.body.data,
    ])
  })

  test('the moment of the last change is required', async () => {
    const member = await world.make.member((await world.make.applicant()).id)
    expect((await update(member.id, { type: 'child' })).body.errors).toEqual({
      updated_at: [{ rule: 'required' }],
    })
  })
})

describe('removing', () => {
  test('is for good, and the history keeps what was', async () => {
    const member = await world.make.member((await world.make.applicant()).id, { birth_year: 2019 })
    const { status, body } = await remove(member.id)
    expect([status, body]).toEqual([
      200,
      { message: 'household_member.deleted', data: { id: member.id } },
    ])
    const log = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'old_values'])
      .where('row_id', '=', member.id)
      .where('action', '=', 'delete')
      .execute()
    expect(log).toMatchObject([{ actor_id: worker().userId, old_values: { birth_year: 2019 } }])
  })
})

test.each([
  ['there is none', async () => newId()],
  [
    'the applicant is deleted',
    async () => (await world.make.member((await world.make.applicant({ deleted_at: NOW })).id)).id,
  ],
  ['the key is none', async () => 'x'],
])('a member is not found when %s', async (_state, makeId) => {
  const id = await makeId()
  const answers = [await update(id, { type: 'child', updated_at: NOW }), await remove(id)]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [404, 'household_member.not_found'],
    [404, 'household_member.not_found'],
  ])
})
