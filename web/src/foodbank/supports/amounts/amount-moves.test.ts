import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { expect, test } from 'vitest'
import { FIRST_FIELD, moveFor, TYPING_ORDER } from './amount-moves.ts'

const plain = { ctrlKey: false, altKey: false, atStart: false, atEnd: false }

test('typing goes through every field once, from the first', () => {
  expect(TYPING_ORDER[0]).toBe(FIRST_FIELD)
  expect(TYPING_ORDER.toSorted()).toEqual(AMOUNT_CODES.toSorted())
})

test.each([
  ['durables', 'Enter', { to: 'chilled' }],
  ['durables', 'ArrowDown', { to: 'chilled' }],
  ['other', 'Enter', { to: 'durables_op' }],
  ['chilled_op', 'ArrowDown', { to: 'op' }],
  ['op', 'ArrowUp', { to: 'chilled_op' }],
  ['durables', 'ArrowUp', 'stay'],
  ['other_op', 'ArrowDown', 'stay'],
  ['other_op', 'Enter', 'save'],
] as const)('in %s %s does %j', (code, key, move) => {
  expect(moveFor(code, { ...plain, key })).toEqual(move)
})

test('Ctrl+Enter saves from anywhere', () => {
  expect(moveFor('durables', { ...plain, key: 'Enter', ctrlKey: true })).toBe('save')
})

test('arrows change the column only where the caret cannot go on', () => {
  expect(moveFor('food', { ...plain, key: 'ArrowRight' })).toBeUndefined()
  expect(moveFor('food', { ...plain, key: 'ArrowRight', atEnd: true })).toEqual({ to: 'op' })
  expect(moveFor('op', { ...plain, key: 'ArrowLeft', atStart: true })).toEqual({ to: 'food' })
  expect(moveFor('op', { ...plain, key: 'ArrowRight', atEnd: true })).toBeUndefined()
  expect(moveFor('pastries', { ...plain, key: 'ArrowRight', atEnd: true })).toBeUndefined()
})

test('Alt with an arrow copies an offer', () => {
  expect(moveFor('food', { ...plain, key: 'ArrowUp', altKey: true })).toBe('copy-previous')
  expect(moveFor('food', { ...plain, key: 'ArrowDown', altKey: true })).toBe('copy-suggestion')
})

test.each(['a', 'n', '5', ',', 'Tab', 'Escape', 'Backspace'])('%s is left to the field', (key) => {
  expect(moveFor('food', { ...plain, key })).toBeUndefined()
})

test('AltGr (Ctrl+Alt) with an arrow does nothing of ours', () => {
  expect(moveFor('food', { ...plain, key: 'ArrowUp', ctrlKey: true, altKey: true })).toBeUndefined()
})
