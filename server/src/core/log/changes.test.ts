import { expect, test } from 'vitest'
import { getChanges } from './names.ts'

const columns = ['id', 'name', 'note', 'active']

test('changes come in the order of the table’s columns, unknown ones after them', () => {
  const values = { zebra: 1, active: true, ape: 2, name: 'Eva', id: 'x' }
  expect(
    getChanges({ old_values: null, new_values: values }, columns).map(({ column }) => column),
  ).toEqual(['id', 'name', 'active', 'ape', 'zebra'])
})

test('what a new or a deleted record left empty is no change', () => {
  expect(
    getChanges({ old_values: null, new_values: { name: 'Eva', note: null } }, columns),
  ).toEqual([{ column: 'name', old: null, new: 'Eva' }])
  expect(
    getChanges({ old_values: { name: 'Eva', note: null }, new_values: null }, columns),
  ).toEqual([{ column: 'name', old: 'Eva', new: null }])
})

test('an emptied column and a false value are changes', () => {
  expect(
    getChanges(
      { old_values: { note: 'x', active: true }, new_values: { note: null, active: false } },
      columns,
    ),
  ).toEqual([
    { column: 'note', old: 'x', new: null },
    { column: 'active', old: true, new: false },
  ])
})

test('an event without values has none', () => {
  expect(getChanges({ old_values: null, new_values: null }, columns)).toEqual([])
})
