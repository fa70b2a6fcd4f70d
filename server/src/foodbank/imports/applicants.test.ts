import {
  importEndpoints,
  importUploads,
  type ImportRecord,
} from '@crm/contract/core/imports/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowCount } from '#platform/database/typed-sql.ts'
import type { Caller } from '../../testing/call.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, NOW, ROLES, type World } from '../testing/factories.ts'
import type { Organization } from '../testing/makers.ts'
import {
  applicantImports,
  CHARITY,
  file,
  line,
  MAPPING,
  REGISTERS,
} from './testing/applicant-imports.ts'

let world: World
let admin: Caller
let charity: Organization
let imports: ReturnType<typeof applicantImports>
beforeAll(async () => {
  world = await createWorld()
  admin = world.as('superadmin')
  imports = applicantImports(world)
  charity = await world.make.organization({ name: 'Charita Dobrý den', company_id: CHARITY })
  await world.make.applicantType({ name: 'Matky s dětmi' })
  await world.make.region({ name: 'Praha východ' })
})
afterAll(() => world.close())

test('the headings say what the columns hold, in Czech, English and as programs spell it', async () => {
  const content =
    'PŘÍJMENÍ;first_name;IČO;Člen 1 vztah;member_1_age;Barva očí\nNovák;Jan;45274649;syn;5;modrá'
  const { body } = await sendFile(world.app, admin, importUploads.read, {
    body: { kind: 'applicants' },
    content,
  })
  expect(body.data.columns.map(({ target }: { target: string | null }) => target)).toEqual([
    'surname',
    'name',
    'organization',
    'member_1_type',
    'member_1_age',
    null,
  ])
  expect(body.data.columns[5]).toEqual({ title: 'Barva očí', samples: ['modrá'], target: null })
})

test('a household comes with its members from columns, and with what the form would store', async () => {
  const content = [
    'Příjmení;Jméno;Organizace;Osobní číslo;Pohlaví;Rok narození;Typ;Oblast;Poznámka;v1;p1;a1;v2;p2;a2',
    'Sloupcová;Iva;charita dobry den;00123;žena;1980;matky s detmi;PRAHA VÝCHOD;Pozn;manžel;M;44;dcera;Ž;2020',
  ].join('\n')
  const names = [
    'surname',
    'name',
    'organization',
    'personal_number',
    'sex',
    'birth_year',
    'applicant_type',
    'region',
    'description',
  ]
  const members = ['type', 'sex', 'age'].flatMap((part) =>
    [1, 2].map((number) => [`member_${number}_${part}`, part] as const),
  )
  const mapping = Object.fromEntries([
    ...names.map((name, index) => [name, index] as const),
    ...members.map(
      ([name, part]) =>
        [name, 9 + (name.includes('_2_') ? 3 : 0) + ['type', 'sex', 'age'].indexOf(part)] as const,
    ),
  ])
  const answer = await imports.run(content, { mapping })
  expect(answer.body).toMatchObject({
    message: 'import.done',
    data: { counts: { create: 1, update: 0, skip: 0, error: 0 } },
  })
  const [made] = await imports.registered('Sloupcová')
  expect(made).toMatchObject({
    personal_number: '00123',
    sex: 'female',
    birth_year: 1980,
    organization_id: charity.id,
    description: 'Pozn',
  })
  expect(made?.region_id).not.toBeNull()
  expect(made?.applicant_type_id).not.toBeNull()
  expect(made?.description_by).toBe(admin.userId)
  expect(await imports.getMembers(made?.id ?? '')).toMatchObject([
    { type: 'spouse', sex: 'male', birth_year: 1982 },
    { type: 'child', sex: 'female', birth_year: 2020 },
  ])
})

test('persons of one key are one household, whichever line the applicant stands on', async () => {
  const content = [
    'Klíč,Příjmení,Jméno,Vztah,Věk,Pohlaví',
    'A1,Řádková,Míša,dcera,7,žena',
    'A1,Řádková,Olga,žadatel,40,žena',
    'B2,Samotář,Petr,,61,muž',
  ].join('\n')
  const mapping = { household: 0, surname: 1, name: 2, relation: 3, age: 4, sex: 5 }
  const extra = { mapping, options: { organization_id: charity.id } }
  const seen = await imports.preview(content, extra)
  expect(seen.body.data.records.map(({ lines, title }: ImportRecord) => [title, lines])).toEqual([
    ['Řádková Olga', [3, 2]],
    ['Samotář Petr', [4]],
  ])
  await imports.run(content, extra)
  const [olga] = await imports.registered('Řádková')
  expect(olga).toMatchObject({ name: 'Olga', birth_year: 1986 })
  expect(await imports.getMembers(olga?.id ?? '')).toMatchObject([
    { type: 'child', birth_year: 2019 },
  ])
})

const WRONG: readonly [string, Record<string, string>, { target: string; rule: string }][] = [
  ['no surname', { surname: '' }, { target: 'surname', rule: 'required' }],
  ['no name', { name: '' }, { target: 'name', rule: 'required' }],
  ['a surname that is too long', { surname: 'x'.repeat(101) }, { target: 'surname', rule: 'max' }],
  [
    'an unknown organization',
    { organization: 'Nikdo' },
    { target: 'organization', rule: 'unknown_name' },
  ],
  ['no organization', { organization: '' }, { target: 'organization', rule: 'required' }],
  [
    'letters in the number',
    { personal_number: '12a' },
    { target: 'personal_number', rule: 'personal_number' },
  ],
  ['an unknown sex', { sex: 'pes' }, { target: 'sex', rule: 'unknown_word' }],
  ['a year to come', { birth_year: '2050' }, { target: 'birth_year', rule: 'age' }],
  ['a day in words', { birth_year: 'loni' }, { target: 'birth_year', rule: 'age' }],
  [
    'an unknown type',
    { applicant_type: 'Mimozemšťan' },
    { target: 'applicant_type', rule: 'unknown_name' },
  ],
  ['an unknown region', { region: 'Atlantida' }, { target: 'region', rule: 'unknown_name' }],
  [
    'an unknown relation',
    { member_1_type: 'soused', member_1_age: '3' },
    { target: 'member_1_type', rule: 'unknown_word' },
  ],
  [
    'a member without a relation',
    { member_1_age: '3' },
    { target: 'member_1_type', rule: 'member_incomplete' },
  ],
  [
    'a member of 300',
    { member_1_type: 'syn', member_1_age: '300' },
    { target: 'member_1_age', rule: 'age' },
  ],
  [
    'an age that the year contradicts',
    { birth_year: '1980', age: '12' },
    { target: 'age', rule: 'contradiction' },
  ],
]

test.each(WRONG)(
  '%s is told at its column, and the rest of the file is not held up',
  async (_name, cells, fault) => {
    const right = { surname: 'Chybná', name: 'Eva', organization: '45274649' }
    const row: Record<string, string> = { ...right, ...cells }
    const targets = Object.keys(row)
    const mapping = Object.fromEntries(targets.map((target, index) => [target, index]))
    const content = [
      targets.join(';'),
      targets.map((target) => row[target]).join(';'),
      targets
        .map((target) => Object.entries(right).find(([name]) => name === target)?.[1] ?? '')
        .join(';'),
    ]
    const { body } = await imports.preview(content.join('\n'), { mapping })
    expect(body.data.records[0]).toMatchObject({ fate: 'error', faults: [{ line: 2, ...fault }] })
    expect(body.data.counts).toMatchObject({ error: 1, create: 1 })
  },
)

test('an unknown region can be left out instead', async () => {
  const content = 'p;j;o;r\nBezoblastní;Jan;45274649;Atlantida'
  const extra = { mapping: { ...MAPPING, region: 3 }, options: { unknown: 'leave' } }
  expect((await imports.preview(content, extra)).body.data.counts).toMatchObject({
    create: 1,
    error: 0,
  })
})

test('who is registered already is left out, and created only when somebody says so', async () => {
  await world.make.applicant({
    surname: 'Dvojník',
    name: 'Karel',
    birth_year: 1970,
    personal_number: '777',
  })
  const content = [
    'p;j;o;rok;cislo',
    'Dvojnik;Karel;45274649;1970;',
    'Jiný;Člověk;45274649;1990;777',
    'Dvojník;Karel;45274649;1999;',
  ].join('\n')
  const mapping = { ...MAPPING, birth_year: 3, personal_number: 4 }
  const { body } = await imports.preview(content, { mapping })
  expect(body.data.counts).toEqual({ create: 1, update: 0, skip: 2, error: 0 })
  expect(body.data.records[0].duplicates[0]).toMatchObject({
    title: 'Dvojník Karel',
    path: expect.stringContaining('/foodbank/applicants/'),
  })
  const chosen = await imports.preview(content, { mapping, decisions: { 2: 'create' } })
  expect(chosen.body.data.counts).toMatchObject({ create: 2, skip: 1 })
})

test('the second of the same file is a duplicate of the first', async () => {
  const { body } = await imports.preview(
    file(line('Opakovaný', 'Jan', '45274649'), line('Opakovany', 'Jan', '45274649')),
  )
  const [repeated] = body.data.records
  expect(repeated).toMatchObject({
    lines: [3],
    fate: 'skip',
    duplicates: [{ line: 2, path: null }],
  })
})

test('what changed between the preview and the import is told before anything is written', async () => {
  const content = file(line('Předběhnutá', 'Eva', '45274649'))
  const seen = await imports.preview(content)
  await world.make.applicant({ surname: 'Předběhnutá', name: 'Eva' })
  const answer = await imports.runAgreed(content, seen.body.data)
  expect([answer.status, answer.body.message]).toEqual([409, 'import.preview_changed'])
  expect(answer.body.details.counts).toMatchObject({ create: 0, skip: 1 })
  expect(await imports.registered('Předběhnutá')).toHaveLength(1)
})

test('an old list does not bring back merged people, does not match erased ones, and does not name restricted ones', async () => {
  const kept = await world.make.applicant({ surname: 'Zbylá', name: 'Eva' })
  await world.make.applicant({
    surname: 'Sloučená',
    name: 'Eva',
    deleted_at: NOW,
    merged_into_id: kept.id,
  })
  await world.make.applicant({
    surname: 'Vymazaná',
    name: 'Eva',
    deleted_at: NOW,
    anonymized_at: NOW,
  })
  await world.make.applicant({ surname: 'Omezená', name: 'Eva', restricted_at: NOW })
  const rows = ['Sloučená', 'Vymazaná', 'Omezená'].map((surname) =>
    line(surname, 'Eva', '45274649'),
  )
  const { records } = (await imports.preview(file(...rows))).body.data
  const of = (title: string) => records.find((record: ImportRecord) => record.title === title)
  expect(of('Sloučená Eva')).toMatchObject({
    fate: 'skip',
    duplicates: [{ path: `/foodbank/applicants/${kept.id}` }],
  })
  expect(of('Vymazaná Eva')).toMatchObject({ fate: 'create', duplicates: [] })
  expect(of('Omezená Eva')).toMatchObject({ fate: 'skip', duplicates: [{ title: '•••' }] })
})

test('of two imports of one file at once the second is told', async () => {
  const content = file(line('Souběžná', 'Eva', '45274649'))
  const seen = [
    (await imports.preview(content)).body.data,
    (await imports.preview(content)).body.data,
  ]
  const both = await Promise.all(seen.map((agreed) => imports.runAgreed(content, agreed)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await imports.registered('Souběžná')).toHaveLength(1)
})

test('who loses the answer asks what became of the import, and one that is sent again is not done again', async () => {
  const content = file(line('Ztracená', 'Odpověď', '45274649'))
  const agreed = (await imports.preview(content)).body.data
  const outcome = () =>
    world.call(admin, importEndpoints.outcome, { params: { id: agreed.import_id } })
  expect((await outcome()).body.data).toEqual({ is_running: false, import: null })
  const first = await imports.runAgreed(content, agreed)
  expect((await outcome()).body.data).toMatchObject({
    is_running: false,
    import: { id: agreed.import_id, created_count: 1 },
  })
  const again = await imports.runAgreed(content, agreed)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await imports.registered('Ztracená')).toHaveLength(1)
  const other = await world.signIn({ permissions: REGISTERS })
  expect((await imports.runAgreed(content, agreed, {}, other)).status).toBe(422)
})

test('an import at work is seen to be at work, and another one of the kind waits for its end', async () => {
  const content = file(line('Čekající', 'Eva', '45274649'))
  const agreed = (await imports.preview(content)).body.data
  await world.db.transaction().execute(async (tx) => {
    for (const key of [`core.import.run:${agreed.import_id}`, 'core.import:applicants'])
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const { body } = await world.call(admin, importEndpoints.outcome, {
      params: { id: agreed.import_id },
    })
    expect(body.data).toEqual({ is_running: true, import: null })
    for (const each of [agreed, (await imports.preview(content)).body.data])
      expect(await imports.runAgreed(content, each)).toMatchObject({
        status: 409,
        body: { message: 'import.running' },
      })
  })
  expect(await imports.registered('Čekající')).toEqual([])
})

test('a manager imports for the organizations of their own alone', async () => {
  const caller = await world.signIn({ permissions: REGISTERS })
  const own = await world.make.organization({ name: 'Vlastní charita' })
  await world.make.manager(caller, own)
  const { body } = await imports.preview(
    file(line('Cizí', 'Jan', '45274649'), line('Svůj', 'Jan', 'vlastni charita')),
    {},
    caller,
  )
  expect(body.data.records[0]).toMatchObject({
    fate: 'error',
    faults: [{ target: 'organization', rule: 'not_allowed' }],
  })
  expect(body.data.counts).toMatchObject({ error: 1, create: 1 })
  const foreign = await imports.preview(
    file('Cizí;Jan;'),
    { options: { organization_id: charity.id } },
    caller,
  )
  expect(foreign.body.errors).toMatchObject({ 'options.organization_id': [{ rule: 'choice' }] })
})

test.each(ROLES)('the %s imports only with the right to', async (role) => {
  const { status } = await imports.preview(
    file(line('Právo', 'Jan', '45274649')),
    {},
    world.as(role),
  )
  expect(status).toBe(role === 'superadmin' || role === 'food_bank_manager' ? 200 : 403)
})

test.each(REGISTERS)('without %s nothing is imported', async (missing) => {
  const caller = await world.signIn({ permissions: REGISTERS.filter((one) => one !== missing) })
  expect((await imports.preview(file(line('Právo', 'Jan', '45274649')), {}, caller)).status).toBe(
    403,
  )
})

test('a needed column and an unknown target are told before the rows are', async () => {
  const { status, body } = await imports.preview(file('a;b;c'), {
    mapping: { surname: 0, eyes: 1, name: 77 },
  })
  expect([status, Object.keys(body.errors).sort()]).toEqual([
    422,
    ['mapping.eyes', 'mapping.name', 'mapping.organization'],
  ])
})

test('three thousand households with members come in by one import', async () => {
  const rows = Array.from({ length: 3_000 }, (_value, index) =>
    line(
      `Hromadný${getName(index)}`,
      `Jan${getName(index * 7)}`,
      '45274649',
      'syn',
      '5',
      'dcera',
      '7',
      String(1940 + (index % 60)),
    ),
  )
  const content = ['p;j;o;v1;a1;v2;a2;rok', ...rows].join('\n')
  const mapping = {
    ...MAPPING,
    member_1_type: 3,
    member_1_age: 4,
    member_2_type: 5,
    member_2_age: 6,
    birth_year: 7,
  }
  const { body } = await imports.run(content, { mapping, duplicates: 'create' })
  expect(body.data.counts).toEqual({ create: 3_000, update: 0, skip: 0, error: 0 })
  const { made } = await world.db
    .selectFrom('core.import_record')
    .select(rowCount.as('made'))
    .where('import_id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  expect(made).toBe(9_000)
  expect((await imports.undo(body.data.id)).body).toMatchObject({
    data: { taken_back: 3_000, left: 0 },
  })
})

/** Letters of a number, so that names differ by more than digits. */
const getName = (index: number) =>
  index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')
