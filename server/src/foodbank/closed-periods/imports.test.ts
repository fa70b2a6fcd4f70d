import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendFile } from '../../testing/send-file.ts'
import { applicantImports, file, line } from '../imports/testing/applicant-imports.ts'
import { closingDesk } from '../report-closings/testing/closing-desk.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
let imports: ReturnType<typeof applicantImports>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
  imports = applicantImports(world)
})
afterAll(() => world.close())

/** Periods are closed for good, so each test has a site of its own. */
let site: Awaited<ReturnType<World['make']['foodBank']>>
beforeEach(async () => {
  site = await world.make.foodBank({ short_name: null, region_id: null })
})

const DAY = '2026-02-10'
const UNCHANGED = { state: { added: 0, removed: 0, changed: 0 }, figures: {} }
const admin = () => world.as('superadmin')
const close = () => desk.closed({ organization_id: site.id })
const help = async (applicant_id: string) => {
  await world.make.support({ applicant_id, organization_id: site.id, date: DAY, durables: '5' })
  await world.make.request({ applicant_id, to_organization_id: site.id, reserved_on: DAY })
}
const changesOf = async (id: string) => ({
  state: await desk.getState(id),
  figures: await desk.differing(id),
})
const countNoted = async () =>
  (await world.db.selectFrom('foodbank.restatement_reason').select('id').execute()).length

test('these are all kinds of imports: of a new one it has to be shown here that it changes no closed report', async () => {
  const { body } = await world.call(admin(), importEndpoints.kinds, {})
  expect(body.data.map(({ name }) => name).sort()).toEqual([
    'applicants',
    'organizations',
    'users',
    // goods and what lies where, of which no report of the food bank counts anything
    'warehouse_opening_stock',
    'warehouse_products',
  ])
})

test('an import of applicants makes new records alone: neither it nor its undoing changes a closed report', async () => {
  const registered = await world.make.applicant({ organization_id: site.id })
  await world.make.member(registered.id)
  await help(registered.id)
  const { id } = await close()
  const before = await countNoted()
  const content = [
    'a;b;c;d;e;f',
    `${registered.surname};${registered.name};${site.name};1;;syn 1. 5. 2018`,
    `${registered.surname};${registered.name};${site.name};7;;`,
    `${registered.surname};Eva;${site.name};7;dcera;`,
  ].join('\n')
  const targets = ['surname', 'name', 'organization', 'household', 'relation', 'members']
  const { body } = await imports.run(content, {
    mapping: Object.fromEntries(targets.map((target, column) => [target, column])),
    duplicates: 'create',
  })
  expect(body.data.counts).toMatchObject({ create: 2, error: 0 })
  expect(await changesOf(id)).toEqual(UNCHANGED)
  expect((await imports.undo(body.data.id)).status).toBe(200)
  expect(await changesOf(id)).toEqual(UNCHANGED)
  expect(await countNoted()).toBe(before)
})

test('an imported household that a closed report has counted stays when the import is taken back', async () => {
  const surname = `Započtená ${site.id.slice(-6)}`
  const { body } = await imports.run(file(line(surname, 'Eva', site.name)))
  const [made] = await imports.registered(surname)
  await help(made?.id ?? '')
  const { id } = await close()
  const before = await countNoted()
  expect((await imports.undo(body.data.id)).body.message).toBe('import.records_used')
  expect((await imports.undo(body.data.id, true)).body.data).toEqual({ taken_back: 0, left: 1 })
  expect(await imports.registered(surname)).toHaveLength(1)
  expect(await changesOf(id)).toEqual(UNCHANGED)
  expect(await countNoted()).toBe(before)
})

test('what an import fills in of organizations stands in no report, and so does taking it back', async () => {
  const region = await world.make.region()
  await help((await world.make.applicant({ organization_id: site.id })).id)
  const { id } = await close()
  const before = await countNoted()
  const send = (endpoint: 'preview' | 'run', agreed = {}) =>
    sendFile(world.app, admin(), importUploads[endpoint], {
      body: {
        kind: 'organizations',
        mapping: { name: 0, region: 1, short_name: 2 },
        duplicates: 'fill',
        ...agreed,
      },
      content: `a;b;c\n${site.name};${region.name};Zkratka ${site.id.slice(-6)}`,
    })
  const { digest, import_id } = (await send('preview')).body.data
  const { body } = await send('run', { digest, import_id })
  expect(body.data.counts).toMatchObject({ update: 1, error: 0 })
  expect(await changesOf(id)).toEqual(UNCHANGED)
  expect((await imports.undo(body.data.id)).body.data).toEqual({ taken_back: 1, left: 0 })
  expect(await changesOf(id)).toEqual(UNCHANGED)
  expect(await countNoted()).toBe(before)
})
