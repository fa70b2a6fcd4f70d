import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, pageAs, test } from '../fixtures.ts'

const KILOBYTE = 1024
/** Of requests at a time HTTP/1 sends six, and a page on a slow line waits for all of them. */
const MOST_REQUESTS = 30
/** What the page names, and the screen that this asks for: somebody far away waits for each. */
const MOST_ROUNDS = 2
/** So long each script is held back, so that what it asks for is told from what was asked for with it. */
const HELD_MS = 150
const FONT = 70 * KILOBYTE
const ALL_STYLES = join(process.cwd(), 'node_modules/@mantine/core/styles.css')
const OPEN_STYLES = 15 * KILOBYTE
const APPLICANT = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u
/** A class of the library of components. */
const CLASS = /\.m_[\w-]+/g

type Loaded = {
  readonly reads: readonly string[]
  readonly js: number
  readonly css: number
  readonly requests: number
}

for (const { name, path, kilobytes } of [
  { name: 'Přihlášení', path: '/login', kilobytes: 180 },
  { name: 'Zapomenuté heslo', path: '/forgot-password', kilobytes: 180 },
  { name: 'Kontrola sériového čísla', path: '/sn', kilobytes: 190 },
  { name: 'Reklamace', path: '/reklamace', kilobytes: 190 },
]) {
  test(`${name} stojí nejvýš ${kilobytes} KB skriptů ve ${MOST_ROUNDS} kolech dotazů`, async ({
    browser,
  }) => {
    const page = await browser.newPage()
    const { js, css, requests } = await loadedBy(page, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })
    expect(js).toBeLessThanOrEqual(kilobytes * KILOBYTE)
    expect(css).toBeLessThanOrEqual(OPEN_STYLES)
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS)
  })
}

for (const { name, path, shown, kilobytes, readsAllowed } of [
  {
    name: 'Žadatelé',
    path: '/foodbank/applicants',
    shown: (page: Page) => page.getByRole('main').getByRole('link', { name: APPLICANT }).first(),
    kilobytes: 264,
    readsAllowed: 2,
  },
  {
    name: 'Organizace',
    path: '/foodbank/organizations',
    shown: (page: Page) => page.getByRole('main').getByRole('link', { name: /lesná/iu }).first(),
    kilobytes: 245,
    readsAllowed: 3,
  },
  {
    name: 'Nový žadatel',
    path: '/foodbank/applicants/new',
    shown: (page: Page) => page.getByRole('textbox', { name: 'Příjmení' }),
    kilobytes: 334,
    readsAllowed: 5,
  },
]) {
  test(`${name} jako první obrazovka stojí nejvýš ${kilobytes} KB skriptů ve ${MOST_ROUNDS} kolech dotazů`, async ({
    browser,
  }) => {
    const page = await pageAs(browser, 'admin')
    const { reads, js, requests } = await loadedBy(page, async () => {
      await page.goto(path)
      await expect(shown(page)).toBeVisible()
    })
    expect(js).toBeLessThanOrEqual(kilobytes * KILOBYTE)
    expect(reads.length).toBeLessThanOrEqual(readsAllowed)
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS)
  })
}

test('Písmo přijde s první stránkou jedním souborem, má česká, vietnamská i ukrajinská písmena a stejně široké číslice', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const fonts: Response[] = []
  page.on(
    'response',
    (response) => void (response.url().endsWith('.woff2') && fonts.push(response)),
  )
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const [font] = fonts
  expect(fonts).toHaveLength(1)
  expect((await font?.body())?.length).toBeLessThanOrEqual(FONT)
  const { missing, digits, family } = await page.evaluate(async (url) => {
    // A page whose font comes late does without it; what is measured here is the file.
    document.fonts.add(await new FontFace('Proof', `url(${url})`).load())
    const place = document.createElement('span')
    place.style.fontVariantNumeric = 'tabular-nums'
    document.body.append(place)
    const getWidth = (text: string, fontFamily: string) => {
      place.style.fontFamily = fontFamily
      place.textContent = text
      return place.getBoundingClientRect().width
    }
    const letters = [
      ...'ěščřžýáíéúůňťďĚŠČŘŽÝÁÍÉÚŮŇŤĎơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđĐґєіїҐЄІЇ→✓',
    ]
    return {
      // one that the font lacks is as wide as in whichever font comes next
      missing: letters.filter(
        (letter) => getWidth(letter, 'Proof, monospace') !== getWidth(letter, 'Proof, serif'),
      ),
      digits: new Set([...'0123456789'].map((digit) => getWidth(digit, 'Proof'))).size,
      family: getComputedStyle(document.body).fontFamily,
    }
  }, font?.url() ?? '')
  expect(missing).toEqual([])
  expect(digits).toBe(1)
  expect(family).toMatch(/^Inter,/)
})

for (const path of [
  '/login',
  '/sn',
  '/reklamace',
  '/forgot-password',
  '/forgot-password/neni',
  '/verify/neni',
  '/invitation/neni',
  '/404',
]) {
  test(`${path} má styly všeho, co ukazuje`, async ({ browser }) => {
    const styled = new Set((await readFile(ALL_STYLES, 'utf8')).match(CLASS))
    const page = await browser.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // what an empty form has to say stands in a component of its own
    const send = page.locator('form [type="submit"]')
    if ((await send.count()) > 0) await send.click()
    const { shown, loaded } = await page.evaluate(() => ({
      shown: [...document.querySelectorAll('[class]')].flatMap(({ classList }) =>
        [...classList].map((name) => `.${name}`),
      ),
      loaded: [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join(''),
    }))
    const known = new Set(loaded.match(CLASS))
    expect(shown.length).toBeGreaterThan(0)
    expect([...new Set(shown)].filter((name) => styled.has(name) && !known.has(name))).toEqual([])
  })
}

/** What a page fetches until nothing more comes, scripts and styles in bytes as gzip sends them. What is asked for in a round too many does not come before it stands there. */
async function loadedBy(page: Page, open: () => Promise<void>): Promise<Loaded> {
  const answers: { path: string; body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    const { protocol, pathname } = new URL(response.url())
    // name and logos: the sign-in page has asked for them, and they are kept
    if (protocol === 'http:' && pathname !== '/backend/api/info')
      answers.push({ path: pathname, body: response.body().catch(() => Buffer.alloc(0)) })
  })
  const opened = Promise.withResolvers<void>()
  let [round, lastAsked] = [0, 0]
  await page.route(/\.js$/, async (route) => {
    if (Date.now() - lastAsked >= HELD_MS) round += 1
    lastAsked = Date.now()
    await (round > MOST_ROUNDS
      ? opened.promise
      : new Promise((resolve) => setTimeout(resolve, HELD_MS)))
    await route.continue()
  })
  await open()
  opened.resolve()
  await page.waitForLoadState('networkidle')
  const getSize = async (ending: string) => {
    const bodies = await Promise.all(
      answers.filter(({ path }) => path.endsWith(ending)).map(({ body }) => body),
    )
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
  return {
    reads: answers.map(({ path }) => path).filter((path) => path.startsWith('/backend')),
    js: await getSize('.js'),
    css: await getSize('.css'),
    requests: answers.filter(({ path }) => /\.(js|css)$/.test(path)).length,
  }
}
