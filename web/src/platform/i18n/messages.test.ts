import { expect, test } from 'vitest'
import { addTexts, changeLanguage } from './engine.ts'
import { loadMessagesBy, messagesReady, messageText } from './messages.ts'

addTexts('cs', { messages: { 'region.created': 'Region byl vytvořen.' } })
addTexts('en', { messages: { 'region.created': 'The region was created.' } })

test('a message has the text of its code in the current language', () => {
  expect(messageText('region.created')).toBe('Region byl vytvořen.')
  changeLanguage('en')
  expect(messageText('region.created')).toBe('The region was created.')
  changeLanguage('cs')
})

test('a code without a text shows its last part', () => {
  expect(messageText('region.exploded')).toBe('exploded')
  expect(messageText('region')).toBe('region')
})

test('messages are fetched with the first answer that needs words, and once', async () => {
  let fetched = 0
  loadMessagesBy(async () => {
    fetched += 1
    addTexts('cs', { messages: { 'late.arrived': 'Dorazilo.' } })
  })
  expect(messageText('late.arrived')).toBe('arrived')
  await Promise.all([messagesReady(), messagesReady()])
  expect(messageText('late.arrived')).toBe('Dorazilo.')
  expect(fetched).toBe(1)
})

test('messages that could not be fetched are fetched with the next answer', async () => {
  let isOnline = false
  loadMessagesBy(async () => {
    if (!isOnline) throw new Error('no answer')
    addTexts('cs', { messages: { 'second.try': 'Napodruhé.' } })
  })
  await messagesReady()
  expect(messageText('second.try')).toBe('try')
  isOnline = true
  await messagesReady()
  expect(messageText('second.try')).toBe('Napodruhé.')
})
