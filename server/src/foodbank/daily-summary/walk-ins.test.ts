import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { walkInEndpoints as endpoints } from '@crm/contract/foodbank/desk/walk-ins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
let desk: { id: string }
let staff: Caller
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  desk = await world.make.foodBank()
  staff = await world.signIn({ role: 'desk_worker' })
  await world.make.manager(staff, desk)
})
afterAll(() => world.close())

const YESTERDAY = '2026-03-09'
const summary = async (caller = staff, date = TODAY) =>
  (
    await world.call(caller, dailySummaryEndpoints.get, {
      query: { date, organization_id: desk.id },
    })
  ).body.data
const search = (text: string, caller = staff) =>
  world.call(caller, endpoints.search, { body: { organization_id: desk.id, search: text } })
const household = (id: string, caller = staff, date = TODAY) =>
  world.call(caller, endpoints.household, {
    params: { id },
    query: { date, organization_id: desk.id },
  })
const register = (given: Partial<Parameters<typeof body>[0]> = {}, caller = staff) =>
  world.call(caller, endpoints.register, { body: body(given) })
const body = (given: {
  full_name?: string
  birth_year?: number | null
  phone?: string
  language?: HouseholdLanguage
  persons?: number
  despite?: string[]
}) => ({
  organization_id: desk.id,
  full_name: 'Nováková Anna',
  birth_year: 1980,
  persons: 1,
  ...given,
})
const events = (caller: Caller) =>
  world.db
    .selectFrom('core.log')
    .select(['action', 'row_id', 'new_values'])
    .where('actor_id', '=', caller.userId)
    .where('action', 'in', ['read', 'search'])
    .orderBy('id')
    .execute()

describe('the day', () => {
  test('shows who came without a reservation, with the household, what they got, when it was recorded and by whom', async () => {
    const { id } = await world.make.applicant({
      name: 'Anna',
      surname: 'Dvořáková',
      personal_number: '0123',
      warning: 'Alergie',
    })
    await world.make.member(id, { birth_year: 2015 })
    const created = await world.call(staff, supportEndpoints.create, {
      body: { applicant_id: id, organization_id: desk.id, date: TODAY, durables: 4.5 },
    })
    expect(created.status).toBe(201)
    const { data } = created.body
    expect((await summary()).walk_ins).toEqual([
      {
        id: data.id,
        applicant: {
          id,
          name: 'Anna',
          surname: 'Dvořáková',
          personal_number: '0123',
          persons: 2,
          children: 1,
          warning: 'Alergie',
          phone: null,
          language: null,
          told_by: null,
          is_restricted: false,
        },
        total: 4.5,
        recorded_at: data.created_at,
        recorded_by_name: 'Eva Malá',
        updated_at: data.updated_at,
        can: { update: true },
      },
    ])
  })

  test('leaves out other days and places, and what was handed out for a reservation', async () => {
    const request = await world.make.request({ to_organization_id: desk.id, status: 'confirmed' })
    const { applicant_id } = request
    await world.make.support({
      applicant_id,
      organization_id: desk.id,
      help_request_id: request.id,
    })
    await world.make.support({ organization_id: desk.id, date: YESTERDAY })
    await world.make.support()
    const here = await world.make.support({ organization_id: desk.id })
    expect((await summary()).walk_ins.map(({ id }) => id)).toEqual([here.id])
    expect((await summary(staff, YESTERDAY)).walk_ins).toHaveLength(1)
  })

  test('shows them to who sees the hand-outs of the place, and of the restricted the name alone', async () => {
    const { id } = await world.make.applicant({
      surname: 'Tichá',
      personal_number: '77',
      warning: 'Tajné',
      restricted_at: NOW,
    })
    await world.make.support({ applicant_id: id, organization_id: desk.id })
    const [shown] = (await summary()).walk_ins
    expect(shown?.applicant).toMatchObject({
      surname: 'Tichá',
      personal_number: null,
      warning: null,
      is_restricted: true,
    })
    const home = await world.make.organization()
    const recommending = await world.signIn({ role: 'organization_manager' })
    await world.make.manager(recommending, home)
    await world.make.request({ from_organization_id: home.id, to_organization_id: desk.id })
    const blind = await world.signIn({
      permissions: ['fb_request.read', 'fb_request.show_all', 'fb_support.create'],
    })
    for (const caller of [recommending, blind]) expect((await summary(caller)).walk_ins).toEqual([])
    expect((await summary(world.as('food_bank_manager'))).walk_ins).toHaveLength(1)
  })

  test('says who may serve them there, and who may register them', async () => {
    const reader = await world.signIn({
      permissions: ['fb_request.read', 'fb_applicant.read', 'fb_support.create'],
    })
    await world.make.manager(reader, desk)
    const social = await world.signIn({ role: 'social_worker' })
    await world.make.manager(social, desk)
    const told = async (caller: Caller) => Object.values((await summary(caller)).can)
    expect(await told(staff)).toEqual([true, true])
    expect(await told(reader)).toEqual([true, false])
    expect(await told(social)).toEqual([false, false])
    expect(await told(world.as('superadmin'))).toEqual([true, true])
  })
})

describe('finding', () => {
  test('names who bears what is typed, with what tells them apart, and is recorded', async () => {
    const { id, organization_id } = await world.make.applicant({
      name: 'Karel',
      surname: 'Vzácný',
      birth_year: 1961,
      personal_number: '555',
    })
    await world.make.member(id)
    await world.make.support({ applicant_id: id, date: YESTERDAY })
    const { data } = (await search('vzacny kar')).body
    expect([data.total, data.approximate]).toEqual([1, false])
    expect(data.people).toEqual([
      {
        id,
        name: 'Karel',
        surname: 'Vzácný',
        personal_number: '555',
        birth_year: 1961,
        persons: 2,
        organization_label: (
          await world.db
            .selectFrom('foodbank.organization')
            .select('name')
            .where('id', '=', organization_id)
            .executeTakeFirstOrThrow()
        ).name,
        last_assistance_at: YESTERDAY,
        is_restricted: false,
      },
    ])
    expect(await events(staff)).toEqual([
      { action: 'search', row_id: null, new_values: { found: 1 } },
    ])
  })

  test('of somebody restricted tells the name alone', async () => {
    await world.make.applicant({
      surname: 'Zamčená',
      birth_year: 1970,
      personal_number: '9',
      restricted_at: NOW,
    })
    const [person] = (await search('Zamčená')).body.data.people
    expect(person).toMatchObject({
      surname: 'Zamčená',
      birth_year: null,
      personal_number: null,
      last_assistance_at: null,
      is_restricted: true,
    })
  })

  test('a mistyped name finds those alike, and says so', async () => {
    await world.make.applicant({ name: 'Ludmila', surname: 'Přibyslavská' })
    const { people, approximate } = (await search('pribislavska')).body.data
    expect([people.map(({ surname }) => surname), approximate]).toEqual([['Přibyslavská'], true])
  })

  test('a user who may not see the desk finds no one', async () => {
    const stranger = await world.signIn({ role: 'desk_worker' })
    expect((await search('Novák', stranger)).body.message).toBe('organization.not_found')
    expect((await household((await world.make.applicant()).id, stranger)).body.message).toBe(
      'organization.not_found',
    )
    expect((await register({}, stranger)).body.message).toBe('organization.not_found')
  })
})

describe('the household', () => {
  test('comes with the last help and with how the register expects it, and the reading is recorded', async () => {
    const { id } = await world.make.applicant({ surname: 'Čekanka' })
    await world.make.support({
      applicant_id: id,
      organization_id: desk.id,
      date: YESTERDAY,
      durables: 3,
    })
    const expected = await world.make.request({
      applicant_id: id,
      to_organization_id: desk.id,
      reserved_time: '11:30',
    })
    const { data } = (await household(id)).body
    expect(data.previous).toMatchObject({ date: YESTERDAY, durables: 3 })
    expect(data.reservation).toMatchObject({
      kind: 'expected',
      request_id: expected.id,
      reserved_time: '11:30',
    })
    expect(await events(staff)).toEqual([{ action: 'read', row_id: id, new_values: null }])
  })

  test('is told to be expected elsewhere that day only to who sees that', async () => {
    const { id } = await world.make.applicant()
    const other = await world.make.foodBank({ name: 'Jinde' })
    await world.make.request({ applicant_id: id, to_organization_id: other.id })
    expect((await household(id)).body.data.reservation).toBeNull()
    expect(
      (await household(id, world.as('food_bank_manager'))).body.data.reservation,
    ).toMatchObject({
      kind: 'elsewhere',
      organization_label: 'Jinde',
    })
  })

  test('that is restricted has a name alone and is not served; one that is deleted is not there', async () => {
    const { id } = await world.make.applicant({
      surname: 'Tichá',
      warning: 'Tajné',
      restricted_at: NOW,
    })
    await world.make.support({ applicant_id: id, organization_id: desk.id })
    const { applicant, previous } = (await household(id)).body.data
    expect([applicant.surname, applicant.warning, applicant.is_restricted, previous]).toEqual([
      'Tichá',
      null,
      true,
      null,
    ])
    const served = await world.call(staff, supportEndpoints.create, {
      body: { applicant_id: id, organization_id: desk.id, date: TODAY, durables: 1 },
    })
    expect(served.body.message).toBe('applicant.restricted')
    const gone = await world.make.applicant({ deleted_at: NOW })
    expect((await household(gone.id)).body.message).toBe('applicant.not_found')
  })
})

describe('registering', () => {
  test('takes a name, a year and a number of persons; of the others nothing is invented', async () => {
    const { status, body: answer } = await register({
      full_name: 'Nguyen Thi, Hoa',
      birth_year: 1991,
      persons: 3,
    })
    expect([status, answer.message, answer.data.applicant, answer.data.reservation]).toEqual([
      201,
      'applicant.created',
      expect.objectContaining({
        surname: 'Nguyen Thi',
        name: 'Hoa',
        persons: 3,
        children: 0,
        warning: null,
      }),
      null,
    ])
    const detail = await world.call(world.as('superadmin'), applicantEndpoints.get, {
      params: { id: answer.data.applicant.id },
    })
    const { organization_id, birth_year, sex, members } = detail.body.data
    expect([organization_id, birth_year, sex]).toEqual([desk.id, 1991, null])
    expect(members?.map(({ type, sex: of, age }) => [type, of, age])).toEqual([
      ['unspecified', 'unspecified', null],
      ['unspecified', 'unspecified', null],
    ])
  })

  test('a phone and a language may be said, and a wrong phone is refused at its field', async () => {
    const reached = { full_name: 'Volaná Iva', phone: '+380 50 123 45 67', language: 'uk' } as const
    const wrong = await register({ ...reached, phone: '12' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { phone: [{ rule: 'phone' }] }])
    expect((await register(reached)).body.data.applicant).toMatchObject({
      phone: '+380501234567',
      language: 'uk',
      told_by: null,
    })
  })

  test('a household of whose members nothing is known is helped, and its persons are of an unknown age', async () => {
    const { id } = (await register({ full_name: 'Neznámá Eva', persons: 2 })).body.data.applicant
    const served = await world.call(staff, supportEndpoints.create, {
      body: { applicant_id: id, organization_id: desk.id, date: TODAY, durables: 2 },
    })
    const { data } = (
      await world.call(staff, supportEndpoints.get, { params: { id: served.body.data.id } })
    ).body
    expect(data.household.map(({ age_band }) => age_band)).toEqual(['30-64', 'unknown'])
    expect(
      (await summary()).walk_ins.map(({ applicant }) => [applicant.surname, applicant.persons]),
    ).toEqual([['Neznámá', 2]])
  })

  test('who bears the same name, of the same year or of a year unknown, is told before a second record is made', async () => {
    const known = await world.make.applicant({ name: 'Šimon', surname: 'Dvojí', birth_year: 1970 })
    const refused = await register({ full_name: 'dvojí simon', birth_year: 1970 })
    expect([refused.status, refused.body.message, refused.body.details]).toEqual([
      409,
      'applicant.probably_registered',
      {
        similar: [
          expect.objectContaining({
            id: known.id,
            surname: 'Dvojí',
            reasons: ['same_name', 'birth_year'],
          }),
        ],
      },
    ])
    expect((await register({ full_name: 'Dvojí Šimon', birth_year: null })).status).toBe(409)
    expect((await register({ full_name: 'Dvojí Šimon', birth_year: 1999 })).status).toBe(201)
    expect(
      (await register({ full_name: 'Dvojí Šimon', birth_year: 1970, despite: [known.id] })).status,
    ).toBe(201)
  })

  test('a second press makes no second household', async () => {
    const first = await register({ full_name: 'Spěšná Iva' })
    const second = await register({ full_name: 'Spěšná Iva' })
    expect([first.status, second.status]).toEqual([201, 409])
    expect(second.body.details).toEqual({
      similar: [expect.objectContaining({ id: first.body.data.applicant.id })],
    })
  })

  test('of two desks that register the same person at once one is told of the other', async () => {
    for (let round = 0; round < 5; round++) {
      const full_name = `Souběžná Eva ${'xyzvw'.charAt(round)}`
      const [surname = '', ...names] = full_name.split(' ')
      const answers = await Promise.all([
        register({ full_name }),
        register({ full_name: `${names.join(' ')}, ${surname}` }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })

  test('only under a distribution point of one’s own, or any for who may do so everywhere', async () => {
    const everywhere = await world.signIn({
      permissions: [
        'fb_request.read',
        'fb_request.show_all',
        'fb_applicant.read',
        'fb_applicant.create',
        'fb_support.create',
        'fb_support.show_all',
      ],
    })
    const refused = await register({ full_name: 'Cizí Jan' }, everywhere)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { organization_id: [{ rule: 'not_found' }] },
    ])
    expect((await register({ full_name: 'Cizí Jan' }, world.as('food_bank_manager'))).status).toBe(
      201,
    )
  })

  test.each([
    [{ full_name: 'Novák' }, 'full_name', { rule: 'full_name' }],
    [{ full_name: '' }, 'full_name', { rule: 'required' }],
    [{ birth_year: 1700 }, 'birth_year', { rule: 'min_value', length: 1900 }],
    [{ birth_year: 2050 }, 'birth_year', { rule: 'birth_year' }],
    [{ persons: 0 }, 'persons', { rule: 'min_value', length: 1 }],
    [{ persons: 32 }, 'persons', { rule: 'max_value', length: 31 }],
  ])('%o is refused at its field', async (given, field, failure) => {
    const { status, body: answer } = await register(given)
    expect([status, answer.errors]).toEqual([422, { [field]: [failure] }])
  })
})
