import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { PASSWORDS } from './accounts.ts'
import { addressesIn, type Address } from './addresses.ts'
import { NOW } from './now.ts'
import { startProduct, type Person, type Product } from './own-product.ts'
import { contactSheets, LOOKS, type Strip } from './contact-sheets.ts'
import { OPENED } from './opened.ts'
import { paperPictures } from './papers.ts'
import { followRequests } from './quiet.ts'

// Takes a picture of every screen that each role sees, in every width, light and dark, of the demo and of an empty product, and puts them
// on sheets to leaf through; and of every page of every document. Usage: npm run pictures [-- --only <part of product, role, name or path>] [--to <folder>]

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, to: { type: 'string', default: 'pictures' } },
})
const folder = join(import.meta.dirname, '..', values.to)
/** A page is pictured down to here; what a list goes on with looks like what is there. */
const MOST_HEIGHT = 2_400

const isPart = (what: string) => what.toLowerCase().includes(values.only.toLowerCase())

type Shot = {
  readonly name: string
  readonly path: string
  readonly presses: (typeof OPENED)[number]['presses']
}
type Visitor = {
  readonly product: string
  readonly role: string
  readonly open: () => Promise<Page>
  readonly addresses: readonly Address[]
}

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
/** Addresses of the core that lead on to another. */
const DOORS = new Set(['home', 'settings'])

const [demo, empty] = await Promise.all([startProduct({ serve: 'serve.ts' }), startProduct()])
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const people = Object.entries(PASSWORDS).map(([login, password]) => ({ login, password }))
  const visitors = [
    ...(await getVisitors('demo', demo, people)),
    ...(await getVisitors('empty', empty, [empty.admin])),
  ]
  await rm(folder, { recursive: true, force: true })
  const strips: Strip[] = []
  const waiting = [...visitors]
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let visitor = waiting.shift(); visitor; visitor = waiting.shift())
        strips.push(...(await visit(visitor, faults)))
    }),
  )
  const order = new Map(visitors.map(({ product, role }, at) => [`${product} ${role}`, at]))
  strips.sort((a, b) => (order.get(a.group) ?? 0) - (order.get(b.group) ?? 0))
  const sheets = await contactSheets(folder, strips)
  const isAsked = (name: string) => isPart(`demo ${name}`)
  const papers = await paperPictures(demo, { folder, isAsked }, faults)
  await writeFile(join(folder, 'index.html'), indexOf([...sheets, ...papers]))
  // printed: the answer of the command
  console.log(
    `${strips.length * LOOKS.length} pictures of ${strips.length} screens on ${sheets.length} sheets, ${papers.length} documents: ${join(values.to, 'index.html')}`,
  )
  for (const fault of faults) console.error(`✗ ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await Promise.all([demo.stop(), empty.stop()])
}

async function getVisitors(
  product: string,
  { database, toPage, publicPage }: Product,
  people: readonly Person[],
): Promise<Visitor[]> {
  const { core, foodbank, warehouse } = await addressesIn(database)
  const all = [...core.filter(({ name }) => !DOORS.has(name)), ...foodbank, ...warehouse]
  const played = async (page: Promise<Page>) => {
    // the demo's year ends there; an empty product lives today
    if (product === 'demo') await (await page).clock.install({ time: NOW })
    return page
  }
  const nobody = {
    product,
    role: 'nobody',
    open: () => played(publicPage(browser)),
    addresses: all.filter(({ name }) => PUBLIC.has(name)),
  }
  const signedIn = people.map((person) => ({
    product,
    role: person.login,
    open: () => played(toPage(browser, person)),
    addresses: all.filter(({ name }) => !PUBLIC.has(name)),
  }))
  return [nobody, ...signedIn]
}

/** Opens each screen that the visitor sees, and each thing that opens on it. */
async function visit(
  { product, role, open, addresses }: Visitor,
  faults: string[],
): Promise<Strip[]> {
  const group = `${product} ${role}`
  const shots = addresses
    .flatMap(({ name, path }): Shot[] => [
      { name, path, presses: [] },
      ...(product === 'demo' ? OPENED : [])
        .filter(({ on }) => on === name)
        .map(({ what, presses }) => ({ name: `${name}-${what}`, path, presses })),
    ])
    .filter(({ name, path }) => isPart(`${group} ${name} ${path}`))
  if (shots.length === 0) return []
  const page = await open()
  const quiet = followRequests(page)
  const to = join(folder, product, role)
  await mkdir(to, { recursive: true })
  const strips: Strip[] = []
  for (const shot of shots) {
    try {
      const pictures = await getPictures(page, quiet, shot, to)
      if (pictures) strips.push({ group, name: shot.name, pictures })
    } catch (error) {
      faults.push(
        `${group} ${shot.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      )
    }
  }
  await page.context().close()
  return strips
}

/** The files in the order of `LOOKS`; null when this visitor may not see the screen, or not open what opens on it. */
async function getPictures(
  page: Page,
  quiet: () => Promise<void>,
  { name, path, presses }: Shot,
  to: string,
): Promise<string[] | null> {
  const files: string[] = []
  for (const { width, height, theme } of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // what floats is placed for the width in which it opens
    if (files.length === 0 || presses.length > 0) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await quiet()
      if (new URL(page.url()).pathname !== path.split('?')[0] || (await isRefused(page)))
        return null
      for (const [at, press] of presses.entries()) {
        // what this visitor may not open stands there with its reason, and is pictured with the screen
        if (at === 0 && !((await press(page).isVisible()) && (await press(page).isEnabled())))
          return null
        await press(page).click()
      }
    }
    await quiet()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const file = join(to, `${name}-${width}-${theme}.jpg`)
    // as tall as the page, so that what sticks to the foot of the window is at its foot; what has been opened is shown as it is seen
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    if (presses.length === 0)
      await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), MOST_HEIGHT) })
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' })
    files.push(file)
  }
  return files
}

function isRefused(page: Page): Promise<boolean> {
  return page.getByRole('heading', { level: 1, name: 'Nemáte oprávnění' }).isVisible()
}

function indexOf(sheets: readonly string[]): string {
  const images = sheets
    .map((sheet) => `<img src="${sheet}" loading="lazy" alt="${sheet}">`)
    .join('\n')
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>img{display:block;width:100%;margin:0 0 8px}</style>\n${images}\n`
}
