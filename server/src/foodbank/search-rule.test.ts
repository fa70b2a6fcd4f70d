import { regionEndpoints } from '@crm/contract/foodbank/code-lists'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from './testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.make.organization({
    name: 'Městský úřad Dolní Kamenec',
    short_name: 'Kamenec',
    company_id: '45274649',
    phone: '603123456',
  })
  await world.make.organization({ name: 'Městská charita Horní Lhota' })
  await world.make.region({ name: 'Kraj pod Bílou horou' })
})
afterAll(() => world.close())

const organizations = async (search: string) =>
  (
    await world.call(world.as('social_worker'), organizationEndpoints.list, { query: { search } })
  ).body.data.map(({ name }) => name)

test.each([
  ['mestsky kamenec', ['Městský úřad Dolní Kamenec']],
  ['kamenec MĚSTSKÝ', ['Městský úřad Dolní Kamenec']],
  ['mest', ['Městská charita Horní Lhota', 'Městský úřad Dolní Kamenec']],
  ['mest lho', ['Městská charita Horní Lhota']],
  ['mestsky lhota', []],
  ['45274649', ['Městský úřad Dolní Kamenec']],
  ['603 123 456', ['Městský úřad Dolní Kamenec']],
  ['+420603123456', ['Městský úřad Dolní Kamenec']],
])(
  '%j finds organizations by pieces of name, company ID and phone in any order',
  async (typed, names) => {
    expect(await organizations(typed)).toEqual(names)
  },
)

test('to choose from, organizations whose names begin so stand first', async () => {
  await world.make.organization({ name: 'Diakonie, pobočka Rozměstí' })
  const query = { search: 'měst', sort: 'label' } as const
  const { body } = await world.call(world.as('social_worker'), organizationEndpoints.list, {
    query,
  })
  expect(body.data.map(({ label }) => label)).toEqual([
    'Kamenec',
    'Městská charita Horní Lhota',
    'Diakonie, pobočka Rozměstí',
  ])
})

test('a code list is searched by the same rule', async () => {
  const { body } = await world.call(world.as('superadmin'), regionEndpoints.list, {
    query: { search: 'hor bil' },
  })
  expect(body.data.map(({ name }) => name)).toEqual(['Kraj pod Bílou horou'])
})
