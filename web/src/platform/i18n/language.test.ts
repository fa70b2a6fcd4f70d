import { expect, test, vi } from 'vitest'
import { currentLanguage } from './engine.ts'
import { setLanguage, startLanguage } from './language.ts'

test('English whose texts cannot be fetched stays Czech, and is tried again with the next choice', async () => {
  const document = { documentElement: { lang: 'cs' } }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} })
  let isOnline = false
  await startLanguage(() => (isOnline ? Promise.resolve() : Promise.reject(new Error('lost'))))
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['cs', 'cs'])
  isOnline = true
  setLanguage('en')
  await vi.waitFor(() => expect(currentLanguage()).toBe('en'))
  expect(document.documentElement.lang).toBe('en')
})
