import { expect, test } from 'vitest'
import { foodbankModule } from './module.ts'

test('every list of the food bank stands in the menu', () => {
  const paths = foodbankModule.menu
    .flatMap(({ items }) => items)
    .flatMap((item) => ('items' in item ? item.items : [item]))
    .map(({ path }) => path)
  const lists = [
    'applicants',
    'organizations',
    'requests',
    'supports',
    'blocked-days',
    'applicant-types',
    'measure-kinds',
    'regions',
    'duplicates',
    'shifts',
    'collections',
    'volunteers',
  ]
  expect(paths).toEqual(expect.arrayContaining(lists.map((name) => `/foodbank/${name}`)))
})
