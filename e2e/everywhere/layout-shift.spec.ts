import type { Page } from '@playwright/test'
import { addressesIn, type Address } from '../addresses.ts'
import { expect, pageAs, test } from '../fixtures.ts'
import { followRequests } from '../quiet.ts'
import { faultsForThumb } from '../thumb.ts'

// Nothing moves once it is seen, whatever comes in whichever order: every screen of the filled product is opened with answers that are
// held back for unequal times, and what the browser measures as moved is summed. Each is opened by its address, as by a bookmark, and none
// fails so; a phone's screen is measured for a thumb while it is there.

/** Of the window's area times the way moved; Google's „good" is 0.1. */
const MOST_SHIFT = 0.02
const WIDTHS = [1440, 360] as const
const PHONE = 360
/** How a screen is called that failed. */
const FAILED = 'Stránku nelze zobrazit'
const HELD_MS = [60, 140, 220, 100, 180] as const

type Shift = { readonly value: number; readonly moved: readonly string[] }

let addresses: Awaited<ReturnType<typeof addressesIn>>
test.beforeAll(async () => {
  addresses = await addressesIn(process.env['SERVED_DATABASE'] ?? '')
})

for (const width of WIDTHS) {
  for (const module of ['core', 'foodbank'] as const) {
    const isForThumb = width === PHONE
    test(`Na obrazovkách se při ${width} px nic nepohne, když přijdou data${isForThumb ? ', a palec všude trefí' : ''} (${module})`, async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const page = await pageAs(browser, 'admin', { width, touch: isForThumb })
      const quiet = followRequests(page)
      await holdAnswersBack(page)
      await watchShifts(page)
      const faults: string[] = []
      for (const address of addresses[module]) {
        faults.push(...(await shiftsOf(page, address, quiet)))
        if (isForThumb)
          faults.push(...(await faultsForThumb(page)).map((fault) => `${address.name}: ${fault}`))
      }
      expect(faults).toEqual([])
    })
  }
}

/** What moves on a screen, with the parts that moved; nothing when it is less than the bound. */
async function shiftsOf(
  page: Page,
  { name, path }: Address,
  quiet: () => Promise<void>,
): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
  await quiet()
  if (await page.getByRole('heading', { level: 1, name: FAILED }).isVisible())
    return [`${name}: ${FAILED}`]
  const shifts = await page.evaluate((): Shift[] => Reflect.get(window, '__shifts'))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum <= MOST_SHIFT
    ? []
    : [`${name}: ${sum.toFixed(3)} (${shifts.flatMap(({ moved }) => moved).join('; ')})`]
}

/** The longer of two answers comes now first, now last. */
async function holdAnswersBack(page: Page) {
  let asked = 0
  await page.route('**/backend/api/**', async (route) => {
    const held = /stream|changes\?/.test(route.request().url())
      ? 0
      : HELD_MS[asked++ % HELD_MS.length]
    await new Promise((resolve) => setTimeout(resolve, held))
    // a page that was left asks no longer
    await route.continue().catch(() => undefined)
  })
}

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Reflect.set(window, '__shifts', shifts)
    const partOf = (source: object) => {
      const [node, from, to]: (Element | DOMRect | null)[] = [
        'node',
        'previousRect',
        'currentRect',
      ].map((key) => Reflect.get(source, key))
      const name = node instanceof Element ? `${node.tagName}.${node.className}`.slice(0, 40) : '?'
      return from instanceof DOMRectReadOnly && to instanceof DOMRectReadOnly
        ? `${name} ${Math.round(from.y)}→${Math.round(to.y)}`
        : name
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        shifts.push({
          value: Reflect.get(entry, 'value'),
          moved: [...Reflect.get(entry, 'sources')].map(partOf),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
