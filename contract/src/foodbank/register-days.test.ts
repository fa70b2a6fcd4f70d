import { expect, test } from 'vitest'
import { validate } from '../platform/rules.ts'
import { blockedDayBody } from './blocked-days.ts'
import { requestBody } from './help-requests.ts'
import { birthYear, isBorn } from './register-days.ts'
import { closingBody } from './closings/report-closings.ts'
import { estimateBody } from './reports/report-estimates.ts'
import { newSupportBody, supportBody } from './supports.ts'

const BODIES = {
  'a hand-out': [newSupportBody, 'date'],
  'a changed hand-out': [supportBody, 'date'],
  'a reservation': [requestBody, 'reserved_on'],
  'a blocked day': [blockedDayBody, 'day'],
  'a closed period': [closingBody, 'date_from'],
  'an estimate': [estimateBody, 'date_to'],
} as const

test.each(Object.entries(BODIES))(
  'the day of %s lies in the years of a food bank',
  (_name, [schema, field]) => {
    const failureOn = (day: string) => {
      const result = validate(schema, { [field]: day })
      return 'errors' in result ? result.errors[field] : undefined
    }
    expect(
      ['1900-01-01', '1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01', '2199-12-31'].map(
        failureOn,
      ),
    ).toEqual([
      [{ rule: 'min_year', length: 2000 }],
      [{ rule: 'min_year', length: 2000 }],
      undefined,
      undefined,
      [{ rule: 'max_year', length: 2100 }],
      [{ rule: 'max_year', length: 2100 }],
    ])
  },
)

test('nobody is born in a year to come, nor before anybody alive', () => {
  expect([1899, 1900, 2026, 2027, 2090].map((year) => isBorn(year, '2026-03-10'))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect([1899, 1900, 2100, 2101].map((year) => birthYear.safeParse(year).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
