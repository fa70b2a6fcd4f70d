import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = world.as('superadmin')
})
afterAll(() => world.close())

const REGISTERS: readonly PermissionName[] = [
  'fb_applicant.read',
  'fb_applicant.create',
  'fb_household_member.create',
]
const ORGANIZES: readonly PermissionName[] = ['fb_organization.read', 'fb_organization.create']

const APPLICANTS = { kind: 'applicants', mapping: { surname: 0, name: 1, organization: 2 } }
const ORGANIZATIONS = {
  kind: 'organizations',
  mapping: { name: 0, company_id: 1, phone: 2 },
  duplicates: 'fill',
}
const file = (...lines: string[]) => ['a;b;c', ...lines].join('\n')
const preview = (body: object, content: string, caller = admin) =>
  sendFile(world.app, caller, importUploads.preview, { body, content })
const run = async (body: object, content: string, caller = admin) => {
  const { digest, import_id } = (await preview(body, content, caller)).body.data
  return sendFile(world.app, caller, importUploads.run, {
    body: { ...body, digest, import_id },
    content,
  })
}
const undo = (id: string, caller: Caller) =>
  world.call(caller, importEndpoints.undo, { params: { id }, body: { leave_used: false } })
const holding = (...permissions: readonly PermissionName[]) =>
  world.signIn({ permissions: ['import.create', 'import.delete', ...permissions] })
const searchesBy = ({ userId }: Caller) =>
  world.db
    .selectFrom('core.log')
    .select('table_name')
    .where('action', '=', 'search')
    .where('actor_id', '=', userId)
    .execute()

test('who may not read applicants is not told by an import who is registered', async () => {
  const caller = await holding('fb_applicant.create', 'fb_household_member.create')
  expect((await preview(APPLICANTS, file('Novák;Jan;45274649'), caller)).status).toBe(403)
  const { body } = await world.call(caller, importEndpoints.kinds, {})
  expect(body.data).toEqual([])
})

test('a preview that comes with a refused import is recorded like any other', async () => {
  const charity = await world.make.organization({})
  await world.make.applicant({ surname: 'Hledaná', name: 'Marie', organization_id: charity.id })
  const caller = await world.signIn({ role: 'food_bank_manager' })
  const content = file(`Hledaná;Marie;${charity.name}`)
  const answer = await sendFile(world.app, caller, importUploads.run, {
    body: { ...APPLICANTS, digest: 'made up', import_id: newId() },
    content,
  })
  expect([answer.status, answer.body.message]).toEqual([409, 'import.preview_changed'])
  expect(answer.body.details.records[0].duplicates).toMatchObject([{ title: 'Hledaná Marie' }])
  expect(await searchesBy(caller)).toEqual([{ table_name: 'foodbank.applicant' }])
})

test('an import is taken back by who may remove its records by hand', async () => {
  const charity = await world.make.organization({})
  const { body } = await run(APPLICANTS, file(`Vrácená;Iva;${charity.name}`))
  expect((await undo(body.data.id, await holding())).status).toBe(404)
  expect((await undo(body.data.id, await holding(...REGISTERS))).status).toBe(403)
  expect(
    (await undo(body.data.id, await holding(...REGISTERS, 'fb_applicant.delete'))).status,
  ).toBe(200)
})

test('organizations of an import are taken back by their own staff, or by who edits every one', async () => {
  const { body } = await run(ORGANIZATIONS, file('Dovezená;;'))
  const stranger = await holding(...ORGANIZES, 'fb_organization.update', 'fb_organization.delete')
  expect((await undo(body.data.id, stranger)).status).toBe(403)
  const editor = await holding(
    ...ORGANIZES,
    'fb_organization.update',
    'fb_organization.delete',
    'fb_organization.full_edit',
  )
  expect((await undo(body.data.id, editor)).status).toBe(200)
})

test('an import fills of an organization no more than the form lets its staff change', async () => {
  const own = await world.make.organization({ name: 'Vlastní' })
  const content = file('Vlastní;45274649;777111222')
  const reader = await holding(...ORGANIZES)
  await world.make.manager(reader, own)
  expect((await preview(ORGANIZATIONS, content, reader)).body.data.counts).toMatchObject({
    update: 0,
    skip: 1,
  })
  const manager = await holding(...ORGANIZES, 'fb_organization.update')
  await world.make.manager(manager, own)
  expect((await run(ORGANIZATIONS, content, manager)).body.data.counts).toMatchObject({ update: 1 })
  const stored = await world.db
    .selectFrom('foodbank.organization')
    .select(['company_id', 'phone'])
    .where('id', '=', own.id)
    .execute()
  expect(stored).toEqual([{ company_id: null, phone: '777111222' }])
})

test('a list of imports tells of those that are the caller’s to make or take back', async () => {
  const charity = await world.make.organization({})
  await run(APPLICANTS, file(`Seznamová;Ota;${charity.name}`))
  const kindsFor = async (caller: Caller) => {
    const { body } = await world.call(caller, importEndpoints.list, { query: {} })
    expect(body.meta.total).toBe(body.data.length)
    return [...new Set(body.data.map(({ kind, can }) => `${kind} ${can.undo}`))].sort()
  }
  expect(await kindsFor(await holding(...REGISTERS))).toEqual(['applicants false'])
  expect(await kindsFor(await holding('user.read', 'user.create'))).toEqual([])
  expect(await kindsFor(admin)).toEqual([
    'applicants false',
    'applicants true',
    'organizations false',
    'organizations true',
  ])
})
