import '#app/open-messages.ts'
import '#app/styles.ts'
import '#app/zod-config.ts'
import type { SessionUser } from '@crm/contract/core/auth/session'
import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { infoEndpoints } from '@crm/contract/core/info.endpoints'
import { whoCanEndpoints } from '@crm/contract/core/users/who-can.endpoints'
import { notificationStreams } from '@crm/contract/core/notifications.endpoints'
import type { EndpointAnswer, PermissionName } from '@crm/contract/platform/endpoint'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { AppTheme } from '#app/AppTheme.tsx'
import { createAppRouter } from '#app/router.tsx'
import { storeToken } from '#platform/api/token.ts'
import { currentConfirmation } from '#platform/confirm/confirm.ts'
import { setLanguage, startLanguage } from '#platform/i18n/language.ts'
import { setBranding } from '#platform/page/branding.ts'
import { endSession, startSession } from '#platform/session/session.ts'
import { toasts } from '#platform/toast/toast.ts'
import { answer, endNetwork, keepWaiting, startNetwork } from './network.ts'

/** When these tests play: a Tuesday in winter time, 07:30 in Prague. */
const NOW = '2026-03-10T06:30:00.000Z'

/** Who is signed in. */
export const USER: SessionUser = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'admin',
  name: 'Alena',
  surname: 'Hrdličková',
  email: 'admin@example.org',
  language: 'cs',
  login_url: null,
  avatar: null,
}

/** The roles that somebody has. */
const ABLE: EndpointAnswer<typeof whoCanEndpoints.list>['data'] = [
  { name: 'Superadministrátor', translations: {}, is_superadmin: true, permissions: [] },
]

type SessionAnswer = EndpointAnswer<typeof authEndpoints.verify>

type Opened = {
  /** What the user may do; without it everything. */
  readonly permissions?: readonly PermissionName[]
  /** The role as which the user looks at the product. */
  readonly viewingAs?: SessionAnswer['viewing_as']
  /** How many messages are unread when the server is asked. */
  readonly unread?: () => number
  /** After how many seconds without use the session ends; a day. */
  readonly idleSeconds?: number
  readonly width?: number
  readonly height?: number
}

startSession()
await startLanguage(() => import('#app/english-texts.ts'))

let router: ReturnType<typeof createAppRouter> | undefined
let unmount = () => {}

/** Before every test: the day on which they play, a network that only stubs answer, and a browser that remembers nothing. */
export function begin(): void {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'], shouldAdvanceTime: true })
  startNetwork()
  // what an earlier test has shown stays in memory
  setBranding({ sign_in_provider: null, passkey_origin: null }, 0)
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('cs')
  answer(whoCanEndpoints.list, { data: ABLE })
  answer(infoEndpoints.get, {
    data: {
      project_name: 'CRM',
      logo: null,
      logo_white: null,
      login_image: null,
      accent_color: null,
      sign_in_provider: null,
      passkey_origin: null,
    },
  })
}

/** After every test; fails when the screen has asked for what nothing answers. */
export function end(): void {
  unmount()
  // what a test leaves open would stand over the next one, and a toast would be taken for its own
  currentConfirmation()?.answer(false)
  for (const { id } of toasts.current()) toasts.hide(id)
  endSession({ code: null })
  vi.useRealTimers()
  const unknown = endNetwork()
  if (unknown.length > 0)
    throw new Error(`These requests have no stub: ${[...new Set(unknown)].join(', ')}`)
}

/** Shows the product at an address of it, to a user who is signed in, as a browser does that opens it. */
export async function open(
  path: string,
  {
    permissions,
    viewingAs = null,
    unread = () => 0,
    idleSeconds = 86_400,
    width = 1440,
    height = 900,
  }: Opened = {},
): Promise<void> {
  await startAt(width, height)
  storeToken('token')
  answer(authEndpoints.verify, () => ({
    user: USER,
    permissions_data: {
      superadmin: permissions === undefined,
      permissions: Object.fromEntries((permissions ?? []).map((name) => [name, true])),
    },
    viewing_as: viewingAs,
    must_change_password: false,
    must_set_second_factor: false,
    has_password: true,
    unread_messages: unread(),
    idle_seconds: idleSeconds,
  }))
  keepWaiting(notificationStreams.follow)
  show(path)
}

/** Shows the product at an address to somebody who is not signed in. */
export async function openSignedOut(path: string): Promise<void> {
  await startAt(1440, 900)
  show(path)
}

/** The mouse, wherever the test before has left it, points at nothing that opens or loads something. */
async function startAt(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await userEvent.hover(document.body, { position: { x: 0, y: 0 }, force: true })
}

/** The address that the product stands at. */
export const address = (): string => router?.state.location.href ?? ''

/** The toast of a success or a failure, by its words. */
export const toast = (text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()

/** The names of the files that the user gets from here on; the browser itself saves none. */
/** The words of the primary buttons; a screen has one. */
export const primaryButtons = (): string[] =>
  [
    ...document.querySelectorAll(
      'main .mantine-Button-root:is([data-variant="filled"], :not([data-variant]))',
    ),
  ].map(({ textContent }) => textContent ?? '')

export function followDownloads(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    if (this instanceof HTMLAnchorElement) names.push(this.download)
  })
  return names
}

/** A text field of the content by its label, „nepovinné" aside. */
export const field = (label: string, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('textbox', { name: new RegExp(`^${label}( \\(nepovinné\\))?$`) })

/** What of WCAG 2.2 AA a machine can see to be violated; while a dialog is open, in the dialog: what lies behind it cannot be reached. */
export async function violations(): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const found = await axe.run(document.querySelector('[aria-modal="true"]') ?? document.body, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** `violations` in the dark and in the light. */
export async function violationsInBoth(): Promise<string[]> {
  const root = document.documentElement
  const before = root.getAttribute('data-mantine-color-scheme') ?? 'light'
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    root.setAttribute('data-mantine-color-scheme', theme)
    found.push(...(await violations()).map((one) => `${theme}: ${one}`))
  }
  root.setAttribute('data-mantine-color-scheme', before)
  return found
}

function show(path: string): void {
  unmount()
  router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </StrictMode>,
  )
  unmount = () => {
    root.unmount()
    place.remove()
    unmount = () => {}
  }
}
