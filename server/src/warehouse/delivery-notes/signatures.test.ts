import { deliveryNoteFiles } from '@crm/contract/warehouse/delivery-notes/delivery-notes'
import { signatureEndpoints } from '@crm/contract/warehouse/delivery-notes/signatures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
const partner = newId()
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  documents = documentsOf(world, user())
  await world.db
    .insertInto('warehouse.partner')
    .values({ id: partner, name: 'Azylový dům' })
    .execute()
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const STROKES = [
  [10, 200, 120, 80, 260, 300, 400, 120],
  [500, 390, 990, 10],
]
const sign = (id: string, given: object = {}, caller = user()) =>
  world.callWith(caller, signatureEndpoints.sign, {
    params: { id },
    body: { key: newId(), signed_by: 'Jana Malá', strokes: STROKES, ...given },
  })
const unsign = (id: string, caller = user()) =>
  world.call(caller, signatureEndpoints.remove, { params: { id } })
async function issue() {
  const { lot } = await documents.stocked(at.dry)
  const { id } = await documents.create({
    kind: 'issue',
    from_place_id: at.dry,
    partner_id: partner,
  })
  await documents.addLot(id, lot, 600)
  return id
}
async function issued() {
  const id = await issue()
  await documents.post(id)
  return id
}

describe('the signature of a delivery note', () => {
  test('is given once, by who takes the goods, and stands at the document', async () => {
    const id = await issued()
    expect((await sign(id)).body).toMatchObject({
      message: 'delivery.signed',
      data: { signed_by: 'Jana Malá', signed_at: '2026-03-10T08:30:00.000Z' },
    })
    expect(await documents.get(id)).toMatchObject({ signed_by: 'Jana Malá' })
    expect((await sign(id)).body).toMatchObject({ message: 'delivery.is_signed' })
  })

  test('repeated with its key, because no answer came, is the same one', async () => {
    const id = await issued()
    const key = newId()
    await sign(id, { key })
    expect((await sign(id, { key, signed_by: 'Někdo jiný' })).body).toMatchObject({
      data: { signed_by: 'Jana Malá' },
    })
  })

  test('of two at once one counts', async () => {
    const id = await issued()
    const answers = await Promise.all([sign(id), sign(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is of what has happened: of no draft, and of nothing that was reversed', async () => {
    const draft = await issue()
    expect((await sign(draft)).body).toMatchObject({ message: 'delivery.not_posted' })
    await documents.post(draft)
    await documents.reverse(draft)
    expect((await sign(draft)).body).toMatchObject({ message: 'delivery.not_posted' })
    const { document } = await documents.stocked(at.dry)
    expect((await sign(document)).body).toMatchObject({ message: 'document.other_kind' })
    expect((await sign(newId())).status).toBe(404)
  })

  test('is taken off by who may reverse, and given anew', async () => {
    const id = await issued()
    expect((await unsign(id)).body).toMatchObject({ message: 'delivery.not_signed' })
    await sign(id)
    const worker = await world.signIn({ permissions: ['wh_document.create', 'wh_stock.read'] })
    expect((await unsign(id, worker)).status).toBe(403)
    expect((await unsign(id)).body).toMatchObject({ data: { signed_by: null, signed_at: null } })
    expect((await sign(id, { signed_by: 'Petr Nový' }, worker)).status).toBe(200)
    const rows = await world.db
      .selectFrom('core.log')
      .where('table_name', '=', 'warehouse.delivery_signature')
      .select(['new_values', 'old_values'])
      .orderBy('id')
      .execute()
    const told = JSON.stringify(rows)
    expect(told).toContain('Petr Nový')
    expect(told).not.toContain('strokes')
  })

  test.each([
    ['an empty box', { strokes: [] }, { strokes: [{ rule: 'unsigned' }] }],
    ['a dot', { strokes: [[500, 200]] }, { strokes: [{ rule: 'unsigned' }] }],
    ['no name', { signed_by: ' ' }, { signed_by: [{ rule: 'required' }] }],
    [
      'a scribble without end',
      { strokes: Array.from({ length: 6 }, () => Array.from({ length: 4000 }, () => 1)) },
      { strokes: [{ rule: 'not_a_signature' }] },
    ],
  ])('%s is none', async (_what, given, errors) => {
    const id = await issued()
    expect((await sign(id, given)).body).toMatchObject({ errors })
    expect((await documents.get(id)).signed_by).toBeNull()
  })

  test.each([
    ['outside of the box', [[-1, 5, 10, 10, 20, 20, 30, 30, 40, 40]]],
    ['half a point', [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]],
    ['text instead of numbers', [['<script>', 1, 2, 3, 4, 5, 6, 7, 8, 9]]],
  ])('a line that is %s is refused', async (_what, strokes) => {
    const id = await issued()
    expect((await sign(id, { strokes })).status).toBe(422)
  })

  test.skipIf(missingForPdf())('is on the printed note, with name and time', async () => {
    const id = await issued()
    const print = async () => {
      const { rawPayload } = await world.app.inject({
        method: 'POST',
        url: API_BASE + deliveryNoteFiles.print.path.replace(':id', id),
        headers: { authorization: `Bearer ${user().token}` },
        payload: {},
      })
      return {
        size: rawPayload.length,
        text: pdfPages(rawPayload).join('').replaceAll(/\s+/g, ' '),
      }
    }
    const before = await print()
    expect(before.text).toContain('Jméno Jméno Datum Datum Podpis Podpis')
    await sign(id)
    const { text, size } = await print()
    expect(text).toContain('Jméno: Jana Malá')
    expect(text).toContain('Datum: 10. 3. 2026 09:30')
    // one is still to be signed by hand
    expect(text.match(/Podpis/g)).toHaveLength(1)
    expect(size).not.toBe(before.size)
  })
})
