import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, signIn, verifySession } from './session.ts'
import { adoptLanguage, chooseLanguage, followUserLanguage } from './user-language.ts'

// the English texts are put together by the build
vi.mock('../i18n/english.ts', () => ({ loadEnglish: () => Promise.resolve() }))

const storage = new Map<string, string>()
const sent: unknown[] = []
let language: 'cs' | 'en' = 'cs'
let viewing_as: object | null = null

vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
})
vi.stubGlobal('window', {})
vi.stubGlobal('document', { documentElement: { lang: 'cs' } })
vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
  if (url.endsWith(profileEndpoints.setLanguage.path)) {
    const asked = JSON.parse(body ?? '{}')
    sent.push(asked)
    language = asked.language
  }
  const user = {
    id: '0199',
    username: 'jana',
    name: 'Jana',
    surname: 'Nováková',
    email: null,
    language,
    login_url: null,
    avatar: null,
  }
  const permissions_data = { superadmin: false, permissions: {} }
  return Promise.resolve(
    Response.json({
      token: 'secret',
      user,
      permissions_data,
      viewing_as,
      must_change_password: false,
      must_set_second_factor: false,
      idle_seconds: 3_600,
      has_password: true,
      unread_messages: 0,
    }),
  )
})

followUserLanguage()
beforeEach(() => {
  language = 'cs'
  viewing_as = null
})
afterEach(() => {
  endSession({ code: null })
  storage.clear()
  sent.length = 0
})

async function enter() {
  const entered = await signIn({ login: 'jana', password: 'slovo' })
  if ('user' in entered) adoptLanguage(entered.user)
}
const shown = () => storage.get('language')

test('who signs in on another device is spoken to in their language, whatever was spoken there before', async () => {
  language = 'en'
  storage.set('language', 'cs')
  await enter()
  expect([shown(), sent]).toEqual(['en', []])
})

test('a choice while signed in becomes the user’s', async () => {
  await enter()
  await chooseLanguage('en')
  expect([shown(), sent]).toEqual(['en', [{ language: 'en' }]])
})

test('a choice on the page of the sign-in becomes the one’s who signs in there, and the next one’s not', async () => {
  await chooseLanguage('en')
  expect([shown(), sent]).toEqual(['en', []])
  await enter()
  await vi.waitFor(() => expect(sent).toEqual([{ language: 'en' }]))
  endSession({ code: null })
  language = 'cs'
  await enter()
  expect([shown(), sent.length]).toEqual(['cs', 1])
})

test('a change that was made elsewhere is followed', async () => {
  await enter()
  language = 'en'
  await verifySession()
  expect([shown(), sent]).toEqual(['en', []])
})

test('who looks as a role changes only what they see', async () => {
  viewing_as = { id: '1', name: 'Výdej', translations: {} }
  await enter()
  await chooseLanguage('en')
  expect([shown(), sent]).toEqual(['en', []])
})
