import { expect, test } from 'vitest'
import { editorOf, followed, proposed, ruleOf } from './rule-editor.ts'

const TUESDAY = '2026-03-10'
const FRIDAY = '2026-03-13'

test('weekly proposes the weekday of the deadline, whatever was chosen before', () => {
  expect(ruleOf(proposed('WEEKLY', TUESDAY))).toBe('FREQ=WEEKLY;BYDAY=TU')
  expect(ruleOf(proposed('MONTHLY', TUESDAY))).toBe('FREQ=MONTHLY;BYMONTHDAY=10')
})

test('a rule that was chosen before the deadline follows it', () => {
  const weekly = followed(proposed('WEEKLY', null), null, TUESDAY)
  expect(weekly && ruleOf(weekly)).toBe('FREQ=WEEKLY;BYDAY=TU')
  const moved = weekly && followed(weekly, TUESDAY, FRIDAY)
  expect(moved && ruleOf(moved)).toBe('FREQ=WEEKLY;BYDAY=FR')
  const monthly = followed(proposed('MONTHLY', null), null, FRIDAY)
  expect(monthly && ruleOf(monthly)).toBe('FREQ=MONTHLY;BYMONTHDAY=13')
})

test.each(['FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYDAY=2TU'])(
  '%s was said by somebody and stays',
  (rule) => {
    expect(followed(editorOf(rule, TUESDAY), TUESDAY, FRIDAY)).toBeNull()
  },
)
