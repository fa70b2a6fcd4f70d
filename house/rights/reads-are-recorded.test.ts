import { duplicateEndpoints } from '@crm/contract/foodbank/duplicates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, TODAY, type World } from '../../server/src/foodbank/testing/factories.ts'
import { newId } from '../../server/src/platform/id.ts'
import { contractEntries } from '../contract-entries.ts'
import { getQuestions, type Known } from './questions.ts'

/** A person with unmistakable values, for which everything that reads is asked. */
const SHOWN = /viděn\p{L}*|888777666|\b191[78]\b|VIDKARTA/iu

let world: World
let known: Known
beforeAll(async () => {
  world = await createWorld()
  const { make, db } = world
  const place = await make.foodBank()
  const named = { name: 'Jana', surname: 'Viděná', organization_id: place.id }
  const person = await make.applicant({
    ...named,
    personal_number: '888777666',
    birth_year: 1917,
    description: 'ViděnáPoznámka',
    warning: 'ViděnéUpozornění',
  })
  const namesake = await make.applicant(named)
  const member = await make.member(person.id, { birth_year: 1918 })
  const request = await make.request({
    applicant_id: person.id,
    from_organization_id: place.id,
    to_organization_id: place.id,
    reserved_on: TODAY,
    note: 'ViděnáRezervace',
  })
  const given = { applicant_id: person.id, organization_id: place.id }
  const support = await make.support({ ...given, note: 'ViděnýVýdej' })
  const measure = await make.measure(given)
  const card = newId()
  await db
    .insertInto('foodbank.client_card')
    .values({ id: card, applicant_id: person.id, number: 'VIDKARTA' })
    .execute()
  await world.call(world.as('superadmin'), duplicateEndpoints.refresh, {})
  known = {
    ids: [person, request, support, { id: card }, member, place, namesake, measure].map(
      ({ id }) => id,
    ),
    place: place.id,
    surname: named.surname,
    number: '888777666',
    card: 'VIDKARTA',
  }
})
afterAll(() => world.close())

test('whoever is shown a person of the register leaves an entry in the history', async () => {
  const { token } = world.as('superadmin')
  const unrecorded = new Set<string>()
  const recorded = new Set<string>()
  let asked = 0
  for (const { name, endpoint } of await contractEntries()) {
    for (const { url, payload } of getQuestions(endpoint, known)) {
      asked += 1
      // an address of its own, by which its entry is found
      const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
      const answer = await world.app.inject({
        method: endpoint.method,
        url: `/backend/api${url}`,
        remoteAddress: address,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      })
      if (answer.statusCode !== 200 || !SHOWN.test(answer.body)) continue
      const entries = world.db.selectFrom('core.log').select('id').where('address', '=', address)
      const found = (await entries.execute()).length > 0
      if (found) recorded.add(name)
      else unrecorded.add(`${name} ${url}`)
    }
  }
  expect([...unrecorded]).toEqual([])
  // the walk has got somewhere
  for (const name of [
    'applicantEndpoints.list',
    'applicantFiles.export',
    'clientCardEndpoints.get',
    'dailySummaryEndpoints.get',
    'duplicateEndpoints.list',
    'logEndpoints.list',
    'printEndpoints.slipText',
    'searchEndpoints.find',
    'supportEndpoints.get',
    'walkInEndpoints.search',
  ])
    expect([...recorded]).toContain(name)
})
