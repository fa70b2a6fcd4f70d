import type { Page } from '@playwright/test'
import { addressesIn } from '../addresses.ts'
import { expect, pageAs, test } from '../fixtures.ts'
import { followRequests } from '../quiet.ts'

/** What comes late has its room beforehand. */
const MOST_SHIFT = 0.02
/** Of the API, until a screen that is the first one is whole: the session is one. */
const MOST_CALLS = 4
/** Name and logos, which the sign-in page has asked for and keeps, and the streams, which stay open. */
const UNCOUNTED = /^\/backend\/api\/(info|messages\/stream|foodbank\/daily-summary\/changes)$/
/** Doors that lead on. */
const LEFT_OUT = new Set(['home', 'settings', 'providerReturn'])
/** Of those that stand behind no sign-in, which would lead on. */
const PUBLIC = new Set([
  'login',
  'forgotPassword',
  'resetPassword',
  'verifyAccount',
  'invitation',
  'complaint',
  'serialNumberCheck',
  'documentCheck',
  'notFound',
])
/** Screens whose shifts are watched here; `e2e/shifts.ts` watches all when answers are held back. */
const SCREENS = new Set([
  'dashboard',
  'users',
  'tasks',
  'task',
  'calendar',
  'loginSettings',
  'log',
  'environment',
  'applicants',
  'newApplicant',
  'applicant',
  'newRequest',
  'organizations',
  'organization',
  'requests',
  'supports',
  'dailySummary',
  'shifts',
  'reports',
])

declare global {
  interface Window {
    shifted: number
  }
}

for (const width of [360, 1440])
  for (const part of ['core', 'foodbank', 'warehouse'] as const)
    test(`Obrazovky (${part}) se při ${width} px neposouvají a ptají se nejvýš ${MOST_CALLS}krát`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const addresses = await addressesIn(process.env['SERVED_DATABASE'] ?? '')
      const screens = addresses[part].filter(({ name }) => !LEFT_OUT.has(name))
      expect(screens.length).toBeGreaterThan(part === 'warehouse' ? 8 : 40)
      const pages = {
        inside: await pageAs(browser, 'admin', { width }),
        outside: await pageAs(browser, null, { width }),
      }
      for (const page of Object.values(pages)) await page.addInitScript(watchShifts)
      const wrong: string[] = []
      for (const { name, path } of screens) {
        const isPublic = part === 'core' && PUBLIC.has(name)
        const { calls, shift } = await open(isPublic ? pages.outside : pages.inside, path)
        if (shift > MOST_SHIFT && SCREENS.has(name))
          wrong.push(`${name} moves by ${shift.toFixed(3)}`)
        if (calls.length > MOST_CALLS) wrong.push(`${name} asks for ${calls.join(' ')}`)
      }
      expect(wrong).toEqual([])
    })

async function open(page: Page, path: string) {
  // what the screen before still asks for is not this one's
  await page.goto('about:blank')
  const calls: string[] = []
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/backend/api') && !UNCOUNTED.test(pathname)) calls.push(pathname)
  }
  const quiet = followRequests(page)
  page.on('request', note)
  await page.goto(path)
  await quiet()
  page.off('request', note)
  return { calls, shift: await page.evaluate(() => window.shifted) }
}

function watchShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
