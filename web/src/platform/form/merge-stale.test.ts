import { expect, test } from 'vitest'
import { mergeStale } from './merge-stale.ts'

const LOADED = { name: 'Jana', city: 'Brno', phone: null, updated_at: '1' }

test('what only the other one changed is taken, what both changed stays mine and is told', () => {
  const { values, fields } = mergeStale(
    LOADED,
    { ...LOADED, city: 'Praha' },
    { name: 'Hana', city: 'Plzeň', phone: null, updated_at: '2', total: 5 },
  )
  expect(values).toEqual({ name: 'Hana', city: 'Praha', phone: null, updated_at: '2' })
  expect(fields).toEqual([
    { name: 'name', mine: 'Jana', theirs: 'Hana', isConflict: false },
    { name: 'city', mine: 'Praha', theirs: 'Plzeň', isConflict: true },
  ])
})

test('the same change by both is no conflict', () => {
  const { fields } = mergeStale(
    LOADED,
    { ...LOADED, city: 'Plzeň' },
    { ...LOADED, city: 'Plzeň', updated_at: '2' },
  )
  expect(fields).toEqual([{ name: 'city', mine: 'Plzeň', theirs: 'Plzeň', isConflict: false }])
})

test('an empty field of the form is the same as nothing stored', () => {
  const { values, fields } = mergeStale(
    { ...LOADED, phone: '' },
    { ...LOADED, phone: '603123456' },
    { ...LOADED, updated_at: '2' },
  )
  expect(fields).toEqual([])
  expect(values).toMatchObject({ phone: '603123456', updated_at: '2' })
})
