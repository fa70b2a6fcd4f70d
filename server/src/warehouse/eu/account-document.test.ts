import { euPrintFiles } from '@crm/contract/warehouse/eu/eu-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { companyHead } from '#core/company/head.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { euOf } from '../testing/eu.ts'
import { createWarehouse, documentsOf } from '../testing/warehouse.ts'
import { euAccountDocument } from './account-document.ts'
import { getDelivery } from './deliveries.ts'
import { listOfProject } from './deliveries-repository.ts'
import { getProject } from './projects.ts'

let world: World
let delivery: string
let project: string
beforeAll(async () => {
  world = await createWorld()
  const eu = euOf(world, user())
  const at = await createWarehouse(world)
  const made = await eu.createProject({
    name: 'Pomoc III',
    registration_number: 'CZ.03.04.01/00/22_010/0001326',
    runs_from: '2023-05-01',
    runs_to: '2026-04-30',
  })
  project = made.body.data.id
  const { body } = await eu.createDelivery({
    project_id: project,
    number: 'DL 55',
    supplier: 'Mlýn Dolní',
    lines: [{ product_id: at.product, grams: 12_000 }],
  })
  delivery = body.data.id
  await documentsOf(world, user()).stocked(
    at.dry,
    { category: 'food', grams: 1_234 },
    { source: 'eu', eu_delivery_id: delivery },
  )
  await eu.allot(delivery, [
    { partner_id: await eu.partner('Charita'), category: 'food', grams: 500 },
  ])
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const print = ({ path }: { path: string }, id: string) =>
  world.app.inject({
    method: 'POST',
    url: `${API_BASE}${path.replace(':id', id)}`,
    headers: { authorization: `Bearer ${user().token}` },
    payload: {},
  })
const paper = async (isOfProject: boolean) => {
  const { db } = world
  const definition = euAccountDocument(
    {
      project: await getProject(db, project),
      delivery: isOfProject ? null : await getDelivery(db, delivery),
      deliveries: isOfProject ? await listOfProject(db, project) : [],
      company: await companyHead(db, 'cs'),
      issuedOn: '2026-03-10',
    },
    'cs',
  )
  return JSON.stringify(definition.content)
}

test('the paper of a delivery says whose it is, what came, where it is and who is to get it', async () => {
  const text = await paper(false)
  for (const said of ['DL 55', 'Mlýn Dolní', 'CZ.03.04.01/00/22_010/0001326', 'Charita'])
    expect(text).toContain(said)
  for (const grams of ['1,234', '12,000', '−12,000', '0,500']) expect(text).toContain(grams)
})

test('the paper of a project has a line for each delivery', async () => {
  const text = await paper(true)
  expect(text).toContain('DL 55')
  expect(text).toContain('Pomoc III')
  expect(text).not.toContain('Charita')
})

test.each([
  ['a delivery', euPrintFiles.ofDelivery, () => delivery, 'ucet-zbozi-eu-dl-55.pdf'],
  ['a project', euPrintFiles.ofProject, () => project, 'ucet-zbozi-eu-pomoc-iii.pdf'],
])('%s is printed as a PDF with its name', async (_what, endpoint, idOf, name) => {
  const { statusCode, headers, rawPayload } = await print(endpoint, idOf())
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/pdf')
  expect(String(headers['content-disposition'])).toContain(name)
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await print(endpoint, newId())).statusCode).toBe(404)
})
