import {
  recallEndpoints as endpoints,
  recallFiles,
  recallPrints,
} from '@crm/contract/warehouse/recalls/recalls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import { recallsOf } from '../testing/recalls.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let recalls: ReturnType<typeof recallsOf>
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
  recalls = recallsOf(world, user())
})
beforeEach(async () => {
  world.setNow(NOW)
  at = await createWarehouse(world)
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const makePartner = async (given: object = {}) => {
  const id = newId()
  await world.db
    .insertInto('warehouse.partner')
    .values({ id, name: `Azylový dům ${id}`, email: `${id}@a.example`, ...given })
    .execute()
  return id
}
const issued = async (lot: string, partner_id: string, grams: number) => {
  const { id } = await documents.create({ kind: 'issue', from_place_id: at.dry, partner_id })
  await documents.addLot(id, lot, grams)
  await documents.post(id)
}
/** A recall of a lot that two partners have, of whom one has no e-mail. */
async function spread() {
  const { lot } = await documents.stocked(at.dry, { maker_lot: 'L4711' })
  const [home, deaf] = [await makePartner(), await makePartner({ email: null })]
  await issued(lot, home, 300)
  await issued(lot, deaf, 200)
  const { body } = await recalls.create([lot])
  return { lot, home, deaf, id: body.data.id }
}
const mailsTo = (address: string) =>
  world.db
    .selectFrom('core.mail')
    .select(['kind', 'subject', 'content', 'status'])
    .where('to_address', '=', address)
    .execute()
const partnerOf = async (id: string, partner: string) =>
  (await recalls.get(id)).partners.find(({ partner_id }) => partner_id === partner)

describe('the e-mail to partners', () => {
  test('goes once to each who has some of it and an e-mail, with what it got, sealed until it is sent', async () => {
    const { id, home, deaf } = await spread()
    const first = await recalls.send(id)
    expect([first.status, first.body]).toEqual([200, { message: 'recall.sent', data: { sent: 1 } }])
    const [mail, ...others] = await mailsTo(`${home}@a.example`)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'recall', subject: 'Stahujeme rajčata', status: 'waiting' })
    expect(mail?.content).not.toContain('rajčata')
    const partner = await partnerOf(id, home)
    expect(partner?.message).toMatchObject({ subject: 'Stahujeme rajčata', status: 'waiting' })
    for (const words of ['vyhoďte je.', 'Děkujeme.', 'L4711', '0,3 kg', '10. 3. 2026', 'Odpovězte'])
      expect(partner?.message?.content.replaceAll('\u00A0', ' ')).toContain(words)
    expect((await partnerOf(id, deaf))?.message).toBeNull()
  })

  test('goes nobody twice, however often and by how many at once it is pressed', async () => {
    const { id, home } = await spread()
    const answers = await Promise.all([recalls.send(id), recalls.send(id), recalls.send(id)])
    const sent = answers.map(({ body }) => body.data.sent)
    expect(sent.toSorted()).toEqual([0, 0, 1])
    expect((await recalls.send(id)).body.data).toEqual({ sent: 0 })
    expect(await mailsTo(`${home}@a.example`)).toHaveLength(1)
  })

  test('who got lots that were added later is to be called', async () => {
    const { id, home } = await spread()
    await recalls.send(id)
    const { lot } = await documents.stocked(at.dry)
    await issued(lot, home, 50)
    world.setNow('2026-03-10T12:00:00.000Z')
    expect((await partnerOf(id, home))?.is_behind).toBe(false)
    await recalls.addLots(id, [lot])
    expect(await partnerOf(id, home)).toMatchObject({ grams: 350, is_behind: true })
    expect((await recalls.send(id)).body.data.sent).toBe(0)
  })

  test('nobody writes who may not read partners, or of a closed recall', async () => {
    const { id } = await spread()
    const worker = await world.signIn({ permissions: ['wh_recall.read', 'wh_recall.create'] })
    const refused = await world.call(worker, endpoints.send, {
      params: { id },
      body: { subject: 'x', text: 'y' },
    })
    expect(refused.status).toBe(403)
    await recalls.close(id, 'Omyl.')
    const closed = await recalls.send(id)
    expect([closed.status, closed.body.message]).toEqual([409, 'recall.closed'])
  })
})

describe('answers of partners', () => {
  test('are recorded by hand, with who did, and can be removed', async () => {
    const { id, home } = await spread()
    const key = newId()
    const given = { key, partner_id: home, outcome: 'destroyed', grams: 120, note: 'Na skládku.' }
    expect((await recalls.answer(id, given)).status).toBe(201)
    expect((await recalls.answer(id, given)).status).toBe(201)
    await recalls.answer(id, { partner_id: home, outcome: 'eaten' })
    const answers = (await partnerOf(id, home))?.answers
    expect(answers).toMatchObject([
      { id: key, outcome: 'destroyed', grams: 120, note: 'Na skládku.' },
      { outcome: 'eaten', grams: null },
    ])
    expect(answers?.[0]?.recorded_by_name).toMatch(/\S/)
    const listed = (await recalls.list({ per_page: 100 })).data.find((row) => row.id === id)
    expect(listed).toMatchObject({ partners: 2, answered: 1 })
    await world.call(user(), endpoints.removeAnswer, { params: { id: key } })
    expect((await partnerOf(id, home))?.answers).toHaveLength(1)
    const again = await world.call(user(), endpoints.removeAnswer, { params: { id: key } })
    expect(again.body.message).toBe('recall.answer_not_found')
  })

  test('need to say how much was destroyed, and of which partner', async () => {
    const { id, home } = await spread()
    const without = await recalls.answer(id, { partner_id: home, outcome: 'destroyed' })
    expect(without.body).toMatchObject({ errors: { grams: [{ rule: 'required' }] } })
    const unknown = await recalls.answer(id, { partner_id: newId() })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'partner.not_found'])
  })
})

describe('closing', () => {
  test('is refused while some of it lies somewhere, unless a reason is given', async () => {
    const { id, home } = await spread()
    const refused = await recalls.close(id)
    expect([refused.status, refused.body.message]).toEqual([409, 'recall.goods_left'])
    const { status, body } = await recalls.close(id, 'Zbytek si odveze výrobce.')
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'closed', closing_reason: 'Zbytek si odveze výrobce.' },
    ])
    expect((await recalls.close(id, 'x')).body.message).toBe('recall.closed_already')
    expect((await recalls.answer(id, { partner_id: home })).body.message).toBe('recall.closed')
    const { lot } = await documents.stocked(at.dry)
    expect((await recalls.addLots(id, [lot])).body.message).toBe('recall.closed')
  })

  test('needs no reason once nothing is left', async () => {
    const { lot } = await documents.stocked(at.dry)
    const { body } = await recalls.create([lot])
    const { id } = await documents.create({
      kind: 'disposal',
      from_place_id: at.dry,
      purpose: 'disposal',
    })
    await documents.addLot(id, lot, 1000)
    await documents.post(id)
    expect((await recalls.close(body.data.id)).status).toBe(200)
    // of a closed recall the lots may be called back by another one
    expect((await recalls.create([lot])).status).toBe(201)
  })

  test('and a return that comes at the same moment are one after the other', async () => {
    const { lot } = await documents.stocked(at.dry)
    const partner = await makePartner()
    await issued(lot, partner, 1000)
    const { body } = await recalls.create([lot])
    const { id } = await documents.create({
      kind: 'return',
      to_place_id: at.dry,
      partner_id: partner,
    })
    await documents.addLot(id, lot, 1000)
    const [posted, closed] = await Promise.all([documents.post(id), recalls.close(body.data.id)])
    expect(posted.status).toBe(200)
    // closed before the goods came, or refused because they had come
    expect([200, 409]).toContain(closed.status)
  })

  test('the database keeps what was sent, which lots, and that a closed recall stays', async () => {
    const { id } = await spread()
    await recalls.send(id)
    const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(/refused|stays|denied/)
    await refused(world.owner.deleteFrom('warehouse.recall_message').execute())
    await refused(
      world.owner.updateTable('warehouse.recall_message').set({ subject: 'x' }).execute(),
    )
    await refused(world.owner.deleteFrom('warehouse.recall_lot').execute())
    await recalls.close(id, 'Omyl.')
    const reopened = world.owner
      .updateTable('warehouse.recall')
      .set({ state: 'open', closed_at: null, closed_by: null, closing_reason: null })
      .where('id', '=', id)
      .execute()
    await refused(reopened)
  })
})

describe('on paper and in files', () => {
  const post = (path: string, id: string, payload: object) =>
    world.app.inject({
      method: 'POST',
      url: `/backend/api${path.replace(':id', id)}`,
      headers: { authorization: `Bearer ${user().token}` },
      payload,
    })

  test.skipIf(missingForPdf())(
    'the notice says what, how to tell it, and what to do, in both languages',
    async () => {
      const { id } = await spread()
      for (const [language, words] of [
        [
          'cs',
          ['Stahujeme zboží', 'Rajčata drcená', 'Salmonela podle dozoru.', 'L4711', 'Nejezte je'],
        ],
        ['en', ['Goods are called back', 'What to do', 'L4711']],
      ] as const) {
        const { statusCode, rawPayload } = await post(recallPrints.notice.path, id, { language })
        expect(statusCode).toBe(200)
        const text = pdfPages(rawPayload).join(' ').replaceAll(/\s+/g, ' ')
        for (const word of words) expect(text).toContain(word)
      }
    },
  )

  test('the list and the hand-outs are files', async () => {
    const { id } = await spread()
    const { body } = await post(recallFiles.export.path, id, { format: 'csv', filters: {} })
    expect(body).toContain('Rajčata drcená;běží;')
    const answer = await post(recallFiles.exportHandOuts.path, id, { format: 'csv', filters: {} })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Jak jistě;Domácnost;Osobní číslo;Telefon')
  })
})
