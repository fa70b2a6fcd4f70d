import { dataProtectionEndpoints as desk } from '@crm/contract/foodbank/data-protection/data-protection'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { mergeEndpoints, type MergeBody } from '@crm/contract/foodbank/duplicates'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealLog } from '#core/log/seals/sealing.ts'
import { verifyLog, type Verifying } from '#core/log/seals/verifying.ts'
import { modules } from '#modules.ts'
import { readConfig } from '#platform/process/config.ts'
import { ALL_KEPT } from '../../duplicates/testing/merge-fields.ts'
import { succeeding } from '../../../testing/succeeding.ts'
import { createWorld, type World } from '../../testing/factories.ts'

let world: World
let dataDir: string
let context: Verifying
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sealed-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
  context = {
    db: world.db,
    clock: world.clock,
    config: readConfig({ SECRET_KEY: 'the key of a test and of nothing else', DATA_DIR: dataDir }),
    modules,
  }
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const admin = () => world.as('superadmin')
const done: World['call'] = (...given) => succeeding(world)(...given)

/**
 * The result of checking the seals, after sealing twice: rows sealed again meanwhile have their
 * turn in the second.
 */
async function fault() {
  const before = await verifyLog(context)
  await sealLog(context)
  return before.fault ?? (await verifyLog(context)).fault
}

async function person(surname: string) {
  const { id: organization_id } = await world.make.organization({})
  const body = { name: 'Jana', surname, organization_id, description: 'Poznámka' }
  const { data } = (await done(admin(), applicantEndpoints.create, { body })).body
  await sealLog(context)
  return data
}

test('a merge, its undoing, and an erasure of a person once merged are no false alarms', async () => {
  const [kept, merged] = [await person('Zůstává'), await person('Odchází')]
  const body: MergeBody = {
    kept_id: kept.id,
    merged_id: merged.id,
    kept_updated_at: kept.updated_at,
    merged_updated_at: merged.updated_at,
    fields: { ...ALL_KEPT, surname: 'merged', description: 'merged' },
    persons: [{ person_id: merged.id, into_id: kept.id }],
    restatement_reason: null,
  }
  const { id } = (await done(admin(), mergeEndpoints.create, { body })).body.data
  expect(await fault()).toBe(null)
  await done(admin(), mergeEndpoints.undo, { params: { id } })
  expect(await fault()).toBe(null)
  await done(admin(), desk.erase, { params: { id: merged.id }, body: { surname: 'Odchází' } })
  expect(await fault()).toBe(null)
  const resealed = await world.db.selectFrom('core.log_reseal').select('cause').distinct().execute()
  expect(resealed).toEqual([{ cause: 'erasure' }])
})
