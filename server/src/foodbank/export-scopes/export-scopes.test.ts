import { applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import { duplicateEndpoints, duplicateFiles } from '@crm/contract/foodbank/duplicates'
import { exportScopeEndpoints } from '@crm/contract/foodbank/export-scopes/export-scopes'
import { helpRequestFiles } from '@crm/contract/foodbank/help-requests'
import { reportRowFiles } from '@crm/contract/foodbank/reports/reports'
import { supportFiles } from '@crm/contract/foodbank/supports'
import type { Endpoint } from '@crm/contract/platform/endpoint'
import { printFiles } from '@crm/contract/foodbank/prints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRoles } from '../seed-roles.ts'
import type { Caller } from '../../testing/call.ts'
import { fetchDocument } from '../report-documents/testing/documents.ts'
import { pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let own: { id: string }
let other: { id: string }
beforeAll(async () => {
  world = await createWorld()
  own = await world.make.foodBank()
  other = await world.make.foodBank()
  const named = (surname: string, organization_id: string, further = {}) =>
    world.make.applicant({ name: 'Jana', surname, organization_id, ...further })
  await named('Registrovaná', own.id)
  const sent = await named('Poslaná', other.id)
  await world.make.request({ applicant_id: sent.id, from_organization_id: own.id })
  const expected = await named('Očekávaná', other.id)
  await world.make.request({ applicant_id: expected.id, to_organization_id: own.id })
  const helped = await named('Obdarovaná', other.id)
  await world.make.support({ applicant_id: helped.id, organization_id: own.id })
  const stranger = await named('Cizí', other.id)
  await world.make.request({ applicant_id: stranger.id, to_organization_id: other.id })
  await world.make.support({ applicant_id: stranger.id, organization_id: other.id })
  await named('Registrovana', other.id)
  await world.make.applicant({ name: 'Jana', surname: 'Cizi', organization_id: other.id })
  await named('Registrovaná', own.id)
  await world.call(world.as('superadmin'), duplicateEndpoints.refresh, {})
})
afterAll(() => world.close())

const NARROW = [
  'fb_applicant.read',
  'fb_request.read',
  'fb_request.show_all',
  'fb_support.read',
  'fb_support.show_all',
  'fb_duplicate.read',
  'fb_report.export_rows',
] as const
const CLIENTS = ['Obdarovaná', 'Očekávaná', 'Poslaná', 'Registrovaná']
const STRANGERS = /Ciz[íi]|Registrovana/

async function keeper(...further: readonly 'fb_applicant.export_all'[]) {
  const user = await world.signIn({ permissions: [...NARROW, ...further] })
  await world.make.manager(user, own)
  return user
}

async function getCsv(caller: Caller, { path }: Pick<Endpoint, 'path'>, filters: object = {}) {
  const { body, statusCode } = await world.app.inject({
    method: 'POST',
    url: `/backend/api${path}`,
    payload: { format: 'csv', language: 'cs', filters },
    headers: { authorization: `Bearer ${caller.token}` },
  })
  expect(statusCode).toBe(200)
  return body
}
const namesIn = (csv: string) =>
  [...new Set(csv.match(/Obdarovaná|Očekávaná|Poslaná|Registrovan[áa]|Ciz[íi]/g))].sort((a, b) =>
    a.localeCompare(b, 'cs'),
  )

test('the file of the register holds whom one’s own organization registered, sent, expects or helped', async () => {
  expect(namesIn(await getCsv(await keeper(), applicantFiles.export))).toEqual(CLIENTS)
})

test('the files of reservations and hand-outs hold no others either, though their lists show all', async () => {
  const user = await keeper()
  expect(namesIn(await getCsv(user, helpRequestFiles.export))).toEqual(['Očekávaná', 'Poslaná'])
  expect(namesIn(await getCsv(user, supportFiles.export))).toEqual(['Obdarovaná'])
  expect(namesIn(await getCsv(user, supportFiles.export, { search: 'Cizí' }))).toEqual([])
})

test('a pair of duplicates is taken along when both are own clients', async () => {
  const csv = await getCsv(await keeper(), duplicateFiles.export)
  expect(csv).toContain('Registrovaná')
  expect(csv).not.toMatch(STRANGERS)
})

test('the rows of a report add up as on the screen, and only own clients are named', async () => {
  const filters = { date_from: TODAY, date_to: TODAY, cell: 'households.total' }
  const csv = await getCsv(await keeper(), reportRowFiles.export, filters)
  expect([namesIn(csv), csv.trim().split('\n').length]).toEqual([['Obdarovaná'], 3])
})

test('the papers of a week and of a day at another organization name own clients alone', async () => {
  const papers = async (user: Caller) => {
    const [id, day] = [other.id, TODAY]
    const [plan, sheet] = [printFiles.weeklyPlan, printFiles.dayHandOver]
    const week = await fetchDocument(world, user, plan.path.replace(':id', id), { day })
    const handed = { day, format: 'pdf' }
    const list = await fetchDocument(world, user, sheet.path.replace(':id', id), handed)
    return [week, list].flatMap(({ content }) => pdfPages(content)).join('\n')
  }
  await world.db
    .updateTable('foodbank.settings')
    .set({ hand_over_names: true, hand_over_names_reason: 'Podmínka dotace' })
    .execute()
  const paper = await papers(await keeper())
  expect(paper).toContain('klient jiné organizace')
  expect(paper).not.toMatch(STRANGERS)
  expect((await papers(await keeper('fb_applicant.export_all'))).match(/Cizí/g)).toHaveLength(2)
})

test('with the permission every file holds the whole register', async () => {
  const user = await keeper('fb_applicant.export_all')
  expect(namesIn(await getCsv(user, applicantFiles.export))).toHaveLength(7)
  expect(await getCsv(user, helpRequestFiles.export)).toContain('Cizí')
  expect(await getCsv(user, supportFiles.export)).toContain('Cizí')
  expect(await getCsv(user, duplicateFiles.export)).toMatch(STRANGERS)
})

test('who works for no organization takes along whom they registered or booked themselves', async () => {
  const user = await world.signIn({ permissions: NARROW })
  expect(namesIn(await getCsv(user, applicantFiles.export))).toEqual([])
  await world.make.applicant({
    name: 'Jana',
    surname: 'Očekávaná',
    organization_id: other.id,
    created_by: user.userId,
  })
  const booked = await world.make.applicant({ surname: 'Poslaná', organization_id: other.id })
  await world.make.request({ applicant_id: booked.id, created_by: user.userId })
  expect(namesIn(await getCsv(user, applicantFiles.export))).toEqual(['Očekávaná', 'Poslaná'])
})

test('before it is made the file says how much of the list it will hold', async () => {
  const user = await keeper()
  const scope = async (caller: Caller, filters: object = {}) =>
    (await world.callWith(caller, exportScopeEndpoints.applicants, { body: { filters } })).body.data
  const { of } = await scope(world.as('superadmin'))
  expect(await scope(user)).toEqual({ scope: 'own', rows: 5, of, is_capped: false })
  expect(await scope(user, { search: 'Cizí' })).toMatchObject({ rows: 0, of: 2 })
  expect(await scope(world.as('superadmin'))).toEqual({
    scope: 'all',
    rows: of,
    of,
    is_capped: false,
  })
  const report = await world.call(user, exportScopeEndpoints.reportRows, {
    body: { filters: { date_from: TODAY, date_to: TODAY, cell: 'households.total' } },
  })
  expect(report.body.data).toEqual({ scope: 'own', rows: 1, of: 2, is_capped: false })
  for (const list of ['requests', 'supports', 'duplicates', 'merges'] as const)
    expect(
      (await world.callWith(user, exportScopeEndpoints[list], { body: { filters: {} } })).body.data,
    ).toMatchObject({ scope: 'own' })
  const nobody = await world.callWith(world.as('nobody'), exportScopeEndpoints.applicants, {
    body: { filters: {} },
  })
  expect(nobody.status).toBe(403)
})

test('the history says of which scope a file was', async () => {
  const users = [await keeper(), await keeper('fb_applicant.export_all')]
  for (const user of users) await getCsv(user, applicantFiles.export, { search: 'Jana' })
  const entries = world.db
    .selectFrom('core.log')
    .select(['actor_id', 'new_values'])
    .where('action', '=', 'export')
    .where(
      'actor_id',
      'in',
      users.map(({ userId }) => userId),
    )
    .orderBy('id')
  // the rows are noted once the last of them was sent
  await expect
    .poll(async () => (await entries.execute()).map(({ new_values }) => new_values))
    .toMatchObject([
      { scope: 'own', rows: 5, filters: ['search'] },
      { scope: 'all', filters: ['search'] },
    ])
})

test('of the first roles only the food bank’s manager exports the whole register', () => {
  const holders = seedRoles.filter(({ permissions }) =>
    permissions.includes('fb_applicant.export_all'),
  )
  expect(holders.map(({ code }) => code)).toEqual(['food_bank_manager'])
})
