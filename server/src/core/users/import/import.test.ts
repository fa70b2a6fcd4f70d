import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from '../../../testing/send-file.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = world.as('superadmin')
})
afterAll(() => world.close())

const MAPPING = { username: 0, surname: 1, name: 2, email: 3, roles: 4, phone: 5 }
const getBody = (extra: object = {}) => ({ kind: 'users', mapping: MAPPING, ...extra })
const file = (...lines: string[]) => ['u;p;j;e;r;t', ...lines].join('\n')
const preview = (content: string, extra: object = {}, caller = admin) =>
  sendFile(world.app, caller, importUploads.preview, { body: getBody(extra), content })
const run = async (content: string, extra: object = {}) => {
  const { digest, import_id } = (await preview(content, extra)).body.data
  return sendFile(world.app, admin, importUploads.run, {
    body: { ...getBody(extra), digest, import_id },
    content,
  })
}
const undo = (id: string, caller = admin) =>
  world.call(caller, importEndpoints.undo, { params: { id }, body: { leave_used: false } })
const user = (username: string) =>
  world.db.selectFrom('core.user').selectAll().where('username', '=', username).executeTakeFirst()

test('users come in with roles and without a password', async () => {
  const { body } = await run(
    file('jan.novy;Nový;Jan;jan@priklad.cz;desk_worker, Sociální pracovník;603123456'),
  )
  expect(body.data.counts).toMatchObject({ create: 1, error: 0 })
  const made = await user('jan.novy')
  expect(made).toMatchObject({
    password_hash: null,
    active: true,
    confirmed: true,
    phone: '603123456',
  })
  const roles = await world.db
    .selectFrom('core.user_role')
    .select('role_id')
    .where('user_id', '=', made?.id ?? '')
    .execute()
  expect(roles).toHaveLength(2)
})

test.each([
  ['no username', ';Nový;Jan;;;', 'username', 'required'],
  ['a space in the username', 'a b;Nový;Jan;;;', 'username', 'characters'],
  ['a wrong e-mail', 'chybny;Nový;Jan;tohle;;', 'email', 'email'],
  ['an unknown role', 'chybny;Nový;Jan;;nikdo;', 'roles', 'not_allowed'],
])('%s is told at its column', async (_name, line, target, rule) => {
  const { body } = await preview(file(line))
  expect(body.data.records[0]).toMatchObject({ fate: 'error', faults: [{ line: 2, target, rule }] })
})

test('nobody hands out a role beyond their own rights', async () => {
  const caller = await world.signIn({ permissions: ['import.create', 'user.read', 'user.create'] })
  const { body } = await preview(file('povyseny;Nový;Jan;;superadmin;'), {}, caller)
  expect(body.data.records[0].faults).toMatchObject([{ target: 'roles', rule: 'not_allowed' }])
  const { body: kinds } = await world.call(caller, importEndpoints.kinds, {})
  expect(kinds.data.map(({ name }) => name)).toEqual(['users'])
  expect(kinds.data[0]?.options.find(({ name }) => name === 'role_id')?.choices).toEqual([])
})

test('who signs in by the same word is never created twice, in the register or in the file', async () => {
  await run(file('prvni;První;Eva;prvni@priklad.cz;;'))
  const { body } = await preview(
    file(
      'PRVNI;Jiná;Eva;;;',
      'druhy;Druhý;Petr;prvni@priklad.cz;;',
      'treti;T;T;;;',
      'Treti;T;U;;;',
    ),
    {
      duplicates: 'create',
    },
  )
  expect(body.data.counts).toEqual({ create: 1, update: 0, skip: 3, error: 0 })
})

test('a letter needs an address, and mail that is set up', async () => {
  const { status, body } = await preview(file('bez;Bez;Adresy;;;'), {
    options: { password: 'letter' },
  })
  expect([status, body.errors]).toEqual([422, { 'options.password': [{ rule: 'choice' }] }])
})

test('empty fields of a user who is there are filled', async () => {
  await run(file('prazdny;Prázdný;Jan;;;'))
  const { body } = await run(file('prazdny;Jiný;Jan;;;608111222'), { duplicates: 'fill' })
  expect(body.data.counts).toMatchObject({ update: 1 })
  expect(await user('prazdny')).toMatchObject({ surname: 'Prázdný', phone: '608111222' })
  await undo(body.data.id)
  expect(await user('prazdny')).toMatchObject({ phone: null })
})

test('users of an import are marked deleted, but for those who have signed in since', async () => {
  const { body } = await run(file('vraceny;Vrácený;Jan;;desk_worker;', 'cinny;Činný;Jan;;;'))
  const used = await user('cinny')
  const now = world.clock.now().toISOString()
  const session = {
    token_hash: Buffer.from('import'),
    user_id: used?.id ?? '',
    created_at: now,
    expires_at: now,
  }
  await world.db.insertInto('core.session').values(session).execute()
  const refused = await undo(body.data.id)
  expect([refused.status, refused.body.details]).toMatchObject([
    409,
    { free: 1, used: 1, records: [{ title: 'Jan Činný', reason: 'used' }] },
  ])
  await world.call(admin, importEndpoints.undo, {
    params: { id: body.data.id },
    body: { leave_used: true },
  })
  expect((await user('vraceny'))?.deleted_at).not.toBeNull()
  expect((await user('cinny'))?.deleted_at).toBeNull()
})

test('an import of users is neither shown to nor taken back by who works with other records', async () => {
  const { body } = await run(file('cizi;Cizí;Jan;;;'))
  const manager = world.as('food_bank_manager')
  expect(await undo(body.data.id, manager)).toMatchObject({
    status: 404,
    body: { message: 'import.not_found' },
  })
  const { body: list } = await world.call(manager, importEndpoints.list, { query: {} })
  expect(list.data).toEqual([])
  const { body: outcome } = await world.call(manager, importEndpoints.outcome, {
    params: { id: body.data.id },
  })
  expect(outcome.data).toEqual({ is_running: false, import: null })
  const creator = await world.signIn({
    permissions: ['import.create', 'import.delete', 'user.read', 'user.create'],
  })
  expect(await undo(body.data.id, creator)).toMatchObject({
    status: 403,
    body: { message: 'forbidden' },
  })
  expect((await user('cizi'))?.deleted_at).toBeNull()
})

test('nobody takes back a user who may do more than they', async () => {
  const { body } = await run(file('povysen;Povýšen;Jan;;superadmin;'))
  const caller = await world.signIn({
    permissions: ['import.create', 'import.delete', 'user.delete', 'user.update'],
  })
  expect(await undo(body.data.id, caller)).toMatchObject({
    status: 403,
    body: { message: 'forbidden' },
  })
  expect((await user('povysen'))?.deleted_at).toBeNull()
  expect((await undo(body.data.id)).status).toBe(200)
})
