import { applicantEndpoints as endpoints } from '@crm/contract/foodbank/applicants/applicants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.db.deleteFrom('foodbank.applicant').execute()
})
afterAll(() => world.close())

type Typed = Parameters<typeof world.call<typeof endpoints.similar>>[2]['body']
const similar = async (body: Typed) =>
  (await world.call(world.as('social_worker'), endpoints.similar, { body })).body.data

test('a hint names the person, the organization and the reasons', async () => {
  const organization = await world.make.organization({ name: 'Charita Brno' })
  const { id } = await world.make.applicant({
    name: 'Jana',
    surname: 'Nováková',
    personal_number: '0123',
    birth_year: 1980,
    organization_id: organization.id,
  })
  expect(
    await similar({ name: 'jana', surname: 'Novakova', personal_number: '0123', birth_year: 1980 }),
  ).toEqual([
    {
      id,
      name: 'Jana',
      surname: 'Nováková',
      personal_number: '0123',
      birth_year: 1980,
      organization_label: 'Charita Brno',
      is_restricted: false,
      reasons: ['personal_number', 'same_name', 'birth_year'],
    },
  ])
})

test('somebody whose data are restricted is found, and marked', async () => {
  const { id } = await world.make.applicant({ name: 'Radim', surname: 'Omezený' })
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: '2026-03-01T08:00:00Z' })
    .where('id', '=', id)
    .execute()
  expect(await similar({ name: 'Radim', surname: 'Omezený' })).toMatchObject([
    { id, is_restricted: true },
  ])
})

test.each([
  ['Novák', 'Jan', 'Nowak', 'Jan'],
  ['Novák', 'Jan', 'Jan', 'Novák'],
  ['Novák', 'Jan', 'Nvoák', 'Jan'],
  ['Nováková', 'Jana', 'Novák', 'Jana'],
  ['Němcová', 'Eva', 'Němec', 'Eva'],
  ['Černá', 'Eva', 'Černý', 'Eva'],
  ['Kučera', 'Jan', 'Kučerová', 'Jan'],
  ['Krejčí', 'Iva', 'Krejci', 'Iva'],
  ['Vu', 'Thi Ha', 'Vu', 'Ha'],
])(
  'registered as %s %s, typed as %s %s: hinted at',
  async (surname, name, typedSurname, typedName) => {
    await world.make.applicant({ surname, name })
    expect(await similar({ surname: typedSurname, name: typedName })).toHaveLength(1)
  },
)

test.each([
  [{ surname: 'Novák', name: '' }],
  [{ surname: '', name: 'Jan' }],
  [{ surname: 'Svoboda', name: 'Petr' }],
  [{ surname: '', name: '' }],
  [{ birth_year: 1980 }],
])('%j hints at nobody', async (typed) => {
  await world.make.applicant({ surname: 'Novák', name: 'Jan', birth_year: 1980 })
  expect(await similar(typed)).toEqual([])
})

test('an equal personal number is found under any name', async () => {
  await world.make.applicant({ surname: 'Jiný', name: 'Člověk', personal_number: '777' })
  expect(
    (await similar({ surname: 'Novák', name: 'Jan', personal_number: '777' })).map(
      ({ reasons }) => reasons,
    ),
  ).toEqual([['personal_number']])
  expect(await similar({ personal_number: '777' })).toHaveLength(1)
})

test('the one being edited is no duplicate of themselves', async () => {
  const { id } = await world.make.applicant({ surname: 'Novák', name: 'Jan', personal_number: '1' })
  expect(
    await similar({ surname: 'Novák', name: 'Jan', personal_number: '1', except_id: id }),
  ).toEqual([])
})

test('at most five come, the best first', async () => {
  for (let index = 0; index < 70; index += 1)
    await world.make.applicant({ surname: 'Novák', name: 'Jan', birth_year: 1950 + (index % 20) })
  await world.make.applicant({ surname: 'Nowák', name: 'Jan' })
  await world.make.applicant({ surname: 'Zcela', name: 'Jiný', personal_number: '42' })
  const duplicate = await world.make.applicant({ surname: 'Novák', name: 'Jan', birth_year: 1999 })
  const found = await similar({
    surname: 'Novák',
    name: 'Jan',
    personal_number: '42',
    birth_year: 1999,
  })
  expect(found).toHaveLength(5)
  expect(found.map(({ reasons }) => reasons)).toEqual([
    ['personal_number'],
    ['same_name', 'birth_year'],
    ['same_name'],
    ['same_name'],
    ['same_name'],
  ])
  expect(found[1]?.id).toBe(duplicate.id)
})

describe('the hint is recorded', () => {
  const searches = () =>
    world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('action', '=', 'search')
      .orderBy('id')
      .execute()

  test('as a search with the number of people named, and not at all if it named none', async () => {
    await world.make.applicant({ surname: 'Novák', name: 'Jan' })
    const before = await searches()
    await similar({ surname: 'Novák', name: 'Jan' })
    await similar({ surname: 'Nikdo', name: 'Takový' })
    expect((await searches()).slice(before.length)).toEqual([{ new_values: { found: 1 } }])
  })
})

test.each([
  [{ name: 'x'.repeat(101) }, 'name', 'max'],
  [{ birth_year: 'x' }, 'birth_year', 'numeric'],
  [{ except_id: 'x' }, 'except_id', 'invalid'],
  [{ nonsense: 1 }, 'nonsense', 'unknown_field'],
  [{ name: 'a\u0000' }, 'name', 'characters'],
])('%j is refused at its field', async (body, field, rule) => {
  const answer = await world.callWith(world.as('social_worker'), endpoints.similar, { body })
  expect([answer.status, answer.body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
})
