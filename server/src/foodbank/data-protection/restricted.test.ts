import { importUploads } from '@crm/contract/core/imports/imports'
import { searchEndpoints } from '@crm/contract/core/search'
import { applicantEndpoints, applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import { clientCardFiles } from '@crm/contract/foodbank/client-cards/client-cards'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import {
  dataProtectionEndpoints as desk,
  dataProtectionFiles,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { duplicateEndpoints } from '@crm/contract/foodbank/duplicates'
import { helpRequestEndpoints, helpRequestFiles } from '@crm/contract/foodbank/help-requests'
import { printFiles } from '@crm/contract/foodbank/prints'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { supportEndpoints, supportFiles } from '@crm/contract/foodbank/supports'
import type { Endpoint } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { sendFile } from '../../testing/send-file.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let place: { id: string }
let person: { id: string }
let card: string
beforeAll(async () => {
  world = await createWorld()
  place = await world.make.foodBank()
  await world.make.organization({ name: 'Charita Tajemství' })
  person = await world.make.applicant({
    name: 'Tajemka',
    surname: 'Omezená',
    personal_number: '888000111',
    birth_year: 1980,
    description: 'TajnáPoznámka',
    warning: 'TajnéUpozornění',
  })
  await world.make.applicant({
    name: 'Tajemka',
    surname: 'Omezená',
    personal_number: '888000222',
    birth_year: 1980,
  })
  await world.make.request({
    applicant_id: person.id,
    to_organization_id: place.id,
    note: 'TajnáŽádost',
  })
  await world.make.support({
    applicant_id: person.id,
    organization_id: place.id,
    note: 'TajnýVýdej',
  })
  card = crypto.randomUUID()
  await world.db
    .insertInto('foodbank.client_card')
    .values({ id: card, applicant_id: person.id, number: 'X1' })
    .execute()
  await world.call(admin(), desk.restrict, { params: { id: person.id }, body: { reason: 'Spor' } })
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
/** Values of this person only; the namesake shows that others stay. */
const SECRET = /888000111|Tajn[áéý]/
const NAMED = /Omezená|Tajemka/

async function getFile(
  { path }: Pick<Endpoint, 'path'>,
  payload: object,
  { id = '', caller = admin() }: { id?: string; caller?: Caller } = {},
) {
  const url = `/backend/api${path.replace(':id', id)}`
  return world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${caller.token}` },
  })
}
const getCsv = async (file: Pick<Endpoint, 'path'>, filters: object) =>
  (await getFile(file, { format: 'csv', filters })).body
const events = async (id: string, action: 'read' | 'print' | 'export') =>
  (
    await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'address', 'new_values'])
      .where('row_id', '=', id)
      .where('action', '=', action)
      .execute()
  ).map(({ actor_id, address, new_values }) => [actor_id, address, new_values])

test('files of lists keep the row of somebody restricted and not who it is; the register leaves them out', async () => {
  const requests = await getCsv(helpRequestFiles.export, { applicant_id: person.id })
  const supports = await getCsv(supportFiles.export, { applicant_id: person.id })
  for (const content of [requests, supports]) {
    expect(content).toContain('zpracování omezeno')
    expect(content).not.toMatch(SECRET)
    expect(content).not.toMatch(NAMED)
  }
  const register = await getCsv(applicantFiles.export, { search: 'Omezená' })
  expect([register.includes('888000222'), SECRET.test(register)]).toEqual([true, false])
})

test('the rows of a report count restricted people without naming them', async () => {
  const { body } = await world.call(admin(), reportEndpoints.rows, {
    query: { date_from: TODAY, date_to: TODAY, cell: 'households.total' },
  })
  expect(
    body.data
      .filter(({ applicant_id }) => applicant_id === person.id)
      .map((row) => row.applicant_surname),
  ).toEqual([null])
})

test('the desk sees who was booked and nothing else of them, and is offered nothing to do but to close it', async () => {
  const { body } = await world.call(admin(), dailySummaryEndpoints.get, {
    query: { organization_id: place.id, date: TODAY },
  })
  const [reservation] = body.data.reservations
  expect(reservation).toMatchObject({
    note: null,
    previous: null,
    can: { confirm: false, close: true, reopen: false, record_support: false },
  })
  expect(reservation?.applicant).toMatchObject({
    surname: 'Omezená',
    personal_number: null,
    warning: null,
    is_restricted: true,
  })
  const list = await world.call(admin(), helpRequestEndpoints.list, {
    query: { applicant_id: person.id },
  })
  expect(list.body.data[0]?.can).toEqual({
    update: false,
    delete: true,
    confirm: false,
    close: true,
    reopen: false,
    record_support: false,
  })
  expect(
    (await world.call(admin(), supportEndpoints.list, { query: { applicant_id: person.id } })).body
      .data.length,
  ).toBe(1)
})

test('neither the sheet nor the card is printed, and each try is recorded once', async () => {
  const sheet = await getFile(printFiles.applicantSheet, { language: 'cs' }, { id: person.id })
  expect([sheet.statusCode, sheet.json().message]).toEqual([409, 'applicant.restricted'])
  expect((await getFile(clientCardFiles.print, { name: true }, { id: card })).json().message).toBe(
    'client_card.restricted',
  )
  const tried = [admin().userId, '127.0.0.1', { refused: true }]
  expect(await events(person.id, 'print')).toEqual([tried, tried])
})

test.skipIf(missingForPdf())(
  'the plan on the wall says that somebody was booked, and not who',
  async () => {
    const plan = await getFile(printFiles.weeklyPlan, { day: TODAY }, { id: place.id })
    const text = (await pdfPages(plan.rawPayload)).join('\n')
    expect(text).toContain('zpracování omezeno (1)')
    expect(text).not.toMatch(NAMED)
  },
)

test('an import knows that they are registered and does not say who they are', async () => {
  const content = 'Příjmení;Jméno;Organizace;Číslo\nOmezená;Tajemka;Charita Tajemství;888000111'
  const body = {
    kind: 'applicants',
    mapping: { surname: 0, name: 1, organization: 2, personal_number: 3 },
  }
  const { records } = (await sendFile(world.app, admin(), importUploads.preview, { body, content }))
    .body.data
  const titles = records[0].duplicates.map(({ title, path }: { title: string; path: string }) => [
    title,
    path.endsWith(person.id),
  ])
  expect(titles).toContainEqual(['•••', true])
  expect(titles).toContainEqual(['Omezená Tajemka', false])
})

test('the quick search finds them marked, duplicates do not find them at all', async () => {
  const { body } = await world.call(admin(), searchEndpoints.find, { query: { text: 'Omezená' } })
  expect(body.data.map(({ kind }) => kind).sort()).toEqual(['applicant', 'restricted_applicant'])
  expect(JSON.stringify(body)).not.toMatch(SECRET)
  await world.call(admin(), duplicateEndpoints.refresh, {})
  expect(
    JSON.stringify((await world.call(admin(), duplicateEndpoints.list, { query: {} })).body),
  ).not.toContain(person.id)
})

test('every opening of an applicant is recorded exactly once: who, whom, from where, and also when it is refused', async () => {
  const { id } = await world.make.applicant()
  const reader = await world.signIn({ permissions: ['fb_applicant.read'] })
  const nobody = world.as('nobody')
  const params = { id }
  expect((await world.call(reader, applicantEndpoints.get, { params })).status).toBe(200)
  expect((await world.call(nobody, applicantEndpoints.get, { params })).status).toBe(403)
  expect((await getFile(printFiles.applicantSheet, {}, { id, caller: reader })).statusCode).toBe(
    200,
  )
  expect((await getFile(printFiles.applicantSheet, {}, { id, caller: nobody })).statusCode).toBe(
    403,
  )
  const url = `/backend/api${dataProtectionFiles.export.path.replace(':id', id)}?format=json`
  expect(
    (await world.app.inject({ url, headers: { authorization: `Bearer ${reader.token}` } }))
      .statusCode,
  ).toBe(403)
  await world.db
    .updateTable('foodbank.applicant')
    .set({ deleted_at: world.clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
  expect((await world.call(reader, applicantEndpoints.get, { params })).status).toBe(404)
  const refused = { refused: true }
  expect(await events(id, 'read')).toEqual([
    [reader.userId, '127.0.0.1', null],
    [nobody.userId, '127.0.0.1', refused],
    [reader.userId, '127.0.0.1', refused],
  ])
  expect(await events(id, 'print')).toEqual([
    [reader.userId, '127.0.0.1', null],
    [nobody.userId, '127.0.0.1', refused],
  ])
  expect(await events(id, 'export')).toEqual([[reader.userId, '127.0.0.1', refused]])
})
