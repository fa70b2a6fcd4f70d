import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants/household-members'
import {
  duplicateEndpoints,
  mergeEndpoints,
  type MergeBody,
} from '@crm/contract/foodbank/duplicates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/id.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { ALL_KEPT } from './testing/merge-fields.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const KEEP: MergeBody['fields'] = { ...ALL_KEPT, description: 'both', warning: 'both' }

/** Two households of two with a hand-out each, the second with a request as well. */
async function twoHouseholds() {
  const { make } = world
  const bank = await make.foodBank()
  const [kept, merged] = [
    await make.applicant({ name: 'Jan', surname: 'Dvojí', birth_year: 1980, description: 'první' }),
    await make.applicant({
      name: 'Jan',
      surname: 'Dvoji',
      birth_year: 1980,
      personal_number: '777',
      description: 'druhá',
    }),
  ]
  const [wife, duplicate] = [
    await make.member(kept.id, { birth_year: 1982 }),
    await make.member(merged.id, { birth_year: 1982 }),
  ]
  const child = await make.member(merged.id, { birth_year: 2015 })
  const household = (...ids: string[]) =>
    JSON.stringify(ids.map((id) => ({ id, sex: 'unspecified', age_band: 'unknown' })))
  const [support, other] = [
    await make.support({
      applicant_id: kept.id,
      organization_id: bank.id,
      household: household(kept.id, wife.id),
    }),
    await make.support({
      applicant_id: merged.id,
      organization_id: bank.id,
      household: household(merged.id, duplicate.id, child.id),
    }),
  ]
  const request = await make.request({
    applicant_id: merged.id,
    to_organization_id: bank.id,
    status: 'active',
  })
  const card = { id: newId(), applicant_id: merged.id, number: newId() }
  await world.db.insertInto('foodbank.client_card').values(card).execute()
  const wait = await make.wait({ applicant_id: merged.id, to_organization_id: bank.id })
  await make.offer({ wait_id: wait.id, applicant_id: merged.id, organization_id: bank.id })
  return { bank, kept, merged, wife, duplicate, child, support, other, request, card }
}
type Pair = Awaited<ReturnType<typeof twoHouseholds>>

const body = (
  { kept, merged, wife, duplicate, child }: Pair,
  given: Partial<MergeBody> = {},
): MergeBody => ({
  kept_id: kept.id,
  merged_id: merged.id,
  kept_updated_at: kept.updated_at,
  merged_updated_at: merged.updated_at,
  fields: KEEP,
  persons: [
    { person_id: merged.id, into_id: kept.id },
    { person_id: duplicate.id, into_id: wife.id },
    { person_id: child.id, into_id: null },
  ],
  restatement_reason: null,
  ...given,
})

/** Every row of the two households, without the moments of their last change. */
async function dump({ kept, merged }: Pair): Promise<unknown> {
  const { rows } = await sql`
    select 'applicant' as kind, to_jsonb(a) - 'updated_at' as row from foodbank.applicant a where id in (${kept.id}, ${merged.id})
    union all
    select 'member', to_jsonb(m) - 'updated_at' from foodbank.household_member m where applicant_id in (${kept.id}, ${merged.id})
    union all
    select 'request', to_jsonb(r) - 'updated_at' from foodbank.help_request r where applicant_id in (${kept.id}, ${merged.id})
    union all
    select 'support', to_jsonb(s) - 'updated_at' from foodbank.support s where applicant_id in (${kept.id}, ${merged.id})
    union all
    select 'wait', to_jsonb(w) - 'updated_at' from foodbank.wait w where applicant_id in (${kept.id}, ${merged.id})
    union all
    select 'offer', to_jsonb(o) from foodbank.offer o where applicant_id in (${kept.id}, ${merged.id})
    union all
    select 'card', to_jsonb(c) - 'updated_at' from foodbank.client_card c where applicant_id in (${kept.id}, ${merged.id})
    order by 1, 2`.execute(world.db)
  return rows
}

/** Distinct persons that the hand-outs of the two have reached, as the statistics count them. */
async function personsHelped({ support, other }: Pair): Promise<number> {
  const { rows } = await typedSql(z.object({ count: z.number() }))`
    select count(distinct person ->> 'id') as count from foodbank.support s, jsonb_array_elements(s.household) person
    where s.id in (${support.id}, ${other.id})`.execute(world.db)
  return rows[0]?.count ?? 0
}

const merge = (pair: Pair, given: Partial<MergeBody> = {}) =>
  world.call(world.as('superadmin'), mergeEndpoints.create, { body: body(pair, given) })
const undo = (id: string) =>
  world.call(world.as('superadmin'), mergeEndpoints.undo, { params: { id } })

describe('a merge', () => {
  test('moves requests, hand-outs and waiting, counts its persons once, and the merged applicant leaves the register', async () => {
    const pair = await twoHouseholds()
    expect(await personsHelped(pair)).toBe(5)
    const answer = await merge(pair, { fields: { ...KEEP, personal_number: 'merged' } })
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'duplicate.merged', data: { kept_id: pair.kept.id } },
    })
    expect(await personsHelped(pair)).toBe(3)
    const { rows } = await sql`
      select a.personal_number, a.description, m.merged_into_id, m.deleted_at is not null as gone,
        (select count(*) from foodbank.support where applicant_id = a.id) as supports,
        (select count(*) from foodbank.help_request where applicant_id = a.id) as requests,
        (select count(*) from foodbank.wait where applicant_id = a.id) as waits,
        (select count(*) from foodbank.offer where applicant_id = a.id) as offers,
        (select count(*) from foodbank.household_member where applicant_id = a.id) as members,
        (select revoked_at is not null from foodbank.client_card where id = ${pair.card.id}) as revoked
      from foodbank.applicant a join foodbank.applicant m on m.id = ${pair.merged.id} where a.id = ${pair.kept.id}`.execute(
      world.db,
    )
    expect(rows).toEqual([
      {
        personal_number: '777',
        description: 'první\n\ndruhá',
        merged_into_id: pair.kept.id,
        gone: true,
        supports: 2,
        requests: 1,
        waits: 1,
        offers: 1,
        members: 2,
        revoked: true,
      },
    ])
  })

  test('leads from the merged one to the kept one, and restoring does not bring it back', async () => {
    const pair = await twoHouseholds()
    await merge(pair)
    const params = { id: pair.merged.id }
    const opened = await world.call(world.as('superadmin'), applicantEndpoints.get, { params })
    expect(opened).toMatchObject({
      status: 404,
      body: { details: { merged_into_id: pair.kept.id } },
    })
    expect(
      await world.call(world.as('superadmin'), applicantEndpoints.restore, { params }),
    ).toMatchObject({ status: 404 })
    const { body: deleted } = await world.call(world.as('superadmin'), applicantEndpoints.list, {
      query: { deleted: 'true' },
    })
    expect(deleted.data.map(({ id }) => id)).not.toContain(pair.merged.id)
  })

  test('is taken back to the last value', async () => {
    const pair = await twoHouseholds()
    const before = await dump(pair)
    const { body: made } = await merge(pair, {
      fields: { ...KEEP, personal_number: 'merged', surname: 'merged', warning: 'merged' },
    })
    expect(await dump(pair)).not.toEqual(before)
    expect(await undo(made.data.id)).toMatchObject({
      status: 200,
      body: { message: 'duplicate.unmerged' },
    })
    expect(await dump(pair)).toEqual(before)
    expect(await undo(made.data.id)).toMatchObject({
      status: 409,
      body: { message: 'merge.undone' },
    })
  })

  test('taken back leaves the kept one what came since, and what somebody has changed since', async () => {
    const pair = await twoHouseholds()
    const { body: made } = await merge(pair, {
      fields: { ...KEEP, personal_number: 'merged', surname: 'merged' },
    })
    const later = await world.make.support({
      applicant_id: pair.kept.id,
      organization_id: pair.bank.id,
    })
    await sql`update foodbank.applicant set personal_number = '888' where id = ${pair.kept.id}`.execute(
      world.db,
    )
    await undo(made.data.id)
    const { rows } = await sql`
      select a.personal_number, a.surname, s.applicant_id from foodbank.applicant a, foodbank.support s
      where a.id = ${pair.kept.id} and s.id = ${later.id}`.execute(world.db)
    expect(rows).toEqual([{ personal_number: '888', surname: 'Dvojí', applicant_id: pair.kept.id }])
  })

  test('is not taken back unasked when somebody has deleted since what it had moved', async () => {
    const pair = await twoHouseholds()
    const { body: made } = await merge(pair)
    await sql`delete from foodbank.support where id = ${pair.other.id}`.execute(world.db)
    await sql`delete from foodbank.household_member where id = ${pair.child.id}`.execute(world.db)
    const refused = await undo(made.data.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'merge.records_gone'])
    expect(refused.body.details).toEqual({ requests: 0, supports: 1, persons: 1 })
    const params = { id: made.data.id }
    const left = await world.call(world.as('superadmin'), mergeEndpoints.undo, {
      params,
      query: { leave_gone: 'true' },
    })
    expect(left).toMatchObject({ status: 200, body: { message: 'duplicate.unmerged' } })
    const { rows } =
      await sql`select applicant_id from foodbank.help_request where id = ${pair.request.id}`.execute(
        world.db,
      )
    expect(rows).toEqual([{ applicant_id: pair.merged.id }])
  })

  test('of more people than a household may have is refused', async () => {
    const pair = await twoHouseholds()
    for (let count = 1; count < MAX_HOUSEHOLD_MEMBERS; count += 1)
      await world.make.member(pair.kept.id)
    expect(await merge(pair)).toMatchObject({
      status: 409,
      body: { message: 'duplicate.household_full' },
    })
    const child = { person_id: pair.child.id, into_id: pair.wife.id }
    const persons = [
      { person_id: pair.merged.id, into_id: pair.kept.id },
      { person_id: pair.duplicate.id, into_id: null },
      child,
    ]
    expect(await merge(pair, { persons })).toMatchObject({
      status: 409,
      body: { message: 'duplicate.household_full' },
    })
  })

  test('leaves the kept one its own card, and taken back gives the other one theirs', async () => {
    const pair = await twoHouseholds()
    const own = { id: newId(), applicant_id: pair.kept.id, number: newId() }
    await world.db.insertInto('foodbank.client_card').values(own).execute()
    const validCards = async () => {
      const ids = [pair.kept.id, pair.merged.id]
      const cards = world.db
        .selectFrom('foodbank.client_card')
        .select('id')
        .where('applicant_id', 'in', ids)
        .where('revoked_at', 'is', null)
      return (await cards.execute()).map(({ id }) => id).sort()
    }
    const { body: made } = await merge(pair)
    expect(await validCards()).toEqual([own.id])
    await undo(made.data.id)
    expect(await validCards()).toEqual([own.id, pair.card.id].sort())
  })

  test('makes an unmatched person a member of the other household, with the same key', async () => {
    const pair = await twoHouseholds()
    const before = await dump(pair)
    const { body: made } = await merge(pair, {
      persons: [
        { person_id: pair.merged.id, into_id: null },
        { person_id: pair.duplicate.id, into_id: null },
        { person_id: pair.child.id, into_id: pair.kept.id },
      ],
    })
    expect(await personsHelped(pair)).toBe(4)
    const added = await world.db
      .selectFrom('foodbank.household_member')
      .select(['applicant_id', 'type'])
      .where('id', '=', pair.merged.id)
      .executeTakeFirstOrThrow()
    expect(added, 'nobody has said how they belong together').toEqual({
      applicant_id: pair.kept.id,
      type: 'unspecified',
    })
    await undo(made.data.id)
    expect(await dump(pair)).toEqual(before)
  })

  test('of merged ones is taken back in reverse order', async () => {
    const [inner, outer] = [await twoHouseholds(), await twoHouseholds()]
    const [before, beforeOuter] = [await dump(inner), await dump(outer)]
    const { body: first } = await merge(inner)
    const kept = await world.db
      .selectFrom('foodbank.applicant')
      .selectAll()
      .where('id', '=', inner.kept.id)
      .executeTakeFirstOrThrow()
    await sql`delete from foodbank.help_request where id = ${outer.request.id}`.execute(world.db)
    const persons = [inner.kept.id, inner.wife.id, inner.child.id].map((person_id) => ({
      person_id,
      into_id: null,
    }))
    const { body: second } = await merge(outer, {
      merged_id: kept.id,
      merged_updated_at: kept.updated_at,
      persons,
    })
    expect(await undo(first.data.id)).toMatchObject({
      status: 409,
      body: { message: 'merge.kept_gone' },
    })
    await undo(second.data.id)
    await undo(first.data.id)
    expect(await dump(inner)).toEqual(before)
    expect(JSON.stringify(await dump(outer)).length).toBeLessThan(
      JSON.stringify(beforeOuter).length,
    )
  })

  test.each([
    ['leaves a person out', (pair: Pair) => ({ persons: body(pair).persons.slice(1) })],
    [
      'names a stranger',
      (pair: Pair) => ({
        persons: [...body(pair).persons.slice(1), { person_id: pair.merged.id, into_id: newId() }],
      }),
    ],
    [
      'makes two persons one',
      (pair: Pair) => ({
        persons: body(pair).persons.map(({ person_id }) => ({ person_id, into_id: pair.kept.id })),
      }),
    ],
  ])('that %s is refused', async (_what, wrong) => {
    const pair = await twoHouseholds()
    expect(await merge(pair, wrong(pair))).toMatchObject({
      status: 422,
      body: { errors: { persons: [{ rule: 'not_found' }] } },
    })
  })

  test('is refused while both are expected at one place on one day', async () => {
    const pair = await twoHouseholds()
    const [onDay, place] = [pair.request.reserved_on, pair.bank.id]
    await world.make.request({
      applicant_id: pair.kept.id,
      to_organization_id: place,
      reserved_on: onDay,
      reserved_time: '11:00',
    })
    expect(await merge(pair)).toMatchObject({
      status: 409,
      body: { message: 'duplicate.same_day' },
    })
  })

  test('of a restricted one, of a deleted one, of one with itself, or after a change is refused', async () => {
    const pair = await twoHouseholds()
    expect(await merge(pair, { merged_id: pair.kept.id })).toMatchObject({ status: 404 })
    expect(await merge(pair, { kept_updated_at: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      body: { message: 'stale_record' },
    })
    await sql`update foodbank.applicant set restricted_at = now() where id = ${pair.merged.id}`.execute(
      world.db,
    )
    expect(await merge(pair)).toMatchObject({
      status: 409,
      body: { message: 'duplicate.restricted' },
    })
    await sql`update foodbank.applicant set deleted_at = now() where id = ${pair.merged.id}`.execute(
      world.db,
    )
    expect(await merge(pair)).toMatchObject({
      status: 404,
      body: { message: 'applicant.not_found' },
    })
  })

  test('of the same two at once happens once', async () => {
    const pair = await twoHouseholds()
    const answers = await Promise.all([merge(pair), merge(pair), merge(pair)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
  })

  test('takes the right to merge and to change applicants', async () => {
    const pair = await twoHouseholds()
    for (const role of ['organization_manager', 'desk_worker', 'social_worker'] as const) {
      const caller = world.as(role)
      expect(await world.call(caller, mergeEndpoints.create, { body: body(pair) })).toMatchObject({
        status: 403,
      })
      expect(await world.call(caller, duplicateEndpoints.list, {})).toMatchObject({ status: 403 })
    }
    expect(
      await world.call(world.as('food_bank_manager'), mergeEndpoints.create, { body: body(pair) }),
    ).toMatchObject({ status: 201 })
  })
})
