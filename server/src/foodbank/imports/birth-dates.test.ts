import type { ImportRecord } from '@crm/contract/core/imports/imports'
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

const HEAD = ['surname', 'name', 'organization']
const mappingOf = (...names: string[]) =>
  Object.fromEntries([...HEAD, ...names].map((name, at) => [name, at]))
const bornOf = ({ birth_year, birth_date }: { birth_year: number | null; birth_date: unknown }) => [
  birth_year,
  birth_date,
]

test('a full date of birth is kept of the applicant and of members in columns, a year alone as a year', async () => {
  const mapping = mappingOf(
    'birth_date',
    'member_1_type',
    'member_1_birth_date',
    'member_2_type',
    'member_2_birth_date',
  )
  const content = [
    'a;b;c;d;e;f;g;h',
    `Datumová;Iva;${CHARITY};12. 3. 1985;syn;1. 5. 2018;dcera;2020`,
    `Roková;Iva;${CHARITY};1985;syn;;;`,
  ].join('\n')
  const run = await imports.run(content, { mapping })
  expect(run.status).toBe(200)
  const [exact] = await imports.registered('Datumová')
  const [rough] = await imports.registered('Roková')
  expect([exact, rough].map((one) => one && bornOf(one))).toEqual([
    [1985, '1985-03-12'],
    [1985, null],
  ])
  expect((await imports.getMembers(exact?.id ?? '')).map(bornOf)).toEqual([
    [2018, '2018-05-01'],
    [2020, null],
  ])
})

test('and of members on lines of their own', async () => {
  const content = [
    'a;b;c;d;e;f',
    `Řádková;Iva;${CHARITY};12. 3. 1985;7;`,
    `Řádkový;Jan;${CHARITY};1. 5. 2018;7;syn`,
  ].join('\n')
  await imports.run(content, { mapping: mappingOf('birth_date', 'household', 'relation') })
  const [head] = await imports.registered('Řádková')
  expect(head && bornOf(head)).toEqual([1985, '1985-03-12'])
  expect((await imports.getMembers(head?.id ?? '')).map(bornOf)).toEqual([[2018, '2018-05-01']])
})

test('and of members in one cell, beside a name, a relation or nothing', async () => {
  const content = [
    'a;b;c;d;e;f',
    `Volná;Iva;${CHARITY};"Jan 1. 5. 2018; Eva 2015";;`,
    `Volný;Iva;${CHARITY};;syn 1. 5. 2018;`,
    `Volní;Iva;${CHARITY};;;1. 5. 2018, 3. 2. 2020`,
  ].join('\n')
  const run = await imports.run(content, { mapping: mappingOf('members', 'member_1', 'children') })
  expect(run.body.data.counts).toEqual({ create: 3, update: 0, skip: 0, error: 0 })
  const bornIn = async (surname: string) => {
    const [head] = await imports.registered(surname)
    return (await imports.getMembers(head?.id ?? '')).map(bornOf)
  }
  expect(await bornIn('Volná')).toEqual([
    [2015, null],
    [2018, '2018-05-01'],
  ])
  expect(await bornIn('Volný')).toEqual([[2018, '2018-05-01']])
  expect(await bornIn('Volní')).toEqual([
    [2018, '2018-05-01'],
    [2020, '2020-02-03'],
  ])
})

test('a day that is not, or not yet, and a year that contradicts it are told at their cell', async () => {
  const mapping = mappingOf(
    'birth_date',
    'birth_year',
    'member_1_type',
    'member_1_birth_date',
    'members',
  )
  const content = [
    'a;b;c;d;e;f;g;h',
    `Jedna;Iva;${CHARITY};31. 2. 1985;;;`,
    `Dva;Iva;${CHARITY};1. 1. 2099;;;`,
    `Tři;Iva;${CHARITY};1. 1. 1985;1990;;`,
    `Čtyři;Iva;${CHARITY};1. 1. 1985;1985;syn;30. 2. 2018`,
    `Pět;Iva;${CHARITY};;;;;syn 30. 2. 2018`,
  ].join('\n')
  const { body } = await imports.preview(content, { mapping })
  expect(
    body.data.records.map(({ faults }: ImportRecord) =>
      faults.map(({ line, target, rule }) => [line, target, rule]),
    ),
  ).toEqual([
    [[2, 'birth_date', 'birth_day']],
    [[3, 'birth_date', 'birth_day']],
    [[4, 'birth_year', 'contradiction']],
    [[5, 'member_1_birth_date', 'birth_day']],
    [[6, 'members', 'birth_day']],
  ])
})
