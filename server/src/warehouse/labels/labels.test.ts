import { labelOf } from '@crm/contract/warehouse/label'
import { labelFiles, type LabelBody } from '@crm/contract/warehouse/labels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import { labelDocument } from './label-document.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  documents = documentsOf(world, world.as('food_bank_manager'))
})
afterAll(() => world.close())

const print = (file: keyof typeof labelFiles, id: string, payload: Partial<LabelBody> = {}) =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + labelFiles[file].path.replace(':id', id),
    headers: { authorization: `Bearer ${world.as('food_bank_manager').token}` },
    payload,
  })

const LOT = {
  lot_number: 12,
  product_name: null,
  category: 'pastries',
  source: 'eu',
  donor_name: 'Obchod Lesná',
  date_kind: 'use_by',
  goods_date: '2026-03-12',
  date_precision: 'day',
  maker_lot: 'B-7',
  grams: 12_340,
  pieces: 4,
} as const
const textOf = (
  given: Partial<Parameters<typeof labelDocument>[0][number]>,
  language: 'cs' | 'en',
) =>
  JSON.stringify(labelDocument([{ ...LOT, ...given }], { paper: 'roll', language })).replaceAll(
    '\u00a0',
    ' ',
  )

test('a document has a label for each of its lots, a lot one more; both are files of their number', async () => {
  const { id, number } = await documents.receive(at.dry)
  await documents.addGoods(id)
  const { body } = await documents.addGoods(id)
  for (const paper of ['roll', 'a4'] as const) {
    const all = await print('ofDocument', id, { paper })
    expect(all.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(all.headers['content-disposition']).toContain(`stitky-${number}.pdf`)
  }
  const lot = body.data.goods[1]
  const one = await print('ofLot', lot?.lot_id ?? '', { language: 'en' })
  expect(one.headers['content-disposition']).toContain(
    `stitek-${labelOf(lot?.lot_number ?? 0)}.pdf`,
  )
})

test('a label says number, goods, date, weight and where they come from, in both languages', () => {
  const czech = textOf({}, 'cs')
  for (const words of [
    'L000123',
    'Směs: Pečivo',
    'Spotřebujte do 12. 3. 2026',
    '12,34 kg · 4 ks',
    'EU (OP) · Obchod Lesná · šarže výrobce B-7',
  ])
    expect(czech).toContain(words)
  expect(textOf({ product_name: 'Rice' }, 'en')).toContain('Use by 12 Mar 2026')
})

test('a month is printed as on packages, and what has no date says so', () => {
  const month = {
    date_kind: 'best_before',
    goods_date: '2026-11-30',
    date_precision: 'month',
  } as const
  expect(textOf(month, 'cs')).toContain('Min. trvanlivost do 11/2026')
  expect(textOf({ date_kind: 'none', goods_date: null }, 'cs')).toContain('Bez data')
})

test('a document without lines has no labels, and what is not there none either', async () => {
  const { id } = await documents.receive(at.dry)
  expect((await print('ofDocument', id)).statusCode).toBe(409)
  expect((await print('ofDocument', newId())).statusCode).toBe(404)
  expect((await print('ofLot', newId())).statusCode).toBe(404)
})
