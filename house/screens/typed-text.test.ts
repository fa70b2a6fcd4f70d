import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

/** What is typed here is looked up and kept nowhere, or is a time of day. */
const LOOK_UPS = [
  'web/src/platform/fields/MomentField.tsx',
  'web/src/platform/list-filters/TextFilter.tsx',
  'web/src/foodbank/screens/desk/scan/ScanDrawer.tsx',
  'web/src/foodbank/data-protection/AddressesScreen.tsx',
  'web/src/foodbank/data-protection/SubjectsScreen.tsx',
  'web/src/core/search/SearchDialog.tsx',
  'web/src/core/documents/DocumentCheckScreen.tsx',
  'web/src/core/serial-numbers/SerialCheckScreen.tsx',
  'web/src/core/sign-in/SignInScreen.tsx',
]

test('no field cuts what is typed into it: what is too long is told by the rule of its schema', () => {
  const cutting = sourcesBelow('web/src').filter((file) => /\bmaxLength\b/.test(read(file)))
  expect(cutting.filter((file) => !LOOK_UPS.includes(file))).toEqual([])
})
