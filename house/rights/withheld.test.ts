import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { duplicateEndpoints } from '@crm/contract/foodbank/duplicates'
import { corePermissions } from '@crm/contract/core/permissions'
import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { namesIn, type PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import { newId } from '../../server/src/platform/id.ts'
import type { Caller } from '../../server/src/testing/call.ts'
import { contractEntries } from '../contract-entries.ts'
import { plausibleInput } from '../input/inputs.ts'
import { getQuestions } from './questions.ts'

/**
 * What is stored of somebody restricted and not to be used (GDPR, Article 18): unmistakable values in every field, looked for in the
 * answers of everything that reads, for who holds every right but those of data protection.
 */
const SECRET = /tajen\p{L}*|888777666|\b191[78]\b|TAJKARTA/giu
const NUMBER = '888777666'
const CARD = 'TAJKARTA'

let world: World
let reader: Caller
let keeper: Caller
let person: { id: string }
let ids: string[]
beforeAll(async () => {
  world = await createWorld()
  const { make, db } = world
  const place = await make.foodBank()
  const type = await make.applicantType()
  person = await make.applicant({
    name: 'Jana',
    surname: 'Omezená',
    personal_number: NUMBER,
    birth_year: 1917,
    sex: 'female',
    organization_id: place.id,
    applicant_type_id: type.id,
    description: 'TajenáPoznámka',
    warning: 'TajenéUpozornění',
  })
  await db
    .updateTable('foodbank.applicant')
    .set({ description: 'TajenáOprava' })
    .where('id', '=', person.id)
    .execute()
  const namesake = await make.applicant({
    name: 'Jana',
    surname: 'Omezená',
    organization_id: place.id,
  })
  const member = await make.member(person.id, { birth_year: 1918 })
  const gone = await make.member(person.id, { birth_year: 1918 })
  await db.deleteFrom('foodbank.household_member').where('id', '=', gone.id).execute()
  const request = await make.request({
    applicant_id: person.id,
    from_organization_id: place.id,
    to_organization_id: place.id,
    note: 'TajenáRezervace',
  })
  const support = await make.support({
    applicant_id: person.id,
    organization_id: place.id,
    note: 'TajenýVýdej',
  })
  const card = newId()
  await db
    .insertInto('foodbank.client_card')
    .values({ id: card, applicant_id: person.id, number: CARD })
    .execute()
  await world.call(world.as('superadmin'), duplicateEndpoints.refresh, {})
  await world.call(world.as('superadmin'), dataProtectionEndpoints.restrict, {
    params: { id: person.id },
    body: { reason: 'TajenýDůvod' },
  })
  // the person first: what lists by one key shows theirs
  ids = [person.id, request.id, support.id, card, member.id, place.id, namesake.id]
  const permissions = [...namesIn(corePermissions), ...namesIn(foodbankPermissions)].filter(
    (name) => !EXCEPT.includes(name),
  )
  reader = await world.signIn({ permissions })
  keeper = await world.signIn({ permissions: [...permissions, 'fb_data_protection.read'] })
  for (const user of [reader, keeper]) await make.manager(user, place)
})
afterAll(() => world.close())

const EXCEPT: readonly PermissionName[] = [
  'fb_data_protection.read',
  'fb_data_protection.update',
  // narrows what is seen
  'fb_request.show_user',
]

/** The secrets in what each endpoint answers. */
async function walk(caller: Caller): Promise<{ answered: number; found: Set<string> }> {
  let answered = 0
  const found = new Set<string>()
  const known = { ids, place: ids[5] ?? '', surname: 'Omezená', number: NUMBER, card: CARD }
  for (const { name, endpoint } of await contractEntries()) {
    for (const { url, payload } of getQuestions(endpoint, known)) {
      const answer = await world.app.inject({
        method: endpoint.method,
        url: `/backend/api${url}`,
        headers: { authorization: `Bearer ${caller.token}` },
        ...(payload ? { payload } : {}),
      })
      if (answer.statusCode === 200) answered += 1
      // the year of a day is no year of birth
      for (const [secret] of answer.body.matchAll(SECRET)) found.add(`${name}: ${secret}`)
    }
  }
  return { answered, found }
}

const inLists = (found: ReadonlySet<string>) => [...found].map((line) => line.split(':', 1)[0])

test('who does not look after data protection finds the stored values of somebody restricted nowhere', async () => {
  const { found, answered } = await walk(reader)
  expect([...found]).toEqual([])
  // the walk has got somewhere
  expect(answered).toBeGreaterThan(150)
})

test('who looks after it finds them where they decide', async () => {
  const { found } = await walk(keeper)
  const names = inLists(found)
  for (const name of [
    'applicantEndpoints.get',
    'applicantEndpoints.list',
    'dataProtectionEndpoints.get',
    'helpRequestEndpoints.list',
    'supportEndpoints.get',
    'clientCardEndpoints.get',
    'logEndpoints.list',
    'logFiles.export',
  ])
    expect(names).toContain(name)
  for (const name of [
    'applicantFiles.export',
    'helpRequestFiles.export',
    'dailySummaryEndpoints.get',
  ])
    expect(names).not.toContain(name)
})

/** Stale, so that a change that is refused answers with the record. */
const STALE = { updated_at: '2020-01-01T00:00:00.000Z', durables: 1 }

// last, because it writes
test('who writes about somebody restricted is told nothing either, by an answer or a refusal', async () => {
  const told = new Set<string>()
  let asked = 0
  const writes = (await contractEntries()).filter(
    ({ endpoint: { path, method, kind } }) =>
      path.startsWith('/foodbank/') && method !== 'GET' && kind !== 'upload',
  )
  const removesLast = ({ endpoint }: (typeof writes)[number]) =>
    Number(endpoint.method === 'DELETE')
  for (const { name, endpoint } of writes.toSorted((a, b) => removesLast(a) - removesLast(b))) {
    const { body } = plausibleInput(endpoint, { ids })
    for (const id of endpoint.path.includes('/:') ? ids : [person.id]) {
      asked += 1
      const answer = await world.app.inject({
        method: endpoint.method,
        url: `/backend/api${endpoint.path.replace(/:[a-z_]+/g, id)}`,
        headers: { authorization: `Bearer ${reader.token}` },
        ...(isRecord(body) ? { payload: aboutPerson(body) } : {}),
      })
      for (const [secret] of answer.body.matchAll(SECRET)) told.add(`${name}: ${secret}`)
    }
  }
  expect([...told]).toEqual([])
  expect(asked).toBeGreaterThan(300)
})

function aboutPerson(body: Readonly<Record<string, unknown>>) {
  const other = ids[6]
  const named = { applicant_id: person.id, merged_id: person.id, kept_id: other, ...STALE }
  return { ...body, ...Object.fromEntries(Object.entries(named).filter(([name]) => name in body)) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
