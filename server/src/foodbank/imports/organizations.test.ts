import { importEndpoints, importFiles, importUploads } from '@crm/contract/core/imports/imports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from '#platform/table-file/read-table.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = world.as('superadmin')
})
afterAll(() => world.close())

const MAPPING = { name: 0, company_id: 1, phone: 2, city: 3 }
const getBody = (extra: object = {}) => ({ kind: 'organizations', mapping: MAPPING, ...extra })
const preview = (content: string, extra: object = {}, caller = admin) =>
  sendFile(world.app, caller, importUploads.preview, { body: getBody(extra), content })
const run = async (content: string, extra: object = {}) => {
  const { digest, import_id } = (await preview(content, extra)).body.data
  return sendFile(world.app, admin, importUploads.run, {
    body: { ...getBody(extra), digest, import_id },
    content,
  })
}
const undo = (id: string, leave_used = false) =>
  world.call(admin, importEndpoints.undo, { params: { id }, body: { leave_used } })
const named = (name: string) =>
  world.db
    .selectFrom('foodbank.organization')
    .selectAll()
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .execute()

test('organizations come in as the form would store them', async () => {
  const { body } = await run('n;i;t;m\nNová charita;25596641;603 123 456;Kolín')
  expect(body.data.counts).toEqual({ create: 1, update: 0, skip: 0, error: 0 })
  expect((await named('Nová charita'))[0]).toMatchObject({
    company_id: '25596641',
    phone: '603123456',
    city: 'Kolín',
    is_food_bank: false,
  })
})

test.each([
  ['no name', ';25596641;;', 'name', 'required'],
  ['a wrong company ID', 'Chybná;12345678;;', 'company_id', 'ico'],
  ['a wrong phone', 'Chybná;;abc;', 'phone', 'phone'],
])('%s is told at its column', async (_name, line, target, rule) => {
  const { body } = await preview(`n;i;t;m\n${line}`)
  expect(body.data.records[0]).toMatchObject({ fate: 'error', faults: [{ line: 2, target, rule }] })
})

describe('short names', () => {
  const extra = { mapping: { name: 0, short_name: 1 } }

  test('come in and are filled, and one that another organization has is told at its column', async () => {
    const there = await world.make.organization({ name: 'Bez zkratky' })
    await world.make.organization({ name: 'Se zkratkou', short_name: 'Obsazená' })
    const content =
      'n;z\nNová se zkratkou;Nová\nJiná;obsazena\nTaké jiná;NOVÁ\nBez zkratky;Doplněná'
    const { body } = await preview(content, { ...extra, duplicates: 'fill' })
    const faults = [expect.objectContaining({ target: 'short_name', rule: 'duplicate' })]
    expect(
      body.data.records.filter(({ fate }: { fate: string }) => fate === 'error'),
    ).toMatchObject([
      { title: 'Jiná', faults },
      { title: 'Také jiná', faults },
    ])
    const { body: done } = await run(content, { ...extra, duplicates: 'fill' })
    expect(done.data.counts).toMatchObject({ create: 1, update: 1, error: 2 })
    expect((await named('Nová se zkratkou'))[0]?.short_name).toBe('Nová')
    expect((await named('Bez zkratky'))[0]).toMatchObject({ id: there.id, short_name: 'Doplněná' })
  })

  test('stay with the first record of an organization that is brought in once more', async () => {
    const { id } = await world.make.organization({ name: 'Dvojí', short_name: 'Dvě' })
    const { body } = await run('n;z\nDvojí;Dvě', { ...extra, duplicates: 'create' })
    expect(body.data.counts).toMatchObject({ create: 1, error: 0 })
    expect(
      new Map((await named('Dvojí')).map((each) => [each.id === id, each.short_name])),
    ).toEqual(
      new Map([
        [true, 'Dvě'],
        [false, null],
      ]),
    )
  })
})

test('what is there already has its empty fields filled and nothing else, and they are emptied again', async () => {
  const there = await world.make.organization({ name: 'Doplněná', city: 'Praha' })
  const content = 'n;i;t;m\nDOPLNENA;45274649;777111222;Brno'
  expect((await preview(content)).body.data.counts).toMatchObject({ skip: 1, create: 0 })
  const { body } = await run(content, { duplicates: 'fill' })
  expect(body.data.counts).toEqual({ create: 0, update: 1, skip: 0, error: 0 })
  expect((await named('Doplněná'))[0]).toMatchObject({
    id: there.id,
    company_id: '45274649',
    phone: '777111222',
    city: 'Praha',
  })
  expect((await undo(body.data.id)).body.data).toEqual({ taken_back: 1, left: 0 })
  expect((await named('Doplněná'))[0]).toMatchObject({
    company_id: null,
    phone: null,
    city: 'Praha',
  })
})

test('an organization that registers households by now is not taken back', async () => {
  const { body } = await run('n;i;t;m\nUžitá;;;\nNeužitá;;;')
  const [used] = await named('Užitá')
  await world.make.applicant({ organization_id: used?.id ?? '' })
  const refused = await undo(body.data.id)
  expect([refused.status, refused.body.details]).toMatchObject([
    409,
    { free: 1, used: 1, records: [{ title: 'Užitá', reason: 'used' }] },
  ])
  expect((await undo(body.data.id, true)).body.data).toEqual({ taken_back: 1, left: 1 })
  expect([await named('Užitá'), await named('Neužitá')].map(({ length }) => length)).toEqual([1, 0])
})

test('only who creates organizations imports them', async () => {
  const caller = await world.signIn({ permissions: ['import.create'] })
  expect((await preview('n\nX', { mapping: { name: 0 } }, caller)).status).toBe(403)
  const { body } = await world.call(caller, importEndpoints.kinds, {})
  expect(body.data).toEqual([])
})

test.each(['applicants', 'organizations', 'users'])(
  'the template of %s is understood by itself',
  async (kind) => {
    const answer = await world.app.inject({
      url: `/backend/api/imports/kinds/${kind}/template?language=cs`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const table = await readTable({ name: 'vzor.xlsx', content: answer.rawPayload }, 10)
    expect(table.lines).toHaveLength(1)
    const { body } = await sendFile(world.app, admin, importUploads.read, {
      body: { kind },
      content: answer.rawPayload,
    })
    expect(body.data.columns.map(({ target }: { target: string | null }) => target)).not.toContain(
      null,
    )
  },
)

test('an unknown kind is not found', async () => {
  const { status, body } = await world.callWith(admin, importFiles.template, {
    params: { kind: 'neznamy' },
  })
  expect([status, body.message]).toEqual([404, 'import.kind_not_found'])
})
