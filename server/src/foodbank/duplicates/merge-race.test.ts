import { mergeEndpoints, type MergeBody } from '@crm/contract/foodbank/duplicates'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { ALL_KEPT } from './testing/merge-fields.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Applicant = Awaited<ReturnType<World['make']['applicant']>>

const getBody = (kept: Applicant, merged: Applicant): MergeBody => ({
  kept_id: kept.id,
  merged_id: merged.id,
  kept_updated_at: kept.updated_at,
  merged_updated_at: merged.updated_at,
  fields: ALL_KEPT,
  persons: [{ person_id: merged.id, into_id: kept.id }],
  restatement_reason: null,
})
const merge = (kept: Applicant, merged: Applicant) =>
  world.call(world.as('superadmin'), mergeEndpoints.create, { body: getBody(kept, merged) })
const undo = (id: string) =>
  world.call(world.as('superadmin'), mergeEndpoints.undo, { params: { id } })

async function waiting(): Promise<number> {
  const { rows } = await typedSql(z.object({ count: z.number() }))`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}

test('a member who joins the household while a merge waits is not left behind', async () => {
  const [kept, merged] = [await world.make.applicant({}), await world.make.applicant({})]
  const answer = await transact(world.db, { userId: null }, async (tx) => {
    await sql`select from foodbank.applicant where id = ${merged.id} for share`.execute(tx)
    await tx
      .insertInto('foodbank.household_member')
      .values({ id: newId(), applicant_id: merged.id, type: 'child', sex: 'unspecified' })
      .execute()
    const answering = merge(kept, merged)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    return { answering }
  }).then(({ answering }) => answering)
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { persons: [{ rule: 'not_found' }] } },
  })
})

test('of two merges that share a household one happens', async () => {
  const [first, second, third] = [
    await world.make.applicant({}),
    await world.make.applicant({}),
    await world.make.applicant({}),
  ]
  const answers = await Promise.all([
    merge(first, second),
    merge(second, third),
    merge(third, first),
  ])
  const ids = [first, second, third].map(({ id }) => id)
  const left = await world.db
    .selectFrom('foodbank.applicant')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  expect(left).toHaveLength(3 - answers.filter(({ status }) => status === 201).length)
  expect(
    answers.map(({ status }) => status).filter((status) => ![201, 404, 409].includes(status)),
  ).toEqual([])
})

test('a merge of somebody whose data are restricted by now is not undone', async () => {
  const [kept, merged] = [await world.make.applicant({}), await world.make.applicant({})]
  const { body } = await merge(kept, merged)
  await sql`update foodbank.applicant set restricted_at = now() where id = ${kept.id}`.execute(
    world.db,
  )
  expect(await undo(body.data.id)).toMatchObject({
    status: 409,
    body: { message: 'duplicate.restricted' },
  })
  await sql`update foodbank.applicant set restricted_at = null where id = ${kept.id}`.execute(
    world.db,
  )
  const both = await Promise.all([undo(body.data.id), undo(body.data.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
