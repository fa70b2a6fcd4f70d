import { helpRequestEndpoints, helpRequestFiles } from '@crm/contract/foodbank/help-requests'
import { supportEndpoints, supportFiles } from '@crm/contract/foodbank/supports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/call.ts'
import { FEW_PEOPLE } from './applicants/matching.ts'
import { createWorld, NOW, type World } from './testing/factories.ts'

let world: World
let manager: Caller
beforeAll(async () => {
  world = await createWorld()
  manager = world.as('organization_manager')
  const [own, foreign] = [await world.make.foodBank(), await world.make.foodBank()]
  await world.make.manager(manager, own)
  const people = [
    { name: 'Jana', surname: 'Nováková', personal_number: '700155', bank: own },
    { name: 'Jana', surname: 'Novotná', bank: foreign },
    { name: 'Petr', surname: 'Dvořák', bank: own },
    { name: 'Eva', surname: 'Nováková', bank: own, deleted_at: NOW },
    { name: 'Olga', surname: 'Nováková', bank: own, restricted_at: NOW },
  ]
  for (const { bank, ...person } of people) {
    const { id: applicant_id } = await world.make.applicant(person)
    await world.make.request({ applicant_id, to_organization_id: bank.id })
    await world.make.support({ applicant_id, organization_id: bank.id })
  }
})
afterAll(() => world.close())

const requests = async (search: string, caller: Caller = world.as('superadmin')) => {
  const { body } = await world.call(caller, helpRequestEndpoints.list, { query: { search } })
  return {
    names: body.data.map(getName).sort(),
    total: body.meta.total,
    active: body.counts.active,
  }
}
const supports = async (search: string, caller: Caller = world.as('superadmin')) => {
  const { body } = await world.call(caller, supportEndpoints.list, { query: { search } })
  return { names: body.data.map(getName).sort(), total: body.meta.total, sums: body.sums }
}
const getName = (row: { applicant_surname: string | null; applicant_name: string | null }) =>
  `${row.applicant_surname} ${row.applicant_name}`
const exported = async (
  file: typeof supportFiles.export | typeof helpRequestFiles.export,
  search: string,
) =>
  (
    await world.app.inject({
      method: 'POST',
      url: `/backend/api${file.path}`,
      payload: { format: 'csv', language: 'cs', filters: { search } },
      headers: { authorization: `Bearer ${world.as('superadmin').token}` },
    })
  ).body

const searched = (list: string) => ({
  list,
  filters: ['search'],
  found: 1,
  shown: 1,
  seen: '{[1,2)}',
})

describe('requests and hand-outs are found by the name or number of the person', () => {
  test.each([
    ['novakova jan', ['Nováková Jana']],
    ['JANA NOV', ['Novotná Jana', 'Nováková Jana']],
    ['700155', ['Nováková Jana']],
    ['novakova', ['Nováková Eva', 'Nováková Jana', 'Nováková Olga']],
    ['dv', ['Dvořák Petr']],
    ['nikdo', []],
  ])('%j, of people who are deleted since as well', async (typed, names) => {
    expect(await requests(typed)).toEqual({ names, total: names.length, active: names.length })
    expect(await supports(typed)).toEqual({
      names,
      total: names.length,
      sums: { households: names.length, kilograms: 5 * names.length },
    })
  })

  test('within what the caller may see', async () => {
    expect((await requests('jana', manager)).names).toEqual(['Nováková Jana'])
    expect((await supports('jana', manager)).names).toEqual(['Nováková Jana'])
  })

  test('and what is searched for is not recorded, that somebody searched is', async () => {
    const seeker = await world.signIn({
      permissions: [
        'fb_applicant.read',
        'fb_request.read',
        'fb_request.show_all',
        'fb_support.read',
        'fb_support.show_all',
      ],
    })
    await requests('dvorak', seeker)
    await supports('dvorak', seeker)
    await world.call(seeker, supportEndpoints.list, {})
    const entries = await world.db
      .selectFrom('core.log')
      .select(['table_name', 'new_values'])
      .where('action', '=', 'search')
      .where('actor_id', '=', seeker.userId)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { table_name: 'foodbank.help_request', new_values: searched('requests') },
      { table_name: 'foodbank.support', new_values: searched('supports') },
    ])
  })
})

test.each([
  ['requests', helpRequestFiles.export],
  ['hand-outs', supportFiles.export],
])(
  'a file of %s has what the search leaves, without those whose data are restricted',
  async (_list, file) => {
    const rows = await exported(file, 'novakova')
    expect(rows).toContain('Jana')
    expect(rows).not.toContain('Dvořák')
    expect(rows.trim().split('\n')).toHaveLength(3)
  },
)

test('of a name that very many bear the lists are walked instead, and answer the same', async () => {
  const bank = await world.make.foodBank()
  const { id: organization_id } = await world.make.organization()
  await sql`
    insert into foodbank.applicant (id, name, surname, organization_id)
    select gen_random_uuid(), 'Hojný', 'Zástup ' || n, ${organization_id} from generate_series(1, ${FEW_PEOPLE}) n`.execute(
    world.db,
  )
  const { id: applicant_id } = await world.make.applicant({
    name: 'Hojný',
    surname: 'Zástup',
    organization_id,
  })
  await world.make.support({ applicant_id, organization_id: bank.id })
  await world.make.request({ applicant_id, to_organization_id: bank.id })
  expect(await supports('zastup hojny')).toEqual({ names: ['Zástup Hojný'], total: 1, sums: null })
  expect(await requests('zastup hojny')).toEqual({ names: ['Zástup Hojný'], total: 1, active: 1 })
})
