import { describe, expect, test } from 'vitest'
import { addFiles, type Catalog, findText, getNamespace } from './text.ts'

const cs: Catalog = new Map()
addFiles(cs, {
  'core/sample/sample.cs.json': {
    found: 'Nalezen žadatel {{name}} ({{number}})',
    status: { days: { left: 'zbývá {{days}}' } },
    request_one: '{{count}} žádost',
    request_few: '{{count}} žádosti',
    request_many: '{{count}} žádosti',
    request_other: '{{count}} žádostí',
  },
  'core/sample/sample.shell.cs.json': { title: 'Žadatelé' },
  'core/tasks/messages.cs.json': { 'task.created': 'Úkol byl vytvořen.' },
  'core/open/sign-in-messages.cs.json': { 'login.done': 'Přihlášeno.' },
})
const en: Catalog = new Map()
addFiles(en, {
  sample: { request_one: '{{count}} request', request_other: '{{count}} requests' },
})

test('a file adds to the namespace that it is named after; files of messages share one', () => {
  expect(getNamespace('texts/core/tasks/task-list.cs.json')).toBe('task-list')
  expect(findText(cs.get('sample'), 'cs', 'title')).toBe('Žadatelé')
  expect(findText(cs.get('messages'), 'cs', 'task.created')).toBe('Úkol byl vytvořen.')
  expect(findText(cs.get('messages'), 'cs', 'login.done')).toBe('Přihlášeno.')
})

describe('a text', () => {
  test('is filled without escaping', () => {
    const values = { name: '<Dvořák & syn>', number: 2026 }
    expect(findText(cs.get('sample'), 'cs', 'found', values)).toBe(
      'Nalezen žadatel <Dvořák & syn> (2026)',
    )
    expect(findText(cs.get('sample'), 'cs', 'status.days.left', { days: '3 dny' })).toBe(
      'zbývá 3 dny',
    )
  })

  test('that is not there is undefined', () => {
    expect(findText(cs.get('sample'), 'cs', 'toString')).toBeUndefined()
    expect(findText(cs.get('nothing'), 'cs', 'title')).toBeUndefined()
  })

  test.each([
    [0, '0 žádostí'],
    [1, '1 žádost'],
    [2, '2 žádosti'],
    [4, '4 žádosti'],
    [5, '5 žádostí'],
    [1.5, '1,5 žádosti'],
    [21, '21 žádostí'],
    [1234, '1\u00A0234 žádostí'],
  ])('has the Czech plural of %d', (count, expected) => {
    expect(findText(cs.get('sample'), 'cs', 'request', { count })).toBe(expected)
  })

  test.each([
    [0, '0 requests'],
    [1, '1 request'],
    [1.5, '1.5 requests'],
    [1234, '1,234 requests'],
  ])('has the English plural of %d', (count, expected) => {
    expect(findText(en.get('sample'), 'en', 'request', { count })).toBe(expected)
  })
})
