import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys.endpoints'
import { infoEndpoints } from '@crm/contract/core/info.endpoints'
import { notificationStreams } from '@crm/contract/core/notifications.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadBranding } from '#platform/page/branding.ts'
import { answer, keepWaiting, refuse } from '#testing/network.ts'
import { address, openSignedOut, toast, USER, violationsInBoth } from '#testing/product.tsx'

const SESSION = {
  user: USER,
  permissions_data: { superadmin: false, permissions: { 'profile.read': true } },
  viewing_as: null,
  must_change_password: false,
  must_set_second_factor: false,
  idle_seconds: 3_600,
  has_password: true,
  unread_messages: 0,
}
const ENTERED = { message: 'login.success' as const, token: 'token', ...SESSION }
const REQUEST = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}
const bytes = new Uint8Array([1, 2, 3]).buffer
/** What a device answers with, as the browser gives it to the page. */
const KEY = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: null,
    attestationObject: bytes,
    getTransports: () => ['internal'],
  },
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}
const SIGNED = {
  credential: 'AQID',
  client_data: 'AQID',
  authenticator_data: 'AQID',
  signature: 'AQID',
  user_handle: null,
}

const passwordField = page.getByLabelText('Heslo', { exact: true })
const dashboard = page.getByRole('heading', { level: 1, name: /Hrdličková/ })
const cancelled = () => Promise.reject(new DOMException('', 'NotAllowedError'))

beforeEach(async () => {
  keepWaiting(notificationStreams.follow)
  answer(infoEndpoints.get, {
    data: {
      project_name: 'CRM',
      logo: null,
      logo_white: null,
      login_image: null,
      accent_color: null,
      sign_in_provider: null,
      passkey_origin: window.location.origin,
    },
  })
  await loadBranding(Date.now())
  answer(profileEndpoints.setLanguage, { message: 'profile.updated', data: { language: 'cs' } })
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
})

async function enterPassword() {
  await openSignedOut('/login')
  await page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' }).fill('socialni')
  await passwordField.fill('heslo-sociální')
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}

test('Po hesle potvrdí přihlášení přístupový klíč, i když ho prohlížeč napoprvé nepoužil', async () => {
  answer(authEndpoints.login, { second_factor: { ticket: 'lístek', ways: ['passkey'] } })
  const asked = answer(passkeyEndpoints.ask, { data: { ticket: 'výzva', options: REQUEST } })
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(cancelled)
  await enterPassword()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Druhý krok přihlášení' }))
    .toBeVisible()
  await expect.element(page.getByText('Vaše role vyžaduje druhý faktor.')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(await violationsInBoth()).toEqual([])
  const use = page.getByRole('button', { name: 'Použít přístupový klíč' })
  await use.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Klíč nebyl použit.' }))
    .toBeVisible()

  get.mockResolvedValue(Object(KEY))
  refuse(passkeyEndpoints.signIn, 401, 'passkey.refused')
  await use.click()
  await expect
    .element(
      page.getByRole('alert').filter({ hasText: 'Přístupovým klíčem se přihlásit nepodařilo' }),
    )
    .toBeVisible()

  const sent = answer(passkeyEndpoints.signIn, ENTERED)
  answer(authEndpoints.verify, SESSION)
  await use.click()
  await expect.element(dashboard).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ ticket: 'výzva', response: SIGNED }])
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill({ second_step: 'lístek' }))
})

test('Příliš pozdní druhý krok vede zpátky k heslu', async () => {
  answer(authEndpoints.login, {
    second_factor: { ticket: 'lístek', ways: ['totp', 'recovery', 'passkey'] },
  })
  refuse(passkeyEndpoints.ask, 409, 'second_factor.expired')
  await enterPassword()
  await page.getByRole('button', { name: 'Použít přístupový klíč' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Uplynulo příliš mnoho času.' }))
    .toBeVisible()
  await expect.element(passwordField).toBeVisible()
})

test('Koho role nutí k druhému faktoru, ten si místo aplikace přidá klíč a pokračuje', async () => {
  const restricted = { ...SESSION, must_set_second_factor: true }
  answer(authEndpoints.login, { ...ENTERED, must_set_second_factor: true })
  answer(authEndpoints.verify, restricted)
  const started = answer(passkeyEndpoints.start, {
    data: {
      ticket: 'nový',
      options: {
        challenge: 'AAAA',
        rp: { id: 'localhost', name: 'CRM' },
        user: { id: 'AAAA', name: 'admin', displayName: 'Alena Hrdličková' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    },
  })
  const create = vi.spyOn(navigator.credentials, 'create').mockImplementation(cancelled)
  await enterPassword()
  const usePasskey = page.getByRole('button', { name: 'Použít místo aplikace přístupový klíč' })
  await usePasskey.click()
  await expect
    .element(page.getByRole('heading', { name: 'Přidejte si přístupový klíč' }))
    .toHaveFocus()
  expect(await violationsInBoth()).toEqual([])
  await page.getByRole('button', { name: 'Zrušit' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Nejdřív potvrďte, že jste to vy' }))
    .toBeVisible()
  expect(await violationsInBoth()).toEqual([])
  await usePasskey.click()
  await page.getByRole('textbox', { name: 'Název klíče' }).fill('Můj telefon')
  await page.getByLabelText('Současné heslo', { exact: true }).fill('heslo-sociální')
  const go = page.getByRole('button', { name: 'Pokračovat' })
  await go.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Klíč nebyl uložen.' }))
    .toBeVisible()

  create.mockResolvedValue(Object(KEY))
  const added = answer(passkeyEndpoints.add, {
    message: 'passkey.added',
    data: { id: '0190a000-0000-7000-8000-000000000019' },
  })
  answer(authEndpoints.verify, SESSION)
  await go.click()
  await expect.element(toast('Přístupový klíč byl přidán.')).toBeVisible()
  await expect.element(dashboard).toBeVisible()
  expect(address()).toBe('/dashboard')
  expect(started.map(({ body }) => body)).toEqual(
    Array(2).fill({ current_password: 'heslo-sociální', code: '' }),
  )
  expect(added.map(({ body }) => body)).toMatchObject([{ ticket: 'nový', name: 'Můj telefon' }])
})

/** The keys that the field offers: each waits until it is picked, or a newer offer replaces it. */
function offersInField() {
  const offers: { pick: () => void; cancel: () => void }[] = []
  vi.mocked(PublicKeyCredential.isConditionalMediationAvailable).mockResolvedValue(true)
  vi.spyOn(navigator.credentials, 'get').mockImplementation(
    (options) =>
      new Promise((resolve, reject) => {
        offers.push({
          pick: () => resolve(Object(KEY)),
          cancel: () => reject(new DOMException('', 'NotAllowedError')),
        })
        options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  return offers
}

test('Nabídka klíčů v poli se obnoví dřív, než její výzva propadne', async () => {
  let asked = 0
  answer(passkeyEndpoints.ask, () => ({
    data: { ticket: `výzva ${++asked}`, options: REQUEST },
  }))
  const sent = answer(passkeyEndpoints.signIn, ENTERED)
  answer(authEndpoints.verify, SESSION)
  const offers = offersInField()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  await openSignedOut('/login')
  await expect.poll(() => offers.length).toBe(1)
  const before = offers.length
  vi.advanceTimersByTime(270_000)
  await expect.poll(() => offers.length).toBe(before + 1)
  expect(page.getByRole('alert').filter({ hasText: /\S/ }).elements()).toEqual([])
  offers.at(-1)?.pick()
  await expect.element(dashboard).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ ticket: `výzva ${asked}`, response: SIGNED }])
})

test('Zrušená nabídka v poli nic neřekne, a propadlá se beze slova nabídne znovu', async () => {
  answer(passkeyEndpoints.ask, { data: { ticket: 'výzva', options: REQUEST } })
  const refused = refuse(passkeyEndpoints.signIn, 409, 'second_factor.expired')
  const offers = offersInField()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  await openSignedOut('/login')
  await expect.poll(() => offers.length).toBe(1)
  const first = offers.length
  offers.at(-1)?.pick()
  await expect.poll(() => offers.length).toBe(first + 1)
  expect(refused).toHaveLength(1)
  offers.at(-1)?.cancel()
  vi.advanceTimersByTime(270_000)
  await expect.poll(() => offers.length).toBe(first + 2)
  expect(page.getByRole('alert').filter({ hasText: /\S/ }).elements()).toEqual([])
  await expect.element(passwordField).toBeVisible()
})
