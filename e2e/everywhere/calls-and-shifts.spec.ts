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
/** Screens that ask for more; a number here may only fall. */
const MORE: Readonly<Record<string, number>> = {
  dashboard: 10,
  calendar: 5,
  organization: 6,
  dailySummary: 5,
  reports: 5,
}
const SCREENS = [
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
]

declare global {
  interface Window {
    shifted: number
  }
}

for (const width of [360, 1440])
  test(`Obrazovky se při ${width} px neposouvají a ptají se nejvýš ${MOST_CALLS}krát`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { core, foodbank } = await addressesIn(process.env['SERVED_DATABASE'] ?? '')
    const page = await pageAs(browser, 'admin', { width })
    await page.addInitScript(watchShifts)
    const wrong: string[] = []
    for (const name of SCREENS) {
      const address = [...core, ...foodbank].find((one) => one.name === name)
      if (!address) throw new Error(`There is no screen ${name}.`)
      const { calls, shift } = await open(page, address.path)
      if (shift > MOST_SHIFT) wrong.push(`${name} moves by ${shift.toFixed(3)}`)
      if (calls.length > (MORE[name] ?? MOST_CALLS))
        wrong.push(`${name} asks for ${calls.join(' ')}`)
    }
    expect(wrong).toEqual([])
  })

async function open(page: Page, path: string) {
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
