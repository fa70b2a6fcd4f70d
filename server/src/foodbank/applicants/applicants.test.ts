import {
  applicantEndpoints as endpoints,
  type Applicant,
} from '@crm/contract/foodbank/applicants/applicants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'

let world: World
let worker: Caller
let own = ''
beforeAll(async () => {
  world = await createWorld()
  worker = await world.signIn({ role: 'social_worker', name: 'Olga', surname: 'Dobrá' })
  const { id } = await world.make.organization({ name: 'Charita' })
  own = id
  await world.make.manager(worker, { id })
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const LATER = '2026-03-11T10:00:00.000Z'
const getBody = (given: Record<string, unknown> = {}) => ({
  name: 'Jan',
  surname: 'Novák',
  organization_id: own,
  ...given,
})
const create = (given: Record<string, unknown> = {}, caller = worker) =>
  world.callWith(caller, endpoints.create, { body: getBody(given) })
const created = async (given: Record<string, unknown> = {}): Promise<Applicant> =>
  (await create(given)).body.data
const update = ({ id, updated_at }: Applicant, given: Record<string, unknown>, caller = worker) =>
  world.callWith(caller, endpoints.update, {
    params: { id },
    body: getBody({ updated_at, ...given }),
  })
const remove = (id: string) =>
  world.call(world.as('superadmin'), endpoints.remove, { params: { id } })
const restore = (id: string) =>
  world.call(world.as('superadmin'), endpoints.restore, { params: { id } })
const isThere = async (id: string) =>
  (await world.call(worker, endpoints.get, { params: { id } })).status === 200

describe('registering', () => {
  test('answers the whole applicant with names of what it points to, and signs note and warning', async () => {
    const [region, type] = [await world.make.region(), await world.make.applicantType()]
    const given = {
      name: ' Ján ',
      surname: 'Ďáblík 🦉',
      personal_number: '0123',
      sex: 'male',
      birth_date: '1980-02-29',
      region_id: region.id,
      applicant_type_id: type.id,
      phone: '+421 903 123 456',
      email: 'jan@example.cz',
      language: 'rom',
      told_by: 'sms',
      preferred_time: 'morning',
      description: 'Přijde se psem',
      warning: 'Alergie na ořechy',
    }
    const { status, body } = await create(given)
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'applicant.created',
      data: {
        ...given,
        id: expect.any(String),
        birth_year: 1980,
        name: 'Ján',
        phone: '+421903123456',
        wish_by_name: 'Olga Dobrá',
        wish_at: NOW,
        organization_id: own,
        organization_name: 'Charita',
        organization_label: 'Charita',
        region_name: region.name,
        applicant_type_name: type.name,
        description_by_name: 'Olga Dobrá',
        description_at: NOW,
        warning_by_name: 'Olga Dobrá',
        warning_at: NOW,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        deleted_at: null,
        restricted_at: null,
        anonymized_at: null,
      },
    })
  })

  test('name, surname and organization suffice; the rest stays empty', async () => {
    expect(await created()).toMatchObject({
      personal_number: null,
      sex: null,
      birth_year: null,
      birth_date: null,
      applicant_type_id: null,
      region_id: null,
      phone: null,
      email: null,
      language: null,
      told_by: null,
      wish_by_name: null,
      wish_at: null,
      preferred_time: null,
      description: null,
      description_by_name: null,
      description_at: null,
      warning: null,
      warning_at: null,
    })
  })

  test('blanks alone are nothing: no author signs them, and the list shows no warning', async () => {
    const blank = { personal_number: '   ', description: ' \n', warning: '   ' }
    const applicant = await created({ surname: 'Mezerová', ...blank })
    const nothing = {
      personal_number: null,
      description: null,
      description_by_name: null,
      description_at: null,
      warning: null,
      warning_by_name: null,
      warning_at: null,
    }
    expect(applicant).toMatchObject(nothing)
    const { body } = await update(applicant, { surname: 'Mezerová', ...blank })
    expect(body.data).toMatchObject(nothing)
    const { body: list } = await world.call(worker, endpoints.list, {
      query: { search: 'Mezerová' },
    })
    expect(list.data).toMatchObject([{ id: applicant.id, has_warning: false }])
  })

  test('the household comes along, with ages kept as years of birth', async () => {
    const { id } = await created({
      members: [{ type: 'spouse', sex: 'female', age: 40 }, { type: 'child' }],
    })
    const rows = await world.db
      .selectFrom('foodbank.household_member')
      .selectAll()
      .where('applicant_id', '=', id)
      .orderBy('type')
      .execute()
    expect(rows.map(({ type, sex, birth_year }) => ({ type, sex, birth_year }))).toEqual([
      { type: 'child', sex: 'unspecified', birth_year: null },
      { type: 'spouse', sex: 'female', birth_year: 1986 },
    ])
  })

  test('who registered is kept, in the record and in its history', async () => {
    const { id } = await created({ members: [{ type: 'child' }] })
    const row = await world.db
      .selectFrom('foodbank.applicant')
      .select('created_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.created_by).toBe(worker.userId)
    const log = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'action'])
      .where('row_id', '=', id)
      .execute()
    expect(log).toEqual([{ actor_id: worker.userId, action: 'insert' }])
  })

  test.each([
    [{ surname: undefined }, 'surname', 'required'],
    [{ surname: '   ' }, 'surname', 'required'],
    [{ name: 'x'.repeat(101) }, 'name', 'max'],
    [{ name: 7 }, 'name', 'invalid'],
    [{ name: 'a\u0000b' }, 'name', 'characters'],
    [{ personal_number: '12a' }, 'personal_number', 'personal_number'],
    [{ personal_number: '1234567890123' }, 'personal_number', 'max'],
    [{ birth_year: 1899 }, 'birth_year', 'min_value'],
    [{ birth_year: 1980.5 }, 'birth_year', 'integer'],
    [{ birth_year: 2027 }, 'birth_year', 'birth_year'],
    [{ birth_year: 2090 }, 'birth_year', 'birth_year'],
    [{ sex: 'other' }, 'sex', 'choice'],
    [{ description: 'x'.repeat(5001) }, 'description', 'max'],
    [{ nationality: 'CZ' }, 'nationality', 'unknown_field'],
    [{ phone: '12345' }, 'phone', 'phone'],
    [{ email: 'jana@' }, 'email', 'email'],
    [{ language: 'de' }, 'language', 'choice'],
    [{ told_by: 'pigeon' }, 'told_by', 'choice'],
    [{ told_by: 'sms' }, 'phone', 'phone_needed'],
    [{ told_by: 'call', phone: ' ' }, 'phone', 'phone_needed'],
    [{ told_by: 'email', phone: '603123456' }, 'email', 'email_needed'],
    [{ preferred_time: 'night' }, 'preferred_time', 'choice'],
    [{ organization_id: undefined }, 'organization_id', 'required'],
    [{ members: [{ type: 'child', age: 121 }] }, 'members.0.age', 'max_value'],
    [{ members: [{ type: 'dog' }] }, 'members.0.type', 'choice'],
    [{ members: Array.from({ length: 31 }, () => ({ type: 'child' })) }, 'members', 'max_members'],
  ])('%j is refused at its field', async (given, field, rule) => {
    const { status, body } = await create(given)
    expect([status, body.message, body.errors?.[field]?.[0]?.rule]).toEqual([
      422,
      'check_data',
      rule,
    ])
  })

  test.each(['region_id', 'applicant_type_id', 'organization_id'])(
    'a %s that is not there is refused at its field',
    async (field) => {
      const { status, body } = await create(
        { [field]: newId() },
        field === 'organization_id' ? world.as('superadmin') : worker,
      )
      expect([status, body.errors]).toEqual([422, { [field]: [{ rule: 'not_found' }] }])
    },
  )

  test('this year’s children are born', async () => {
    expect((await create({ birth_year: 2026 })).status).toBe(201)
  })

  test('a refused household leaves no applicant behind', async () => {
    const before = await world.db.selectFrom('foodbank.applicant').select('id').execute()
    await create({ region_id: newId(), members: [{ type: 'child' }] })
    expect(await world.db.selectFrom('foodbank.applicant').select('id').execute()).toHaveLength(
      before.length,
    )
  })
})

describe('the organization that registers', () => {
  const under = async (caller: Caller, organizationId: string) =>
    (await create({ organization_id: organizationId }, caller)).status

  test('is one of one’s own', async () => {
    const foreign = await world.make.organization()
    expect(await under(worker, own)).toBe(201)
    expect(await under(worker, foreign.id)).toBe(422)
  })

  test('is any for who edits every organization', async () => {
    const foreign = await world.make.organization()
    for (const role of ['food_bank_manager', 'superadmin'] as const)
      expect(await under(world.as(role), foreign.id)).toBe(201)
  })

  test('is never a deleted one', async () => {
    const deleted = await world.make.organization({ deleted_at: NOW })
    await world.make.manager(worker, deleted)
    expect(await under(worker, deleted.id)).toBe(422)
    expect(await under(world.as('superadmin'), deleted.id)).toBe(422)
  })

  test('stays as it is when a foreign worker changes the rest, and is changed only to one’s own', async () => {
    const foreign = await world.make.organization()
    const applicant = await world.make.applicant({ organization_id: foreign.id })
    const body = {
      name: 'Petr',
      surname: 'Nový',
      organization_id: foreign.id,
      updated_at: applicant.updated_at,
    }
    const put = (given: Record<string, unknown>) =>
      world.callWith(worker, endpoints.update, {
        params: { id: applicant.id },
        body: { ...body, ...given },
      })
    const kept = await put({})
    expect([kept.status, kept.body.data.organization_id]).toEqual([200, foreign.id])
    const other = await put({
      organization_id: (await world.make.organization()).id,
      updated_at: kept.body.data.updated_at,
    })
    expect([other.status, other.body.errors]).toEqual([
      422,
      { organization_id: [{ rule: 'not_found' }] },
    ])
    expect(
      (await put({ organization_id: own, updated_at: kept.body.data.updated_at })).status,
    ).toBe(200)
  })
})

describe('changing', () => {
  test('answers the changed applicant', async () => {
    const applicant = await created({ personal_number: '1' })
    const { status, body } = await update(applicant, { surname: 'Dvořák', personal_number: '02' })
    expect([status, body.message]).toEqual([200, 'applicant.updated'])
    expect(body.data).toMatchObject({ surname: 'Dvořák', personal_number: '02', id: applicant.id })
    expect(body.data.updated_at > applicant.updated_at).toBe(true)
  })

  test('the author of note and warning changes only with the text', async () => {
    const applicant = await created({ description: 'Poznámka', warning: 'Pozor' })
    const other = await world.signIn({ role: 'superadmin', name: 'Petr', surname: 'Jiný' })
    world.setNow(LATER)
    const { body } = await update(
      applicant,
      { description: 'Poznámka', warning: 'Velký pozor' },
      other,
    )
    expect(body.data).toMatchObject({
      description_by_name: 'Olga Dobrá',
      description_at: NOW,
      warning_by_name: 'Petr Jiný',
      warning_at: LATER,
    })
  })

  test('a refusal of contact has its author and day until it is taken back', async () => {
    const applicant = await created({ phone: '603123456', told_by: 'none' })
    expect(applicant).toMatchObject({ wish_by_name: 'Olga Dobrá', wish_at: NOW })
    const other = await world.signIn({ role: 'superadmin', name: 'Petr', surname: 'Jiný' })
    world.setNow(LATER)
    const kept = await update(applicant, { phone: '603123457', told_by: 'none' }, other)
    expect(kept.body.data).toMatchObject({
      phone: '603123457',
      wish_by_name: 'Olga Dobrá',
      wish_at: NOW,
    })
    const changed = await update(kept.body.data, { phone: '603123457', told_by: 'call' }, other)
    expect(changed.body.data).toMatchObject({
      wish_by_name: 'Petr Jiný',
      wish_at: LATER,
    })
    const without = await update(changed.body.data, { phone: '603123457' }, other)
    expect(without.body.data).toMatchObject({
      phone: '603123457',
      told_by: null,
      wish_by_name: null,
      wish_at: null,
    })
  })

  test('a removed note loses its signature', async () => {
    const applicant = await created({ description: 'Poznámka' })
    const { body } = await update(applicant, { description: '' })
    expect(body.data).toMatchObject({
      description: null,
      description_by_name: null,
      description_at: null,
    })
  })

  test('who comes second is told and given the newer version', async () => {
    const applicant = await created()
    const first = await update(applicant, { surname: 'První' })
    const second = await update(applicant, { surname: 'Druhý' })
    expect([second.status, second.body.message, second.body.details]).toEqual([
      409,
      'stale_record',
      first.body.data,
    ])
  })

  test('parallel changes of one version: one wins', async () => {
    const applicant = await created()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((surname) => update(applicant, { surname })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test.each([
    [{ updated_at: undefined }, 'updated_at', 'required'],
    [{ surname: '' }, 'surname', 'required'],
    [{ birth_year: 2027 }, 'birth_year', 'birth_year'],
    [{ told_by: 'sms' }, 'phone', 'phone_needed'],
    [{ members: [] }, 'members', 'unknown_field'],
  ])('%j is refused at its field', async (given, field, rule) => {
    const { status, body } = await update(await created(), given)
    expect([status, body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
  })
})

describe('deleting and bringing back', () => {
  test('a deleted applicant vanishes from list, search and duplicates, and comes back as they were', async () => {
    const applicant = await created({ surname: 'Zmizelý', members: [{ type: 'child' }] })
    const { status, body } = await remove(applicant.id)
    expect([status, body]).toEqual([
      200,
      { message: 'applicant.deleted', data: { id: applicant.id } },
    ])
    expect(await isThere(applicant.id)).toBe(false)
    const found = async (query: Record<string, string>) =>
      (
        await world.callWith(world.as('superadmin'), endpoints.list, {
          query: { search: 'zmizelý', ...query },
        })
      ).body.data.length
    expect([await found({}), await found({ deleted: 'true' })]).toEqual([0, 1])
    const similar = await world.call(worker, endpoints.similar, {
      body: { name: 'Jan', surname: 'Zmizelý' },
    })
    expect(similar.body.data).toEqual([])
    expect((await restore(applicant.id)).body).toEqual({
      message: 'applicant.restored',
      data: { id: applicant.id },
    })
    expect([await found({}), await found({ deleted: 'true' })]).toEqual([1, 0])
    expect(await isThere(applicant.id)).toBe(true)
  })

  test('with an active request it is refused, no matter who made it; a settled one does not matter', async () => {
    const applicant = await created()
    await world.make.request({ applicant_id: applicant.id, status: 'confirmed' })
    const active = await world.make.request({ applicant_id: applicant.id })
    const { status, body } = await remove(applicant.id)
    expect([status, body.message]).toEqual([409, 'applicant.has_active_requests'])
    await world.db.deleteFrom('foodbank.help_request').where('id', '=', active.id).execute()
    expect((await remove(applicant.id)).status).toBe(200)
  })

  test('a booking under way is waited for', async () => {
    const applicant = await created()
    const answer = await world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('foodbank.applicant')
        .select('id')
        .where('id', '=', applicant.id)
        .forShare()
        .execute()
      const removal = remove(applicant.id)
      const { id: to_organization_id } = await world.make.foodBank()
      await tx
        .insertInto('foodbank.help_request')
        .values({
          id: newId(),
          applicant_id: applicant.id,
          from_organization_id: own,
          to_organization_id,
          reserved_on: '2026-03-11',
          reserved_time: '09:00',
          seat: 0,
        })
        .execute()
      return { removal }
    })
    expect((await answer.removal).body.message).toBe('applicant.has_active_requests')
  })

  test.each([
    ['deleted twice', async (id: string) => [await remove(id), await remove(id)]],
    ['restored without being deleted', async (id: string) => [await restore(id)]],
    [
      'restored twice',
      async (id: string) => [await remove(id), await restore(id), await restore(id)],
    ],
    [
      'changed when deleted',
      async (id: string) => [await remove(id), await update({ ...(await created()), id }, {})],
    ],
  ])('%s is not found', async (_state, steps) => {
    const answers = await steps((await created()).id)
    expect([answers.at(-1)?.status, answers.at(-1)?.body.message]).toEqual([
      404,
      'applicant.not_found',
    ])
  })

  test.each([newId(), 'nonsense', '%00'])('the key %j is not found', async (id) => {
    const calls = [endpoints.get, endpoints.remove, endpoints.restore] as const
    for (const endpoint of calls) {
      const { status, body } = await world.callWith(world.as('superadmin'), endpoint, {
        params: { id },
      })
      expect([status, body.message]).toEqual([404, 'applicant.not_found'])
    }
  })
})
