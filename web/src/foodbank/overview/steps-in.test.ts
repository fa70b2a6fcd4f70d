import { expect, test } from 'vitest'
import { STEPS_IN, stepsIn } from './steps-in.ts'

const nothing = { points: false, hours: false, applicants: false, requests: false, supports: false }
const everything = () => true

test('an empty register shows the whole way to who may go it, and to others their part of it', () => {
  expect(stepsIn(nothing, everything).map(({ step }) => step)).toEqual(STEPS_IN)
  expect(stepsIn(nothing, (step) => step === 'applicants')).toEqual([
    { step: 'applicants', isDone: false },
  ])
  expect(stepsIn(nothing, () => false)).toEqual([])
})

test('what has been done is ticked off, a file with the applicants that came in whatever way', () => {
  const done = stepsIn({ ...nothing, points: true, applicants: true }, everything).filter(
    ({ isDone }) => isDone,
  )
  expect(done.map(({ step }) => step)).toEqual(['points', 'import', 'applicants'])
})

test('it ends once somebody has been helped', () => {
  expect(stepsIn({ ...nothing, supports: true }, everything)).toEqual([])
})
