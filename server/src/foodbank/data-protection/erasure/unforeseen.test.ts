import { dataProtectionEndpoints as desk } from '@crm/contract/foodbank/data-protection/data-protection'
import {
  duplicateEndpoints,
  mergeEndpoints,
  type MergeBody,
} from '@crm/contract/foodbank/duplicates'
import { getKeys } from '@crm/contract/platform/records'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everythingIn } from '../../../testing/dump.ts'
import { succeeding } from '../../../testing/succeeding.ts'
import { ALL_KEPT } from '../../duplicates/testing/merge-fields.ts'
import { createWorld, type World } from '../../testing/factories.ts'
import type { HelpRequest } from '../../testing/makers.ts'
import { passingTables, SUBJECT_TABLES } from '../columns.ts'

let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unforeseen-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

/** Columns of which the catalogue knows nothing: one that may be empty, and one of each kind that may not. */
const UNFORESEEN = [
  'unforeseen_text text',
  `unforeseen_name text not null default ''`,
  `unforeseen_facts jsonb not null default '{}'`,
]
const MARK = /kanárek/i

const admin = () => world.as('superadmin')
const done: World['call'] = (...given) => succeeding(world)(...given)

async function marksByTable(): Promise<string[]> {
  const tables = (await everythingIn(world.connectionString)).split(/^(?=\w+\.\w+$)/m)
  return tables.flatMap((content) => (MARK.test(content) ? [content.split('\n', 1)[0] ?? ''] : []))
}

/** Writes a marked text into the unforeseen columns of everything that is somebody's, and then another one. */
async function mark(table: string, columns: readonly string[], person: string) {
  const isTheirs = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${person}`),
    sql` or `,
  )
  for (const text of ['Kanárek', 'KanárekZnovu'])
    await sql`
      update ${sql.table(table)} set unforeseen_text = ${text}, unforeseen_name = ${text},
        unforeseen_facts = jsonb_build_object('said', ${text}::text)
      where ${isTheirs}`.execute(world.db)
}

async function markAll(person: string) {
  await mark('foodbank.applicant', ['id'], person)
  for (const table of [
    'household_member',
    'help_request',
    'booking_link',
    'support',
    'measure',
    'client_card',
    'restatement_reason',
    'notice_delivery',
    'recommendation',
    'entitlement_exception',
    'call',
    'booking_message',
    'wait',
    'offer',
  ])
    await mark(`foodbank.${table}`, ['applicant_id'], person)
  await mark('foodbank.applicant_merge', ['kept_id', 'merged_id'], person)
  for (const table of getKeys(passingTables)) await mark(table, passingTables[table], person)
}

/** A reservation that was moved with others, and a call about it. */
async function insertMove(request: HelpRequest) {
  const { db } = world
  const move_id = crypto.randomUUID()
  const day = request.reserved_on
  const at = `${day}T08:00:00.000Z`
  const of = { move_id, request_id: request.id, applicant_id: request.applicant_id }
  const { from_organization_id, to_organization_id: site, reserved_time: time, seat } = request
  await db
    .insertInto('foodbank.move')
    .values({ id: move_id, period_from: day, period_to: day, created_at: at })
    .execute()
  await db
    .insertInto('foodbank.moved_request')
    .values({
      ...of,
      from_organization_id,
      old_organization_id: site,
      old_day: day,
      old_time: time,
      old_seat: seat,
      new_organization_id: site,
      new_day: day,
      new_time: time,
    })
    .execute()
  await db
    .insertInto('foodbank.call')
    .values({
      ...of,
      id: crypto.randomUUID(),
      why: 'moved',
      organization_id: site,
      reserved_on: day,
      reserved_time: time,
    })
    .execute()
}

async function household() {
  const { make, db } = world
  const applicant = await make.applicant()
  const applicant_id = applicant.id
  const member = await make.member(applicant_id)
  const request = await make.request({ applicant_id, status: 'confirmed' })
  await db
    .insertInto('foodbank.booking_link')
    .values({
      id: crypto.randomUUID(),
      applicant_id,
      help_request_id: request.id,
      token_hash: Buffer.from(request.id),
    })
    .execute()
  await insertMove(request)
  await make.support({ applicant_id })
  await make.measure({ applicant_id })
  const dropped = await make.support({ applicant_id })
  await db
    .insertInto('foodbank.client_card')
    .values({ id: crypto.randomUUID(), applicant_id, number: crypto.randomUUID() })
    .execute()
  await db
    .insertInto('foodbank.restatement_reason')
    .values({
      applicant_id,
      record_id: dropped.id,
      record_kind: 'support',
      act: 'updated',
      closing_ids: [],
    })
    .execute()
  await sql`
    insert into foodbank.notice_version (number, digest, contents) values (1, 'a', '{}') on conflict do nothing`.execute(
    db,
  )
  await db
    .insertInto('foodbank.notice_delivery')
    .values({ id: crypto.randomUUID(), applicant_id, version: 1, language: 'cs', how: 'handed' })
    .execute()
  await make.recommendation(applicant_id)
  const wait = await make.wait({ applicant_id })
  const { to_organization_id: organization_id } = wait
  await make.offer({ wait_id: wait.id, applicant_id, organization_id })
  await make.entitlementException({ applicant_id })
  await sql`
    insert into foodbank.booking_message
      (id, applicant_id, request_id, event, channel, to_organization_id, reserved_on, reserved_time, due_at, created_at)
    values (gen_random_uuid(), ${applicant_id}, gen_random_uuid(), 'booked', 'sms', ${(await make.foodBank()).id}, '2026-03-12', '09:00', now(), now())`.execute(
    db,
  )
  await markAll(applicant_id)
  await db.deleteFrom('foodbank.support').where('id', '=', dropped.id).execute()
  return { ...applicant, member }
}

async function merge(kept_id: string, merged_id: string): Promise<string> {
  const { first, second } = (
    await done(admin(), duplicateEndpoints.compare, {
      params: { first_id: kept_id, second_id: merged_id },
    })
  ).body.data
  const body: MergeBody = {
    kept_id,
    merged_id,
    kept_updated_at: first.updated_at,
    merged_updated_at: second.updated_at,
    fields: ALL_KEPT,
    persons: [merged_id, ...second.members.map(({ id }) => id)].map((person_id) => ({
      person_id,
      into_id: null,
    })),
    restatement_reason: null,
  }
  return (await done(admin(), mergeEndpoints.create, { body })).body.data.id
}

test('a column that no one has thought of keeps nothing of an erased person, in no record and no entry of the history', async () => {
  for (const table of [...SUBJECT_TABLES, ...getKeys(passingTables)])
    for (const column of UNFORESEEN)
      await sql`alter table ${sql.table(table)} add column ${sql.raw(column)}`.execute(world.owner)
  const one = await household()
  const duplicate = await household()
  await done(admin(), mergeEndpoints.undo, { params: { id: await merge(one.id, duplicate.id) } })
  await merge(one.id, duplicate.id)
  const now = world.clock.now().toISOString()
  await world.db
    .insertInto('foodbank.retention_announcement')
    .values({ applicant_id: one.id, announced_at: now })
    .execute()
  const other = await world.make.applicant()
  const [first_id = '', second_id = ''] = [one.id, other.id].toSorted()
  await world.db
    .insertInto('foodbank.duplicate_pair')
    .values({ id: crypto.randomUUID(), first_id, second_id, reasons: [], score: 1, found_at: now })
    .execute()
  await markAll(one.id)
  expect(await marksByTable()).toEqual(
    ['core.log', ...SUBJECT_TABLES, ...getKeys(passingTables)].toSorted(),
  )

  await done(admin(), desk.erase, { params: { id: one.id }, body: { surname: one.surname } })

  expect(await marksByTable()).toEqual([])
})
