import { expect, test } from 'vitest'
import { changeLanguage } from './engine.ts'
import { defineMessages, messageText, registerMessages } from './messages.ts'

registerMessages([
  defineMessages({ cs: { 'region.created': 'Region byl vytvořen!' }, en: { 'region.created': 'The region was created!' } }),
  defineMessages({ cs: { forbidden: 'Nemáte oprávnění.' }, en: { forbidden: 'Not allowed.' } }),
])

test('a message has the text of its code in the current language', () => {
  expect(messageText('region.created')).toBe('Region byl vytvořen!')
  expect(messageText('forbidden')).toBe('Nemáte oprávnění.')
  changeLanguage('en')
  expect(messageText('region.created')).toBe('The region was created!')
  changeLanguage('cs')
})

test('messages registered later join the ones that are there', () => {
  registerMessages([
    defineMessages({ cs: { 'region.deleted': 'Region byl smazán!' }, en: { 'region.deleted': 'The region was deleted!' } }),
  ])
  expect(messageText('region.deleted')).toBe('Region byl smazán!')
  expect(messageText('region.created')).toBe('Region byl vytvořen!')
})

test('a code without a text shows its last part', () => {
  expect(messageText('region.exploded')).toBe('exploded')
  expect(messageText('region')).toBe('region')
})
