import { householdMemberEndpoints as endpoints } from '@crm/contract/foodbank/applicants/household-members'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { householdPerson, supportEndpoints } from '@crm/contract/foodbank/supports'
import { day } from '@crm/contract/platform/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

const person = householdPerson.omit({ id: true })

let world: World
let bank: { id: string }
beforeAll(async () => {
  world = await createWorld()
  bank = await world.make.foodBank()
})
afterAll(() => world.close())

const worker = () => world.as('social_worker')
const create = (id: string, body: Record<string, unknown>) =>
  world.callWith(worker(), endpoints.create, { params: { id }, body })
const leave = (id: string, day: string, updated_at: string) =>
  world.callWith(worker(), endpoints.leave, { params: { id }, body: { day, updated_at } })
const comeBack = (id: string, day: string, updated_at: string) =>
  world.callWith(worker(), endpoints.comeBack, { params: { id }, body: { day, updated_at } })
const update = (id: string, body: Record<string, unknown>) =>
  world.callWith(worker(), endpoints.update, { params: { id }, body })
const detail = async (id: string) =>
  (await world.call(worker(), applicantEndpoints.get, { params: { id } })).body.data

/** Help of these days, as the desk records it. */
async function help(applicantId: string, days: readonly string[]) {
  const ids: string[] = []
  for (const date of days) {
    const { status, body } = await world.callWith(world.as('superadmin'), supportEndpoints.create, {
      body: { applicant_id: applicantId, organization_id: bank.id, date, durables: 1 },
    })
    expect(status).toBe(201)
    ids.push(body.data.id)
  }
  return ids
}

/** Of each day of help: whether the person is counted, and as what. */
async function counted(applicantId: string, personId: string) {
  const { rows } = await typedSql(z.object({ day, entry: person.nullable() }))`
    select s.date::text as day, (
      select p from jsonb_array_elements(s.household) p where p ->> 'id' = ${personId}
    ) as entry
    from foodbank.support s where s.applicant_id = ${applicantId} order by s.date`.execute(world.db)
  return rows.map(({ day, entry }) =>
    entry ? `${day} ${entry.sex} ${entry.age_band}${entry.by ? ' exactly' : ''}` : `${day} –`,
  )
}

const DAYS = ['2026-01-10', '2026-02-10', '2026-03-10']

describe('a member', () => {
  test('added from an earlier day is counted in the help since then', async () => {
    const { id } = await world.make.applicant()
    await help(id, DAYS)
    const { body } = await create(id, { type: 'child', age: 5, since: '2026-02-10' })
    expect(await counted(id, body.data.id)).toEqual([
      '2026-01-10 –',
      '2026-02-10 unspecified 0-15',
      '2026-03-10 unspecified 0-15',
    ])
    await update(body.data.id, {
      type: 'child',
      age: 5,
      since: null,
      updated_at: body.data.updated_at,
    })
    expect((await counted(id, body.data.id))[0]).toBe('2026-01-10 unspecified 0-15')
  })

  test('who left and came back is one person, with the days between left out', async () => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id, { sex: 'male', birth_year: 2000 })
    await help(id, DAYS)
    const left = await leave(member.id, '2026-02-01', member.updated_at)
    expect([left.status, left.body.message, left.body.data.until]).toEqual([
      200,
      'household_member.left',
      '2026-02-01',
    ])
    expect(await counted(id, member.id)).toEqual([
      '2026-01-10 male 18-29',
      '2026-02-10 –',
      '2026-03-10 –',
    ])
    const gone = await detail(id)
    expect([gone.members, gone.former_members]).toMatchObject([[], [{ id: member.id }]])
    const back = await comeBack(member.id, '2026-03-10', left.body.data.updated_at)
    expect([back.body.message, back.body.data.since, back.body.data.until]).toEqual([
      'household_member.returned',
      '2026-03-10',
      null,
    ])
    expect(await counted(id, member.id)).toEqual([
      '2026-01-10 male 18-29',
      '2026-02-10 –',
      '2026-03-10 male 18-29',
    ])
    expect((await detail(id)).members).toMatchObject([{ id: member.id }])
  })

  test('who equals a former one is refused with them, unless said to be somebody else', async () => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id, { type: 'sibling', sex: 'female', birth_year: 1990 })
    await leave(member.id, '2026-03-01', member.updated_at)
    const same = { type: 'sibling', sex: 'female', age: 36 }
    const refused = await create(id, same)
    expect([refused.status, refused.body.message, refused.body.details]).toMatchObject([
      409,
      'household_member.was_here',
      { id: member.id },
    ])
    expect((await create(id, { ...same, age: 35 })).status).toBe(201)
    expect((await create(id, { ...same, is_someone_else: true })).status).toBe(201)
  })

  test('entered by mistake is taken out of all recorded help', async () => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id)
    await help(id, DAYS)
    expect((await counted(id, member.id))[0]).toBe('2026-01-10 unspecified unknown')
    await world.call(worker(), endpoints.remove, { params: { id: member.id } })
    expect(await counted(id, member.id)).toEqual(DAYS.map((day) => `${day} –`))
    expect((await detail(id)).former_members).toEqual([])
  })

  test.each([
    ['leaves', 'on the day of coming', '2026-02-01', 'time_order'],
    ['leaves', 'in the future', '2026-03-11', 'future_day'],
    ['leaves', 'on no day', '31. 3.', 'date'],
  ])('who %s %s is refused at the day', async (_verb, _when, day, rule) => {
    const { id } = await world.make.applicant()
    const { body } = await create(id, { type: 'child', since: '2026-02-01' })
    const refused = await leave(body.data.id, day, body.data.updated_at)
    expect([refused.status, refused.body.errors?.['day']?.[0]?.rule]).toEqual([422, rule])
  })

  test.each([
    ['on the day of leaving', '2026-03-01', 422],
    ['after it', '2026-03-02', 422],
    ['the day before', '2026-02-28', 200],
  ])('who left, corrected to have come %s', async (_when, since, status) => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id)
    const left = await leave(member.id, '2026-03-01', member.updated_at)
    const { updated_at } = left.body.data
    const corrected = await update(member.id, { type: 'child', since, updated_at })
    expect([corrected.status, corrected.body.errors?.['since']?.[0]?.rule]).toEqual([
      status,
      status === 200 ? undefined : 'time_order',
    ])
  })

  test.each([
    [{ birth_date: '2026-03-11' }, 'birth_date', 'birth_date'],
    [{ birth_date: '1899-12-31' }, 'birth_date', 'date'],
    [{ birth_date: '2025-02-29' }, 'birth_date', 'date'],
    [{ since: '2026-03-11' }, 'since', 'future_day'],
  ])('with %j is refused at its field', async (given, field, rule) => {
    const { id } = await world.make.applicant()
    const { status, body } = await create(id, { type: 'child', ...given })
    expect([status, body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
  })

  test('back in a full household finds no room', async () => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id)
    const left = await leave(member.id, TODAY, member.updated_at)
    for (let count = 0; count < 30; count += 1) await world.make.member(id, { type: 'roommate' })
    const { status, body } = await comeBack(member.id, TODAY, left.body.data.updated_at)
    expect([status, body.message]).toEqual([409, 'household_member.household_full'])
  })

  test('whom two change at once: the second is told', async () => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id)
    const answers = [
      await leave(member.id, '2026-02-01', member.updated_at),
      await leave(member.id, '2026-02-02', member.updated_at),
      await comeBack(member.id, '2026-02-02', member.updated_at),
    ]
    expect(answers.map(({ body }) => body.message)).toEqual([
      'household_member.left',
      'stale_record',
      'stale_record',
    ])
  })
})

describe('a correction', () => {
  test('of birth and sex reaches the recorded help, under the name of who corrected it', async () => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id, { sex: 'female', birth_year: 2009 })
    const [first = ''] = await help(id, DAYS)
    await update(member.id, {
      type: 'child',
      sex: 'male',
      birth_date: '2010-02-10',
      updated_at: member.updated_at,
    })
    expect(await counted(id, member.id)).toEqual([
      '2026-01-10 male 0-15 exactly',
      '2026-02-10 male 16-17 exactly',
      '2026-03-10 male 16-17 exactly',
    ])
    const log = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'action'])
      .where('row_id', '=', first)
      .where('action', '=', 'update')
      .execute()
    expect(log).toEqual([{ actor_id: worker().userId, action: 'update' }])
  })

  test('of a birth after the help takes the child out of it, and back', async () => {
    const { id } = await world.make.applicant()
    const child = await world.make.member(id, { birth_year: 2026 })
    await help(id, DAYS)
    const born = (birth_date: string, updated_at: string) =>
      update(child.id, { type: 'child', birth_date, updated_at })
    const { body } = await born('2026-02-10', child.updated_at)
    expect(await counted(id, child.id)).toEqual([
      '2026-01-10 –',
      '2026-02-10 unspecified 0-15 exactly',
      '2026-03-10 unspecified 0-15 exactly',
    ])
    await born('2026-01-01', body.data.updated_at)
    expect((await counted(id, child.id))[0]).toBe('2026-01-10 unspecified 0-15 exactly')
  })

  test('that changes nothing of the help leaves it untouched', async () => {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id, { birth_year: 1990 })
    const [support = ''] = await help(id, ['2026-01-10'])
    const getChanged = async () =>
      (
        await world.db
          .selectFrom('foodbank.support')
          .select('updated_at')
          .where('id', '=', support)
          .executeTakeFirst()
      )?.updated_at
    const before = await getChanged()
    await update(member.id, { type: 'partner', age: 37, updated_at: member.updated_at })
    expect(await getChanged()).toBe(before)
  })

  test('of the day of help brings the household of that day', async () => {
    const { id } = await world.make.applicant({ birth_date: '1961-02-10', birth_year: 1961 })
    const baby = await world.make.member(id, { birth_date: '2026-02-01', birth_year: 2026 })
    const gone = await world.make.member(id, { present: '{(,2026-02-05)}' })
    const [support = ''] = await help(id, ['2026-03-10'])
    const day = async (date: string) => {
      const { body } = await world.call(world.as('superadmin'), supportEndpoints.get, {
        params: { id: support },
      })
      const written = await world.callWith(world.as('superadmin'), supportEndpoints.update, {
        params: { id: support },
        body: { date, durables: 1, updated_at: body.data.updated_at },
      })
      expect(written.status).toBe(200)
      return [await counted(id, id), await counted(id, baby.id), await counted(id, gone.id)]
    }
    expect(await day('2026-02-09')).toEqual([
      ['2026-02-09 unspecified 30-64 exactly'],
      ['2026-02-09 unspecified 0-15 exactly'],
      ['2026-02-09 –'],
    ])
    expect(await day('2026-01-31')).toEqual([
      ['2026-01-31 unspecified 30-64 exactly'],
      ['2026-01-31 –'],
      ['2026-01-31 unspecified unknown'],
    ])
    expect(await day('2026-02-10')).toEqual([
      ['2026-02-10 unspecified 65+ exactly'],
      ['2026-02-10 unspecified 0-15 exactly'],
      ['2026-02-10 –'],
    ])
  })
})

test.each([
  ['2026-07-01', null, 2026, '0-15'],
  ['2026-07-01', null, 2011, '0-15'],
  ['2026-07-01', null, 2010, '16-17'],
  ['2026-07-01', null, 2009, '16-17'],
  ['2026-07-01', null, 2008, '18-29'],
  ['2026-07-01', null, 1997, '18-29'],
  ['2026-07-01', null, 1996, '30-64'],
  ['2026-07-01', null, 1962, '30-64'],
  ['2026-07-01', null, 1961, '65+'],
  ['2026-07-01', null, null, 'unknown'],
  ['2026-07-01', null, 2027, null],
  ['2026-06-30', '2010-07-01', 2010, '0-15'],
  ['2026-07-01', '2010-07-01', 2010, '16-17'],
  ['2026-02-27', '2008-02-29', 2008, '16-17'],
  ['2026-02-28', '2008-02-29', 2008, '18-29'],
  ['2026-07-01', '2026-07-02', 2026, null],
  ['2026-07-02', '2026-07-02', 2026, '0-15'],
])('on %s who was born on %j, in %j, is of the band %j', async (day, date, year, band) => {
  const { rows } = await typedSql(
    z.object({ band: z.string().nullable(), by: z.string().nullable() }),
  )`
    select p ->> 'age_band' as band, p ->> 'by' as by
    from foodbank.person_on(${day}, ${bank.id}, null, ${date}::date, ${year}::smallint) p`.execute(
    world.db,
  )
  expect(rows).toEqual([{ band, by: band !== null && date !== null ? 'day' : null }])
})
