import { expect, test } from 'vitest'
import { keptText, splitComment, searchedAt, shownText } from './mention-text.ts'

const jana = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Jana',
  surname: 'Nová',
  avatar: null,
}
const janaLonger = {
  id: '018f0000-0000-7000-8000-000000000002',
  name: 'Jana',
  surname: 'Nováková',
  avatar: null,
}
const people = [jana, janaLonger]

test.each([
  '@Jana Nová',
  'Prosím @Jana Nováková, @Jana Nová.',
  'a@Jana Nová',
  'bez zmínky @',
  '@Jana Novákovi',
  '',
])('what is written comes back as written: %s', (written) => {
  expect(shownText(keptText(written, people), people)).toBe(written)
})

test('names become keys, the longer one first, and no part of another name', () => {
  expect(keptText('@Jana Nováková a @Jana Nová', people)).toBe(
    `@[${janaLonger.id}] a @[${jana.id}]`,
  )
  expect(keptText('@Jana Novákovi', [jana])).toBe('@Jana Novákovi')
})

test('a comment falls into text and people', () => {
  expect(splitComment(`Viz @[${jana.id}]!`)).toEqual([
    { text: 'Viz ' },
    { personId: jana.id },
    { text: '!' },
  ])
  expect(splitComment('<b>@[nikdo]</b>')).toEqual([{ text: '<b>@[nikdo]</b>' }])
})

test.each([
  ['Prosím @Ja', 'Ja'],
  ['@', ''],
  ['(@jan no', 'jan no'],
  ['e-mail jana@nova', undefined],
  ['@Jana Nová', undefined],
  ['@Jana Nová děkuji', undefined],
  ['@jan no vá', undefined],
])('behind %s is searched for %s', (written, search) => {
  expect(searchedAt(written, written.length, [jana])?.search).toBe(search)
})
