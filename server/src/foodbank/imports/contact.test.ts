import type { ImportRecord } from '@crm/contract/core/imports/imports'
import { pick } from '@crm/contract/platform/records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { applicantImports, CHARITY } from './testing/applicant-imports.ts'

let world: World
let imports: ReturnType<typeof applicantImports>
beforeAll(async () => {
  world = await createWorld()
  imports = applicantImports(world)
  await world.make.organization({ name: 'Charita Dobrý den', company_id: CHARITY })
})
afterAll(() => world.close())

const CONTACT = ['phone', 'email', 'language', 'told_by', 'preferred_time'] as const
const TARGETS = ['surname', 'name', 'organization', ...CONTACT]
const mapping = Object.fromEntries(TARGETS.map((target, index) => [target, index]))
const getContent = (surname: string, cells: string) =>
  `${TARGETS.join(';')}\n${surname};Iva;${CHARITY};${cells}`
let made = 0

test.each([
  [
    '+420 603 123 456;eva@example.cz;ukrajinsky;SMS;dopoledne',
    ['603123456', 'eva@example.cz', 'uk', 'sms', 'morning'],
  ],
  ['420603123457;;Čeština;telefonicky;odpo', ['603123457', null, 'cs', 'call', 'afternoon']],
  ['00380 50 123 45 67;;UA;;', ['+380501234567', null, 'uk', null, null]],
  [';;vietnamština;na papíře;', [null, null, 'vi', 'paper', null]],
  ['603123458;;romsky;nechce SMS ani volat;', ['603123458', null, 'rom', 'none', null]],
  [';x@example.cz;rus;e-mail;', [null, 'x@example.cz', 'ru', 'email', null]],
])('%s comes in as the form would store it', async (cells, expected) => {
  made += 1
  const surname = `Kontaktní${'abcdefgh'.charAt(made)}`
  const run = await imports.run(getContent(surname, cells), { mapping })
  expect(run.status).toBe(200)
  const rows = await imports.registered(surname)
  expect(rows.map((row) => Object.values(pick(row, CONTACT)))).toEqual([expected])
  expect(rows.map(({ wish_by, wish_at }) => [wish_by !== null, wish_at !== null])).toEqual([
    [expected[3] !== null, expected[3] !== null],
  ])
})

test.each([
  ['12345;;;;', 'phone', 'phone'],
  [';eva;;;', 'email', 'email'],
  [';;klingonsky;;', 'language', 'unknown_word'],
  [';;;holubem;', 'told_by', 'unknown_word'],
  [';;;SMS;', 'phone', 'phone_needed'],
  [';;;;v noci', 'preferred_time', 'unknown_word'],
])('%s is told at its column, and nothing is written', async (cells, target, rule) => {
  const { body } = await imports.preview(getContent('Chybná', cells), { mapping })
  const records: ImportRecord[] = body.data.records
  expect(records.map(({ faults }) => faults)).toMatchObject([[{ target, rule }]])
})

test('a language that slips do not have can be left out, a wish cannot', async () => {
  const options = { unknown: 'leave' }
  const run = await imports.run(getContent('Arabská', ';;arabsky;na papíře;'), { mapping, options })
  expect(run.status).toBe(200)
  expect(await imports.registered('Arabská')).toMatchObject([{ language: null, told_by: 'paper' }])
  const { body } = await imports.preview(getContent('Chybná', ';;;holubem;'), { mapping, options })
  expect(body.data.records).toMatchObject([{ faults: [{ target: 'told_by' }] }])
})
