import type { Page } from '@playwright/test'

// Nothing moves once it is seen, whatever comes in whichever order: answers are held back for unequal times, and what the browser measures
// as moved is summed.

/** Of the window's area times the way moved; Google's „good" is 0.1. */
const MOST_SHIFT = 0.02
const HELD_MS = [60, 140, 220, 100, 180] as const
/** What comes with an answer may ask for more, and what it shows may still move. */
const QUIET_MS = 200

type Shift = { readonly value: number; readonly moved: readonly string[] }

/** Holds answers back and measures what moves on every screen that the page opens from here on. */
export async function watchShifts(page: Page): Promise<void> {
  await holdAnswersBack(page)
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Reflect.set(window, '__shifts', shifts)
    const getPart = (source: object) => {
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
          moved: [...Reflect.get(entry, 'sources')].map(getPart),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until the page has had every answer for a while. */
export const getQuiet = (page: Page) =>
  page.waitForFunction(
    (pause) =>
      Reflect.get(window, '__asked') === Reflect.get(window, '__answered') &&
      performance.now() - Reflect.get(window, '__answeredAt') > pause,
    QUIET_MS,
  )

/** What has moved since the page was opened, with the parts that moved; nothing when it is less than the bound. */
export async function getShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate((): Shift[] => Reflect.get(window, '__shifts'))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum <= MOST_SHIFT
    ? []
    : [`moved by ${sum.toFixed(3)} (${shifts.flatMap(({ moved }) => moved).join('; ')})`]
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
      // as from a server that takes no reads together: each comes alone
      if (href.endsWith('/backend/api/reads')) return new Response(null, { status: 404 })
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
