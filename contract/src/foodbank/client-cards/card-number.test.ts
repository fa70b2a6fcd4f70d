import { describe, expect, test } from 'vitest'
import {
  CARD_LETTERS,
  cardCode,
  getCardNumber,
  formatCardNumber,
  isCardCode,
  readCardNumber,
} from './card-number.ts'

const NUMBER = getCardNumber([0, 5, 18, 3, 3, 7, 11, 2, 9, 16, 1, 14, 8, 12, 6])
const replaced = (index: number, letter: string) =>
  NUMBER.slice(0, index) + letter + NUMBER.slice(index + 1)

test('a number has sixteen letters that spell no words and look like no digits', () => {
  expect(NUMBER).toMatch(/^[BCDFGHJKLMNPQRSTVWX]{16}$/)
})

test('every place can be drawn, and what is made is read', () => {
  for (const place of CARD_LETTERS.split('').keys()) {
    const number = getCardNumber([
      place,
      ...Array.from({ length: 14 }, (_, index) => (index * 5 + place) % 19),
    ])
    expect(readCardNumber(number)).toBe(number)
  }
})

test.each([
  ['as it is stored', NUMBER],
  ['in groups', formatCardNumber(NUMBER)],
  ['with dashes', formatCardNumber(NUMBER).replaceAll(' ', '-')],
  ['in small letters', NUMBER.toLowerCase()],
  ['as the code on the card', cardCode(NUMBER)],
  ['the code with the capitals locked', cardCode(NUMBER).toLowerCase()],
  ['with spaces around', `  ${NUMBER}\n`],
])('a number is read %s', (_name, text) => {
  expect(readCardNumber(text)).toBe(NUMBER)
})

describe('a mistake is found', () => {
  test('whichever letter is replaced, by whatever other', () => {
    const wrong = Array.from(NUMBER).flatMap((letter, index) =>
      Array.from(CARD_LETTERS, (other) => (other === letter ? null : replaced(index, other))),
    )
    expect(wrong.filter((text) => text !== null && readCardNumber(text) !== null)).toEqual([])
  })

  test('whichever two letters are swapped', () => {
    const swapped = Array.from(NUMBER).flatMap((left, first) =>
      Array.from(NUMBER).flatMap((right, second) =>
        left === right
          ? []
          : [
              replaced(first, right).slice(0, second) +
                left +
                replaced(first, right).slice(second + 1),
            ],
      ),
    )
    expect(swapped.filter((text) => readCardNumber(text) !== null)).toEqual([])
  })

  test.each([
    '',
    'B',
    NUMBER.slice(1),
    `${NUMBER}B`,
    replaced(3, '0'),
    replaced(3, 'Z'),
    'CRM',
    'https://example.org',
    '8591234567890',
  ])('%s is no number', (text) => {
    expect(readCardNumber(text)).toBeNull()
  })
})

test('the code of a card is told from other codes, also with a mistake in the number', () => {
  expect(
    [cardCode(NUMBER), cardCode(replaced(0, 'C')), cardCode(NUMBER).toLowerCase()].map(isCardCode),
  ).toEqual([true, true, true])
  expect(
    [NUMBER, 'https://example.org', '8591234567890', 'CRM', `CRM1${NUMBER.slice(1)}`].map(
      isCardCode,
    ),
  ).toEqual(Array(5).fill(false))
})

test('a scanner set to an English keyboard types the same on a Czech one', () => {
  // what Windows makes of the keys of an English keyboard when its layout is Czech, as far as letters and digits go
  const czech: Record<string, string> = {
    Y: 'Z',
    Z: 'Y',
    0: 'é',
    1: '+',
    2: 'ě',
    3: 'š',
    4: 'č',
    5: 'ř',
    6: 'ž',
    7: 'ý',
    8: 'á',
    9: 'í',
  }
  const typed = Array.from(cardCode(NUMBER), (letter) => czech[letter] ?? letter).join('')
  expect(readCardNumber(typed)).toBe(NUMBER)
})
