import { dataProtectionFiles } from '@crm/contract/foodbank/data-protection/data-protection'
import { formatPhone } from '@crm/contract/platform/formats'
import type { Column } from '@crm/contract/platform/personal-data'
import { getKeys } from '@crm/contract/platform/records'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keyRow, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { SUBJECT_TABLES, subjectTables, valueWords, type SubjectTable } from './columns.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const fetchFile = (id: string, format: 'pdf' | 'json', language = 'cs') =>
  world.app.inject({
    url: `${API_BASE}${dataProtectionFiles.export.path.replace(':id', id)}?format=${format}&language=${language}`,
    headers: { authorization: `Bearer ${world.as('superadmin').token}` },
  })

const named = z.object({ name: z.string() })

type Row = Record<string, unknown>
type Planted = { table: SubjectTable; column: string; json: string; paper: string }

/** Columns that the generic values do not fit: constraints of the database, and keys of other tables. */
async function special(applicantId: string): Promise<Record<SubjectTable, readonly [Row, Row]>> {
  const [user] = (await typedSql(keyRow)`select id from core.user limit 1`.execute(world.db)).rows
  const moment = (day: number) => `2025-06-0${day}T10:0${day}:00.000Z`
  const by = user?.id
  const person = (sex: string) => JSON.stringify([{ id: applicantId, sex, age_band: 'unknown' }])
  return {
    'foodbank.applicant': [
      {
        personal_number: '70010001',
        birth_year: 1951,
        birth_date: '1951-05-06',
        sex: 'male',
        phone: '603001001',
        email: 'kanarek1@example.cz',
        language: 'vi',
        told_by: 'sms',
        preferred_time: 'morning',
        anonymized_at: null,
        deleted_at: null,
      },
      {
        personal_number: '70010002',
        birth_year: 1952,
        birth_date: '1952-07-08',
        sex: 'female',
        phone: '+380501234567',
        email: 'kanarek2@example.cz',
        language: 'rom',
        told_by: 'none',
        preferred_time: 'afternoon',
        deleted_at: moment(3),
        anonymized_at: moment(4),
      },
    ],
    'foodbank.household_member': [
      {
        type: 'spouse',
        sex: 'male',
        birth_year: 1961,
        birth_date: '1961-02-03',
        present: '{[2022-01-01,2022-02-02)}',
      },
      {
        type: 'sibling',
        sex: 'female',
        birth_year: 1962,
        birth_date: '1962-03-04',
        present: '{[2022-03-03,)}',
      },
    ],
    'foodbank.help_request': [
      {
        status: 'confirmed',
        confirmed_at: moment(5),
        confirmed_by: by,
        closed_at: null,
        closed_by: null,
      },
      {
        status: 'rejected',
        confirmed_at: null,
        confirmed_by: null,
        closed_at: moment(6),
        closed_by: by,
      },
    ],
    'foodbank.support': [{ household: person('male') }, { household: person('female') }],
    'foodbank.measure': [{ persons: null }, { persons: null }],
    // the history keeps no number of a card, and no card gets another one
    'foodbank.client_card': [{ number: 'Kanárek-průkaz' }, { number: 'Kanárek-průkaz' }],
    'foodbank.call': [
      { why: 'moved', outcome: 'reached' },
      { why: 'not_moved', outcome: 'unreachable' },
    ],
    'foodbank.recommendation': [
      { valid_from: '2025-01-02', valid_until: '2025-03-04' },
      { valid_from: '2025-02-03', valid_until: '2025-04-05' },
    ],
    'foodbank.entitlement_exception': [{ effect: 'warn' }, { effect: 'refuse' }],
    'foodbank.notice_delivery': [
      { version: 81001, language: 'uk', how: 'printed' },
      { version: 81002, language: 'en', how: 'handed' },
    ],
    // what was once noted is not noted otherwise
    'foodbank.restatement_reason': [
      { record_kind: 'support', act: 'updated' },
      { record_kind: 'request', act: 'settled' },
    ],
    'foodbank.booking_link': [
      { last_act: 'coming', last_act_at: moment(7) },
      { last_act: 'moved', last_act_at: moment(8) },
    ],
    'foodbank.booking_message': [
      {
        event: 'booked',
        channel: 'sms',
        status: 'queued',
        dropped_for: null,
        queued_at: moment(5),
      },
      {
        event: 'moved',
        channel: 'email',
        status: 'dropped',
        dropped_for: 'overtaken',
        queued_at: null,
      },
    ],
    'foodbank.wait': [
      {
        wanted_from: '2025-05-01',
        wanted_to: '2025-06-11',
        wanted_time: 'morning',
        ended_for: 'withdrawn',
        ended_at: moment(3),
      },
      {
        wanted_from: '2025-05-02',
        wanted_to: '2025-06-12',
        wanted_time: 'afternoon',
        ended_for: 'over',
        ended_at: moment(4),
      },
    ],
    'foodbank.offer': [
      { channel: 'sms', answer: 'declined', answered_at: moment(1) },
      { channel: 'call', answer: 'taken', answered_at: moment(2) },
    ],
    'foodbank.applicant_merge': [{ undone_at: null, undone_by: null }, {}],
  }
}

let count = 0
/** A value that nothing else in the file has. */
async function plain(name: string, { holds }: Column): Promise<unknown> {
  count += 1
  const [hour, minute] = [String(7 + (count % 12)), String(count % 60).padStart(2, '0')]
  switch (holds) {
    case 'text':
    case 'note':
      return `Kanárek${count}x`
    case 'phone':
      return `+380391000${100 + count}`
    case 'year':
      return 1930 + count
    case 'day':
      return `2024-${String(1 + (count % 12)).padStart(2, '0')}-${String(1 + (count % 28)).padStart(2, '0')}`
    case 'time':
      return `${hour.padStart(2, '0')}:${minute}`
    case 'moment':
      return `2023-05-${String(1 + (count % 28)).padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}:00.000Z`
    case 'kilograms':
      return 300 + count
    case 'name':
      return nameKey(name)
    default:
      return undefined
  }
}

async function nameKey(name: string): Promise<string | undefined> {
  if (name.endsWith('_by')) return world.as('desk_worker').userId
  const label = `Místo${count}x`
  if (name === 'region_id') return (await world.make.region({ name: label })).id
  if (name === 'applicant_type_id') return (await world.make.applicantType({ name: label })).id
  if (name === 'measure_kind_id') return (await world.make.measureKind({ name: label })).id
  return (await world.make.foodBank({ name: label })).id
}

/** As the file is to say it, in JSON and on paper. */
async function words({ holds }: Column, value: unknown): Promise<{ json: string; paper: string }> {
  const json = JSON.stringify(value)
  const format = (options: Intl.DateTimeFormatOptions, given: string) =>
    new Intl.DateTimeFormat('cs-CZ', { timeZone: 'Europe/Prague', ...options }).format(
      new Date(given),
    )
  const date = { day: 'numeric', month: 'numeric', year: 'numeric' } as const
  if (holds === 'name') return nameWords(String(value))
  if (holds === 'code') return { json, paper: valueWords(String(value))?.cs ?? 'no word for it' }
  if (holds === 'phone') return { json, paper: formatPhone(String(value)) }
  if (holds === 'day') return { json, paper: format(date, `${String(value)}T12:00:00Z`) }
  if (holds === 'moment')
    return {
      json: String(value),
      paper: format({ ...date, hour: 'numeric', minute: '2-digit' }, String(value)),
    }
  if (holds === 'days') return presenceWords(String(value))
  if (holds === 'persons')
    return {
      json: String(value).includes('female') ? '"female"' : '"male"',
      paper: String(value).includes('female') ? 'žena, věk neuveden' : 'muž, věk neuveden',
    }
  return { json: holds === 'time' ? json.slice(0, -1) : json, paper: String(value) }
}

/** The day from which somebody belonged to the household. */
function presenceWords(value: string) {
  const [from = ''] = /\d{4}-\d{2}-\d{2}/.exec(value) ?? []
  const [year, month, day] = from.split('-').map(Number)
  return { json: from, paper: `od ${day}. ${month}. ${year}` }
}

async function nameWords(key: string) {
  const { rows } = await typedSql(named)`
    select name from foodbank.organization where id = ${key} union all select name from foodbank.region where id = ${key}
    union all select name from foodbank.applicant_type where id = ${key}
    union all select name from foodbank.measure_kind where id = ${key}`.execute(world.db)
  const name = rows[0]?.name ?? 'Pracovník výdeje'
  return { json: name, paper: name }
}

/** Derived by the database, so that nobody writes them. */
async function generatedColumns(): Promise<ReadonlySet<string>> {
  const { rows } = await typedSql(named)`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where is_generated = 'ALWAYS'`.execute(world.db)
  return new Set(rows.map(({ name }) => name))
}

/** `created_at` and `updated_at` are the database's own, and one value of them is no earlier one. */
const OWN = ['created_at', 'updated_at']

async function plant(
  table: SubjectTable,
  key: string,
  steps: readonly [Row, Row],
  derived: ReadonlySet<string>,
): Promise<Planted[]> {
  const planted: Planted[] = []
  const columns = Object.entries<Column>(subjectTables[table].columns).filter(
    ([name, { holds, file }]) =>
      !(file && 'without' in file) &&
      holds !== 'key' &&
      holds !== 'internal' &&
      !OWN.includes(name) &&
      !derived.has(`${table}.${name}`),
  )
  const seen = new Set<string>()
  for (const step of steps) {
    const row: Row = {}
    for (const [name, column] of columns) {
      const value = name in step ? step[name] : await plain(name, column)
      row[name] = value
      if (value === null || value === undefined) continue
      seen.add(name)
      planted.push({ table, column: name, ...(await words(column, value)) })
    }
    const sets = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${key}`.execute(world.db)
  }
  expect(columns.map(([name]) => name).filter((name) => !seen.has(name))).toEqual([])
  return planted
}

async function household() {
  const { make, db } = world
  await sql`insert into foodbank.notice_version (number, digest, contents)
    values (81001, 'a', '{}'), (81002, 'b', '{}')`.execute(db)
  const applicant = await make.applicant()
  const applicant_id = applicant.id
  const merged = await make.applicant({
    deleted_at: '2026-03-01T00:00:00.000Z',
    merged_into_id: applicant_id,
  })
  const [card, notice, merge, reason] = [newId(), newId(), newId(), newId()]
  const [wait, offer] = [newId(), newId()]
  const [call, link] = [newId(), newId()]
  const request = await make.request({ applicant_id })
  const move = newId()
  await sql`insert into foodbank.move (id, period_from, period_to, created_at)
    values (${move}, '2026-03-01', '2026-03-02', now())`.execute(db)
  await sql`insert into foodbank.call (id, applicant_id, request_id, move_id, why, organization_id, reserved_on, reserved_time)
    values (${call}, ${applicant_id}, ${request.id}, ${move}, 'moved', ${request.to_organization_id}, '2026-03-01', '08:00')`.execute(
    db,
  )
  const message = newId()
  await db
    .insertInto('foodbank.restatement_reason')
    .values({
      id: reason,
      applicant_id,
      record_kind: 'support',
      record_id: newId(),
      closing_ids: [],
      act: 'created',
    })
    .execute()
  await db
    .insertInto('foodbank.client_card')
    .values({ id: card, applicant_id, number: 'x' })
    .execute()
  await db
    .insertInto('foodbank.booking_link')
    .values({
      id: link,
      applicant_id,
      help_request_id: request.id,
      token_hash: Buffer.from('x'),
    })
    .execute()
  await db
    .insertInto('foodbank.notice_delivery')
    .values({ id: notice, applicant_id, version: 81001, language: 'cs', how: 'printed' })
    .execute()
  await sql`insert into foodbank.booking_message
      (id, applicant_id, request_id, event, channel, to_organization_id, reserved_on, reserved_time, due_at, created_at)
    values (${message}, ${applicant_id}, ${message}, 'booked', 'sms', ${(await make.foodBank()).id}, '2026-03-12', '09:00', ${NOW}, ${NOW})`.execute(
    db,
  )
  await db
    .insertInto('foodbank.wait')
    .values({
      id: wait,
      applicant_id,
      from_organization_id: (await make.organization()).id,
      to_organization_id: (await make.foodBank()).id,
      wanted_from: '2026-03-12',
      wanted_to: '2026-03-20',
    })
    .execute()
  await db
    .insertInto('foodbank.offer')
    .values({
      id: offer,
      wait_id: wait,
      applicant_id,
      organization_id: (await make.foodBank()).id,
      reserved_on: '2026-03-12',
      reserved_time: '09:00',
      channel: 'sms',
      token_hash: Buffer.from('y'),
      created_at: NOW,
      next_at: NOW,
    })
    .execute()
  await sql`insert into foodbank.applicant_merge (id, kept_id, merged_id, changes)
    values (${merge}, ${applicant_id}, ${merged.id}, '{}')`.execute(db)
  return {
    applicant_id,
    keys: {
      'foodbank.applicant': applicant_id,
      'foodbank.household_member': (await make.member(applicant_id)).id,
      'foodbank.help_request': request.id,
      'foodbank.booking_link': link,
      'foodbank.support': (await make.support({ applicant_id })).id,
      'foodbank.measure': (await make.measure({ applicant_id })).id,
      'foodbank.client_card': card,
      'foodbank.call': call,
      'foodbank.recommendation': (await make.recommendation(applicant_id)).id,
      'foodbank.entitlement_exception': (await make.entitlementException({ applicant_id })).id,
      'foodbank.notice_delivery': notice,
      'foodbank.restatement_reason': reason,
      'foodbank.booking_message': message,
      'foodbank.wait': wait,
      'foodbank.offer': offer,
      'foodbank.applicant_merge': merge,
    } satisfies Record<SubjectTable, string>,
  }
}

/** What is never deleted while the person is kept. */
const LASTING: readonly SubjectTable[] = [
  'foodbank.applicant',
  'foodbank.applicant_merge',
  'foodbank.client_card',
]

test.skipIf(missingForPdf() !== null)(
  'the file has every value of every column of the catalogue, earlier and deleted ones too, for machines and on paper',
  async () => {
    const { applicant_id, keys } = await household()
    const steps = await special(applicant_id)
    const derived = await generatedColumns()
    const planted: Planted[] = []
    for (const table of SUBJECT_TABLES)
      planted.push(...(await plant(table, keys[table], steps[table], derived)))
    for (const table of getKeys(keys))
      if (!LASTING.includes(table))
        await sql`delete from ${sql.table(table)} where id = ${keys[table]}`.execute(world.owner)
    const json = (await fetchFile(applicant_id, 'json')).body
    const paper = pdfPages((await fetchFile(applicant_id, 'pdf')).rawPayload)
      .join('\n')
      .replaceAll(/\s+/g, '')
    const missing = planted.filter(
      (value) => !json.includes(value.json) || !paper.includes(value.paper.replaceAll(/\s+/g, '')),
    )
    expect(missing).toEqual([])
    expect(planted.length).toBeGreaterThan(100)
  },
)

test('the file names nobody of the staff and has no keys of them, in both forms', async () => {
  const { id } = await world.make.applicant()
  const worker = await world.signIn({ role: 'desk_worker', name: 'Jiřina', surname: 'Utajená' })
  await world.make.manager(worker, await world.make.organization({ name: 'Charita Veřejná' }))
  await sql`update foodbank.applicant set warning = 'Pozor', warning_by = ${worker.userId}, created_by = ${worker.userId}
    where id = ${id}`.execute(world.db)
  const json = (await fetchFile(id, 'json')).body
  expect(json).not.toMatch(/Utajená|Jiřina/)
  expect(json).not.toContain(worker.userId)
  expect(json).toContain('Charita Veřejná (Pracovník výdeje)')
  expect((await fetchFile(id, 'json', 'en')).body).toContain('Charita Veřejná (')
})

test('the file says what Article 15(1) asks for, of a deleted person too', async () => {
  const { id } = await world.make.applicant({ deleted_at: '2026-03-01T00:00:00.000Z' })
  const { information, besides } = (await fetchFile(id, 'json')).json()
  const titles = information.map(({ title }: { title: string }) => title)
  expect(titles).toEqual([
    'Kdo za Vaše údaje odpovídá',
    'K čemu údaje používáme a na jakém základě',
    'Jaké údaje o Vás vedeme',
    'Odkud údaje máme',
    'Komu je předáváme',
    'Jak dlouho je uchováváme',
    'Jaká máte práva',
    'Automatické rozhodování',
    'Kde si můžete stěžovat',
  ])
  expect(besides).toEqual({
    retention_announced_at: null,
    possible_duplicates: 0,
    other_people: 0,
    imported_at: null,
  })
})
