import { applicantEndpoints as endpoints } from '@crm/contract/foodbank/applicants/applicants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let organization_id = ''
beforeAll(async () => {
  world = await createWorld()
  organization_id = (await world.make.organization()).id
  const people = [
    'Novák Jan',
    'Nováková Jana',
    'Novotná Eva',
    'Dvořák Petr',
    'Veselá Petra',
    'Svobodová Marie',
    'Procházka Karel',
    'Nguyen Ha',
    'Černý Šimon',
  ]
  for (const [index, person] of people.entries()) {
    const [surname = '', name = ''] = person.split(' ')
    await world.make.applicant({ surname, name, organization_id, personal_number: `70${index}155` })
  }
})
afterAll(() => world.close())

async function find(search: string) {
  const { body } = await world.call(world.as('social_worker'), endpoints.list, {
    query: { search, organization_id },
  })
  return {
    found: body.data.map(({ surname, name }) => `${surname} ${name}`),
    approximate: body.approximate,
    total: body.meta.total,
  }
}

describe('a name is found', () => {
  test.each([
    ['Novák', ['Novák Jan', 'Nováková Jana']],
    ['novak', ['Novák Jan', 'Nováková Jana']],
    ['NOVÁK', ['Novák Jan', 'Nováková Jana']],
    ['dvorak petr', ['Dvořák Petr']],
    ['petr dvořák', ['Dvořák Petr']],
    ['  dvořák   pet ', ['Dvořák Petr']],
    ['ovákov', ['Nováková Jana']],
    ['704155', ['Veselá Petra']],
    ['simon', ['Černý Šimon']],
    ['no', ['Novák Jan', 'Nováková Jana', 'Novotná Eva']],
    ['Č', ['Černý Šimon']],
    ['c', ['Černý Šimon']],
    ['ng ha', ['Nguyen Ha']],
    ['novák j', ['Novák Jan', 'Nováková Jana']],
  ])('%j is found without accents, in any case and order', async (search, expected) => {
    expect(await find(search)).toEqual({
      found: expected,
      approximate: false,
      total: expected.length,
    })
  })

  test('one or two letters alone begin the surname, unless they begin only a name', async () => {
    expect((await find('sv')).found).toEqual(['Svobodová Marie'])
    expect((await find('vo')).found).toEqual([])
    expect(await find('ha')).toEqual({ found: ['Nguyen Ha'], approximate: true, total: 1 })
  })
})

describe('a mistyped name finds its bearer first and says that it is not exact', () => {
  test.each([
    ['Nováková Jna', 'Nováková Jana'],
    ['jna novakova', 'Nováková Jana'],
    ['dvorka petr', 'Dvořák Petr'],
    ['Dvořka', 'Dvořák Petr'],
    ['svodobova', 'Svobodová Marie'],
    ['svbodova', 'Svobodová Marie'],
    ['prochaska', 'Procházka Karel'],
    ['Nowák', 'Novák Jan'],
    ['Nvoák', 'Novák Jan'],
    ['nguen', 'Nguyen Ha'],
    ['čenry', 'Černý Šimon'],
    ['maria svobodova', 'Svobodová Marie'],
  ])('%j finds %s', async (search, expected) => {
    const { found, approximate } = await find(search)
    expect([found[0], approximate]).toEqual([expected, true])
  })

  test('an unknown name finds no one', async () => {
    expect(await find('qqxxzz')).toEqual({ found: [], approximate: false, total: 0 })
  })

  test('an unknown number finds no one, not even similar numbers', async () => {
    expect(await find('705156')).toEqual({ found: [], approximate: false, total: 0 })
  })

  test('signs of patterns are taken literally', async () => {
    expect((await find('%%%')).found).toEqual([])
    expect((await find('Nov_k')).approximate).toBe(true)
  })
})

describe('searching is recorded', () => {
  const searches = () =>
    world.db
      .selectFrom('core.log')
      .select(['actor_id', 'table_name', 'row_id', 'new_values'])
      .where('action', '=', 'search')
      .orderBy('id')
      .execute()

  test.each([{ search: 'svobod' }, { personal_number: '705' }])(
    '%j leaves one line: who and how many, not what was typed',
    async (query) => {
      const before = await searches()
      await world.call(world.as('social_worker'), endpoints.list, {
        query: { ...query, organization_id },
      })
      expect((await searches()).slice(before.length)).toEqual([
        {
          actor_id: world.as('social_worker').userId,
          table_name: 'foodbank.applicant',
          row_id: null,
          new_values: {
            list: 'applicants',
            filters: [...Object.keys(query), 'organization_id'],
            organization_id,
            found: 1,
            shown: 1,
            seen: '{[1,2)}',
          },
        },
      ])
    },
  )

  test('reading the list without a name is no search', async () => {
    const before = await searches()
    await world.call(world.as('social_worker'), endpoints.list, { query: { organization_id } })
    expect(await searches()).toHaveLength(before.length)
  })
})
