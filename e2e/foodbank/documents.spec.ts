import type { Download, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

const QUARTER = '/foodbank/reports?date_from=2026-01-01&date_to=2026-03-31'
const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

for (const { item, name, begins } of [
  { item: /Excel \(XLSX\)/, name: 'souhrnny-report_2026-01-01_2026-03-31.xlsx', begins: 'PK' },
  { item: /PDF/, name: 'souhrnny-report_2026-01-01_2026-03-31.pdf', begins: '%PDF-' },
  { item: /CSV/, name: 'souhrnny-report_2026-01-01_2026-03-31.csv', begins: '\u{feff}Blok;' },
]) {
  test(`Report se stáhne jako soubor ${name}`, async ({ browser }) => {
    const page = await pageAs(browser, 'spravce')
    await page.goto(QUARTER)
    await page.getByRole('button', { name: 'Exportovat' }).click()
    const file = await downloadOf(page, () =>
      page.getByRole('menuitem', { name: item }).first().click(),
    )
    expect(file.suggestedFilename()).toBe(name)
    expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true)
  })
}

test('List žadatele se stáhne z jeho detailu a jméno souboru neprozradí, čí je', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'socialni')
  await page.goto('/foodbank/applicants?sort=surname')
  const person = page.getByRole('main').getByRole('link', { name: /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u })
  await person.first().click()
  await expect(page).toHaveURL(/applicants\/[0-9a-f-]{36}$/)
  // the list, which stays until the card is there, has a menu for each row
  await expect(page.getByRole('button', { name: /^Akce: / })).toHaveCount(1)
  await page.getByRole('button', { name: /^Akce: / }).click()
  const file = await downloadOf(page, () =>
    page.getByRole('menuitem', { name: 'List žadatele (PDF)' }).click(),
  )
  expect(file.suggestedFilename()).toBe('list-zadatele_2026-03-10.pdf')
})

test('Týdenní plán výdejny se stáhne z jejího detailu', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/organizations?per_page=100')
  await page.getByRole('link', { name: LESNA }).click()
  await expect(page).toHaveURL(/organizations\/[0-9a-f-]{36}$/)
  await page
    .getByRole('button', { name: /^Akce: / })
    .first()
    .click()
  const file = await downloadOf(page, () =>
    page.getByRole('menuitem', { name: 'Týdenní plán (PDF)' }).click(),
  )
  expect(file.suggestedFilename()).toBe('tydenni-plan_2026-03-09.pdf')
})

test('Z denního přehledu se tiskne seznam dne i týdenní plán', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/foodbank/daily-summary?date=2026-03-17')
  await page.getByRole('button', { name: 'Tisk', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Seznam na tento den' })).toBeVisible()
  const file = await downloadOf(page, () =>
    page.getByRole('menuitem', { name: 'Týdenní plán (PDF)' }).click(),
  )
  expect(file.suggestedFilename()).toBe('tydenni-plan_2026-03-16.pdf')
})

test('Seznam dne se vytiskne, až se tisk zaznamená, a co zaznamenat nejde, se nevytiskne', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'vydej')
  // the browser's own window of printing would stop the page
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute(
        'data-printed',
        String(Number(document.body.getAttribute('data-printed') ?? '0') + 1),
      )
  })
  await page.goto('/foodbank/daily-summary?date=2026-03-17')
  const print = async () => {
    await page.getByRole('button', { name: 'Tisk', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Seznam na tento den' }).click()
  }
  await page.route('**/day-print', (route) =>
    route.fulfill({ status: 503, json: { message: 'unavailable' } }),
  )
  await print()
  await expectToast(page, /^Tisk se nepodařilo zaznamenat, proto se nic nevytisklo\./)
  await expect(page.locator('body')).not.toHaveAttribute('data-printed')
  await page.unroute('**/day-print')
  await print()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  const log = await pageAs(browser, 'admin')
  await log.goto('/log?table=foodbank.organization&action=print')
  const entry = log
    .getByRole('main')
    .getByRole('button', { name: /^Tisk · Organizace · .*Od: 17\. 3\. 2026, Do: 17\. 3\. 2026/ })
  await expect(entry).toHaveCount(1)
})

test('Seznam dne na papíře říká, kdo domácnost poslal, a pod dnem ty, které zůstaly nevyřízené', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'vydej')
  // nobody can book a day that is over: three of the day stand for those of a week ago
  const shown = { day: 0, late: ['', '', ''] }
  await page.route(/\/foodbank\/daily-summary\?/, async (route) => {
    const response = await route.fetch()
    const { data }: { data: { reservations: { applicant: { surname: string } }[] } } =
      await response.json()
    const [day, late] = [data.reservations.slice(3), data.reservations.slice(0, 3)]
    Object.assign(shown, { day: day.length, late: late.map(({ applicant }) => applicant.surname) })
    const unresolved = late.map((one) => ({ ...one, reserved_on: '2026-03-03', status: 'active' }))
    await route.fulfill({
      response,
      json: { data: { ...data, reservations: day, walk_ins: [], unresolved, unresolved_total: 3 } },
    })
  })
  await page.goto('/foodbank/daily-summary')
  await expect(page.getByRole('button', { name: /^Vydat: / }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const households = page.getByRole('row').filter({ hasText: /\d\d:\d\d/ })
  await expect(households).toHaveCount(shown.day + 3)
  await expect(households.filter({ hasText: /od: \p{L}/u })).toHaveCount(shown.day + 3)
  const late = page.getByRole('rowgroup').filter({ hasText: '3 nevyřízené rezervace z dřívějška' })
  await expect(late.getByRole('row').nth(1)).toContainText(/^3\.\s3\.\s2026\d\d:\d\d/)
  for (const surname of shown.late) await expect(late).toContainText(surname)
})

test('Nastavení potravinové banky ohlídá lhůtu, uloží se a projeví se v reportu', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/settings')
  const months = page.getByRole('textbox', { name: 'Anonymizovat po měsících bez pomoci' })
  await months.fill('3')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(months).toHaveAccessibleDescription(/6/)
  await months.fill('24')
  await page.getByRole('textbox', { name: 'Projekt' }).fill('CZ.03.04.01/00/22_010/0001326')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expectToast(page, 'Nastavení potravinové banky bylo uloženo.')
  await expectAccessible(page)
  await page.goto(QUARTER)
  await expect(page.getByRole('region', { name: /^A · / })).toContainText(
    'CZ.03.04.01/00/22_010/0001326',
  )
})

async function downloadOf(page: Page, act: () => Promise<void>): Promise<Download> {
  const coming = page.waitForEvent('download')
  await act()
  return coming
}
