import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports'
import { productEndpoints } from '@crm/contract/warehouse/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '#platform/table-file/read-table.ts'
import type { Caller } from '../../testing/call.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { receive } from '../testing/received.ts'
import { createWarehouse } from '../testing/warehouse.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = world.as('superadmin')
})
afterAll(() => world.close())

const MAPPING = { name: 0, category: 1, piece_grams: 2, storage: 3, date_kind: 4, codes: 5 }
const BODY = { kind: 'warehouse_products', mapping: MAPPING }
const file = (...lines: string[]) => ['n;k;h;s;d;e', ...lines].join('\n')
const preview = (content: string, caller = admin) =>
  sendFile(world.app, caller, importUploads.preview, { body: BODY, content })
const run = async (content: string) => {
  const { digest, import_id } = (await preview(content)).body.data
  return sendFile(world.app, admin, importUploads.run, {
    body: { ...BODY, digest, import_id },
    content,
  })
}
const undo = (id: string, leave_used = false) =>
  world.call(admin, importEndpoints.undo, { params: { id }, body: { leave_used } })
const named = async (name: string) => {
  const { body } = await world.call(admin, productEndpoints.list, { query: { search: name } })
  return body.data.filter((product) => product.name === name)
}

test('products come in as the form would store them, with words in either language', async () => {
  const { body } = await run(
    file(
      'Rýže jasmínová;Trvanlivé;0,5 kg;suché;minimální trvanlivost;"8594001234561, 96385074"',
      'Máslo;chilled;250 g;Chilled;Use by;',
      'Chléb;Pečivo;;dry;bez data;',
    ),
  )
  expect(body.data.counts).toEqual({ create: 3, update: 0, skip: 0, error: 0 })
  expect(await named('Rýže jasmínová')).toMatchObject([
    {
      category: 'durables',
      piece_grams: 500,
      storage: 'dry',
      date_kind: 'best_before',
      is_active: true,
      codes: [
        { code: '00000096385074', pieces: 1 },
        { code: '08594001234561', pieces: 1 },
      ],
    },
  ])
  expect(await named('Máslo')).toMatchObject([
    { category: 'chilled', piece_grams: 250, storage: 'chilled', date_kind: 'use_by' },
  ])
  expect(await named('Chléb')).toMatchObject([{ piece_grams: null, date_kind: 'none', codes: [] }])
})

test.each([
  ['no name', ';Pečivo;;suché;bez data;', 'name', 'required'],
  ['an unknown category', 'Chybný;Cosi;;suché;bez data;', 'category', 'unknown_word'],
  ['no storage', 'Chybný;Pečivo;;;bez data;', 'storage', 'required'],
  ['a storage of places only', 'Chybný;Pečivo;;karanténa;bez data;', 'storage', 'unknown_word'],
  ['an unknown kind of date', 'Chybný;Pečivo;;suché;někdy;', 'date_kind', 'unknown_word'],
  ['a weight that is none', 'Chybný;Pečivo;hodně;suché;bez data;', 'piece_grams', 'invalid'],
  ['no weight at all', 'Chybný;Pečivo;0;suché;bez data;', 'piece_grams', 'min_value'],
  ['a wrong check digit', 'Chybný;Pečivo;;suché;bez data;8594001234562', 'codes', 'gtin'],
])('%s is told at its column', async (_what, line, target, rule) => {
  const { body } = await preview(file(line))
  expect(body.data.records[0]).toMatchObject({ fate: 'error', faults: [{ line: 2, target, rule }] })
})

test('a product of the same name is left out, whatever its case and accents, also within a file', async () => {
  await run(file('Čočka červená;Trvanlivé;;suché;bez data;40170725'))
  const { body } = await preview(
    file(
      'COCKA CERVENA;Trvanlivé;;suché;bez data;40170725',
      'Hrách;Trvanlivé;;suché;bez data;',
      'hrach;Trvanlivé;;suché;bez data;',
    ),
  )
  expect(body.data.counts).toEqual({ create: 1, update: 0, skip: 2, error: 0 })
  const skipped = body.data.records.filter(({ fate }: { fate: string }) => fate === 'skip')
  expect(skipped).toMatchObject([
    { duplicates: [{ line: null, title: 'Čočka červená', reasons: [{ cs: 'stejný název' }] }] },
    { duplicates: [{ line: 3, reasons: [{ cs: 'opakuje se v souboru' }] }] },
  ])
})

test('a code of another product is told at its column', async () => {
  await run(file('Cukr;Trvanlivé;;suché;bez data;73513537'))
  const { body } = await preview(
    file(
      'Mouka;Trvanlivé;;suché;bez data;73513537',
      'Sůl;Trvanlivé;;suché;bez data;12345670',
      'Pepř;Trvanlivé;;suché;bez data;12345670',
    ),
  )
  const faults = [{ target: 'codes', rule: 'duplicate' }]
  expect(body.data.records).toMatchObject([
    { title: 'Mouka', faults },
    { title: 'Pepř', faults },
    { title: 'Sůl', fate: 'create' },
  ])
})

test('an import is taken back but for what was changed or received since', async () => {
  const lines = ['Vrácený', 'Přijatý', 'Změněný'].map((name) => `${name};Pečivo;;suché;bez data;`)
  const { body } = await run(file(...lines))
  const { dry } = await createWarehouse(world)
  const [received] = await named('Přijatý')
  await receive(world, { place_id: dry, product_id: received?.id ?? '' })
  const [changed] = await named('Změněný')
  if (!changed) throw new Error('The product was not imported.')
  const { id, ...product } = changed
  await world.call(admin, productEndpoints.update, {
    params: { id },
    body: { ...product, category: 'food' },
  })
  const refused = await undo(body.data.id)
  expect([refused.status, refused.body.details]).toMatchObject([
    409,
    {
      free: 1,
      records: [
        { title: 'Přijatý', reason: 'used' },
        { title: 'Změněný', reason: 'changed' },
      ],
    },
  ])
  expect((await undo(body.data.id, true)).body.data).toEqual({ taken_back: 1, left: 2 })
  expect([await named('Vrácený'), await named('Změněný')].map(({ length }) => length)).toEqual([
    0, 1,
  ])
})

test('only who adds products imports them', async () => {
  const content = file('Cizí;Pečivo;;suché;bez data;')
  const reader = await world.signIn({ permissions: ['import.create', 'wh_product.read'] })
  expect((await preview(content, reader)).status).toBe(403)
  const adder = await world.signIn({
    permissions: ['import.create', 'wh_product.read', 'wh_product.create'],
  })
  expect((await preview(content, adder)).status).toBe(200)
})

test.each(['warehouse_products', 'warehouse_opening_stock'])(
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
