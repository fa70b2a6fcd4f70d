import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  currentSession,
  endSession,
  isRecentlyVerified,
  lastEndCode,
  onSessionEnd,
  signIn,
  signOut,
  startSession,
  verifySession,
} from './session.ts'

const user = {
  id: '0199',
  username: 'jana',
  name: 'Jana',
  surname: 'Nováková',
  email: null,
  language: 'cs',
  login_url: null,
  avatar: null,
}
const permissions_data = { superadmin: false, permissions: { 'task.read': true } }
const signedIn = {
  message: 'login.success',
  token: 'secret-token',
  user,
  permissions_data,
  viewing_as: null,
  must_change_password: false,
  must_set_second_factor: false,
  idle_seconds: 3_600,
  has_password: true,
}

const storage = new Map<string, string>()
const reportStorage: ((event: { key: string | null }) => void)[] = []
let answers: Record<string, () => Response> = {}
const calls: string[] = []
const ends: (string | null)[] = []

vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
})
vi.stubGlobal('window', {
  addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
    reportStorage.push(listener),
})
vi.stubGlobal('fetch', (url: string) => {
  const path = url.replace('/backend/api', '')
  calls.push(path)
  return Promise.resolve(answers[path]?.() ?? new Response('{}', { status: 500 }))
})

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

startSession()
onSessionEnd(({ code }) => void ends.push(code))

beforeEach(() => {
  answers = {
    '/auth/login': json(signedIn),
    '/auth/verify': json({
      user,
      permissions_data,
      viewing_as: null,
      must_change_password: false,
      must_set_second_factor: false,
      idle_seconds: 3_600,
      has_password: true,
    }),
    '/auth/logout': json({ message: 'logout.success' }),
  }
})
afterEach(() => {
  endSession({ code: null })
  calls.length = 0
  ends.length = 0
})

describe('signing in', () => {
  test('keeps the token in the browser, when it was used, and nothing else of the user', async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    expect(storage.get('id_token')).toBe('secret-token')
    expect([...storage.keys()].sort()).toEqual(['id_token', 'moved_at', 'used_at'])
    expect(currentSession()?.user.surname).toBe('Nováková')
  })

  test('without a token in the answer fails as login.unathicated', async () => {
    answers['/auth/login'] = json({ ...signedIn, token: '' })
    await expect(signIn({ login: 'jana', password: 'heslo' })).rejects.toMatchObject({
      code: 'login.unathicated',
    })
    expect([...storage]).toEqual([])
    expect(currentSession()).toBeNull()
  })

  test('with a wrong password keeps nobody and ends nothing', async () => {
    answers['/auth/login'] = json({ message: 'login.invalid_credentials' }, 401)
    await expect(signIn({ login: 'jana', password: 'x' })).rejects.toMatchObject({
      code: 'login.invalid_credentials',
    })
    expect(ends).toEqual([])
  })
})

describe('verifying', () => {
  test('takes the rights that the server says now', async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    answers['/auth/verify'] = json({
      user,
      viewing_as: null,
      must_change_password: false,
      must_set_second_factor: false,
      idle_seconds: 3_600,
      has_password: true,
      permissions_data: { superadmin: false, permissions: {} },
    })
    await verifySession()
    expect(currentSession()?.permissionsData.permissions).toEqual({})
  })

  test('leaves the session as it is when nothing has changed, so that no screen renders anew', async () => {
    const before = await signIn({ login: 'jana', password: 'heslo' })
    await verifySession()
    expect(currentSession()).toBe(before)
  })

  test('asks once for calls of the same moment and again for later ones', async () => {
    await Promise.all([verifySession(), verifySession()])
    await verifySession()
    expect(calls).toEqual(['/auth/verify', '/auth/verify'])
  })

  test('that fails clears token, user and permissions, and says why', async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    answers['/auth/verify'] = json({ message: 'token_expired' }, 401)
    await expect(verifySession()).rejects.toMatchObject({ status: 401 })
    expect([...storage]).toEqual([])
    expect(currentSession()).toBeNull()
    expect(isRecentlyVerified()).toBe(false)
    expect(ends).toEqual(['token_expired'])
  })

  test('that gets no answer keeps the session', async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    answers['/auth/verify'] = () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(verifySession()).rejects.toMatchObject({ name: 'NetworkError' })
    expect(currentSession()).not.toBeNull()
    expect(ends).toEqual([])
  })
})

describe('signing out', () => {
  test('tells the server and clears everything', async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    expect(await signOut()).toBe(true)
    expect(calls).toEqual(['/auth/login', '/auth/logout'])
    expect([...storage]).toEqual([])
    expect(ends).toEqual([null])
  })

  test('clears everything here even when the server cannot be told', async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    answers['/auth/logout'] = json({ message: 'unavailable' }, 503)
    expect(await signOut()).toBe(false)
    expect([...storage]).toEqual([])
    expect(currentSession()).toBeNull()
  })

  test('in another tab ends the session in this one', async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    storage.clear()
    for (const tell of reportStorage) tell({ key: 'id_token' })
    expect(currentSession()).toBeNull()
    expect(ends).toEqual([null])
  })
})

describe('without use', () => {
  const untouched = async () => {
    await signIn({ login: 'jana', password: 'heslo' })
    storage.set('used_at', String(Date.now() - 3_600_000))
  }

  test('the end in another tab is the same here, and no sign-out', async () => {
    await untouched()
    storage.delete('id_token')
    for (const tell of reportStorage) tell({ key: 'id_token' })
    expect(ends).toEqual(['token_idle'])
    expect(lastEndCode()).toBe('token_idle')
  })

  test('the reason of the end is kept until the next sign-in', async () => {
    await untouched()
    endSession({ code: 'token_idle' })
    expect(storage.has('id_token')).toBe(false)
    expect(lastEndCode()).toBe('token_idle')
    await signIn({ login: 'jana', password: 'heslo' })
    expect(lastEndCode()).toBeNull()
  })
})
