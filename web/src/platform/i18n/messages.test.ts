import { expect, test } from 'vitest'
import { changeLanguage } from './engine.ts'
import {
  defineMessages,
  messagesReady,
  messageText,
  registerMessages,
  registerMessagesLater,
} from './messages.ts'

registerMessages([
  defineMessages({
    cs: { 'region.created': 'Region byl vytvořen.' },
    en: { 'region.created': 'The region was created.' },
  }),
  defineMessages({ cs: { forbidden: 'Nemáte oprávnění.' }, en: { forbidden: 'Not allowed.' } }),
])

test('a message has the text of its code in the current language', () => {
  expect(messageText('region.created')).toBe('Region byl vytvořen.')
  expect(messageText('forbidden')).toBe('Nemáte oprávnění.')
  changeLanguage('en')
  expect(messageText('region.created')).toBe('The region was created.')
  changeLanguage('cs')
})

test('messages registered later join the ones that are there', () => {
  registerMessages([
    defineMessages({
      cs: { 'region.deleted': 'Region byl smazán!' },
      en: { 'region.deleted': 'The region was deleted!' },
    }),
  ])
  expect(messageText('region.deleted')).toBe('Region byl smazán!')
  expect(messageText('region.created')).toBe('Region byl vytvořen.')
})

test('a code without a text shows its last part', () => {
  expect(messageText('region.exploded')).toBe('exploded')
  expect(messageText('region')).toBe('region')
})

test('messages registered for later are there once an answer needs words, and are fetched once', async () => {
  let fetched = 0
  registerMessagesLater(async () => {
    fetched += 1
    return [
      defineMessages({ cs: { 'late.arrived': 'Dorazilo.' }, en: { 'late.arrived': 'Arrived.' } }),
    ]
  })
  expect(messageText('late.arrived')).toBe('arrived')
  await Promise.all([messagesReady(), messagesReady()])
  expect(messageText('late.arrived')).toBe('Dorazilo.')
  expect(fetched).toBe(1)
})

test('messages that could not be fetched are fetched with the next answer', async () => {
  let isOnline = false
  registerMessagesLater(async () => {
    if (!isOnline) throw new Error('no answer')
    return [
      defineMessages({
        cs: { 'second.try': 'Napodruhé.' },
        en: { 'second.try': 'Second time lucky.' },
      }),
    ]
  })
  await messagesReady()
  expect(messageText('second.try')).toBe('try')
  isOnline = true
  await messagesReady()
  expect(messageText('second.try')).toBe('Napodruhé.')
})
