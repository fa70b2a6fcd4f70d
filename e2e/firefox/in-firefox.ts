import { join } from 'node:path'
import { expect as quickly, firefox, test, type Browser, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, violationsOn } from '../fixtures.ts'
import { NOW } from '../now.ts'
import { followRequests } from '../quiet.ts'
import { faultsForThumb } from '../thumb.ts'

/** Firefox draws without a graphics card, beside all else that is proven at once. */
export const expect = quickly.configure({ timeout: 30_000 })

const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const
export type Size = keyof typeof SIZES

/** How the profile of Firefox says what Playwright tells Chromium: a finger on a dark telephone, a mouse at a light desk. */
const SYSTEM = {
  desk: {
    'ui.systemUsesDarkTheme': 0,
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  },
  phone: {
    'ui.systemUsesDarkTheme': 1,
    'ui.primaryPointerCapabilities': 1,
    'ui.allPointerCapabilities': 1,
    'dom.w3c_touch_events.enabled': 1,
    'ui.useOverlayScrollbars': 1,
  },
} as const

const ALWAYS = {
  'ui.prefersReducedMotion': 1,
  // Firefox 153 crashes when a program reads these properties, as axe and Playwright do; the product uses attributes alone
  'accessibility.ARIAElementReflection.enabled': false,
}

/** Debian's Firefox. */
export const startFirefox = (size: Size): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'debian-firefox.ts'),
    firefoxUserPrefs: { ...ALWAYS, ...SYSTEM[size] },
    args: [],
  })

export type Window = {
  readonly page: Page
  /** Everything that went wrong in it: what its console reports, answers that failed, refusals of the content security policy. */
  readonly faults: readonly string[]
  /** Waits for every answer; fails with the names of those that do not come. */
  readonly quiet: () => Promise<void>
  /**
   * What is wrong once every answer has come: what lies beside the window, is too small for a thumb on a telephone, or violates WCAG 2.2
   * AA as far as a machine can see. A picture of it lies among the results.
   */
  readonly getViolations: (name: string) => Promise<string[]>
  /** There is no violation. */
  readonly judge: (name: string) => Promise<void>
}

/** A window of somebody who has not signed in. */
export async function openWindow(browser: Browser, url: string, size: Size): Promise<Window> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    locale: 'cs-CZ',
    timezoneId: 'Pacific/Chatham',
  })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  await page.addInitScript(typeAsPeopleDo)
  const faults = watch(page)
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`The policy refuses ${violatedDirective} ${blockedURI}`)),
    )
  })
  const quiet = followRequests(page)
  const getViolations = async (name: string) => {
    await quiet()
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
    await expectNoSidewaysScroll(page)
    const small = size === 'phone' ? await faultsForThumb(page) : []
    return [...small, ...(await violationsOn(page))]
  }
  const judge = async (name: string) =>
    expect(await getViolations(name), `${name}: ${page.url()}`).toEqual([])
  return { page, faults, quiet, getViolations, judge }
}

/**
 * Playwright sets the value of a field in Firefox past React, which then knows nothing of it; this is its own function for typing, with
 * the command that a keyboard of several strokes gives.
 */
function typeAsPeopleDo(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
  })
}

function watch(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type()))
      faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => void faults.push(`error: ${error.message}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    // a stream lasts as long as its page, and what a page has asked for and is left before ends with it
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('NS_BINDING_ABORTED') && !/stream|changes\?/.test(request.url()))
      faults.push(`${reason} ${request.url()}`)
  })
  return faults
}
