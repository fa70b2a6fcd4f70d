import { expect, test } from 'vitest'
import { publicHolidays } from './public-holidays.ts'

test('a year has its 13 public holidays, by their Czech names', async () => {
  expect((await publicHolidays(2026)).map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-01 Nový rok a Den obnovy samostatného českého státu',
    '2026-04-03 Velký pátek',
    '2026-04-06 Velikonoční pondělí',
    '2026-05-01 Svátek práce',
    '2026-05-08 Den vítězství',
    '2026-07-05 Den slovanských věrozvěstů Cyrila a Metoděje',
    '2026-07-06 Den upálení mistra Jana Husa',
    '2026-09-28 Den české státnosti',
    '2026-10-28 Den vzniku samostatného československého státu',
    '2026-11-17 Den boje za svobodu a demokracii',
    '2026-12-24 Štědrý den',
    '2026-12-25 1. svátek vánoční',
    '2026-12-26 2. svátek vánoční',
  ])
})

test.each([
  [2000, '2000-04-21', '2000-04-24'],
  [2027, '2027-03-26', '2027-03-29'],
  [2038, '2038-04-23', '2038-04-26'],
  [2100, '2100-03-26', '2100-03-29'],
])('Easter of %i is from %s to %s', async (year, friday, monday) => {
  const days = (await publicHolidays(year)).map(({ day }) => day)
  expect(days).toHaveLength(13)
  expect(days).toEqual(expect.arrayContaining([friday, monday]))
})
