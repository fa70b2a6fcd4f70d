import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closingDesk } from '../report-closings/testing/closing-desk.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'erasures-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const BEFORE = '2026-01-10'
const DAY = '2026-02-10'

test('an erasure changes no number of any closed report, nor a record of it, and notes nothing', async () => {
  const { make, db } = world
  const desk = closingDesk(world)
  const site = await make.foodBank()
  const type = await make.applicantType({ is_homeless: true })
  const region = await make.region()
  const applicant = await make.applicant({
    sex: 'female',
    birth_year: 1990,
    region_id: region.id,
    applicant_type_id: type.id,
  })
  await make.member(applicant.id, { birth_year: 2018, sex: 'male' })
  const here = { applicant_id: applicant.id, organization_id: site.id }
  const booked = { applicant_id: applicant.id, to_organization_id: site.id }
  // helped for the first time before the period, in it, and come or missed in it
  await make.support({ ...here, date: BEFORE, durables: '5' })
  const served = await make.request({ ...booked, reserved_on: DAY, status: 'confirmed' })
  await make.support({ ...here, date: DAY, help_request_id: served.id, durables_op: '3' })
  await make.request({ ...booked, reserved_on: '2026-02-12', status: 'rejected' })
  await make.measure({ ...here, date: DAY })
  const january = { date_from: '2026-01-01', date_to: '2026-01-31' }
  const closings = [
    await desk.closed({ organization_id: site.id }),
    await desk.closed({ organization_id: site.id, ...january }),
    await desk.closed(),
  ]
  const look = async () => ({
    states: await Promise.all(closings.map(({ id }) => desk.getState(id))),
    figures: await Promise.all(closings.map(({ id }) => desk.differing(id))),
    noted: await db.selectFrom('foodbank.restatement_reason').select(['id', 'act']).execute(),
  })
  const nothing = { added: 0, removed: 0, changed: 0 }
  const unchanged = { states: [nothing, nothing, nothing], figures: [{}, {}, {}], noted: [] }
  expect(await look()).toEqual(unchanged)
  const erased = await world.call(world.as('superadmin'), dataProtectionEndpoints.erase, {
    params: { id: applicant.id },
    body: { surname: applicant.surname },
  })
  expect(erased.status).toBe(200)
  expect(await look()).toEqual(unchanged)
})
