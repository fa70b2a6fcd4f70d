import { mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { ALL_KEPT } from './testing/merge-fields.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Birth = { birth_year: number | null; birth_date: string | null }
const born = (birth_date: string): Birth => ({
  birth_year: Number(birth_date.slice(0, 4)),
  birth_date,
})
const inYear = (birth_year: number): Birth => ({ birth_year, birth_date: null })

async function merge(kept: Birth, merged: Birth, side: 'kept' | 'merged') {
  const user = world.as('superadmin')
  const first = await world.make.applicant(kept)
  const second = await world.make.applicant(merged)
  const { body } = await world.callWith(user, mergeEndpoints.create, {
    body: {
      kept_id: first.id,
      merged_id: second.id,
      kept_updated_at: first.updated_at,
      merged_updated_at: second.updated_at,
      fields: { ...ALL_KEPT, birth_year: side },
      persons: [{ person_id: second.id, into_id: first.id }],
    },
  })
  const getBirth = () =>
    world.db
      .selectFrom('foodbank.applicant')
      .select(['birth_year', 'birth_date'])
      .where('id', '=', first.id)
      .executeTakeFirst()
  const undo = () =>
    world.call(user, mergeEndpoints.undo, { params: { id: body.data.id }, query: {} })
  return { id: first.id, getBirth, undo }
}

test.each([
  ['the chosen year without a date', inYear(1980), born('1981-05-01'), 'kept', inYear(1980)],
  ['the chosen year with its date', inYear(1980), born('1981-05-01'), 'merged', born('1981-05-01')],
  [
    'the date that only the other has of that year',
    inYear(1981),
    born('1981-05-01'),
    'kept',
    born('1981-05-01'),
  ],
  ['its own date', born('1981-06-01'), born('1981-05-01'), 'kept', born('1981-06-01')],
  ['a year instead of a date', born('1981-06-01'), inYear(1980), 'merged', inYear(1980)],
] as const)(
  'a merge keeps %s, and undoing it brings back what was',
  async (_what, kept, merged, side, expected) => {
    const { getBirth, undo } = await merge(kept, merged, side)
    expect(await getBirth()).toEqual(expected)
    expect((await undo()).status).toBe(200)
    expect(await getBirth()).toEqual(kept)
  },
)

test('a birth corrected since the merge stays when it is undone', async () => {
  const { id, getBirth, undo } = await merge(inYear(1980), inYear(1981), 'merged')
  await world.db
    .updateTable('foodbank.applicant')
    .set(born('1981-02-03'))
    .where('id', '=', id)
    .execute()
  expect((await undo()).status).toBe(200)
  expect(await getBirth()).toEqual(born('1981-02-03'))
})
