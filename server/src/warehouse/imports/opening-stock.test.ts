import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports'
import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { receive } from '../testing/received.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let admin: Caller
let at: Warehouse
let suffix: string
beforeAll(async () => {
  world = await createWorld()
  admin = world.as('superadmin')
})
afterAll(() => world.close())
beforeEach(async () => {
  at = await createWarehouse(world)
  suffix = at.warehouse.slice(-6)
})

const COLUMNS = [
  'place',
  'goods',
  'kilograms',
  'pieces',
  'goods_date',
  'date_kind',
  'maker_lot',
  'donor',
] as const
type Row = { readonly [Column in (typeof COLUMNS)[number]]?: string }
const BODY = {
  kind: 'warehouse_opening_stock',
  mapping: Object.fromEntries(COLUMNS.map((name, column) => [name, column])),
}
const file = (...rows: Row[]) =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\n')
const preview = (content: string, caller = admin, extra: object = {}) =>
  sendFile(world.app, caller, importUploads.preview, { body: { ...BODY, ...extra }, content })
const run = async (content: string, extra: object = {}) => {
  const { digest, import_id } = (await preview(content, admin, extra)).body.data
  return sendFile(world.app, admin, importUploads.run, {
    body: { ...BODY, ...extra, digest, import_id },
    content,
  })
}
const receiptsAt = async (placeId: string) => {
  const query = { kind: 'receipt', place_id: placeId } as const
  const { body } = await world.call(admin, documentEndpoints.list, { query })
  return Promise.all(
    body.data.map(async ({ id }) => {
      const found = await world.call(admin, documentEndpoints.get, { params: { id } })
      return found.body.data
    }),
  )
}
const dry = () => `Lesná ${suffix} · Suché`
const MIXED = { goods: 'Pečivo', kilograms: '1' }

test('all lines of a place become one posted receipt, each with its lot', async () => {
  const code = '8594001234561'
  await world.db
    .insertInto('warehouse.product_code')
    .values({ id: at.site, product_id: at.product, code: `0${code}`, pieces: 1 })
    .execute()
  const { body } = await run(
    file(
      { place: dry(), goods: `ryze ${suffix}`, kilograms: '12,5', goods_date: '11/2027' },
      { place: `dodavka ${suffix}`, ...MIXED },
      {
        place: dry(),
        goods: code,
        pieces: '3',
        goods_date: '12. 3. 2027',
        date_kind: 'spotřebujte do',
        maker_lot: 'A12',
        donor: `obchod ${suffix}`,
      },
      { place: `lesna ${suffix} suche`, goods: 'trvanlivé', kilograms: '0.003' },
    ),
  )
  expect(body.data.counts).toEqual({ create: 2, update: 0, skip: 0, error: 0 })
  const receipts = await receiptsAt(at.dry)
  expect(receipts).toMatchObject([
    { state: 'posted', note: 'Počáteční stav', donor_id: null, source: 'own', grams: 15_503 },
  ])
  const goods = receipts.flatMap((receipt) => receipt.goods)
  expect(goods.toSorted((one, other) => one.lot_number - other.lot_number)).toMatchObject([
    {
      product_id: at.product,
      grams: 12_500,
      pieces: null,
      date_kind: 'best_before',
      goods_date: '2027-11-30',
      date_precision: 'month',
    },
    {
      product_id: at.product,
      grams: 3000,
      pieces: 3,
      by_pieces: true,
      date_kind: 'use_by',
      goods_date: '2027-03-12',
      date_precision: 'day',
      maker_lot: 'A12',
      donor_name: `Obchod ${suffix}`,
    },
    { product_id: null, category: 'durables', grams: 3, date_kind: 'none' },
  ])
  expect(await receiptsAt(at.vehicle)).toMatchObject([{ state: 'posted', grams: 1000, lines: 1 }])
})

test('the preview says of each place what becomes of its lines', async () => {
  const { body } = await preview(file({ place: dry(), ...MIXED, pieces: '4' }))
  expect(body.data.records).toMatchObject([
    {
      title: dry(),
      lines: [2],
      fate: 'create',
      values: [
        {
          label: { cs: 'Pečivo', en: 'Bread and pastries' },
          kept: { cs: '1 kg · 4 ks · Bez data' },
        },
      ],
    },
  ])
})

test.each<[string, Row, string, string]>([
  ['an unknown place', { place: 'Nikde' }, 'place', 'unknown_name'],
  ['no place', { place: '' }, 'place', 'required'],
  ['unknown goods', { goods: 'Cosi' }, 'goods', 'unknown_name'],
  ['a wrong check digit', { goods: '8594001234562' }, 'goods', 'gtin'],
  ['a weight finer than a gram', { kilograms: '1,0005' }, 'kilograms', 'weight'],
  ['no weight', { kilograms: '' }, 'kilograms', 'required'],
  ['nothing of it', { kilograms: '0' }, 'kilograms', 'weight'],
  ['pieces that are not whole', { pieces: '1,5' }, 'pieces', 'integer'],
  ['a day that is none', { goods_date: '31. 2. 2027' }, 'goods_date', 'goods_date'],
  ['a month that is none', { goods_date: '13/2027' }, 'goods_date', 'goods_date'],
  ['a date of no kind', { goods_date: '11/2027' }, 'date_kind', 'required'],
  ['a kind without a date', { date_kind: 'spotřebujte do' }, 'goods_date', 'required'],
  [
    'a date of what has none',
    { goods_date: '1. 1. 2027', date_kind: 'bez data' },
    'date_kind',
    'invalid',
  ],
  ['an unknown donor', { donor: 'Nikdo' }, 'donor', 'unknown_name'],
])('%s is told at its cell', async (_what, given, target, rule) => {
  const { body } = await preview(file({ place: dry(), ...MIXED, ...given }))
  expect(body.data.records).toMatchObject([{ fate: 'error', faults: [{ line: 2, target, rule }] }])
})

test('a zone is found by its name alone only where there is one of that name', async () => {
  const row = { place: 'Suché', ...MIXED }
  await createWarehouse(world)
  expect((await preview(file(row))).body.data.records).toMatchObject([
    { faults: [{ target: 'place', rule: 'ambiguous_name' }] },
  ])
})

test('what is out of use is refused at its cell', async () => {
  for (const table of ['warehouse.place', 'warehouse.product', 'warehouse.donor'] as const)
    await world.db
      .updateTable(table)
      .set({ is_active: false })
      .where('id', 'in', [at.vehicle, at.product, at.donor])
      .execute()
  const rule = 'not_found'
  const { body } = await preview(
    file(
      { place: `Dodávka ${suffix}`, ...MIXED },
      { place: dry(), goods: `Rýže ${suffix}`, kilograms: '1' },
      { place: `Lesná ${suffix}`, ...MIXED, donor: `Obchod ${suffix}` },
    ),
  )
  expect(body.data.records).toMatchObject([
    { faults: [{ target: 'place', rule }] },
    { faults: [{ target: 'goods', rule }] },
    { faults: [{ target: 'donor', rule }] },
  ])
})

test('goods after their use-by date do not come to a distribution point', async () => {
  const row = { ...MIXED, goods_date: '9. 3. 2026', date_kind: 'spotřebujte do' }
  const { body } = await preview(file({ place: `Výdejna ${suffix}`, ...row }))
  expect(body.data.records).toMatchObject([
    { faults: [{ target: 'goods_date', rule: 'past_day' }] },
  ])
  expect((await preview(file({ place: dry(), ...row }))).body.data.counts.create).toBe(1)
})

test('one wrong cell keeps the whole file out', async () => {
  const content = file({ place: dry(), ...MIXED }, { place: 'Nikde', ...MIXED })
  const { body } = await preview(content)
  expect(body.data.records).toMatchObject([
    { title: dry(), fate: 'error', faults: [{ target: null, rule: 'whole_file' }] },
    { title: 'Nikde', fate: 'error', faults: [{ line: 3, target: 'place' }] },
  ])
  const refused = await run(content)
  expect([refused.status, refused.body.message]).toEqual([409, 'import.nothing'])
  expect(await receiptsAt(at.dry)).toEqual([])
})

test('a place that holds goods already is left out unless somebody says otherwise', async () => {
  await receive(world, { place_id: at.dry })
  const content = file({ place: dry(), ...MIXED })
  expect((await preview(content)).body.data.records).toMatchObject([
    { fate: 'skip', duplicates: [{ title: dry(), detail: '12,5 kg' }] },
  ])
  expect((await run(content, { duplicates: 'create' })).body.data.counts).toMatchObject({
    create: 1,
  })
  expect(await receiptsAt(at.dry)).toHaveLength(2)
})

test('taking it back reverses each receipt, and leaves one whose goods have moved on', async () => {
  const { body } = await run(
    file({ place: dry(), ...MIXED }, { place: `Dodávka ${suffix}`, ...MIXED }),
  )
  const [moved] = await receiptsAt(at.dry)
  const documents = documentsOf(world, admin)
  const transfer = await documents.transfer(at.dry, at.cold)
  await documents.addLot(transfer, moved?.goods[0]?.lot_id ?? '', 400)
  expect((await documents.post(transfer)).status).toBe(200)
  const undo = (leave_used: boolean) =>
    world.call(admin, importEndpoints.undo, {
      params: { id: body.data.id },
      body: { leave_used },
    })
  const refused = await undo(false)
  expect([refused.status, refused.body.details]).toMatchObject([
    409,
    { free: 1, records: [{ reason: 'used', path: `/warehouse/documents/${moved?.id}` }] },
  ])
  expect(await receiptsAt(at.vehicle)).toMatchObject([{ state: 'posted' }])
  expect((await undo(true)).body.data).toEqual({ taken_back: 1, left: 1 })
  expect(await receiptsAt(at.vehicle)).toMatchObject([
    { state: 'reversed', reversal_reason: 'Vrácený import' },
  ])
  expect(await receiptsAt(at.dry)).toMatchObject([{ state: 'posted' }])
})

test('a receipt that somebody has reversed already counts as changed', async () => {
  const { body } = await run(file({ place: dry(), ...MIXED }))
  const [receipt] = await receiptsAt(at.dry)
  await documentsOf(world, admin).reverse(receipt?.id ?? '')
  const { status, body: answer } = await world.call(admin, importEndpoints.undo, {
    params: { id: body.data.id },
    body: { leave_used: false },
  })
  expect([status, answer.details]).toMatchObject([409, { records: [{ reason: 'changed' }] }])
})

test('only who makes documents imports the opening stock', async () => {
  const content = file({ place: dry(), ...MIXED })
  const reader = await world.signIn({ permissions: ['import.create', 'wh_stock.read'] })
  expect((await preview(content, reader)).status).toBe(403)
  const maker = await world.signIn({
    permissions: ['import.create', 'wh_stock.read', 'wh_document.create'],
  })
  expect((await preview(content, maker)).status).toBe(200)
})
