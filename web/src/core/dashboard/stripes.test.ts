import { expect, test } from 'vitest'
import { arrangeColumns, arrangeStripes } from './stripes.ts'

const card = (name: string, more: { wide?: boolean; length?: number } = {}) => ({ name, ...more })
const names = (columns: readonly (readonly { name: string }[])[]) =>
  columns.map((column) => column.map(({ name }) => name))

test('a wide card stands alone between those that stand beside each other', () => {
  expect(
    names(arrangeStripes([card('a'), card('b'), card('wide', { wide: true }), card('c')])),
  ).toEqual([['a', 'b'], ['wide'], ['c']])
})

test('a long card has short ones beside it, and what comes first stays on top', () => {
  const cards = [
    card('queue', { length: 3 }),
    card('late'),
    card('tasks'),
    card('events'),
    card('last'),
  ]
  expect(names(arrangeColumns(cards, 2))).toEqual([
    ['queue', 'last'],
    ['late', 'tasks', 'events'],
  ])
  expect(names(arrangeColumns(cards, 1))).toEqual([['queue', 'late', 'tasks', 'events', 'last']])
})
