import type { ImportKind, ImportTable } from '@crm/contract/core/imports'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetChoices, keepChoices, keptChoices, keptKind } from './kept-choices.ts'

const target = (name: string) => ({ name, words: { cs: name, en: name }, needed: false, replaced_by: null, group: null })
const words = { cs: '', en: '' }
const kindOf = (name: string): ImportKind => ({
  name,
  words,
  hint: words,
  decisions: ['skip'],
  options: [],
  targets: [target('surname'), target('name')],
  max_rows: 100,
  list_path: '/',
})
const tableOf = (...titles: string[]): ImportTable => ({
  sheet: null,
  row_count: 1,
  columns: titles.map((title) => ({ title, samples: ['Nováková'], target: null })),
})
const CHOSEN = { targets: ['name', null], options: { organization_id: '1' }, duplicates: 'fill', decisions: { 2: 'create' } } as const

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a file with the same columns gets what was chosen for them, and the kind', () => {
  keepChoices(kindOf('applicants'), tableOf('Novák', 'Jan'), CHOSEN)
  expect(keptKind([kindOf('organizations'), kindOf('applicants')])?.name).toBe('applicants')
  expect(keptChoices(kindOf('applicants'), tableOf('Novák', 'Jan'))).toEqual({
    targets: ['name', null],
    options: { organization_id: '1' },
    duplicates: 'fill',
  })
})

test('another file, another kind and a target that is no more get nothing', () => {
  keepChoices(kindOf('applicants'), tableOf('Příjmení', 'Jméno'), CHOSEN)
  expect(keptChoices(kindOf('applicants'), tableOf('Jméno', 'Příjmení'))).toBeNull()
  expect(keptChoices(kindOf('applicants'), tableOf('Příjmení'))).toBeNull()
  expect(keptChoices(kindOf('organizations'), tableOf('Příjmení', 'Jméno'))).toBeNull()
  expect(keptChoices({ ...kindOf('applicants'), targets: [target('surname')] }, tableOf('Příjmení', 'Jméno'))).toBeNull()
})

test('nothing of the file is kept, its headings included', () => {
  keepChoices(kindOf('applicants'), tableOf('Novák', 'Jan'), CHOSEN)
  expect([...stored.values()].join()).not.toMatch(/Novák|Jan/)
})

test('once it is done nothing is left', () => {
  keepChoices(kindOf('applicants'), tableOf('Příjmení', 'Jméno'), CHOSEN)
  forgetChoices()
  expect(stored.size).toBe(0)
  expect(keptKind([kindOf('applicants')])).toBeUndefined()
})
