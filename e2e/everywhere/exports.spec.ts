import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { expect, pageAs, test } from '../fixtures.ts'

test('Seznam jde stáhnout s právě použitým filtrem a mezitím se dá pracovat dál', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/organizations?is_food_bank=true')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const arrived = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByRole('link', { name: 'Denní přehled' }).click()
  const download = await arrived
  expect(download.suggestedFilename()).toBe('organizace_2026-03-10.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFNázev;')).toBe(true)
  const [, ...rows] = text.trimEnd().split('\r\n')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !row.endsWith(';ano'))).toEqual([])
  await expect(page.getByText('Soubor organizace_2026-03-10.csv je stažený.')).toBeVisible()
})

test('Export jde zrušit a neúplný soubor se neuloží', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.route('**/export', () => undefined)
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.goto('/foodbank/applicants')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  await expect(page.getByRole('region', { name: 'Exporty' })).toContainText('Připravuje se')
  await page.getByRole('button', { name: 'Zrušit export: Žadatelé (XLSX)' }).click()
  await expect(page.getByText('Export byl zrušen.')).toBeVisible()

  await page.unroute('**/export')
  await page.route('**/export', (route) =>
    route.fulfill({ headers: { 'file-name': 'x.xlsx' }, body: 'PK jen začátek' }),
  )
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  await expect(
    page
      .getByRole('alert')
      .getByText('Soubor se nestáhl celý, proto se neuložil. Zkuste to znovu.'),
  ).toBeVisible()
  expect(downloads).toBe(0)
})

/** A server of exports that sends as much as the test says, and no more until it is told. */
async function slowExports() {
  const answers: ServerResponse[] = []
  const server = createServer((_request, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'file-name': 'pomalu.csv',
      'export-rows': '52000',
      'export-bytes': String(1_000_000),
    })
    answers.push(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    last: () => answers.at(-1),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('Dlouhý export ukazuje, kolik z něj došlo; přerušené spojení ani zrušení nic neuloží a lze to zkusit znovu', async ({
  browser,
}) => {
  const exports = await slowExports()
  const page = await pageAs(browser, 'admin')
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/export', (route) => route.continue({ url: exports.url }))
  await page.goto('/foodbank/applicants')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const panel = page.getByRole('region', { name: 'Exporty' })
  const send = async (bytes: number) => {
    await expect.poll(() => exports.last()?.writableEnded).toBe(false)
    exports.last()?.write('x'.repeat(bytes))
  }
  await send(300_000)
  // the panel hears of it four times a second
  await expect(async () => {
    await send(1_000)
    await expect(panel).toContainText(/3\d\s%/, { timeout: 500 })
  }).toPass()
  await expect(panel).toContainText(/asi 52\s000 záznamů/)
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^3\d/)
  const box = await panel.boundingBox()
  expect([box && box.x >= 0, box && box.x + box.width <= 360]).toEqual([true, true])

  exports.last()?.destroy()
  await expect(panel.getByRole('alert')).toHaveText(
    'Soubor se nestáhl celý, proto se neuložil. Zkuste to znovu.',
  )
  const broken = exports.last()
  await panel.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect.poll(() => exports.last() !== broken).toBe(true)
  await send(500_000)
  const again = exports.last()
  if (!again) throw new Error('No file was asked for.')
  const closed = once(again, 'close')
  await panel.getByRole('button', { name: 'Zrušit export: Žadatelé (CSV)' }).click()
  await expect(page.getByText('Export byl zrušen.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  // the server is told at once, and makes no more of it
  await closed
  expect(downloads).toBe(0)
  exports.stop()
})

test('Řádky za číslem reportu a seznamy ochrany údajů mají svůj soubor', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  const fileOf = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).first().click()
    const arrived = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    return (await arrived).suggestedFilename()
  }
  await page.goto(
    '/foodbank/reports/rows?date_from=2026-01-01&date_to=2026-03-31&cell=households.total',
  )
  expect(await fileOf()).toBe('radky-reportu_2026-03-10.csv')
  await page.goto('/foodbank/data-protection/retention')
  expect(await fileOf()).toBe('konci-doba-uchovani_2026-03-10.csv')
  await page.goto('/foodbank/data-protection/reads')
  expect(await fileOf()).toBe('cteni-podle-dni_2026-03-10.csv')
  await page.goto('/foodbank/data-protection/erasures')
  expect(await fileOf()).toBe('vymazy_2026-03-10.csv')
  await page.goto('/foodbank/duplicates')
  expect(await fileOf()).toBe('duplicity_2026-03-10.csv')
})
