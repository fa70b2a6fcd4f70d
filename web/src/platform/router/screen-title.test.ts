import { expect, test } from 'vitest'
import { documentTitle } from './screen-title.ts'

test('the title is the page, a separator and the project', () => {
  expect(documentTitle('Přehled žadatelů', 'Potravinová banka Brno')).toBe(
    'Přehled žadatelů – Potravinová banka Brno',
  )
})

test('a page without a name has the title of the project', () => {
  expect(documentTitle('', 'CRM')).toBe('CRM')
})
