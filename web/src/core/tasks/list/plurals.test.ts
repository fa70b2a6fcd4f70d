import { expect, test } from 'vitest'
import { label, textOfLabel } from '#platform/i18n/use-texts.ts'
import { taskListTexts } from './texts.ts'

test.each([
  [1, 'a další 1'],
  [4, 'a další 4'],
  [5, 'a dalších 5'],
])('what the board leaves out is said in the plural of its number: %d', (count, words) => {
  expect(textOfLabel(label(taskListTexts, 'board.more', { count }))).toBe(words)
})
