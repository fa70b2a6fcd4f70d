import { describe, expect, expectTypeOf, test } from 'vitest'
import { defineTexts } from './define-texts.ts'
import { changeLanguage, translate } from './engine.ts'
import type { TextKey, TextValues } from './define-texts.ts'

const texts = defineTexts('sample', {
  cs: {
    title: 'Žadatelé',
    found: 'Nalezen žadatel {{name}} ({{number}})',
    status: { active: 'Aktivní', days: { left: 'zbývá {{days}}' } },
    request_one: '{{count}} žádost',
    request_few: '{{count}} žádosti',
    request_many: '{{count}} žádosti',
    request_other: '{{count}} žádostí',
  },
  en: {
    title: 'Applicants',
    found: 'Found applicant {{name}} ({{number}})',
    status: { active: 'Active', days: { left: '{{days}} left' } },
    request_one: '{{count}} request',
    request_other: '{{count}} requests',
  },
})
type Tree = (typeof texts)['cs']

describe('texts', () => {
  test('have the keys of the Czech tree, plurals by their base', () => {
    expectTypeOf<TextKey<Tree>>().toEqualTypeOf<
      'title' | 'found' | 'status.active' | 'status.days.left' | 'request'
    >()
  })

  test('ask for the values of their placeholders', () => {
    expectTypeOf<TextValues<Tree, 'title'>>().toEqualTypeOf<[]>()
    expectTypeOf<TextValues<Tree, 'found'>>().toEqualTypeOf<
      [values: { readonly name: string | number; readonly number: string | number }]
    >()
    expectTypeOf<TextValues<Tree, 'status.days.left'>>().toEqualTypeOf<
      [values: { readonly days: string | number }]
    >()
    expectTypeOf<TextValues<Tree, 'request'>>().toEqualTypeOf<
      [values: { readonly count: number }]
    >()
  })

  test('do not compile with a language or a plural form missing', () => {
    const wrong = [
      // @ts-expect-error English lacks a key
      defineTexts('a', { cs: { one: 'a', two: 'b' }, en: { one: 'a' } }),
      // @ts-expect-error English has a key that Czech lacks
      defineTexts('a', { cs: { first: 'a' }, en: { first: 'a', second: 'b' } }),
      // @ts-expect-error a nested key is missing
      defineTexts('a', { cs: { status: { open: 'a' } }, en: { status: {} } }),
      defineTexts('a', {
        // @ts-expect-error Czech lacks the form for decimals
        cs: { day_one: 'den', day_few: 'dny', day_other: 'dní' },
        en: { day_one: 'day', day_other: 'days' },
      }),
      // @ts-expect-error a nested plural lacks forms
      defineTexts('a', { cs: { in: { day_one: 'den' } }, en: { in: { day_one: 'day' } } }),
      // @ts-expect-error a count is looked up by its plural forms
      defineTexts('a', { cs: { days: '{{count}} dní' }, en: { days: '{{count}} days' } }),
    ]
    expect(wrong).toHaveLength(6)
  })

  test('fill placeholders without escaping', () => {
    expect(translate('sample', 'found', { name: '<Dvořák & syn>', number: 2026 })).toBe(
      'Nalezen žadatel <Dvořák & syn> (2026)',
    )
    expect(translate('sample', 'status.days.left', { days: '3 dny' })).toBe('zbývá 3 dny')
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
  ])('choose the Czech plural of %d', (count, expected) => {
    expect(translate('sample', 'request', { count })).toBe(expected)
  })

  test.each([
    [0, '0 requests'],
    [1, '1 request'],
    [1.5, '1.5 requests'],
    [1234, '1,234 requests'],
  ])('choose the English plural of %d', (count, expected) => {
    changeLanguage('en')
    expect(translate('sample', 'request', { count })).toBe(expected)
    changeLanguage('cs')
  })
})
