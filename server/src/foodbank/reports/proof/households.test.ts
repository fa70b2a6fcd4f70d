import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, NOW, type World } from '../../testing/factories.ts'
import { getFigures, openDesk, type HouseholdDesk } from '../testing/household-desk.ts'

/**
 * Households of February 2026 that are easy to count wrong. The figures were worked out by hand; no program made them. Each household has
 * a distribution point of its own. Today is 10 March 2026, and every hand-out is of 5 kg unless it says otherwise.
 */
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ADULT = { sex: 'female', birth_year: 1990 }
const PARTNER = { type: 'partner', sex: 'male', age: 36 }
const CHILD = { type: 'child', sex: 'female', age: 6 }
const born = (birth_date: string) => ({ birth_date })
const baby = (birth_date: string) => ({ type: 'child', birth_date })

/** One person with that birth, helped on these days. */
const alone =
  (facts: Record<string, unknown>, ...days: string[]) =>
  async (desk: HouseholdDesk) => {
    const { id } = await desk.register(facts)
    for (const day of days) await desk.help(id, day)
    return id
  }
/** A woman of 36 with one member, helped on these days. */
const pair =
  (member: Record<string, unknown>, ...days: string[]) =>
  async (desk: HouseholdDesk) => {
    const { id } = await desk.register(ADULT, [member])
    for (const day of days) await desk.help(id, day)
    return id
  }

type Case = [string, number[], (desk: HouseholdDesk) => Promise<unknown>]

// households, hand-outs, kg, persons | 0-17, 18-29, 30-64, 65+, unknown | women | exact, by the year
const TABLE: Case[] = [
  // Ages
  [
    '18 on the day of help',
    [1, 1, 5, 1, 0, 1, 0, 0, 0, 0, 1, 0],
    alone(born('2008-02-10'), '2026-02-10'),
  ],
  ['18 a day later', [1, 1, 5, 1, 1, 0, 0, 0, 0, 0, 1, 0], alone(born('2008-02-11'), '2026-02-10')],
  [
    '18 in December, by the year alone',
    [1, 1, 5, 1, 0, 1, 0, 0, 0, 0, 0, 1],
    alone({ birth_year: 2008 }, '2026-02-10'),
  ],
  [
    '18 between two hand-outs: as of the later one',
    [1, 2, 10, 1, 0, 1, 0, 0, 0, 0, 1, 0],
    alone(born('2008-02-15'), '2026-02-10', '2026-02-15'),
  ],
  [
    'the same, recorded in the other order',
    [1, 2, 10, 1, 0, 1, 0, 0, 0, 0, 1, 0],
    alone(born('2008-02-15'), '2026-02-15', '2026-02-10'),
  ],
  [
    'born on 29 February: 17 on the 27th',
    [1, 1, 5, 1, 1, 0, 0, 0, 0, 0, 1, 0],
    alone(born('2008-02-29'), '2026-02-27'),
  ],
  [
    'born on 29 February: 18 on the 28th',
    [1, 1, 5, 1, 0, 1, 0, 0, 0, 0, 1, 0],
    alone(born('2008-02-29'), '2026-02-28'),
  ],
  [
    '65 on the day of help',
    [1, 1, 5, 1, 0, 0, 0, 1, 0, 0, 1, 0],
    alone(born('1961-02-20'), '2026-02-20'),
  ],
  ['65 a day later', [1, 1, 5, 1, 0, 0, 1, 0, 0, 0, 1, 0], alone(born('1961-02-21'), '2026-02-20')],
  [
    '30 on the day of help',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 0, 1, 0],
    alone(born('1996-02-01'), '2026-02-01'),
  ],
  ['of whom nothing is known', [1, 1, 5, 1, 0, 0, 0, 0, 1, 0, 0, 0], alone({}, '2026-02-10')],
  [
    'born after the help they got: there, and of unknown age',
    [1, 1, 5, 1, 0, 0, 0, 0, 1, 0, 0, 0],
    alone(born('2026-03-01'), '2026-02-10'),
  ],
  // Births
  [
    'a baby born on the day of help',
    [1, 1, 5, 2, 1, 0, 1, 0, 0, 1, 1, 1],
    pair(baby('2026-02-15'), '2026-02-15'),
  ],
  [
    'a baby born the day after',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    pair(baby('2026-02-16'), '2026-02-15'),
  ],
  [
    'a baby of that year, day unknown',
    [1, 1, 5, 2, 1, 0, 1, 0, 0, 1, 0, 2],
    pair({ type: 'child', age: 0 }, '2026-02-15'),
  ],
  [
    'a baby between two hand-outs',
    [1, 2, 10, 2, 1, 0, 1, 0, 0, 1, 1, 1],
    pair(baby('2026-02-12'), '2026-02-10', '2026-02-15'),
  ],
  [
    'twins are two',
    [1, 1, 5, 3, 2, 0, 1, 0, 0, 3, 0, 3],
    async (desk) => {
      const { id } = await desk.register(ADULT, [CHILD, CHILD])
      await desk.help(id, '2026-02-10')
    },
  ],
  // Those who come and go
  [
    'who left between two hand-outs',
    [1, 2, 10, 2, 0, 0, 2, 0, 0, 1, 0, 2],
    async (desk) => {
      const id = await pair(PARTNER, '2026-02-10', '2026-02-20')(desk)
      await desk.leave(id, '2026-02-15')
    },
  ],
  [
    'who left on the day of help',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const id = await pair(PARTNER, '2026-02-10')(desk)
      await desk.leave(id, '2026-02-10')
    },
  ],
  [
    'who came on the day of help',
    [1, 1, 5, 2, 0, 0, 2, 0, 0, 1, 0, 2],
    async (desk) => {
      const id = await alone(ADULT, '2026-02-10')(desk)
      await desk.add(id, { ...PARTNER, since: '2026-02-10' })
    },
  ],
  [
    'who came the day after',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const id = await alone(ADULT, '2026-02-10')(desk)
      await desk.add(id, { ...PARTNER, since: '2026-02-11' })
    },
  ],
  [
    'who belonged to it all the time and was entered late',
    [1, 1, 5, 2, 0, 0, 2, 0, 0, 1, 0, 2],
    async (desk) => {
      const id = await alone(ADULT, '2026-02-10')(desk)
      await desk.add(id, { ...PARTNER, since: null })
    },
  ],
  [
    'who left and came back is one person',
    [1, 3, 15, 2, 0, 0, 2, 0, 0, 1, 0, 2],
    async (desk) => {
      const id = await pair(PARTNER, '2026-02-03', '2026-02-10', '2026-02-26')(desk)
      await desk.leave(id, '2026-02-05')
      await desk.comeBack(id, '2026-02-25')
    },
  ],
  [
    'who was away on every day of help',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const id = await pair(PARTNER, '2026-02-10')(desk)
      await desk.leave(id, '2026-02-01')
      await desk.comeBack(id, '2026-03-01')
    },
  ],
  [
    'removed and entered again is refused, and comes back as one',
    [1, 2, 10, 2, 1, 0, 1, 0, 0, 2, 0, 2],
    async (desk) => {
      const id = await pair(CHILD, '2026-02-10', '2026-02-20')(desk)
      await desk.leave(id, '2026-02-15')
      expect((await desk.add(id, { ...CHILD, since: '2026-02-18' })).status).toBe(409)
      await desk.comeBack(id, '2026-02-18')
    },
  ],
  [
    'somebody else who looks the same is another',
    [1, 2, 10, 3, 2, 0, 1, 0, 0, 3, 0, 3],
    async (desk) => {
      const id = await pair(CHILD, '2026-02-10', '2026-02-20')(desk)
      await desk.leave(id, '2026-02-15')
      await desk.add(id, { ...CHILD, since: '2026-02-15', is_someone_else: true })
    },
  ],
  [
    'entered by mistake',
    [1, 2, 10, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const id = await pair(CHILD, '2026-02-10', '2026-02-20')(desk)
      await desk.mistake(id)
    },
  ],
  [
    'entered by mistake after having left',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const id = await pair(CHILD, '2026-02-10')(desk)
      await desk.leave(id, '2026-03-01')
      await desk.mistake(id)
    },
  ],
  // Corrections
  [
    'a year corrected to a full date',
    [1, 1, 5, 1, 1, 0, 0, 0, 0, 0, 1, 0],
    async (desk) => {
      const id = await alone({ birth_year: 2008 }, '2026-02-10')(desk)
      await desk.correct(id, born('2008-12-01'))
    },
  ],
  [
    'a full date taken back',
    [1, 1, 5, 1, 0, 1, 0, 0, 0, 0, 0, 1],
    async (desk) => {
      const id = await alone(born('2008-12-01'), '2026-02-10')(desk)
      await desk.correct(id, { birth_year: 2008 })
    },
  ],
  [
    'a corrected sex',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const id = await alone({ ...ADULT, sex: 'male' }, '2026-02-10')(desk)
      await desk.correct(id, ADULT)
    },
  ],
  [
    'a member who left and is corrected then',
    [1, 1, 5, 2, 0, 0, 1, 1, 0, 2, 1, 1],
    async (desk) => {
      const id = await pair(PARTNER, '2026-02-10')(desk)
      await desk.leave(id, '2026-02-15')
      await desk.correctMember(id, { sex: 'female', birth_date: '1961-02-10' })
    },
  ],
  // Days of help
  [
    'a day corrected to the birthday',
    [1, 1, 5, 1, 0, 1, 0, 0, 0, 0, 1, 0],
    async (desk) => {
      const { id } = await desk.register(born('2008-02-10'))
      await desk.redate(await desk.help(id, '2026-02-09'), '2026-02-10')
    },
  ],
  [
    'a day corrected to before the birth of one and the coming of the other',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const { id } = await desk.register(ADULT, [baby('2026-02-15')])
      await desk.add(id, { ...PARTNER, since: '2026-02-20' })
      await desk.redate(await desk.help(id, '2026-02-21'), '2026-02-14')
    },
  ],
  [
    'a day corrected out of the period',
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    async (desk) => {
      const { id } = await desk.register(ADULT)
      await desk.redate(await desk.help(id, '2026-02-28'), '2026-03-01')
    },
  ],
  [
    'the first and the last day of the period, and the days beside',
    [1, 2, 10, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    alone(ADULT, '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'),
  ],
  [
    'the last minute of the period in Prague; a minute later a member comes',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      desk.now('2026-02-28T22:59:00.000Z')
      const id = await alone(ADULT, '2026-02-28')(desk)
      desk.now('2026-02-28T23:00:00.000Z')
      await desk.add(id, PARTNER)
    },
  ],
  // 1.01 + 0.99 + 33.33 + 0.01 kg of four kinds, 0.1 + 0.2, and 0.07 of toiletries alone, on which nobody got food
  [
    'decimals of kilograms',
    [1, 3, 35.71, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const { id } = await desk.register(ADULT)
      await desk.help(id, '2026-02-01', {
        durables: 1.01,
        chilled: 0.99,
        op: 33.33,
        pastries: 0.01,
      })
      await desk.help(id, '2026-02-02', { durables: 0.1, chilled: 0.2 })
      await desk.help(id, '2026-02-03', { drugstore: 0.07 })
    },
  ],
  // Merges
  [
    'two records of one woman, each with a child',
    [1, 2, 10, 3, 2, 0, 1, 0, 0, 3, 0, 3],
    async (desk) => {
      const [kept, merged] = [
        await pair(CHILD, '2026-02-10')(desk),
        await pair(CHILD, '2026-02-20')(desk),
      ]
      await desk.merge(kept, merged)
    },
  ],
  [
    'the same, separated again',
    [2, 2, 10, 4, 2, 0, 2, 0, 0, 4, 0, 4],
    async (desk) => {
      const [kept, merged] = [
        await pair(CHILD, '2026-02-10')(desk),
        await pair(CHILD, '2026-02-20')(desk),
      ]
      await desk.undo(await desk.merge(kept, merged))
    },
  ],
  [
    'a child corrected while merged, and separated again',
    [2, 2, 10, 3, 1, 0, 2, 0, 0, 3, 1, 2],
    async (desk) => {
      const [kept, merged] = [
        await alone(ADULT, '2026-02-10')(desk),
        await pair(CHILD, '2026-02-20')(desk),
      ]
      const merge = await desk.merge(kept, merged)
      await desk.correctMember(kept, born('2008-02-21'))
      await desk.undo(merge)
    },
  ],
  [
    'a child corrected after being separated again, helped as one in between',
    [2, 3, 15, 3, 1, 0, 2, 0, 0, 3, 1, 2],
    async (desk) => {
      const [kept, merged] = [
        await alone(ADULT, '2026-02-10')(desk),
        await pair(CHILD, '2026-02-20')(desk),
      ]
      const merge = await desk.merge(kept, merged)
      // stays with the record that was kept, with the child of the other
      await desk.help(kept, '2026-02-25')
      await desk.undo(merge)
      await desk.correctMember(merged, born('2008-02-26'))
    },
  ],
  [
    'one entered by mistake, removed while merged, and separated again',
    [2, 2, 10, 2, 0, 0, 2, 0, 0, 2, 0, 2],
    async (desk) => {
      const [kept, merged] = [
        await alone(ADULT, '2026-02-10')(desk),
        await pair(CHILD, '2026-02-20')(desk),
      ]
      const merge = await desk.merge(kept, merged)
      await desk.mistake(kept)
      expect((await desk.undo(merge)).status).toBe(409)
      await desk.undo(merge, true)
    },
  ],
  [
    'a member of the merged record who left before: counted where they were',
    [1, 2, 10, 2, 0, 0, 2, 0, 0, 1, 0, 2],
    async (desk) => {
      const [kept, merged] = [
        await alone(ADULT, '2026-02-20')(desk),
        await pair(PARTNER, '2026-02-10')(desk),
      ]
      await desk.leave(merged, '2026-02-15')
      await desk.merge(kept, merged)
    },
  ],
  // Those who are gone
  [
    'erased since',
    [1, 1, 5, 2, 1, 0, 1, 0, 0, 1, 1, 1],
    async (desk) => {
      const id = await pair(baby('2010-06-01'), '2026-02-10')(desk)
      await desk.erase(id)
    },
  ],
  [
    'erased since, with a member who had left',
    [1, 2, 10, 2, 0, 0, 2, 0, 0, 1, 0, 2],
    async (desk) => {
      const id = await pair(PARTNER, '2026-02-10', '2026-02-20')(desk)
      await desk.leave(id, '2026-02-15')
      await desk.erase(id)
    },
  ],
  [
    'deleted since',
    [1, 1, 5, 1, 0, 0, 1, 0, 0, 1, 0, 1],
    async (desk) => {
      const id = await alone(ADULT, '2026-02-10')(desk)
      await desk.remove(id)
    },
  ],
  [
    'whose only hand-out was deleted',
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    async (desk) => {
      const { id } = await desk.register(ADULT)
      await desk.removeHelp(await desk.help(id, '2026-02-10'))
    },
  ],
]

test.each(TABLE)('%s', async (_household, expected, happens) => {
  world.setNow(NOW)
  const desk = await openDesk(world)
  await happens(desk)
  expect(await getFigures(world, desk.bank.id)).toEqual(expected)
})

test('all of them together are the sums of their columns', async () => {
  // the columns above, added up
  expect(await getFigures(world)).toEqual([50, 66, 350.71, 72, 18, 7, 43, 2, 2, 47, 17, 53])
})
