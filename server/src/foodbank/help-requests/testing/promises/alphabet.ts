import fc from 'fast-check'
import { DAYS, HOUSEHOLDS, TIMES, VOLUNTEERS } from './town.ts'

const slot = fc.record({
  site: fc.nat({ max: 1 }),
  day: fc.constantFrom(...DAYS),
  time: fc.constantFrom(...TIMES),
})
const who = fc.nat({ max: HOUSEHOLDS - 1 })
const which = fc.nat({ max: 11 })
const volunteer = fc.nat({ max: VOLUNTEERS - 1 })
const word = <const Do extends string>(name: Do) => fc.constant(name)
const site = fc.nat({ max: 1 })
const day = fc.constantFrom(...DAYS)
const dayAt = fc.nat({ max: DAYS.length - 1 })
const choice = fc.nat({ max: 9 })

/** Everything that may happen to a promise, by whom. One more way is one more line here, and its deed in `acts.ts`. */
export const ALPHABET = {
  desk: fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: word('book'), who, slot }) },
    { weight: 2, arbitrary: fc.record({ do: word('move'), which, slot }) },
    { weight: 1, arbitrary: fc.record({ do: word('cancel'), which }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: word('wait'),
        who,
        site,
        first: dayAt,
        last: dayAt,
        fromToday: fc.boolean(),
        instead: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: word('handOut'), which }) },
    { weight: 1, arbitrary: fc.record({ do: word('takeBack'), which }) },
  ),
  coordinator: fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: word('block'), site, day }) },
    { weight: 2, arbitrary: fc.record({ do: word('unblock'), site, day }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: word('seats'), site, seats: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 4, arbitrary: fc.record({ do: word('moveAll'), leavesOut: fc.nat({ max: 1 }) }) },
    { weight: 3, arbitrary: fc.record({ do: word('undo'), last: fc.nat({ max: 1 }) }) },
  ),
  household: fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: word('ownCome'), which }) },
    { weight: 2, arbitrary: fc.record({ do: word('ownCancel'), which }) },
    { weight: 4, arbitrary: fc.record({ do: word('ownMove'), which, choice }) },
    { weight: 4, arbitrary: fc.record({ do: word('takeOffer'), which, choice }) },
    { weight: 1, arbitrary: fc.record({ do: word('declineOffer'), which }) },
  ),
  volunteer: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: word('signUp'), volunteer, shift: fc.nat({ max: 2 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: word('signOff'), volunteer }) },
  ),
} as const

type Words = {
  [Role in keyof typeof ALPHABET]: (typeof ALPHABET)[Role] extends fc.Arbitrary<infer Word>
    ? Word
    : never
}
export type Act = Words[keyof Words]
export type Given<Do extends Act['do']> = Extract<Act, { do: Do }>
