import { applicantEndpoints as endpoints } from '@crm/contract/foodbank/applicants/applicants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact, type Connection } from '#platform/database/database.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { createMakers } from '../testing/makers.ts'
import { TODAY } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function words(...wanted: string[]): Promise<string[]> {
  const rows = await world.db
    .selectFrom('foodbank.name_word')
    .select('word')
    .where('word', 'in', wanted)
    .orderBy('word')
    .execute()
  return rows.map(({ word }) => word)
}
const change = (
  id: string,
  values: { surname?: string; deleted_at?: string | null },
  db: Connection = world.db,
) => db.updateTable('foodbank.applicant').set(values).where('id', '=', id).execute()
async function find(search: string) {
  const { body } = await world.call(world.as('social_worker'), endpoints.list, {
    query: { search },
  })
  return body.data.map(({ surname, name }) => `${surname} ${name}`)
}
const within = <T>(work: (make: World['make'], tx: Connection) => Promise<T>) =>
  transact(world.db, { userId: null }, (tx) => work(createMakers(tx, TODAY), tx))

test('the words of a name are known as long as somebody in the register bears them', async () => {
  const one = await world.make.applicant({ surname: 'Úžasná-Dvojitá', name: 'Žofie' })
  const other = await world.make.applicant({ surname: 'Dvojitá', name: 'Žofie Anna' })
  expect(await words('uzasna', 'dvojita', 'zofie', 'anna')).toEqual([
    'anna',
    'dvojita',
    'uzasna',
    'zofie',
  ])
  await change(one.id, { deleted_at: NOW })
  expect(await words('uzasna', 'dvojita', 'zofie')).toEqual(['dvojita', 'zofie'])
  await change(one.id, { deleted_at: null })
  await change(other.id, { surname: 'Vdaná' })
  expect(await words('uzasna', 'dvojita', 'vdana')).toEqual(['dvojita', 'uzasna', 'vdana'])
  await change(one.id, { surname: 'Vdaná' })
  expect(await words('uzasna', 'dvojita', 'vdana')).toEqual(['vdana'])
})

test('who registers a name while its last bearer goes is found by it afterwards', async () => {
  const last = await world.make.applicant({ surname: 'Poslední', name: 'Věroslav' })
  await within(async (make) => {
    await make.applicant({ surname: 'Poslední', name: 'Nový' })
    // does not wait, although the other is not written for good
    await change(last.id, { deleted_at: NOW })
  })
  expect(await words('posledni', 'veroslav')).toEqual(['posledni'])
  expect(await find('Poslendí')).toEqual(['Poslední Nový'])
})

test('who goes while their name is registered once more leaves its words', async () => {
  const last = await world.make.applicant({ surname: 'Odcházející', name: 'Věnceslav' })
  await within(async (_make, tx) => {
    await change(last.id, { deleted_at: NOW }, tx)
    await world.make.applicant({ surname: 'Odcházející', name: 'Přišlý' })
  })
  expect(await words('odchazejici', 'venceslav')).toEqual(['odchazejici'])
})

test('two who register the same new name at once do not wait for each other', async () => {
  await within(async (make) => {
    await make.applicant({ surname: 'Souběžná', name: 'Prvá' })
    await world.make.applicant({ surname: 'Souběžná', name: 'Druhá' })
  })
  expect(await find('Soubžená')).toEqual(['Souběžná Druhá', 'Souběžná Prvá'])
})

test('a word that others bear may be the misspelt one', async () => {
  await world.make.applicant({ surname: 'Zbraslavský', name: 'Karel' })
  await world.make.applicant({ surname: 'Jiná', name: 'Karla' })
  expect(await find('zbraslavsky karla')).toEqual(['Zbraslavský Karel'])
  expect(await find('jiná zbraslavsky')).toEqual([])
})

test('names with one wrong letter are found before those that are only alike', async () => {
  await world.make.applicant({ surname: 'Kvapilová', name: 'Ada' })
  await world.make.applicant({ surname: 'Kvapilík', name: 'Ada' })
  expect(await find('kvapilvoa')).toEqual(['Kvapilová Ada'])
  expect(await find('kvapilovsky')).toEqual(['Kvapilík Ada', 'Kvapilová Ada'])
})

test('one part of a double name is found by what is like it', async () => {
  await world.make.applicant({ surname: 'Hrubínová-Šlechtová', name: 'Iva' })
  expect(await find('slehctova')).toEqual(['Hrubínová-Šlechtová Iva'])
  expect(await find('hrubniova-slechtova')).toEqual(['Hrubínová-Šlechtová Iva'])
})
