import { cardCode, getCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { expect, test } from 'vitest'
import { LONGEST_GAP_MS, NOTHING_TYPED, nextWedge } from './wedge.ts'

const CODE = cardCode(getCardNumber([0, 5, 18, 3, 3, 7, 11, 2, 9, 16, 1, 14, 8, 12, 6]))
const PLAIN = { ctrlKey: false, altKey: false, metaKey: false, repeat: false }
type Typed = { key: string; code?: string; ctrlKey?: boolean; repeat?: boolean }

/** The card that the keys were, pressed with the same pause in between. */
function scanned(keys: readonly Typed[], pause = 8): string | undefined {
  let typed = NOTHING_TYPED
  let card: string | undefined
  keys.forEach(({ key, code = '', ...held }, index) => {
    const next = nextWedge(typed, { ...PLAIN, ...held, key, code }, 1_000 + index * pause)
    typed = next.typed
    card = next.card ?? card
  })
  return card
}
const getKeys = (text: string): Typed[] =>
  Array.from(text, (key) => ({ key, code: `Key${key.toUpperCase()}` }))
const ENTER = { key: 'Enter', code: 'Enter' }

test('a card’s code and Enter are a scan, on the way of a slow scanner too', () => {
  expect(scanned([...getKeys(CODE), ENTER])).toBe(CODE)
  expect(scanned([...getKeys(CODE), ENTER], LONGEST_GAP_MS)).toBe(CODE)
})

test('Shift for every capital, as scanners press it, is no key of its own', () => {
  const keys = getKeys(CODE).flatMap((key) => [{ key: 'Shift', code: 'ShiftLeft' }, key])
  expect(scanned([...keys, ENTER])).toBe(CODE)
})

test('with Caps Lock on, capitals arrive small', () => {
  expect(scanned([...getKeys(CODE.toLowerCase()), ENTER])?.toUpperCase()).toBe(CODE)
})

test('on a Cyrillic keyboard the place of the key counts', () => {
  expect(
    scanned([...Array.from(CODE, (letter) => ({ key: 'ф', code: `Key${letter}` })), ENTER]),
  ).toBe(CODE)
})

test('what was typed right before a scan does not spoil it', () => {
  expect(scanned([...getKeys('ab'), ...getKeys(CODE), ENTER])).toBe(CODE)
  expect(scanned([{ key: '7', code: 'Digit7' }, ...getKeys(CODE), ENTER])).toBe(CODE)
})

test.each([
  ['Enter alone', [ENTER]],
  ['letters alone', getKeys(CODE)],
  ['half of a code', [...getKeys(CODE.slice(0, 10)), ENTER]],
  ['another code', [...getKeys('HTTPSEXAMPLEORGABCD'), ENTER]],
  [
    'a code broken by an arrow',
    [
      ...getKeys(CODE.slice(0, 10)),
      { key: 'ArrowDown', code: 'ArrowDown' },
      ...getKeys(CODE.slice(10)),
      ENTER,
    ],
  ],
  [
    'a key held down',
    [...Array.from({ length: 19 }, () => ({ key: 'c', code: 'KeyC', repeat: true })), ENTER],
  ],
  ['shortcuts', [...Array.from(CODE, (key) => ({ key, code: `Key${key}`, ctrlKey: true })), ENTER]],
])('%s: no scan, and the Enter stays whose it is', (_name, keys) => {
  expect(scanned(keys)).toBeUndefined()
})

test('a person who types the same letters slowly does not scan', () => {
  expect(scanned([...getKeys(CODE), ENTER], LONGEST_GAP_MS + 1)).toBeUndefined()
})
