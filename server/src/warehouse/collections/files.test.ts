import {
  collectionPrintFiles,
  collectionShopFiles,
  foodCollectionFiles,
} from '@crm/contract/warehouse/collections/collections'
import { searchEndpoints } from '@crm/contract/core/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { collectionsOf } from '../testing/collections.ts'

let world: World
let collections: ReturnType<typeof collectionsOf>
beforeAll(async () => {
  world = await createWorld()
  collections = collectionsOf(world, user())
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const post = (path: string, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { authorization: `Bearer ${user().token}` },
    payload,
  })
const csv = async (path: string, filters: object = {}) =>
  (await post(path, { format: 'csv', language: 'cs', filters })).body
const print = (id: string, donor_id: string | null = null, language = 'cs') =>
  post(collectionPrintFiles.print.path.replace(':id', id), { donor_id, language })
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const read = async (...asked: Parameters<typeof print>) =>
  inOneLine((await pdfPages((await print(...asked)).rawPayload)).join(' '))

/** Of two shops one has reported. */
async function halfDone() {
  // one word each: a column of a paper breaks lines between words
  const made = await collections.begun('Aš', 'Brno')
  const shop = made.shops[0]
  const figures = { food: 12_345, durables: 7_000, volunteers: 3 }
  await collections.enter(shop?.id ?? '', shop?.updated_at ?? '', figures)
  return made
}

test('the list of collections is a file', async () => {
  const { id } = await halfDone()
  const { name } = await collections.get(id)
  const file = await csv(foodCollectionFiles.export.path, { search: name })
  for (const words of [name, '19,345']) expect(file).toContain(words)
})

test('the shops of a collection are a file with a column for each category', async () => {
  const { id } = await halfDone()
  const path = collectionShopFiles.export.path.replace(':id', id)
  const file = await csv(path)
  for (const words of ['Potraviny', 'Drogerie', 'Aš', '12,345', '6,448'])
    expect(file).toContain(words)
  expect(await csv(path, { is_entered: true })).not.toContain('Brno')
})

describe.skipIf(missingForPdf())('the result', () => {
  test('says for the federation what all donors brought, and that it is not final', async () => {
    const { id } = await halfDone()
    const other = await collections.donor('Večerka')
    await collections.add(id, other.id)
    const text = await read(id)
    for (const words of [
      'Výsledek sbírky potravin',
      'Výsledek dalo 1 z 3 obchodů',
      'Vybráno: 19,345 kg',
      'Dobrovolníci: 3',
      'Na dobrovolníka: 6,4 kg',
      'Podle dárců',
      'výsledek chybí',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Večerka')
    expect(await read(id, null, 'en')).toContain('Result of a food collection')
  })

  test('says to a chain its own shops alone', async () => {
    const { id, donor } = await halfDone()
    const other = await collections.donor('Večerka')
    await collections.add(id, other.id)
    const text = await read(id, donor)
    expect(text).toContain('Aš')
    expect(text).toContain('Výsledek dalo 1 z 2 obchodů')
    for (const words of ['Večerka', 'Podle dárců']) expect(text).not.toContain(words)
  })

  test('stands beside the list of shops, which as a PDF says of what collection it is', async () => {
    const { id } = await halfDone()
    const path = collectionShopFiles.export.path.replace(':id', id)
    const asked = { format: 'pdf', language: 'cs', filters: { search: 'Brno' } }
    const text = inOneLine((await pdfPages((await post(path, asked)).rawPayload)).join(' '))
    const { name } = await collections.get(id)
    for (const words of [name, 'Ovoce a zelenina', 'Brno']) expect(text).toContain(words)
  })

  test('of many shops is made too, with each of them', async () => {
    const names = Array.from({ length: 80 }, (_, at) => `Obchod${String(at).padStart(3, '0')}`)
    const { id } = await collections.begun(...names)
    const text = await read(id)
    for (const name of names) expect(text).toContain(name)
  })
})

test('without a shop there is nothing to print', async () => {
  const { id } = (await collections.create()).body.data
  expect(JSON.parse((await print(id)).body)).toMatchObject({ message: 'food_collection.empty' })
  expect(JSON.parse((await print(newId())).body)).toMatchObject({
    message: 'food_collection.not_found',
  })
})

test('the quick search finds a collection by its name, for who may read it', async () => {
  const { id } = (await collections.create({ name: 'Sbírka svatého Martina' })).body.data
  const found = async (caller = user()) =>
    (await world.call(caller, searchEndpoints.find, { query: { text: 'svateho martina' } })).body
      .data
  expect(JSON.stringify(await found())).toContain(id)
  const other = await world.signIn({ permissions: ['wh_stock.read'] })
  expect(JSON.stringify(await found(other))).not.toContain(id)
})
