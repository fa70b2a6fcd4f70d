import type { Locator, Page } from '@playwright/test'
import { IS_PROVING } from '../server/src/testing/proving.ts'
import { addressesIn, type Part } from './addresses.ts'
import { brokenWords } from './broken-words.ts'
import { expect, expectNoSidewaysScroll, switchTheme, violationsOn } from './fixtures.ts'
import { getQuiet, getShifts } from './shifts.ts'
import { faultsForThumb } from './thumb.ts'

// Each screen is opened by its address, as by a bookmark, on a phone in the dark and grown to a desk's in the light, and all that can be
// seen of it there is checked; `npm run prove` opens it in both, and looks at both in both themes. What is wrong with one screen does not
// end the visit of the others.

export const LOOKS = {
  desk: { theme: 'light', width: 1440, height: 900 },
  phone: { theme: 'dark', width: 360, height: 740, touch: true },
} as const
const TABLET = { width: 768, height: 1024 } as const
export type LookName = keyof typeof LOOKS

export type Opened = {
  readonly what: string
  /** Leads to it from the screen as it was when it came, and gives what must stand there. */
  readonly open: (page: Page) => Promise<Locator>
  /** Escape does not close it. */
  readonly stays?: boolean
}

export type Screen = {
  /** The first heading, by which the screen is known. */
  readonly heading: string | RegExp
  /** Something that stands there once the data have come: a skeleton proves nothing. */
  readonly shown: (page: Page) => Locator
  /** What is arranged before it is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** What opens on it. */
  readonly opens?: readonly Opened[]
}

export type Visit = {
  readonly name: string
  readonly path: string
  readonly screen: Screen
  /** Another view than the one that opens; in the grid of a calendar the day around an entry has its touch. */
  readonly isView?: boolean
}

/** The screens of a part at their addresses in the database of the run, none left out. */
export async function getVisits(
  part: Part,
  screens: Readonly<Record<string, Screen>>,
): Promise<Visit[]> {
  const addresses = (await addressesIn(process.env['SERVED_DATABASE'] ?? ''))[part]
  const visits = addresses.flatMap(({ name, path }) => {
    const screen = screens[name]
    return screen ? [{ name, path, screen }] : []
  })
  expect(visits.map(({ name }) => name)).toEqual(Object.keys(screens))
  return visits
}

/** The looks in which the screens are opened. */
export const VISITED: readonly { readonly look: LookName; readonly where: string }[] = IS_PROVING
  ? [
      { look: 'desk', where: 'u stolu' },
      { look: 'phone', where: 'na telefonu' },
    ]
  : [{ look: 'phone', where: 'na telefonu i u stolu' }]

/** What is wrong with the screens, as the user of the page sees them; `watchShifts` has to be called for the page. */
export async function getFaults(
  page: Page,
  look: LookName,
  visits: readonly Visit[],
): Promise<string[]> {
  const faults: string[] = []
  const note = async (name: string, check: () => Promise<string[]>) => {
    const found = await check().catch((error: unknown) => [String(error)])
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  const openAll = async (visit: Visit, seen: LookName, opens: readonly Opened[]) => {
    if (opens.length === 0) return
    // high enough that what opens does not lie over the buttons beside it
    await changeTo(page, seen, 1200)
    // what opens looks for room once: in a window that has not grown yet it would lie over the head
    await hasGrown(page)
    let isLeftOpen = false
    for (const opened of opens) {
      if (isLeftOpen) await note(visit.name, () => goTo(page, visit))
      await note(`${visit.name}, ${opened.what}`, () => faultsOfOpened(page, seen, opened))
      isLeftOpen = opened.stays === true || !(await isClosed(page))
    }
    if (isLeftOpen && seen === look) await note(visit.name, () => goTo(page, visit))
  }
  let turn = 0
  for (const visit of visits) {
    await changeTo(page, look)
    await visit.screen.prepare?.(page)
    await note(visit.name, () => faultsOfScreen(page, look, visit))
    const opens = (visit.screen.opens ?? []).map((opened) => ({ opened, turn: (turn += 1) }))
    const ofTurn = (rest: number) =>
      opens.flatMap(({ opened, turn }) => (turn % 2 === rest ? [opened] : []))
    if (IS_PROVING) await openAll(visit, look, visit.screen.opens ?? [])
    else {
      await openAll(visit, look, ofTurn(0))
      await note(`${visit.name} on a tablet`, () => faultsOnTablet(page))
      await changeTo(page, 'desk')
      await note(`${visit.name} at a desk`, async () => {
        await hasGrown(page)
        return faultsSeen(page, 'desk')
      })
      await openAll(visit, 'desk', ofTurn(1))
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return faults
}

/** As when a telephone is laid beside a desk's screen: the page stays. */
async function changeTo(page: Page, look: LookName, least = 0): Promise<void> {
  const { height, theme, width } = LOOKS[look]
  await page.setViewportSize({ width, height: Math.max(height, least) })
  await page.emulateMedia({ colorScheme: theme })
}

async function faultsOfScreen(page: Page, look: LookName, visit: Visit): Promise<string[]> {
  await goTo(page, visit)
  await getQuiet(page)
  const moved = await getShifts(page)
  const small = look === 'phone' && !visit.isView ? await faultsForThumb(page) : []
  return [...moved, ...small, ...(await faultsSeen(page, look))]
}

async function faultsOfOpened(page: Page, look: LookName, { open }: Opened): Promise<string[]> {
  await expect((await open(page)).filter({ visible: true }).first()).toBeVisible()
  await nothingFades(page)
  await page.clock.runFor(1_000)
  return faultsSeen(page, look)
}

/** What fades has no colours of its own. */
const nothingFades = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0)

/** The page has the window's new size and stands at its top; what it shows there alone has come. */
async function hasGrown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await getQuiet(page)
  await nothingFades(page)
}

/** Between a phone and a desk the columns are narrowest. */
async function faultsOnTablet(page: Page): Promise<string[]> {
  await page.setViewportSize(TABLET)
  await hasGrown(page)
  await expectNoSidewaysScroll(page)
  return brokenWords(page)
}

/** `npm run prove` looks in the other theme too. */
async function faultsSeen(page: Page, look: LookName): Promise<string[]> {
  const { theme } = LOOKS[look]
  await switchTheme(page, theme)
  await expectNoSidewaysScroll(page)
  const violated = [...(await brokenWords(page)), ...(await violationsOn(page))]
  if (!IS_PROVING) return violated
  await switchTheme(page, theme === 'light' ? 'dark' : 'light')
  violated.push(...(await violationsOn(page)))
  await switchTheme(page, theme)
  return violated
}

async function goTo(page: Page, { path, screen }: Visit): Promise<string[]> {
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await comes(page.getByRole('heading', { level: 1, name: screen.heading }), heading)
  await comes(screen.shown(page).filter({ visible: true }).first(), heading)
  return []
}

/** Words that no longer come would otherwise be waited for until the test ends, and all that follows would not be seen. */
const MOST_MS = 30_000

/** Looked for more often than by an assertion, which rests for longer and longer. */
async function comes(wanted: Locator, heading: Locator): Promise<void> {
  await wanted.waitFor({ timeout: MOST_MS }).catch(async () => {
    const stands = (await heading.allInnerTexts()).join(', ')
    throw new Error(`${String(wanted)} does not stand on the page, whose heading is „${stands}“`)
  })
}

/** Presses Escape until nothing is open any more. */
async function isClosed(page: Page): Promise<boolean> {
  const open = page
    .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
    .filter({ visible: true })
  for (let presses = 0; presses < 4; presses += 1) {
    if ((await open.count()) === 0) return true
    await page.keyboard.press('Escape')
    await page.clock.runFor(500)
  }
  return (await open.count()) === 0
}
