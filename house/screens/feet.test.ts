import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

const FOOT = 'web/src/platform/foot/Foot.tsx'
const sources = sourcesBelow('web/src').filter((file) => file.endsWith('.tsx'))
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)))

/** They stop what is running, beside its progress: no way out of something that was being entered. */
const STOPS = [
  'web/src/core/tasks/detail/Attachments.tsx',
  'web/src/platform/export/ExportPanel.tsx',
]

/** One button that belongs to its field or fills its page: nothing stands beside it whose order could differ. */
const ALONE = [
  'web/src/core/forgot-password/ForgotPasswordScreen.tsx',
  'web/src/core/forgot-password/ResetPasswordScreen.tsx',
  'web/src/core/open-pages/PublicCheck.tsx',
  'web/src/core/settings/SendTest.tsx',
  'web/src/core/sign-in/SecondStepForm.tsx',
  'web/src/core/sign-in/SignInScreen.tsx',
  'web/src/foodbank/data-protection/SearchForm.tsx',
  'web/src/foodbank/desk-signing/PinPad.tsx',
  'web/src/foodbank/screens/desk/scan/ScanDrawer.tsx',
  'web/src/foodbank/walk-ins/SimilarHouseholds.tsx',
  'web/src/warehouse/temperatures/ReadingForm.tsx',
]

test('the way on stands first and the way out last, on pages, in panels and in dialogs: nobody puts a cancel of their own', () => {
  expect(
    filesWith(
      /<Button\b(?:(?!<\/Button>)[^])*\bt\([^)]*(?:\bc|C)ancel'\)(?:(?!<Button)[^])*<\/Button>/,
    ),
  ).toEqual(STOPS)
})

test('what ends a form is made by the one component', () => {
  const own = filesWith(/<(?:Action)?Button\b[^>]*\btype="submit"/).filter(
    (file) => !/<Foot\b/.test(read(file)),
  )
  expect(own).toEqual(ALONE)
})

test('the component itself puts the way on first and the way out last', () => {
  expect(read(FOOT)).toMatch(/\{primary\}\s*\{also\}\s*\{cancel &&/)
})
