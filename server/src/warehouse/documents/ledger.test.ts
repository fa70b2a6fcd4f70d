import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let stocked: { lot: string; document: string }
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  documents = documentsOf(world, world.as('food_bank_manager'))
  stocked = await documents.stocked(at.dry, { grams: 1000 })
})
afterAll(() => world.close())

/** As the owner of the database, past every right of the application. */
const asOwner = (text: string) => sql.raw(text).execute(world.owner)
const asServer = (text: string) => sql.raw(text).execute(world.db)

test.each([
  ['update warehouse.balance set grams = grams + 1', 'a balance follows from its movements'],
  ['delete from warehouse.balance', 'a balance follows from its movements'],
  ['truncate warehouse.balance', 'a balance follows from its movements'],
  ['update warehouse.movement set grams = grams + 1', 'movements are only added'],
  ['delete from warehouse.movement', 'movements are only added'],
  ['truncate warehouse.movement', 'movements are only added'],
  [`update warehouse.document set note = 'x' where state = 'posted'`, 'does not change'],
  [`update warehouse.document set state = 'draft' where state = 'posted'`, 'does not change'],
  [`delete from warehouse.document where state = 'posted'`, 'stays'],
  ['update warehouse.document_line set grams = grams + 1', 'does not change'],
  ['delete from warehouse.document_line', 'does not change'],
  [`update warehouse.lot set category = 'food'`, 'a lot that has moved stays what it is'],
])('not even the owner of the database may %s', async (text, message) => {
  await expect(asOwner(text)).rejects.toThrow(message)
})

test('neither a balance nor a movement is made by hand', async () => {
  await expect(
    asOwner(
      `insert into warehouse.balance (lot_id, place_id, grams) values ('${stocked.lot}', '${at.cold}', 5)`,
    ),
  ).rejects.toThrow('a balance follows from its movements')
  await expect(
    asOwner(`insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces,
      happened_at, posted_at) values ('${stocked.document}', gen_random_uuid(), false, '${stocked.lot}', '${at.dry}', '${at.cold}', 1, 0,
      now(), now())`),
  ).rejects.toThrow('a movement follows from its document')
})

test('a document begins as a draft', async () => {
  const insert = `insert into warehouse.document (id, kind, state, to_place_id, source, happened_at, posted_at)
    values (gen_random_uuid(), 'receipt', 'posted', '${at.dry}', 'own', now(), now())`
  await expect(asOwner(insert)).rejects.toThrow('a document begins as a draft')
})

test('the role that serves requests has no right to change or delete a movement, or to delete a balance', async () => {
  for (const text of [
    'delete from warehouse.balance',
    'delete from warehouse.movement',
    'update warehouse.movement set grams = 0',
    'truncate warehouse.balance',
  ])
    await expect(asServer(text)).rejects.toThrow('permission denied')
  await expect(asServer('update warehouse.balance set grams = 0')).rejects.toThrow(
    'a balance follows from its movements',
  )
})

test('an account that is deleted is no longer named by what it has posted, and nothing else changes', async () => {
  const { userId: id } = await world.signIn({ permissions: ['wh_stock.read'] })
  const draft = await documents.receive(at.dry)
  await documents.addGoods(draft.id)
  await world.owner
    .updateTable('warehouse.document')
    .set({ posted_by: id, posted_at: '2026-03-10T08:00:00Z', state: 'posted' })
    .where('id', '=', draft.id)
    .execute()
  await world.owner.deleteFrom('core.user').where('id', '=', id).execute()
  expect(await documents.get(draft.id)).toMatchObject({ state: 'posted', posted_by_name: null })
})
