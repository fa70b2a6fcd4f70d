import { duplicateEndpoints as endpoints } from '@crm/contract/foodbank/duplicates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { findDuplicates } from './find.ts'
import { duplicateReasons } from './likeness.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => sql`delete from foodbank.applicant`.execute(world.db))

const admin = () => world.as('superadmin')
const look = () => findDuplicates(world.db, world.clock)
const listed = async (query: object = {}) =>
  (await world.call(admin(), endpoints.list, { query })).body

test('the likeliest pairs stand first, with their reasons and when they were looked for', async () => {
  const { id: organization_id } = await world.make.organization()
  const make = (surname: string, name: string, given: object = {}) =>
    world.make.applicant({ surname, name, organization_id, ...given })
  await make('Novák', 'Jan')
  await make('Novak', 'Jan')
  await make('Шевченко', 'Тетяна', { birth_year: 1990 })
  await make('Ševčenko', 'Taťána', { birth_year: 1990 })
  await make('Malá', 'Eva', { personal_number: '55' })
  await make('Velká', 'Iva', { personal_number: '55' })
  await make('Sám', 'Samotný')
  expect(await listed()).toMatchObject({ data: [], looked_at: null })
  expect(await world.call(admin(), endpoints.refresh, {})).toMatchObject({
    status: 200,
    body: { data: { found: 3 } },
  })
  const { data, meta, looked_at } = await listed()
  expect(data.map(({ reasons }) => reasons)).toEqual([
    ['personal_number'],
    ['transliterated', 'birth_year'],
    ['same_name'],
  ])
  expect(meta.total).toBe(3)
  expect(looked_at).not.toBeNull()
  expect((await listed({ reason: 'birth_year' })).meta.total).toBe(1)
})

test('a pair that is two households is not listed again until it is reopened', async () => {
  await world.make.applicant({ surname: 'Novák', name: 'Jan' })
  await world.make.applicant({ surname: 'Novák', name: 'Jan' })
  await look()
  const [pair] = (await listed()).data
  const params = { id: pair?.id ?? '' }
  expect(await world.call(admin(), endpoints.dismiss, { params })).toMatchObject({ status: 200 })
  await look()
  expect((await listed()).data).toEqual([])
  expect((await listed({ dismissed: true })).data).toMatchObject([
    { id: params.id, dismissed: true },
  ])
  expect(await world.call(admin(), endpoints.reopen, { params })).toMatchObject({ status: 200 })
  expect((await listed()).data).toHaveLength(1)
})

test.each(['deleted_at', 'restricted_at'])(
  'an applicant with %s is no duplicate',
  async (column) => {
    await world.make.applicant({ surname: 'Novák', name: 'Jan' })
    const { id } = await world.make.applicant({ surname: 'Novák', name: 'Jan' })
    await look()
    await sql`update foodbank.applicant set ${sql.ref(column)} = now() where id = ${id}`.execute(
      world.db,
    )
    expect((await listed()).data).toEqual([])
    expect(await look()).toBe(0)
  },
)

test('comparing two people is recorded as reading both', async () => {
  const [first, second] = [
    await world.make.applicant({ surname: 'Novák' }),
    await world.make.applicant({ surname: 'Nováková' }),
  ]
  const params = { first_id: first.id, second_id: second.id }
  expect(await world.call(admin(), endpoints.compare, { params })).toMatchObject({
    status: 200,
    body: { data: { can: { merge: true } } },
  })
  const { rows } =
    await sql`select row_id from core.log where action = 'read' and row_id in (${first.id}, ${second.id})`.execute(
      world.db,
    )
  expect(rows).toHaveLength(2)
})

test('of two who look at once one is told that it is being done', async () => {
  for (let count = 0; count < 50; count += 1)
    await world.make.applicant({ surname: `Novák${count}`, name: 'Jan' })
  const answers = await Promise.all([1, 2, 3].map(() => world.call(admin(), endpoints.refresh, {})))
  const told = answers.map(({ body }) => body.message)
  expect(told).toContain('duplicate.refreshed')
  expect(
    told.filter(
      (message) => message !== 'duplicate.refreshed' && message !== 'duplicate.refreshing',
    ),
  ).toEqual([])
})

test('what is found over many people is what comparing all with all finds, but for slips without a year', async () => {
  const { id: organization_id } = await world.make.organization()
  const surnames = [
    'Novák',
    'Nováková',
    'Novak',
    'Шевченко',
    'Shevchenko',
    'Ševčenková',
    'Černý',
    'Černá',
    'Němcová',
    'Němec',
    'Jan',
    'Malá',
  ]
  const names = [
    'Jan',
    'Jana',
    'Eva',
    'Тетяна',
    'Tetiana',
    'Taťána',
    'Novák',
    'Oleksandr',
    'Alexandr',
  ]
  const people = Array.from({ length: 400 }, (_one, index) => ({
    surname: surnames[(index * 7) % surnames.length] ?? '',
    name: names[(index * 5 + Math.floor(index / 12)) % names.length] ?? '',
    birth_year: index % 3 === 0 ? null : 1950 + ((index * 11) % 40),
    personal_number: index % 40 === 0 ? String(100 + (index % 3)) : null,
    organization_id,
  }))
  const rows = []
  for (const one of people) rows.push(await world.make.applicant(one))
  await look()
  const { rows: kept } = await typedSql(
    z.object({ pair: z.string() }),
  )`select first_id || ' ' || second_id as pair from foodbank.duplicate_pair`.execute(world.db)
  const found = new Set(kept.map(({ pair }) => pair))
  const born = (year: number | null) => (year === null ? [] : [{ year, sex: null }])
  const wrong: string[] = []
  const missed: string[] = []
  for (const [index, left] of rows.entries())
    for (const right of rows.slice(index + 1)) {
      const reasons = duplicateReasons(
        { ...left, born: born(left.birth_year) },
        { ...right, born: born(right.birth_year) },
      )
      const key = [left.id, right.id].sort().join(' ')
      if (reasons.length === 0 && found.has(key)) wrong.push(key)
      // names that more than forty bear say nothing of two of them
      if (
        (reasons.includes('personal_number') || reasons.includes('birth_year')) &&
        !found.has(key)
      )
        missed.push(key)
    }
  expect({ wrong, missed }).toEqual({ wrong: [], missed: [] })
  expect(found.size).toBeGreaterThan(100)
})
