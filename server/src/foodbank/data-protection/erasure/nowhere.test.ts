import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports'
import { searchEndpoints } from '@crm/contract/core/search'
import { applicantEndpoints, applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import {
  clientCardEndpoints,
  clientCardFiles,
} from '@crm/contract/foodbank/client-cards/client-cards'
import { dataProtectionEndpoints as desk } from '@crm/contract/foodbank/data-protection/data-protection'
import {
  duplicateEndpoints,
  mergeEndpoints,
  type MergeBody,
} from '@crm/contract/foodbank/duplicates'
import { helpRequestEndpoints, helpRequestFiles } from '@crm/contract/foodbank/help-requests'
import { householdMemberEndpoints } from '@crm/contract/foodbank/applicants/household-members'
import { printFiles } from '@crm/contract/foodbank/prints'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { supportEndpoints, supportFiles } from '@crm/contract/foodbank/supports'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from '../../../testing/send-file.ts'
import { succeeding } from '../../../testing/succeeding.ts'
import { ALL_KEPT } from '../../duplicates/testing/merge-fields.ts'
import { createWorld, type World } from '../../testing/factories.ts'
import { everythingIn } from '../../../testing/dump.ts'
import { removeGone } from './erasure.ts'

let world: World
let dataDir: string
let place: { id: string }
let charity: { id: string; name: string }
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nowhere-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
  place = await world.make.foodBank()
  charity = await world.make.organization({ name: 'Charita Nikde' })
  await world.make.openingHours(place.id, [{ weekday: 2, opens_at: '08:00', closes_at: '16:00' }])
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const admin = () => world.as('superadmin')
const done: World['call'] = (...given) => succeeding(world)(...given)
const erase = (id: string, surname: string) =>
  done(admin(), desk.erase, { params: { id }, body: { surname } })
/** The marked words that stand anywhere in the database, each with the table that it is in; rows stand in no order of their own. */
async function found(words: RegExp): Promise<string[]> {
  const tables = (await everythingIn(world.connectionString)).split(/^(?=\w+\.\w+$)/m)
  const all = tables.flatMap((content) =>
    [...content.matchAll(words)].map(([word]) => `${content.split('\n', 1)[0]}: ${word}`),
  )
  return [...new Set(all)].sort()
}
const BORN = /birth_year"": 1923/g
const CANARY = /(?:kan[aá]rek|777123987|666123987)\p{L}*/giu
/** What the reports say, every number of them. */
const report = async () => {
  const { data } = (
    await done(admin(), reportEndpoints.get, {
      query: { date_from: '2026-01-01', date_to: '2026-03-31' },
    })
  ).body
  const { households_gone, ...notes } = data.notes
  return { gone: Number(households_gone.value), numbers: { ...data, notes, head: null } }
}

/** Somebody with a marked word in every text that is written about them, entered and changed as people do. */
async function household(mark: string, personal_number: string, birth_year = 1971) {
  const own = {
    name: `${mark}Jana`,
    surname: `${mark}ová`,
    personal_number,
    organization_id: charity.id,
    birth_year,
  }
  const body = { ...own, description: `${mark}Poznámka`, warning: `${mark}Upozornění` }
  const members = [
    { type: 'child' as const, sex: 'female' as const, age: 7 },
    { type: 'partner' as const, sex: 'male' as const, age: 44 },
  ]
  const { data } = (await done(admin(), applicantEndpoints.create, { body: { ...body, members } }))
    .body
  const { id } = data
  await done(admin(), applicantEndpoints.update, {
    params: { id },
    body: { ...body, name: `${mark}Nová`, updated_at: data.updated_at },
  })
  const slot = { to_organization_id: place.id, reserved_on: '2026-03-10', reserved_time: '10:00' }
  const booking = { applicant_id: id, from_organization_id: charity.id, ...slot }
  const first = (
    await done(admin(), helpRequestEndpoints.create, {
      body: { ...booking, note: `${mark}Zrušená` },
    })
  ).body.data
  await done(admin(), helpRequestEndpoints.update, {
    params: { id: first.id },
    body: { ...slot, note: `${mark}Přesunutá`, updated_at: first.updated_at },
  })
  await done(admin(), helpRequestEndpoints.remove, { params: { id: first.id } })
  const second = (
    await done(admin(), helpRequestEndpoints.create, {
      body: { ...booking, note: `${mark}Žádost` },
    })
  ).body.data
  await done(admin(), helpRequestEndpoints.confirm, { params: { id: second.id } })
  const help = {
    applicant_id: id,
    organization_id: place.id,
    help_request_id: null,
    date: '2026-02-20',
    ...AMOUNTS,
    restatement_reason: `${mark}Opravený lístek`,
  }
  const support = (
    await done(admin(), supportEndpoints.create, { body: { ...help, note: `${mark}Výdej` } })
  ).body.data
  const dropped = (
    await done(admin(), supportEndpoints.create, { body: { ...help, note: `${mark}Omyl` } })
  ).body.data
  await done(admin(), supportEndpoints.remove, {
    params: { id: dropped.id },
    body: { restatement_reason: `${mark}Dvakrát` },
  })
  const card = (
    await done(admin(), clientCardEndpoints.issue, { params: { id }, body: { replaces: null } })
  ).body.data
  return { id, surname: own.surname, support, card }
}

/** Reads, prints and exports of somebody's data: each leaves a trace somewhere. */
async function look(id: string, card: string, mark: string) {
  const file = (path: string, payload: object) =>
    world.app.inject({
      method: 'POST',
      url: `/backend/api${path}`,
      headers: { authorization: `Bearer ${admin().token}` },
      payload,
    })
  const printed = await file(printFiles.applicantSheet.path.replace(':id', id), { language: 'cs' })
  const cut = await file(clientCardFiles.print.path.replace(':id', card), { name: true })
  const exported = []
  for (const { path } of [applicantFiles.export, helpRequestFiles.export, supportFiles.export])
    exported.push(await file(path, { format: 'csv', filters: {} }))
  expect([printed, cut, ...exported].map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 200,
  ])
  await done(admin(), applicantEndpoints.get, { params: { id } })
  await done(admin(), applicantEndpoints.list, { query: { search: mark } })
  await done(admin(), searchEndpoints.find, { query: { text: mark } })
  await done(admin(), desk.people, { body: { search: mark } })
  await done(admin(), desk.restrict, { params: { id }, body: { reason: `${mark}Důvod` } })
  await done(admin(), desk.lift, { params: { id } })
  await done(admin(), duplicateEndpoints.refresh, {})
  const told = {
    user_id: admin().userId,
    kind: 'x',
    subject_id: id,
    title: `${mark}Zpráva`,
    facts: JSON.stringify({ who: `${mark}Kdo` }),
  }
  await world.db
    .insertInto('core.notification')
    .values({ id: crypto.randomUUID(), ...told, created_at: world.clock.now().toISOString() })
    .execute()
  await world.db
    .insertInto('foodbank.retention_announcement')
    .values({ applicant_id: id, announced_at: world.clock.now().toISOString() })
    .execute()
}

async function merge(
  kept_id: string,
  merged_id: string,
  reason = 'Kanárek sloučený',
): Promise<string> {
  const { first, second } = (
    await done(admin(), duplicateEndpoints.compare, {
      params: { first_id: kept_id, second_id: merged_id },
    })
  ).body.data
  const theirs = {
    surname: 'merged',
    name: 'merged',
    personal_number: 'merged',
    birth_year: 'merged',
    warning: 'merged',
    description: 'both',
  } as const
  const body: MergeBody = {
    kept_id,
    merged_id,
    kept_updated_at: first.updated_at,
    merged_updated_at: second.updated_at,
    fields: { ...ALL_KEPT, ...theirs },
    persons: [merged_id, ...second.members.map((member) => member.id)].map((person_id) => ({
      person_id,
      into_id: null,
    })),
    restatement_reason: reason,
  }
  return (await done(admin(), mergeEndpoints.create, { body })).body.data.id
}

test('an erased person and merged records are in no row of any table and in no answer; every number stays', async () => {
  const one = await household('Kanárek', '777123987')
  const duplicate = await household('KanárekDva', '666123987')
  await look(one.id, one.card.id, 'Kanárek')
  const february = { date_from: '2026-02-01', date_to: '2026-02-28', organization_id: place.id }
  const { id: closing } = (
    await done(admin(), reportClosingEndpoints.create, {
      body: { ...february, accept_missing: true },
    })
  ).body.data
  const unmerged = await report()
  const undone = await merge(one.id, duplicate.id)
  await done(admin(), mergeEndpoints.undo, {
    params: { id: undone },
    body: { restatement_reason: 'Kanárek oddělený' },
  })
  expect(await report()).toEqual(unmerged)
  await merge(one.id, duplicate.id)
  const before = await report()
  const restated = async () =>
    (await done(admin(), reportClosingEndpoints.restatement, { params: { id: closing } })).body.data
  const closed = await restated()
  expect(await found(CANARY)).not.toEqual([])

  await erase(one.id, duplicate.surname)

  expect(await found(CANARY)).toEqual([])
  expect(await found(new RegExp(one.card.number, 'g'))).toEqual([])
  // the report itself counts the person only by the stored snapshot
  expect(await report()).toEqual({ ...before, gone: before.gone + 1 })
  expect(await restated()).toEqual(closed)
  const answers = await Promise.all([
    done(admin(), searchEndpoints.find, { query: { text: 'Kanárek' } }),
    done(admin(), applicantEndpoints.list, { query: { search: 'Kanárek' } }),
    done(admin(), desk.people, { body: { search: 'Kanárek' } }),
  ])
  expect(answers.map(({ body }) => body.data)).toEqual([[], [], []])
})

test('of somebody whose merge was taken back nothing stays with those they were merged into, and those lose nothing of their own', async () => {
  const kept = await household('Zůstává', '555')
  const between = await household('Mezitím', '444')
  const erased = await household('Kanárek', '777123987', 1923)
  const inner = await merge(between.id, erased.id, 'Jedna rodina')
  const outer = await merge(kept.id, between.id, 'Jedna rodina')
  // a member of theirs, and they themselves as one, go while they are somebody else's
  for (const { id } of (await done(admin(), applicantEndpoints.get, { params: { id: kept.id } }))
    .body.data.members ?? [])
    await done(admin(), householdMemberEndpoints.remove, {
      params: { id },
      body: { restatement_reason: 'Zapsán omylem' },
    })
  await done(admin(), supportEndpoints.remove, {
    params: { id: erased.support.id },
    body: { restatement_reason: 'Kanárek nic nedostal' },
  })
  for (const id of [outer, inner])
    await done(admin(), mergeEndpoints.undo, {
      params: { id },
      query: { leave_gone: 'true' },
      body: { restatement_reason: 'Dvě rodiny' },
    })
  expect(await found(BORN)).not.toEqual([])
  const own = await found(/(?:Zůstává|Mezitím)\p{L}*/gu)

  await erase(erased.id, erased.surname)

  expect(await found(CANARY)).toEqual([])
  expect(await found(BORN)).toEqual([])
  expect(await found(/(?:Zůstává|Mezitím)\p{L}*/gu)).toEqual(own)
  const { data } = (await done(admin(), applicantEndpoints.get, { params: { id: kept.id } })).body
  expect(data).toMatchObject({
    name: 'ZůstáváNová',
    surname: 'Zůstáváová',
    description: 'ZůstáváPoznámka',
    warning: 'ZůstáváUpozornění',
  })
})

test('imported people are erased like others, and those of an undone import are removed the same night', async () => {
  const content = [
    'Příjmení;Jméno;Organizace;Poznámka',
    'Kanárek;Ivo;Charita Nikde;KanárekZeSouboru',
    'Zpátky;Eva;Charita Nikde;x',
  ].join('\n')
  const body = {
    kind: 'applicants',
    mapping: { surname: 0, name: 1, organization: 2, description: 3 },
  }
  const imported = async (text: string) => {
    const { digest, import_id } = (
      await sendFile(world.app, admin(), importUploads.preview, { body, content: text })
    ).body.data
    const { data } = (
      await sendFile(world.app, admin(), importUploads.run, {
        body: { ...body, digest, import_id },
        content: text,
      })
    ).body
    return String(data.id)
  }
  await imported(content)
  const person = await world.db
    .selectFrom('foodbank.applicant')
    .select('id')
    .where('surname', '=', 'Kanárek')
    .executeTakeFirstOrThrow()
  await erase(person.id, 'Kanárek')
  expect(await found(CANARY)).toEqual([])

  const id = await imported(content.replace('Zpátky', 'KanárekZpátky'))
  await done(admin(), importEndpoints.undo, { params: { id }, body: { leave_used: false } })
  expect(await found(CANARY)).not.toEqual([])
  expect(await removeGone(world.db, new AbortController().signal)).toBe(2)
  expect(await removeGone(world.db, new AbortController().signal)).toBe(0)
  expect(await found(CANARY)).toEqual([])
})

const AMOUNTS = {
  durables: 5,
  chilled: 0,
  fruit_vegetables: 0,
  pastries: 0,
  food: 0,
  drugstore: 1,
  clothes: 0,
  other: 0,
  durables_op: 0,
  chilled_op: 0,
  op: 0,
  drugs_op: 0,
  clothes_op: 0,
  other_op: 0,
}
