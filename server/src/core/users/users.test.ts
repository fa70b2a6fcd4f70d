import { authEndpoints } from '@crm/contract/core/auth/auth'
import { userEndpoints as endpoints } from '@crm/contract/core/users/users'
import type { EndpointInput } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import {
  account,
  getDetail,
  editBody,
  insertPerson,
  insertPosition,
  insertRole,
  wizardBody,
} from './testing/people.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const create = (given: Parameters<typeof wizardBody>[0] = {}) =>
  world.call(admin(), endpoints.create, { body: wizardBody(given) })
const update = async (id: string, given: Record<string, unknown>) =>
  world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { ...(await editBody(world, id)), ...given },
  })
const signIn = async (login: string, password: string) =>
  (await world.call(world.anonymous, authEndpoints.login, { body: { login, password } })).body
    .message

test('a user is created with all that the wizard asks for, and answered in full', async () => {
  const position = await insertPosition(world)
  const role = await insertRole(world, ['user.read'])
  const { status, body } = await create({
    username: 'jana.plna',
    password: 'velmi dlouhé heslo',
    password_confirmation: 'velmi dlouhé heslo',
    degree_before: 'Ing.',
    name: 'Jana',
    surname: 'Plná',
    degree_after: 'Ph.D.',
    email: 'Jana.Plna@example.cz',
    phone: '+420 603 123 456',
    birth_date: '1985-02-28',
    sex: 'female',
    position_id: position.id,
    role_ids: [role.id],
    permissions: ['settings.read'],
    web: 'https://plna.example',
    street: 'Dlouhá',
    house_number: '12/3a',
    city: 'Brno',
    zip: '602 00',
    company_name: 'Plná s. r. o.',
    company_id: '452 746 49',
    tax_id: 'cz45274649',
    language: 'en',
    login_url: '/calendar',
    bank_number: '19-2000145399',
    bank_code: '0800',
    pin: '4827',
  })
  expect([status, body]).toEqual([
    201,
    {
      message: 'user.created',
      data: {
        id: expect.any(String),
        password: null,
        mailed: false,
        verification_mailed: false,
        link: null,
      },
    },
  ])
  expect(await getDetail(world, admin(), body.data.id)).toEqual({
    id: body.data.id,
    username: 'jana.plna',
    degree_before: 'Ing.',
    name: 'Jana',
    surname: 'Plná',
    degree_after: 'Ph.D.',
    email: 'Jana.Plna@example.cz',
    phone: '603123456',
    birth_date: '1985-02-28',
    sex: 'female',
    avatar: null,
    position: { id: position.id, name: 'Skladník', translations: { en: 'Storekeeper' } },
    roles: [{ id: role.id, code: role.id, name: 'Role', translations: {}, is_superadmin: false }],
    active: true,
    confirmed: true,
    from_directory: false,
    has_second_factor: false,
    from_provider: false,
    last_activity_at: null,
    web: 'https://plna.example',
    street: 'Dlouhá',
    house_number: '12/3a',
    city: 'Brno',
    zip: '60200',
    company_name: 'Plná s. r. o.',
    company_id: '45274649',
    tax_id: 'CZ45274649',
    created_at: expect.any(String),
    updated_at: expect.any(String),
    deleted_at: null,
    can: {
      update: true,
      set_password: true,
      set_roles: true,
      set_permissions: true,
      activate: false,
      deactivate: true,
      verify: false,
      send_verification: false,
      remove_second_factor: false,
      delete: true,
      restore: false,
    },
  })
  expect(await account(world, body.data.id)).toMatchObject({
    language: 'en',
    login_url: '/calendar',
    bank_number: '19-2000145399',
  })
  expect((await account(world, body.data.id)).pin).toMatch(/^v1:/)
  expect(await signIn('JANA.plna@EXAMPLE.cz', 'velmi dlouhé heslo')).toBe('login.success')
})

test('without a password a random one is made, answered once and nowhere else', async () => {
  const { body } = await create({ username: 'nahodny' })
  const { id, password } = body.data
  expect(password).toMatch(/^[\w-]{16}$/)
  expect(await signIn('nahodny', password ?? '')).toBe('login.success')
  expect(
    JSON.stringify([await getDetail(world, admin(), id), await account(world, id)]),
  ).not.toContain(password)
  const log = await world.db
    .selectFrom('core.log')
    .select('new_values')
    .where('row_id', '=', id)
    .execute()
  expect(JSON.stringify(log)).not.toContain(password)
  expect(JSON.stringify(log)).not.toContain('argon2')
})

test('an account that is not confirmed cannot sign in yet', async () => {
  const { body } = await create({
    username: 'nepotvrzeny',
    email: 'nepotvrzeny@example.cz',
    password: 'sova-a-sýkora',
    password_confirmation: 'sova-a-sýkora',
    confirmed: false,
  })
  expect(await signIn('nepotvrzeny', 'sova-a-sýkora')).toBe('login.not_confirmed')
  const token = /\/verify\/([\w-]+)$/.exec(body.data.link ?? '')?.[1] ?? ''
  expect(
    (await world.call(world.anonymous, authEndpoints.confirmAccount, { body: { token } })).status,
  ).toBe(200)
  expect(await signIn('nepotvrzeny', 'sova-a-sýkora')).toBe('login.success')
})

test('an account that nothing could confirm is not created', async () => {
  const { status, body } = await create({ username: 'nepotvrditelny', confirmed: false })
  expect([status, body.errors]).toEqual([422, { email: [{ rule: 'required' }] }])
})

describe('what only the server knows to be wrong', () => {
  const check = (body: EndpointInput<typeof endpoints.check>['body']) =>
    world.call(admin(), endpoints.check, { body })

  test('is said of a step before the whole is sent', async () => {
    const taken = await insertPerson(world, { username: 'obsazeny', email: 'obsazeny@example.cz' })
    expect(
      (await check({ email: 'OBSAZENY@example.cz', birth_date: '2026-03-11' })).body.errors,
    ).toEqual({
      email: [{ rule: 'duplicate' }],
      birth_date: [{ rule: 'birth_date' }],
    })
    expect((await check({ username: 'Obsazeny' })).body.errors).toEqual({
      username: [{ rule: 'duplicate' }],
    })
    expect(
      (await check({ name: 'Jitka', surname: 'Hrubešová', password: 'Hrubesova1' })).body.errors,
    ).toEqual({
      password: [{ rule: 'password_personal' }],
    })
    const position = await insertPosition(world, { single_occupancy: true })
    await world.db
      .updateTable('core.user')
      .set({ position_id: position.id })
      .where('id', '=', taken.id)
      .execute()
    expect((await check({ position_id: position.id })).body.message).toBe('position.occupied')
  })

  test('is nothing of what can be created', async () => {
    const { status, body } = await check({
      username: 'volny',
      email: 'volny@example.cz',
      password: 'modrý koberec',
    })
    expect([status, body]).toEqual([200, { data: { valid: true } }])
  })
})

test('a letter with the password needs somewhere to go, and without a mail server the password is shown', async () => {
  const nowhere = await create({ send_password: true, username: 'nikam' })
  expect([nowhere.status, nowhere.body.errors]).toEqual([422, { email: [{ rule: 'required' }] }])
  const { status, body } = await create({ send_password: true, email: 'nekam@example.cz' })
  expect([status, body.data]).toEqual([
    201,
    {
      id: expect.any(String),
      password: expect.any(String),
      mailed: false,
      verification_mailed: false,
      link: null,
    },
  ])
})

test('two people never sign in by the same word', async () => {
  await insertPerson(world, { username: 'Obsazeno', email: 'obsazeno@example.cz' })
  await insertPerson(world, { username: 'stary@example.cz' })
  const taken = { username: [{ rule: 'duplicate' }] }
  expect((await create({ username: 'obsazeNO' })).body.errors).toEqual(taken)
  expect((await create({ email: 'OBSAZENO@example.cz' })).body.errors).toEqual({
    email: [{ rule: 'duplicate' }],
  })
  expect((await create({ email: 'Stary@example.cz' })).body.errors).toEqual({
    email: [{ rule: 'duplicate' }],
  })
  expect(
    (await create({ username: 'obsazeno', email: 'obsazeno@example.cz' })).body.errors,
  ).toEqual({
    ...taken,
    email: [{ rule: 'duplicate' }],
  })
  const { id } = await insertPerson(world)
  expect((await update(id, { username: 'OBSAZENO' })).body.errors).toEqual(taken)
  expect((await update(id, { email: 'stary@EXAMPLE.cz' })).body.errors).toEqual({
    email: [{ rule: 'duplicate' }],
  })
})

test('of two who take a username at once one is refused at its field', async () => {
  const answers = await Promise.all([
    create({ username: 'zaraz' }),
    create({ username: 'ZARAZ' }),
    create({ username: 'Zaraz' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
    username: [{ rule: 'duplicate' }],
  })
})

test('a position for one is held by one, of several at once too, until its holder is deleted', async () => {
  const { id: position_id } = await insertPosition(world, { single_occupancy: true })
  const people = await Promise.all(Array.from({ length: 4 }, () => insertPerson(world)))
  const answers = await Promise.all([
    create({ position_id }),
    create({ position_id }),
    ...people.map(({ id }) => update(id, { position_id })),
  ])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.message)).toEqual(
    Array.from({ length: 5 }, () => 'position.occupied'),
  )
  const holder = await world.db
    .selectFrom('core.user')
    .select('id')
    .where('position_id', '=', position_id)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', holder.id)
    .execute()
  expect((await create({ position_id })).status).toBe(409)
  expect((await world.call(admin(), endpoints.remove, { params: holder })).status).toBe(200)
  expect((await create({ position_id })).status).toBe(201)
  const back = await world.call(admin(), endpoints.restore, { params: holder })
  expect([back.status, back.body.message]).toEqual([409, 'position.occupied'])
})

test('a change is stored whole and remembered', async () => {
  const { id } = await insertPerson(world, { surname: 'Před' })
  const position = await insertPosition(world)
  const changed = {
    username: 'po-zmene',
    surname: 'Po',
    email: 'po@example.cz',
    birth_date: '2026-03-10',
    position_id: position.id,
    sex: 'male',
  }
  const { status, body } = await update(id, changed)
  expect([status, body]).toEqual([200, { message: 'user.updated', data: { id } }])
  expect(await account(world, id)).toMatchObject(changed)
  const log = world.db
    .selectFrom('core.log')
    .select(['actor_id', 'old_values', 'new_values'])
    .where('row_id', '=', id)
  expect(await log.where('action', '=', 'update').execute()).toMatchObject([
    { actor_id: admin().userId, old_values: { surname: 'Před' }, new_values: { surname: 'Po' } },
  ])
})

test('a second change from the same sheet is stale and brings the newer record, as the form has it', async () => {
  const position = await insertPosition(world)
  const { id } = await insertPerson(world, { bank_number: '2000145399', bank_code: '0800' })
  const body = await editBody(world, id)
  const change = (surname: string) =>
    world.call(admin(), endpoints.update, {
      params: { id },
      body: { ...body, surname, position_id: position.id },
    })
  const answers = await Promise.all([change('První'), change('Druhá'), change('Třetí')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const stale = answers.find(({ status }) => status === 409)?.body
  expect([stale?.message, stale?.details]).toEqual([
    'stale_record',
    { ...(await getDetail(world, admin(), id)), position_id: position.id },
  ])
  expect(JSON.stringify(stale)).not.toContain('2000145399')
})

test('a user of the directory keeps what the directory says, and the rest may be changed', async () => {
  const { id } = await insertPerson(world, {
    directory_id: '01900000-0000-7000-8000-0000000000d1',
    email: 'd@example.cz',
  })
  const wrong = {
    username: 'jiny',
    name: 'A',
    surname: 'B',
    email: 'jiny@example.cz',
    phone: '603123456',
    birth_date: '2026-03-11',
  }
  const { status, body } = await update(id, wrong)
  const managed = [{ rule: 'directory_managed' }]
  expect([status, body.errors]).toEqual([
    422,
    {
      username: managed,
      name: managed,
      surname: managed,
      email: managed,
      phone: managed,
      birth_date: [{ rule: 'birth_date' }],
    },
  ])
  expect((await update(id, { city: 'Brno' })).status).toBe(200)
  expect((await getDetail(world, admin(), id)).from_directory).toBe(true)
})

test('deleting ends the sessions and frees username and e-mail; restoring brings the account back inactive', async () => {
  const caller = await world.signIn({ permissions: ['user.read'] })
  const role = await insertRole(world, [])
  await world.db
    .updateTable('core.user')
    .set({ username: 'vratny', email: 'vratny@example.cz' })
    .where('id', '=', caller.userId)
    .execute()
  await world.db
    .insertInto('core.user_role')
    .values({ user_id: caller.userId, role_id: role.id })
    .execute()
  const params = { id: caller.userId }
  const removed = await world.call(admin(), endpoints.remove, { params })
  expect([removed.status, removed.body]).toEqual([200, { message: 'user.deleted', data: params }])
  expect((await world.call(caller, endpoints.list, {})).status).toBe(401)
  expect((await world.call(admin(), endpoints.remove, { params })).body.message).toBe(
    'user.not_found',
  )
  expect(await getDetail(world, admin(), params.id)).toMatchObject({
    deleted_at: world.clock.now().toISOString(),
    can: { restore: true, update: false },
  })

  const successor = await create({ username: 'VRATNY', email: 'vratny@example.cz' })
  expect(successor.status).toBe(201)
  const refused = await world.call(admin(), endpoints.restore, { params })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { username: [{ rule: 'duplicate' }], email: [{ rule: 'duplicate' }] },
  ])
  await update(successor.body.data.id, { username: 'jiny-nez-vratny', email: null })
  const restored = await world.call(admin(), endpoints.restore, { params })
  expect([restored.status, restored.body]).toEqual([
    200,
    { message: 'user.restored', data: params },
  ])
  expect(await getDetail(world, admin(), params.id)).toMatchObject({
    active: false,
    deleted_at: null,
    roles: [{ id: role.id }],
  })
  expect((await world.call(caller, endpoints.list, {})).status).toBe(401)
  expect((await world.call(admin(), endpoints.restore, { params })).body.message).toBe(
    'user.not_found',
  )
})

test('nobody deletes themselves', async () => {
  const { status, body } = await world.call(admin(), endpoints.remove, {
    params: { id: admin().userId },
  })
  expect([status, body.message]).toEqual([409, 'user.self'])
})
