import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
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

/**
 * A browser page of a person already signed in, or of nobody; each call is a browser of its own, as of another colleague.
 */
export async function pageAs(
  browser: Browser,
  account: Account | null,
  look: Look = {},
): Promise<Page> {
  const { page, isReused } = await pageIn(browser, look)
  await page.clock.install({ time: NOW })
  const token = account === null ? '' : await getToken(page, account)
  await page.addInitScript(
    ([id_token, language, clears]) => {
      if (!sessionStorage.getItem('signed-in-once')) {
        // what the test before has left in a browser that is used again
        if (clears) localStorage.clear()
        if (id_token) localStorage.setItem('id_token', id_token)
      }
      sessionStorage.setItem('signed-in-once', '1')
      if (!localStorage.getItem('language')) localStorage.setItem('language', language)
    },
    [token, look.language ?? 'cs', isReused] as const,
  )
  return page
}

const tokens = new Map<Account, string>()

/** Signs in once a worker and account: sign-in is throttled by address, and the browsers share one. */
async function getToken(page: Page, account: Account): Promise<string> {
  const known = tokens.get(account)
  if (known) return known
  const response = await page.request.post('/backend/api/auth/login', {
    data: { login: account, password: PASSWORDS[account] },
  })
  const { token } = await response.json()
  tokens.set(account, token)
  return token
}

export const getPassword = (account: Account) => PASSWORDS[account]

/** The toast of a success or a failure, by its words. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  ).toBeVisible()
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lies over the page until it is closed; what it hides cannot be reached. */
const LAYERS = '[aria-modal="true"], [data-portal] [role="menu"], [data-portal] [role="listbox"]'

/** What of WCAG 2.2 AA a machine can see to be violated, on the page or in what is opened over it. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const asked = { layers: LAYERS, values: WCAG }
  return page.evaluate(async ({ layers, values }) => {
    const opened = [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility())
    const found = await window.axe.run(opened.at(-1) ?? document.body, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, asked)
}

declare global {
  interface Window {
    /** There once `violationsOn` has brought it. */
    readonly axe: typeof axe
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

/** The colours change while the page is open, as they do in the evening. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

/** `expectAccessible` in the dark and in the light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme)
    await expectAccessible(page)
  }
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // a list turns into cards a moment after the window has become narrow
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/**
 * Browsers that a test has left, to be used by the tests after it: what they have fetched and compiled is half of opening a page. One
 * page of the product stays open in each, because its process would end with its last page.
 */
const left = new Map<string, BrowserContext[]>()
const inUse = new Map<BrowserContext, string>()
let headers: Record<string, string> = {}

/** A new page of a browser that nobody else of this test uses. */
async function pageIn(browser: Browser, { width, height, scale, touch, theme }: Look) {
  const isOwn = browser !== browserOfWorker
  const kind = JSON.stringify([scale ?? 1, touch ?? false])
  const used = isOwn ? undefined : left.get(kind)?.pop()
  const context =
    used ??
    (await browser.newContext({
      deviceScaleFactor: scale ?? 1,
      hasTouch: touch ?? false,
      isMobile: touch ?? false,
      reducedMotion: 'reduce',
    }))
  if (used) await used.setExtraHTTPHeaders(headers)
  else if (!isOwn) await (await context.newPage()).goto('/sw.js')
  if (!isOwn) inUse.set(context, kind)
  const page = await context.newPage()
  await page.setViewportSize({ width: width ?? 1440, height: height ?? 900 })
  await page.emulateMedia({ colorScheme: theme ?? 'light' })
  return { page, isReused: used !== undefined }
}

let browserOfWorker: Browser | undefined
let testsOfWorker = 0

/**
 * Every test calls from an address of its own: sign-ins are limited by address, and hundreds of tests sign in where one office would not.
 * Every browser that a test has opened ends with it or is left to the next one: open pages fill memory and take the processor from the
 * tests after it. After a failure none is used again.
 */
export const test = base.extend<{ leavesItsBrowsers: void }, { knowsItsBrowser: void }>({
  knowsItsBrowser: [
    async ({ browser }, use) => {
      browserOfWorker = browser
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, give, { workerIndex }) => {
    const number = (testsOfWorker += 1)
    headers = {
      ...extraHTTPHeaders,
      'x-forwarded-for': `10.${workerIndex % 256}.${number >> 8}.${number & 255}`,
    }
    await give(headers)
  },
  leavesItsBrowsers: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts().filter((context) => !isLeft(context)))
      await use()
      const opened = browser
        .contexts()
        .filter((context) => !before.has(context) && !isLeft(context))
      // an answer that a test was just changing is nobody's any more
      await Promise.all(
        opened
          .flatMap((context) => context.pages())
          .map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      const isUsable = info.status === info.expectedStatus
      await Promise.all(opened.map((context) => (isUsable ? leave(context) : context.close())))
    },
    { auto: true },
  ],
})

const isLeft = (context: BrowserContext) =>
  [...left.values()].some((contexts) => contexts.includes(context))

async function leave(context: BrowserContext): Promise<void> {
  const kind = inUse.get(context)
  inUse.delete(context)
  if (kind === undefined) return context.close()
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  left.set(kind, [...(left.get(kind) ?? []), context])
}

export { expect }
