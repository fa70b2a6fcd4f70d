import { writeRecurrence, type Recurrence } from '@crm/contract/core/calendar/recurrence'
import { expect, test } from 'vitest'
import { translate } from '#platform/i18n/engine.ts'
import { createFormat } from '#platform/i18n/format.ts'
import { recurrenceWords, type RecurrenceTools } from './recurrence-words.ts'
import { toEditor, toRule } from './rule-editor.ts'
import { recurrenceTexts } from './texts.ts'

const getTools = (language: 'cs' | 'en'): RecurrenceTools => ({
  t: (key, ...values) => translate(recurrenceTexts.namespace, key, values[0], language),
  date: createFormat(language).date,
  language,
})
const [cs, en] = [getTools('cs'), getTools('en')]
const until = { until: '2027-12-31' }

test.each<[Recurrence, string, string]>([
  [{ freq: 'DAILY', interval: 1, end: null }, 'každý den', 'every day'],
  [{ freq: 'DAILY', interval: 3, end: null }, 'každé 3 dny', 'every 3 days'],
  [
    { freq: 'DAILY', interval: 10, end: { count: 5 } },
    'každých 10 dní, celkem 5×',
    'every 10 days, 5 times in total',
  ],
  [
    { freq: 'WEEKLY', weekdays: ['MO', 'TH'], interval: 2, end: null },
    'každé 2 týdny v pondělí a ve čtvrtek',
    'every 2 weeks on Monday and Thursday',
  ],
  [
    { freq: 'WEEKLY', weekdays: ['TU', 'WE', 'SU'], interval: 1, end: null },
    'každý týden v úterý, ve středu a v neděli',
    'every week on Tuesday, Wednesday and Sunday',
  ],
  [
    { freq: 'MONTHLY', month_day: 15, interval: 1, end: null },
    'každý měsíc 15. den',
    'every month on day 15',
  ],
  [
    { freq: 'MONTHLY', month_day: -1, interval: 6, end: null },
    'každých 6 měsíců poslední den',
    'every 6 months on the last day',
  ],
  [
    { freq: 'MONTHLY', position: -1, weekday: 'FR', interval: 1, end: until },
    'každý poslední pátek v měsíci do 31. 12. 2027',
    'every last Friday of the month until 31 Dec 2027',
  ],
  [
    { freq: 'MONTHLY', position: 2, weekday: 'WE', interval: 1, end: null },
    'každou druhou středu v měsíci',
    'every second Wednesday of the month',
  ],
  [
    { freq: 'MONTHLY', position: 1, weekday: 'MO', interval: 1, end: null },
    'každé první pondělí v měsíci',
    'every first Monday of the month',
  ],
  [
    { freq: 'MONTHLY', position: 3, weekday: 'SU', interval: 2, end: null },
    'každé 2 měsíce, třetí neděli v měsíci',
    'every 2 months on the third Sunday',
  ],
  [
    { freq: 'YEARLY', interval: 1, end: null },
    'každý rok ve stejný den',
    'every year on the same day',
  ],
])('%o', (recurrence, czech, english) => {
  const rule = writeRecurrence(recurrence)
  expect(recurrenceWords(rule, cs).replaceAll('\u00A0', ' ')).toBe(czech)
  expect(recurrenceWords(rule, en).replaceAll('\u00A0', ' ')).toBe(english)
  // the editor returns the same rule
  expect(toRule(toEditor(rule, '2026-11-23'))).toBe(rule)
})

test('a rule that nobody knows says so', () => {
  expect(recurrenceWords('FREQ=HOURLY', cs)).toBe('podle vlastního pravidla')
})

test('the editor begins with the day of the deadline', () => {
  const monthly = { ...toEditor('FREQ=MONTHLY', '2026-11-27') }
  expect(toRule(monthly)).toBe('FREQ=MONTHLY;BYMONTHDAY=27')
  expect(toRule({ ...monthly, monthly: 'weekday' })).toBe('FREQ=MONTHLY;BYDAY=4FR')
  expect(toRule({ ...toEditor('FREQ=MONTHLY', '2026-11-30'), monthly: 'weekday' })).toBe(
    'FREQ=MONTHLY;BYDAY=-1MO',
  )
})

test('what is typed and is no rule is kept as typed', () => {
  const editor = {
    ...toEditor('FREQ=DAILY', null),
    interval: 'dva',
    end: 'until' as const,
    until: '31. 12',
  }
  expect(toEditor(toRule(editor), null)).toEqual(editor)
  expect(toRule({ ...editor, until: ';COUNT=5' })).toBe('FREQ=DAILY;INTERVAL=dva;UNTIL=COUNT 5')
})
