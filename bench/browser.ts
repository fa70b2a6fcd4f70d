import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { PASSWORDS } from '../e2e/accounts.ts'
import { addressesIn, type Address } from '../e2e/addresses.ts'
import { NOW } from '../e2e/now.ts'
import { startProduct, type Product } from '../e2e/own-product.ts'
import { followRequests } from '../e2e/quiet.ts'

/**
 * `npx vite build web && node bench/browser.ts [--only <part of a name or path>] [--rounds 3] [--width 1440] [--calls]`: what each screen of the
 * demo costs when it is the first one that a phone opens, with an empty cache, and how soon the desk answers a key. The phone and its line
 * are those of Lighthouse: a processor slowed four times, 1.6 Mbit/s, 150 ms there and back. Fails when a screen is beyond a `LIMIT`.
 */
const SLOWER = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const LIMIT = { paint: 2_500, shift: 0.02, calls: 4, key: 50 }
const PHONE = { width: 360, height: 740 }
/** Doors that lead on, and screens that every other is part of. */
const LEFT_OUT = new Set(['home', 'settings', 'providerReturn'])
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
const KEYS = 30
const API = '/backend/api'
/** Name and logos, which the sign-in has asked for and keeps, and the streams, which stay open and nobody waits for. */
const UNCOUNTED = new Set(['/info', '/messages/stream', '/foodbank/daily-summary/changes'])

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    width: { type: 'string', default: String(PHONE.width) },
    calls: { type: 'boolean', default: false },
  },
})

type Seen = {
  /** When the largest piece of the page was painted, in milliseconds since the address was asked for. */
  readonly paint: number
  readonly largest: string
  readonly shift: number
  readonly requests: number
  readonly calls: readonly string[]
  readonly bytes: number
}

const product = await startProduct({ serve: 'serve.ts' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const failures: string[] = []
try {
  await measureScreens()
  if ('desk key'.includes(values.only)) await measureKeys()
} finally {
  await browser.close()
  await product.stop()
}
for (const failure of failures) console.log(`NOT WELL: ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function measureScreens(): Promise<void> {
  const { core, foodbank } = await addressesIn(product.database)
  const screens = [...core, ...foodbank].filter(
    ({ name, path }) => !LEFT_OUT.has(name) && `${name} ${path}`.includes(values.only),
  )
  for (const screen of screens) {
    const rounds: Seen[] = []
    for (let round = 0; round < Number(values.rounds); round += 1)
      rounds.push(await openOnce(product, screen))
    report(screen, rounds)
  }
}

function report({ name, path }: Address, rounds: readonly Seen[]): void {
  const [first] = rounds
  if (!first) return
  const paint = median(rounds.map((seen) => seen.paint))
  const shift = Math.max(...rounds.map((seen) => seen.shift))
  const calls = Math.max(...rounds.map((seen) => seen.calls.length))
  const { largest, requests, bytes } = first
  // printed: the answer of the command
  console.log(
    [
      name.padEnd(20),
      `${(paint / 1_000).toFixed(2)} s`,
      `shift ${shift.toFixed(3)}`,
      `${requests} requests`.padStart(12),
      `${calls} calls`,
      `${Math.round(bytes / 1_024)} KiB`.padStart(8),
      largest,
    ].join('  '),
  )
  if (values.calls) console.log(first.calls.map((call) => `    ${call}`).join('\n'))
  if (paint > LIMIT.paint) failures.push(`${path}: largest paint after ${Math.round(paint)} ms`)
  if (shift > LIMIT.shift) failures.push(`${path}: shifts by ${shift.toFixed(3)}`)
  if (calls > LIMIT.calls) failures.push(`${path}: ${calls} calls of the API`)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** A context of its own has nothing in its cache. */
async function openPage({ name }: Pick<Address, 'name'>): Promise<Page> {
  const login = name === 'dailySummary' ? 'vydej' : 'admin'
  const person = { login, password: PASSWORDS[login] }
  const page = PUBLIC.has(name)
    ? await product.publicPage(browser)
    : await product.toPage(browser, person)
  await page.setViewportSize({ width: Number(values.width), height: PHONE.height })
  // not the clock of Playwright, which counts time and frames by itself
  await page.addInitScript(
    (ahead) => {
      const Real = Date
      globalThis.Date = new Proxy(Real, {
        construct: (_, given) =>
          Reflect.construct(Real, given.length > 0 ? given : [Real.now() + ahead]),
        get: (_, key) => (key === 'now' ? () => Real.now() + ahead : Reflect.get(Real, key)),
      })
    },
    Date.parse(NOW) - Date.now(),
  )
  return page
}

async function openOnce({ url }: Product, screen: Address): Promise<Seen> {
  const page = await openPage(screen)
  const devtools = await page.context().newCDPSession(page)
  const calls: string[] = []
  let [requests, bytes] = [0, 0]
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith(url)) return
    requests += 1
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(API) && !UNCOUNTED.has(pathname.slice(API.length)))
      calls.push(pathname.slice(API.length))
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const quiet = followRequests(page)
  await page.addInitScript(watchPaints)
  await page.goto(screen.path)
  // between two rounds a slow processor pauses longer than a fast one
  for (let round = 0; round < 3; round += 1) {
    await quiet()
    await page.waitForTimeout(400)
  }
  const seen = await page.evaluate(() => window.painted)
  await page.context().close()
  return { ...seen, requests, calls, bytes }
}

function watchPaints(): void {
  const painted = { paint: 0, largest: '', shift: 0 }
  window.painted = painted
  // the types of the browser know neither entry
  const watch = (type: string, see: (entry: Record<string, unknown>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(Object.fromEntries(fieldsOf(entry)))
    }).observe({ type, buffered: true })
  const fieldsOf = (entry: object) =>
    ['startTime', 'element', 'value'].map((name) => [name, Reflect.get(entry, name)])
  watch('largest-contentful-paint', ({ startTime, element }) => {
    painted.paint = Number(startTime)
    painted.largest = element instanceof Element ? (element.textContent ?? '').slice(0, 40) : ''
  })
  watch('layout-shift', ({ value }) => {
    painted.shift += Number(value)
  })
}

/** From a key to the frame that shows what it did, as the browser itself counts it (in steps of 8 ms). */
async function measureKeys(): Promise<void> {
  const page = await openPage({ name: 'dailySummary' })
  const { foodbank } = await addressesIn(product.database)
  const desk = foodbank.find(({ name }) => name === 'dailySummary')
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.goto(desk?.path ?? '')
  const row = page.locator('[data-row][data-status="active"]').first()
  await row.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    window.answered = []
    const threshold = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') window.answered.push(duration)
    }).observe(threshold)
  })
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 < 3 ? 'ArrowDown' : 'ArrowUp')
    await page.waitForTimeout(200)
  }
  const answered = await page.evaluate(() => window.answered)
  await page.context().close()
  // what is not told took less than the threshold
  const all = [...answered, ...Array.from({ length: KEYS - answered.length }, () => 16)]
  console.log(`desk: a key is answered after ${median(all)} ms, at most ${Math.max(...all)} ms`)
  if (median(all) > LIMIT.key) failures.push(`the desk answers a key after ${median(all)} ms`)
}

declare global {
  interface Window {
    painted: { paint: number; largest: string; shift: number }
    answered: number[]
  }
}
