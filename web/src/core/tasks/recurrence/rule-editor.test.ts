import { expect, test } from 'vitest'
import { toEditor, followed, proposed, toRule } from './rule-editor.ts'

const TUESDAY = '2026-03-10'
const FRIDAY = '2026-03-13'

test('weekly proposes the weekday of the deadline, whatever was chosen before', () => {
  expect(toRule(proposed('WEEKLY', TUESDAY))).toBe('FREQ=WEEKLY;BYDAY=TU')
  expect(toRule(proposed('MONTHLY', TUESDAY))).toBe('FREQ=MONTHLY;BYMONTHDAY=10')
})

test('a rule that was chosen before the deadline follows it', () => {
  const weekly = followed(proposed('WEEKLY', null), null, TUESDAY)
  expect(weekly && toRule(weekly)).toBe('FREQ=WEEKLY;BYDAY=TU')
  const moved = weekly && followed(weekly, TUESDAY, FRIDAY)
  expect(moved && toRule(moved)).toBe('FREQ=WEEKLY;BYDAY=FR')
  const monthly = followed(proposed('MONTHLY', null), null, FRIDAY)
  expect(monthly && toRule(monthly)).toBe('FREQ=MONTHLY;BYMONTHDAY=13')
})

test.each(['FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYDAY=2TU'])(
  '%s was said by somebody and stays',
  (rule) => {
    expect(followed(toEditor(rule, TUESDAY), TUESDAY, FRIDAY)).toBeNull()
  },
)
