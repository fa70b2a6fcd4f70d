import { expect, test } from 'vitest'
import { getAge } from './age.ts'

test.each([
  ['2010-06-15', '2026-06-14', 15],
  ['2010-06-15', '2026-06-15', 16],
  ['2008-02-29', '2026-02-27', 17],
  ['2008-02-29', '2026-02-28', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-03-11', '2026-03-10', 0],
])('born on %s, on %s of age %i', (birth_date, today, age) => {
  expect(getAge({ birth_year: Number(birth_date.slice(0, 4)), birth_date }, today)).toBe(age)
})
