import type { Page } from '@playwright/test'
import { addressesIn, type Address } from '../addresses.ts'
import { expect, pageAs, test } from '../fixtures.ts'
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
/** What comes with an answer may ask for more, and what it shows may still move. */
const QUIET_MS = 200

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
      await holdAnswersBack(page)
      await watchShifts(page)
      const faults: string[] = []
      for (const address of addresses[module]) {
        faults.push(...(await shiftsOf(page, address)))
        if (isForThumb)
          faults.push(...(await faultsForThumb(page)).map((fault) => `${address.name}: ${fault}`))
      }
      expect(faults).toEqual([])
    })
  }
}

/** What moves on a screen, with the parts that moved; nothing when it is less than the bound. */
async function shiftsOf(page: Page, { name, path }: Address): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
  await page.waitForFunction(
    (pause) =>
      Reflect.get(window, '__asked') === Reflect.get(window, '__answered') &&
      performance.now() - Reflect.get(window, '__answeredAt') > pause,
    QUIET_MS,
  )
  if (await page.getByRole('heading', { level: 1, name: FAILED }).isVisible())
    return [`${name}: ${FAILED}`]
  const shifts = await page.evaluate((): Shift[] => Reflect.get(window, '__shifts'))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum <= MOST_SHIFT
    ? []
    : [`${name}: ${sum.toFixed(3)} (${shifts.flatMap(({ moved }) => moved).join('; ')})`]
}

/**
 * The longer of two answers comes now first, now last. The page itself holds them back: while Playwright routes requests, the browser
 * keeps no file, and every screen would fetch the whole program anew.
 */
async function holdAnswersBack(page: Page) {
  await page.addInitScript((held) => {
    const count = (name: string) => Reflect.set(window, name, Reflect.get(window, name) + 1)
    Reflect.set(window, '__asked', 0)
    Reflect.set(window, '__answered', 0)
    Reflect.set(window, '__answeredAt', 0)
    const send = window.fetch
    window.fetch = async (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, window.location.href)
      if (!href.includes('/backend/api/') || /stream|changes\?/.test(href)) return send(input, init)
      const turn = Reflect.get(window, '__asked') + new URL(window.location.href).pathname.length
      count('__asked')
      try {
        const answer = await send(input, init)
        await new Promise((resolve) => setTimeout(resolve, held[turn % held.length]))
        return answer
      } finally {
        count('__answered')
        Reflect.set(window, '__answeredAt', performance.now())
      }
    }
  }, HELD_MS)
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
