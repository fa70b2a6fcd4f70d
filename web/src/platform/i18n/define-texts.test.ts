import type { KeyBelow, TextKey, TextValues } from '@crm/texts/text'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { defineTexts, isKeyBelow } from './define-texts.ts'
import { addTexts, changeLanguage, translate } from './engine.ts'
import { label, shellLabel, textOfLabel } from './use-texts.ts'

declare module '@crm/texts/text' {
  interface TextKeys {
    sample: { title: never; found: 'name' | 'number'; 'status.active': never; request: 'count' }
  }
  interface ShellKeys {
    sample: { title: never }
  }
}

const texts = defineTexts('sample', {
  title: 'Žadatelé',
  found: 'Nalezen žadatel {{name}} ({{number}})',
  status: { active: 'Aktivní' },
})

afterEach(() => changeLanguage('cs'))

test('keys and the values of their placeholders are checked by the compiler', () => {
  expectTypeOf<TextKey<'sample'>>().toEqualTypeOf<'title' | 'found' | 'status.active' | 'request'>()
  expectTypeOf<KeyBelow<'sample', 'status'>>().toEqualTypeOf<'active'>()
  expectTypeOf<TextValues<'sample', 'title'>>().toEqualTypeOf<[]>()
  expectTypeOf<TextValues<'sample', 'found'>>().toEqualTypeOf<
    [values: { readonly name: string | number; readonly number: string | number }]
  >()
  expectTypeOf<TextValues<'sample', 'request'>>().toEqualTypeOf<
    [values: { readonly count: number }]
  >()
  const wrong = [
    // @ts-expect-error there is no such text
    label(texts, 'titel'),
    // @ts-expect-error it has placeholders
    label(texts, 'found'),
    // @ts-expect-error another placeholder
    label(texts, 'found', { name: 'Jan', no: 1 }),
    // @ts-expect-error no text of the frame
    shellLabel('sample', 'found'),
  ]
  expect(wrong).toHaveLength(4)
})

test('a label has its text in the current language, or the words that it carries', () => {
  addTexts('en', { sample: { title: 'Applicants' } })
  expect(textOfLabel(shellLabel('sample', 'title'))).toBe('Žadatelé')
  expect(textOfLabel({ cs: 'Jméno', en: 'Name' })).toBe('Jméno')
  changeLanguage('en')
  expect(textOfLabel(label(texts, 'title'))).toBe('Applicants')
  expect(textOfLabel({ cs: 'Jméno', en: 'Name' })).toBe('Name')
})

test('a name is told from one that has no text', () => {
  expect(isKeyBelow(texts, 'status', 'active')).toBe(true)
  expect(isKeyBelow(texts, 'status', 'deleted')).toBe(false)
})

test('a key without a text shows itself', () => {
  expect(translate('sample', 'missing')).toBe('missing')
})
