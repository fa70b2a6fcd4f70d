import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStyleNames } from '../../web/open-styles.ts'
import { ROOT } from '../sources.ts'

const pages = (main: string) => openStyleNames(join(ROOT, 'web/src', main))

test('pages without signing in bring the styles of every component that they show', () => {
  // a tick of the complaint, a notice of the invitation, the password of the sign-in
  expect(pages('main.tsx')).toEqual(
    expect.arrayContaining(['baseline', 'Button', 'PasswordInput', 'Checkbox', 'Alert', 'Loader']),
  )
})

test('what lies behind the sign-in is not among them', () => {
  for (const name of ['Menu', 'Drawer', 'Table', 'Combobox'])
    expect(pages('main.tsx')).not.toContain(name)
})

test('a component comes with those it is built of, after them', () => {
  const names = pages('core/complaints/ComplaintForm.tsx')
  expect(names).toContain('InlineInput')
  expect(names.indexOf('InlineInput')).toBeLessThan(names.indexOf('Checkbox'))
  expect(names.indexOf('Input')).toBeLessThan(names.indexOf('PasswordInput'))
})

test('a part that a component only hands out comes when a page shows it', () => {
  expect(pages('core/complaints/ComplaintForm.tsx')).not.toContain('CheckboxCard')
})
