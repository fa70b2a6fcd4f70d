import { dataProtectionEndpoints as desk } from '@crm/contract/foodbank/data-protection/data-protection'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { applyRetention } from './retention.ts'

/** Long before the retention of 24 months. */
const OLD = '2023-06-01'
const WEEKS_LATER = '2026-04-25T08:30:00.000Z'

let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'retention-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.updateTable('foodbank.settings').set({ retention_announced_at: null }).execute()
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const run = () =>
  applyRetention({ db: world.db, clock: world.clock, dataDir }, new AbortController().signal)
const registered = () => world.make.applicant({ created_at: `${OLD}T00:00:00Z` })
const isGone = async (id: string) =>
  (
    await world.db
      .selectFrom('foodbank.applicant')
      .select('anonymized_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).anonymized_at !== null
const inPreview = async (id: string) =>
  (await world.call(world.as('superadmin'), desk.due, { query: { per_page: 100 } })).body.data.find(
    (row) => row.id === id,
  )
const keepEvidence = (evidence_until: string | null, evidence_duty: 'warn' | 'hold') =>
  world.db
    .updateTable('foodbank.settings')
    .set({ evidence_until, evidence_source: 'Rozhodnutí o dotaci', evidence_duty })
    .execute()
/** Announces, and lets the notice pass. */
async function pass() {
  await run()
  world.setNow(WEEKS_LATER)
  await run()
}

test('an old reservation that nobody settled does not keep a household, one of today or later does', async () => {
  const [unsettled, today, future] = [await registered(), await registered(), await registered()]
  await world.make.request({ applicant_id: unsettled.id, reserved_on: OLD })
  await world.make.request({ applicant_id: today.id, reserved_on: '2026-04-25' })
  await world.make.request({ applicant_id: future.id, reserved_on: '2026-05-20' })
  expect(await inPreview(unsettled.id)).toMatchObject({ due_on: '2025-06-01', evidence: null })
  expect([await inPreview(today.id), await inPreview(future.id)]).toEqual([undefined, undefined])
  await pass()
  expect([await isGone(unsettled.id), await isGone(today.id), await isGone(future.id)]).toEqual([
    true,
    false,
    false,
  ])
})

test('what a household was told of its reservations goes with it', async () => {
  const { id } = await registered()
  const request = await world.make.request({ applicant_id: id, reserved_on: OLD })
  await sql`
    insert into foodbank.booking_message (id, applicant_id, request_id, event, channel, status, to_organization_id, reserved_on, reserved_time, due_at, queued_at, created_at)
    values (${newId()}, ${id}, ${request.id}, 'booked', 'sms', 'queued', ${request.to_organization_id}, ${OLD}, '09:00', ${NOW}, ${NOW}, ${NOW})`.execute(
    world.db,
  )
  await pass()
  expect(await isGone(id)).toBe(true)
  const left = world.db.selectFrom('foodbank.booking_message').select('id')
  expect(await left.where('applicant_id', '=', id).execute()).toEqual([])
})

const helped = async (amounts: object) => {
  const person = await registered()
  await world.make.support({ applicant_id: person.id, date: OLD, ...amounts })
  return person
}

test('evidence of help paid by the EU holds its households back until its day, and no others', async () => {
  const [paid, own] = [await helped({ chilled_op: 3 }), await helped({ durables: 3 })]
  await keepEvidence('2026-12-31', 'hold')
  expect(await inPreview(paid.id)).toMatchObject({
    evidence: 'hold',
    evidence_until: '2026-12-31',
    announced_at: null,
  })
  expect(await inPreview(own.id)).toMatchObject({ evidence: null, evidence_until: null })
  await pass()
  expect([await isGone(paid.id), await isGone(own.id)]).toEqual([false, true])
  expect((await inPreview(paid.id))?.announced_at).toBeNull()
  // announced shortly before the day, anonymised after it
  world.setNow('2026-12-05T08:30:00.000Z')
  await run()
  expect((await inPreview(paid.id))?.announced_at).not.toBeNull()
  world.setNow('2026-12-31T08:30:00.000Z')
  await run()
  expect(await isGone(paid.id)).toBe(false)
  world.setNow('2027-01-06T08:30:00.000Z')
  await run()
  expect(await isGone(paid.id)).toBe(true)
})

test('what is evidence follows the rules of what the programme pays', async () => {
  const site = await world.make.foodBank()
  const rule = (valid_from: string, pays: 'products_and_logistics' | 'nothing') =>
    world.db
      .insertInto('foodbank.programme_rule')
      .values({
        id: crypto.randomUUID(),
        organization_id: site.id,
        valid_from,
        pays,
        source: 'Rozhodnutí',
      })
      .execute()
  const donated = await helped({ durables: 3, organization_id: site.id })
  const bought = await helped({ durables_op: 3, organization_id: site.id })
  await keepEvidence('2026-12-31', 'warn')
  expect([(await inPreview(donated.id))?.evidence, (await inPreview(bought.id))?.evidence]).toEqual(
    [null, 'warn'],
  )
  await rule('2023-01-01', 'products_and_logistics')
  expect((await inPreview(donated.id))?.evidence).toBe('warn')
  await rule('2023-05-01', 'nothing')
  expect([(await inPreview(donated.id))?.evidence, (await inPreview(bought.id))?.evidence]).toEqual(
    [null, null],
  )
  await keepEvidence(null, 'warn')
})

test('where it only warns, the preview says so and the household is anonymised when due', async () => {
  const paid = await helped({ clothes_op: 1 })
  await keepEvidence('2030-12-31', 'warn')
  expect(await inPreview(paid.id)).toMatchObject({ evidence: 'warn', evidence_until: '2030-12-31' })
  await pass()
  expect(await isGone(paid.id)).toBe(true)
})

test.each([
  ['whose day is over', '2026-03-09'],
  ['that is not set', null],
])('a period %s is not told', async (_which, until) => {
  const paid = await helped({ op: 2 })
  await keepEvidence(until, 'hold')
  expect(await inPreview(paid.id)).toMatchObject({ evidence: null, evidence_until: null })
  await pass()
  expect(await isGone(paid.id)).toBe(true)
})

test('who erases on request is told of the evidence and decides', async () => {
  const [paid, own] = [await helped({ op: 2 }), await helped({ durables: 2 })]
  await keepEvidence('2030-12-31', 'hold')
  const preview = async ({ id }: { id: string }) =>
    (await world.call(world.as('superadmin'), desk.preview, { params: { id } })).body.data.evidence
  expect(await preview(paid)).toEqual({ until: '2030-12-31', source: 'Rozhodnutí o dotaci' })
  expect(await preview(own)).toBeNull()
  const erased = await world.call(world.as('superadmin'), desk.erase, {
    params: { id: paid.id },
    body: { surname: paid.surname },
  })
  expect(erased.status).toBe(200)
})
