import {
  dataProtectionEndpoints as desk,
  dataProtectionFiles,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { measureReportEndpoints } from '@crm/contract/foodbank/measures/measure-report'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { everythingIn } from '../../../testing/dump.ts'
import { succeeding } from '../../../testing/succeeding.ts'
import { createWorld, type World } from '../../testing/factories.ts'
import { replayErasures } from './replay.ts'

let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'separation-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const admin = () => world.as('superadmin')
const done: World['call'] = (...given) => succeeding(world)(...given)
const erase = async (one: { id: string; surname: string }) =>
  (await done(admin(), desk.erase, { params: { id: one.id }, body: { surname: one.surname } })).body
    .data

type Period = { readonly date_from: string; readonly date_to: string }
/** Days on which nothing is closed unless a test closes it. */
const PERIODS: readonly [Period, ...Period[]] = [
  { date_from: '2025-01-01', date_to: '2026-03-31' },
  { date_from: '2025-11-01', date_to: '2025-12-31' },
  { date_from: '2026-01-01', date_to: '2026-03-31' },
]

/** A household of three with help in two years and places, and reservations kept and missed. */
async function household(year: '2025' | '2024' | '2023' = '2025') {
  const { make } = world
  const [site, other, region, type] = [
    await make.foodBank(),
    await make.foodBank(),
    await make.region(),
    await make.applicantType(),
  ]
  const applicant = await make.applicant({
    region_id: region.id,
    applicant_type_id: type.id,
    sex: 'female',
    birth_year: 1980,
  })
  const applicant_id = applicant.id
  const child = await make.member(applicant_id, { birth_year: 2015, sex: 'male' })
  const requests = [
    await make.request({
      applicant_id,
      to_organization_id: site.id,
      reserved_on: '2026-02-03',
      status: 'confirmed',
    }),
    await make.request({
      applicant_id,
      to_organization_id: other.id,
      reserved_on: '2026-02-17',
      status: 'rejected',
    }),
  ]
  const supports = [
    await make.support({
      applicant_id,
      organization_id: site.id,
      date: `${year}-11-20`,
      durables: '5',
      durables_op: '2',
    }),
    await make.support({
      applicant_id,
      organization_id: site.id,
      date: '2026-02-03',
      food: '3',
      help_request_id: requests[0]?.id ?? null,
    }),
    await make.support({
      applicant_id,
      organization_id: other.id,
      date: '2026-03-01',
      clothes: '4',
    }),
  ]
  const filters = [
    {},
    { organization_id: site.id },
    { organization_id: other.id },
    { region_id: region.id },
    { applicant_type_id: type.id },
  ]
  return { applicant, child, requests, supports, filters }
}

/** Every number of the report, for each period and filter; `households_gone` counts who is erased. */
async function reports(filters: readonly object[]) {
  const all = []
  for (const period of PERIODS)
    for (const filter of filters) {
      const { data } = (
        await done(admin(), reportEndpoints.get, { query: { ...period, ...filter } })
      ).body
      all.push({ ...data, head: null, notes: { ...data.notes, households_gone: null } })
    }
  return all
}

async function receiptOf(id: string) {
  const { rawPayload } = await world.app.inject({
    url: `${API_BASE}${dataProtectionFiles.receipt.path.replace(':id', id)}?language=cs`,
    headers: { authorization: `Bearer ${admin().token}` },
  })
  return pdfPages(rawPayload).join(' ').replaceAll(/\s+/g, ' ')
}

/** Lines of the database, one of each row, that have all of these keys. */
const linesWith = async (...keys: readonly string[]) =>
  (await everythingIn(world.connectionString))
    .split('\n')
    .filter((line) => keys.every((key) => line.includes(key)))

test('every number of every report stays, whatever it is narrowed to', async () => {
  const one = await household()
  const other = await household()
  const filters = [...one.filters, ...other.filters.slice(1)]
  const before = await reports(filters)
  await erase(one.applicant)
  expect(await reports(filters)).toEqual(before)
  await erase(other.applicant)
  expect(await reports(filters)).toEqual(before)
})

test('the key of the receipt and the ledger leads to no hand-out and no reservation, and neither do those to each other', async () => {
  const { applicant, child, requests, supports } = await household()
  await erase(applicant)
  for (const { id } of [...supports, ...requests])
    for (const person of [applicant.id, child.id]) expect(await linesWith(id, person)).toEqual([])
  const owners = await world.db
    .selectFrom('foodbank.support')
    .select(['applicant_id', 'updated_at', 'created_at'])
    .where(
      'id',
      'in',
      supports.map(({ id }) => id),
    )
    .execute()
  const [owner] = owners
  expect(new Set(owners.map(({ applicant_id }) => applicant_id)).size).toBe(1)
  // the hand-out says from which reservation it came, and nothing else of them
  expect(await linesWith(requests[1]?.id ?? '', owner?.applicant_id ?? '')).toEqual([])
  expect(owners.every(({ updated_at, created_at }) => updated_at === created_at)).toBe(true)
})

test('accompanying measures go with the hand-outs: their sum stays, and the key of the receipt leads to none of them', async () => {
  const { applicant, child, supports } = await household()
  const [support] = supports
  const measure = {
    applicant_id: applicant.id,
    organization_id: support?.organization_id ?? '',
    measure_kind_id: '01900000-0000-7000-8000-000000002001',
  }
  const [beside, alone] = [newId(), newId()]
  await world.db
    .insertInto('foodbank.measure')
    .values([
      { id: beside, ...measure, date: support?.date ?? '', support_id: support?.id ?? null },
      { id: alone, ...measure, date: '2026-02-20' },
    ])
    .execute()
  const sum = async () => {
    const [period] = PERIODS
    const query = { ...period, organization_id: measure.organization_id }
    const { kinds, total } = (await done(admin(), measureReportEndpoints.get, { query })).body.data
    return { kinds, total }
  }
  const before = await sum()
  expect(before.total).toMatchObject({ measures: 2, households: 1, persons: 2 })
  await erase(applicant)
  expect(await sum()).toEqual(before)
  for (const id of [beside, alone])
    for (const person of [applicant.id, child.id]) expect(await linesWith(id, person)).toEqual([])
  const owners = await world.db
    .selectFrom('foodbank.measure as m')
    .innerJoin('foodbank.support as s', 's.applicant_id', 'm.applicant_id')
    .select(['s.id', 'm.updated_at', 'm.created_at'])
    .where('m.id', '=', alone)
    .execute()
  expect(owners.map(({ id }) => id).sort()).toEqual(supports.map(({ id }) => id).sort())
  expect(owners.every(({ updated_at, created_at }) => updated_at === created_at)).toBe(true)
})

test('reservations of erased people of one organization, region and type are told apart no more', async () => {
  const one = await household()
  const {
    id,
    name: _n,
    surname,
    search: _s,
    ...facts
  } = await world.db
    .selectFrom('foodbank.applicant')
    .selectAll()
    .where('id', '=', one.applicant.id)
    .executeTakeFirstOrThrow()
  const alike = await world.make.applicant({ ...facts, surname: 'Podobná' })
  const request = await world.make.request({ applicant_id: alike.id, status: 'rejected' })
  await erase({ id, surname })
  await erase(alike)
  const owners = await world.db
    .selectFrom('foodbank.help_request')
    .select('applicant_id')
    .where('id', 'in', [request.id, ...one.requests.map((each) => each.id)])
    .distinct()
    .execute()
  expect(owners.length).toBe(1)
})

test.skipIf(missingForPdf())(
  'the receipt says under which key the help stays, and until when',
  async () => {
    const { applicant } = await household()
    const { id } = await erase(applicant)
    const text = await receiptOf(id)
    expect(text).toMatch(
      /nový náhodný klíč, který s tímto potvrzením ani s původním záznamem nic nespojuje/,
    )
    expect(text).toMatch(/v historii bez hodnot nejdéle 60 měsíců/)
    expect(text).not.toMatch(/Uzavřené reporty obsahují|klíčem původního záznamu/)
    const closed = await household('2023')
    await done(admin(), reportClosingEndpoints.create, {
      body: { date_from: '2023-11-01', date_to: '2023-11-30', accept_missing: true },
    })
    const told = await receiptOf((await erase(closed.applicant)).id)
    expect(told).toMatch(/Výdeje \(3\) zůstaly pod náhodným klíčem původního záznamu/)
    expect(told).toMatch(/v tolika řádcích výdejů a rezervací: 1\./)
  },
)

test('the register keeps nothing of the household but its organization', async () => {
  const { applicant, child } = await household()
  await erase(applicant)
  const row = await world.db
    .selectFrom('foodbank.applicant')
    .select(['sex', 'region_id', 'applicant_type_id', 'birth_year'])
    .where('id', '=', applicant.id)
    .executeTakeFirstOrThrow()
  const member = await world.db
    .selectFrom('foodbank.household_member')
    .select(['type', 'sex', 'birth_year'])
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow()
  expect([row, member]).toEqual([
    { sex: null, region_id: null, applicant_type_id: null, birth_year: null },
    { type: 'unspecified', sex: 'unspecified', birth_year: null },
  ])
})

test('a closed report says no difference: its hand-outs stay under the key that it holds', async () => {
  const { applicant, supports, filters } = await household('2024')
  const closing = (
    await done(admin(), reportClosingEndpoints.create, {
      body: { date_from: '2024-11-01', date_to: '2024-11-30', accept_missing: true },
    })
  ).body.data
  const before = await reports(filters)
  await erase(applicant)
  expect(await reports(filters)).toEqual(before)
  const { applicant_id } = await world.db
    .selectFrom('foodbank.support')
    .select('applicant_id')
    .where('id', '=', supports[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(applicant_id).toBe(applicant.id)
  const { data } = (await done(admin(), reportClosingEndpoints.states, { query: {} })).body
  expect(data.find(({ id }) => id === closing.id)).toMatchObject({
    added: 0,
    removed: 0,
    changed: 0,
  })
})

test('a restored older backup ends in the same state', async () => {
  const { applicant, supports, requests, filters } = await household()
  const read = async () => ({
    applicant: await world.db
      .selectFrom('foodbank.applicant')
      .selectAll()
      .where('id', '=', applicant.id)
      .executeTakeFirstOrThrow(),
    supports: await world.db
      .selectFrom('foodbank.support')
      .select(['id', 'applicant_id', 'household'])
      .where(
        'id',
        'in',
        supports.map(({ id }) => id),
      )
      .execute(),
  })
  const old = await read()
  const before = await reports(filters)
  const { number } = await erase(applicant)
  // as the backup had it
  const { search: _s, ...row } = old.applicant
  await world.db.updateTable('foodbank.applicant').set(row).where('id', '=', applicant.id).execute()
  for (const { id, applicant_id, household: persons } of old.supports)
    await world.db
      .updateTable('foodbank.support')
      .set({ applicant_id, household: JSON.stringify(persons) })
      .where('id', '=', id)
      .execute()
  await world.db
    .updateTable('foodbank.help_request')
    .set({ applicant_id: applicant.id })
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute()
  await world.owner.deleteFrom('foodbank.erasure').where('number', '=', number).execute()
  expect(await replayErasures(world.db, world.clock, dataDir)).toBe(1)
  expect(await reports(filters)).toEqual(before)
  for (const { id } of [...supports, ...requests])
    expect(await linesWith(id, applicant.id)).toEqual([])
})
