import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  errorsBySteps,
  getState,
  findStep,
  wayFrom,
  type WizardStep,
  startAt,
  wizardReducer,
} from './wizard-steps.ts'

const STEPS: readonly WizardStep[] = [
  { title: 'Údaje', schema: z.strictObject({ name: z.string(), email: z.string() }) },
  { title: 'Přihlášení', schema: z.strictObject({ username: z.string(), confirmed: z.boolean() }) },
  { title: 'Rekapitulace', fields: ['confirmed'] },
]

test.each([
  [0, 0, 0, 'current'],
  [1, 0, 0, 'pending'],
  [0, 2, 2, 'done'],
  [2, 0, 2, 'done'],
  [3, 0, 2, 'pending'],
] as const)('step %i is seen from step %i after reaching %i as %s', (index, at, reached, state) => {
  expect(getState(index, at, reached)).toBe(state)
})

test('a field stands where it is named, else where the schema has it', () => {
  expect(findStep(STEPS, 'email')).toBe(0)
  expect(findStep(STEPS, 'username')).toBe(1)
  expect(findStep(STEPS, 'confirmed')).toBe(2)
  expect(findStep(STEPS, 'name.0.inner')).toBe(0)
  expect(findStep(STEPS, 'unheard_of')).toBe(-1)
})

test('the first step with an error is the one to go to', () => {
  const { wrong, first, isOfNone } = errorsBySteps(STEPS, {
    confirmed: [],
    username: [],
    unheard_of: [],
  })
  expect([...wrong].sort()).toEqual([1, 2])
  expect(first).toBe(1)
  expect(isOfNone('unheard_of')).toBe(true)
  expect(isOfNone('username')).toBe(false)
})

test('errors of no step lead nowhere', () => {
  expect(errorsBySteps(STEPS, { unheard_of: [] }).first).toBe(-1)
})

test('the way leads past a step that nobody has opened, forth and back', () => {
  expect(wayFrom(2, new Set([3]))).toEqual({ next: 4, previous: 1 })
  expect(wayFrom(4, new Set([3]))).toEqual({ next: 5, previous: 2 })
  expect(wayFrom(4, new Set())).toEqual({ next: 5, previous: 3 })
})

test('a wizard remembers the furthest step and every step that was shown; starting again forgets the furthest', () => {
  const there = wizardReducer(startAt(0), { type: 'go', from: 0, to: 2 })
  expect(there).toEqual({ reached: 2, opened: new Set([0, 2]) })
  const back = wizardReducer(there, { type: 'go', from: 2, to: 1 })
  expect(back).toEqual({ reached: 2, opened: new Set([0, 1, 2]) })
  expect(wizardReducer(back, { type: 'restart' }).reached).toBe(0)
})
