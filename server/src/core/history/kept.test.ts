import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { scrubHistory } from './scrub.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ROW = '01900000-0000-7000-8000-00000000a001'

/** An entry with values, and its key. */
async function entry(): Promise<number> {
  const values = {
    action: 'update' as const,
    table_name: 'test.kept',
    row_id: ROW,
    old_values: '{"name": "Jan", "age": 3}',
    new_values: '{"name": "Eva"}',
  }
  const { id } = await world.owner
    .insertInto('core.log')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test.each([
  ['who did it', `actor_id = '${ROW}'`],
  ['when it was', `at = at - interval '1 day'`],
  ['what was done', `action = 'read'`],
  ['to which record', `row_id = null`],
  ['a value', `new_values = '{"name": "Iva"}'`],
  ['that there was a value', `old_values = '{"name": "Jan"}'`],
  ['that there were values', `old_values = null`],
  ['a value that never was', `new_values = '{"name": "Eva", "surname": "•••"}'`],
])('nobody changes in the history %s', async (_what, change) => {
  const id = await entry()
  await expect(
    sql`update core.log set ${sql.raw(change)} where id = ${id}`.execute(world.owner),
  ).rejects.toMatchObject({
    constraint: 'log__kept',
  })
})

test('nobody deletes from the history', async () => {
  const id = await entry()
  await expect(
    world.owner.deleteFrom('core.log').where('id', '=', id).execute(),
  ).rejects.toMatchObject({ constraint: 'log__kept' })
})

test('values of an erased person are scrubbed, and what is scrubbed stays so', async () => {
  const id = await entry()
  const scrub = () =>
    transact(world.owner, { userId: null }, (tx) =>
      scrubHistory(tx, { table: 'test.kept', ids: [ROW], keeps: ['age'] }),
    )
  await scrub()
  await scrub()
  const found = await world.owner
    .selectFrom('core.log')
    .select(['old_values', 'new_values'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(found).toEqual({ old_values: { name: '•••', age: 3 }, new_values: { name: '•••' } })
})
