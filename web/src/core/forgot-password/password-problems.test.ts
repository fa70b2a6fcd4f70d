import { expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

test.each([
  [
    { password: '', again: '' },
    { password: { text: 'required', length: 8 }, again: 'required' },
  ],
  [
    { password: 'krátké', again: '' },
    { password: { text: 'tooShort', length: 8 }, again: 'required' },
  ],
  [
    { password: 'a'.repeat(257), again: 'a'.repeat(257) },
    { password: { text: 'tooLong', length: 256 } },
  ],
  [{ password: 'modrá-konvice', again: '' }, { again: 'required' }],
  [{ password: 'modrá-konvice', again: 'modrá-lžíce' }, { again: 'differs' }],
  [{ password: 'modrá-konvice', again: 'modrá-konvice' }, {}],
])('a new password %o has the problems %o', (typed, problems) =>
  expect(passwordProblems(typed)).toEqual(problems),
)
