import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { PASSWORDS, type Account } from './accounts.ts'
import { NOW } from './now.ts'

export type { Account }

export type Look = {
  readonly language?: 'cs' | 'en'
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  readonly scale?: number
  /** A finger and no mouse. */
  readonly touch?: boolean
}

/** A browser page of a person already signed in; each call is a browser of its own, as of another colleague. */
export async function pageAs(browser: Browser, account: Account, look: Look = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    deviceScaleFactor: look.scale ?? 1,
    hasTouch: look.touch ?? false,
    isMobile: look.touch ?? false,
    colorScheme: look.theme ?? 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  const token = await tokenOf(page, account)
  await page.addInitScript(
    ([id_token, language]) => {
      if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('id_token', id_token)
      sessionStorage.setItem('signed-in-once', '1')
      if (!localStorage.getItem('language')) localStorage.setItem('language', language)
    },
    [token, look.language ?? 'cs'] as const,
  )
  return page
}

const tokens = new Map<Account, string>()

/** Signs in once a worker and account: sign-in is throttled by address, and the browsers share one. */
async function tokenOf(page: Page, account: Account): Promise<string> {
  const known = tokens.get(account)
  if (known) return known
  const response = await page.request.post('/backend/api/auth/login', {
    data: { login: account, password: PASSWORDS[account] },
  })
  const { token } = await response.json()
  tokens.set(account, token)
  return token
}

export const passwordOf = (account: Account) => PASSWORDS[account]

/** The toast of a success or a failure, by its words. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  ).toBeVisible()
}

const MODAL = '[aria-modal="true"]'

/** No violation of WCAG 2.2 AA that a machine can see; while a dialog is open, in the dialog: what lies behind it cannot be reached. */
export async function expectAccessible(page: Page): Promise<void> {
  // No screen has frames, so the check runs in the page itself instead of a second one, and lists only what is wrong: a quarter less work.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL)
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // a list turns into cards a moment after the window has become narrow
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

let testsOfWorker = 0

/**
 * Every test calls from an address of its own: sign-ins are limited by address, and hundreds of tests sign in where one office would not.
 * Every browser that a test has opened ends with it: left open, they fill memory and take the processor from the tests after it.
 */
export const test = base.extend<{ closesItsBrowsers: void }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, give, { workerIndex }) => {
    const number = (testsOfWorker += 1)
    await give({
      ...extraHTTPHeaders,
      'x-forwarded-for': `10.${workerIndex % 256}.${number >> 8}.${number & 255}`,
    })
  },
  closesItsBrowsers: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      const opened = browser.contexts().filter((context) => !before.has(context))
      // an answer that a test was just changing is nobody's any more
      await Promise.all(
        opened
          .flatMap((context) => context.pages())
          .map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect }
