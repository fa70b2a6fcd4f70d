import { textOfLabel } from '#platform/i18n/use-texts.ts'
import { expect, test } from 'vitest'
import type { MenuEntry } from '#platform/module.ts'
import type { Address } from '#platform/router/places.ts'
import { screensByName } from './use-found.ts'

const icon = () => null
const entry = (key: string, path: Address): MenuEntry => ({
  label: { namespace: 'x', key },
  path,
  icon,
  order: 1,
})
const users = entry('Uživatelé', '/users')
const menu = {
  sections: [
    {
      name: 'a',
      title: undefined,
      items: [entry('Přehled žadatelů', '/tasks'), users],
    },
    {
      name: 'b',
      title: undefined,
      items: [
        {
          label: { namespace: 'x', key: 'Ostatní' },
          icon,
          order: 1,
          items: [entry('Číselník regionů', '/roles')],
        },
      ],
    },
  ],
  userPanel: [entry('Můj profil', '/profile'), users],
  quickAccess: [],
  acts: [],
}
const find = (text: string, limit = 5) =>
  screensByName(menu, textOfLabel, text, limit).map(({ path }) => path)

test('a screen is found by any part of its name, without accents, inside of groups and in the user panel', () => {
  expect(find('uziv')).toEqual(['/users'])
  expect(find('REGION')).toEqual(['/roles'])
  expect(find('profil')).toEqual(['/profile'])
  expect(find('zad preh')).toEqual(['/tasks'])
})

test('nothing is found by nothing, and never more than asked for', () => {
  expect(find('  ')).toEqual([])
  expect(find('xyz')).toEqual([])
  expect(find('p')).toHaveLength(2)
  expect(find('p', 1)).toHaveLength(1)
})
