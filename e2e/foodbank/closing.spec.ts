import type { Page } from '@playwright/test'
import { api } from '../api.ts'
import { expect, expectNoSidewaysScroll, expectToast, pageAs, test } from '../fixtures.ts'

const FEBRUARY = 'date_from=2026-02-01&date_to=2026-02-28'
const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

test('Z reportu vede cesta k odhadům téhož místa a období a zpátky', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto(`/foodbank/reports?${FEBRUARY}`)
  await page.getByRole('combobox', { name: 'Výdejní místo' }).fill('lesna')
  await page.getByRole('option', { name: LESNA }).click()
  await expect(page.getByRole('region', { name: /^A · / })).toContainText(LESNA)
  const indicators = page.getByRole('region', { name: /^E · / })
  await expect(indicators).toContainText('U 14 ukazatelů chybí odhady výdejních míst.')
  const persons = await indicators
    .getByRole('link', { name: /, 2\.1 Počet konečných příjemců .*Placeno programem/ })
    .innerText()
  await indicators.getByRole('link', { name: 'Doplnit odhady' }).click()
  await expect(
    page.getByRole('heading', { name: `${LESNA}, 1. 2. 2026 – 28. 2. 2026` }),
  ).toBeVisible()
  const computed = page.getByRole('link', { name: /, 2\.1 Počet konečných příjemců/ })
  await expect(computed).toHaveText(persons)
  await page.getByRole('link', { name: 'Report za toto období' }).click()
  await expect(page.getByRole('region', { name: /^A · / })).toContainText(
    '1. 2. 2026 – 28. 2. 2026',
  )
  await expect(page.getByRole('region', { name: /^A · / })).toContainText(LESNA)
})

test('Období se z reportu uzavře i s tím, co chybí, a report pak vede k uzavřenému', async ({
  browser,
}) => {
  test.slow()
  const page = await pageAs(browser, 'spravce')
  const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
  const submit = drawer.getByRole('button', { name: 'Uzavřít období' })

  await test.step('report nese své období; chybějící odhady se ukážou napřed', async () => {
    await page.goto(`/foodbank/reports?${FEBRUARY}`)
    await page.getByRole('button', { name: 'Uzavřít období' }).click()
    await expect(drawer.getByRole('textbox', { name: 'Od' })).toHaveValue('1. 2. 2026')
    await expect(drawer.getByRole('textbox', { name: 'Do' })).toHaveValue('28. 2. 2026')
    await submit.click()
    await expect(drawer.getByRole('alert')).toContainText('Chybí odhady')
    await drawer.getByRole('checkbox', { name: 'Uzavřít i bez nich' }).check()
    await submit.click()
    await expectToast(page, 'Období bylo uzavřeno.')
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: 'Celá potravinová banka, 1. 2. 2026 – 28. 2. 2026',
      }),
    ).toBeVisible()
    await expect(page.getByText('Beze změny: report by dnes vyšel stejně.')).toBeVisible()
  })

  await test.step('stahuje se uzavřený report, ne dnešní', async () => {
    const id = new URL(page.url()).pathname.split('/').pop() ?? ''
    for (const [button, suffix] of [
      ['PDF k podpisu', 'pdf'],
      ['Excel (XLSX)', 'xlsx'],
      ['CSV', 'csv'],
    ] as const) {
      const asked = page.waitForRequest(
        (request) =>
          request.method() === 'POST' && request.url().endsWith(`/closings/${id}/export`),
      )
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: button, exact: true }).click()
      await asked
      expect((await coming).suggestedFilename()).toBe(
        `souhrnny-report_2026-02-01_2026-02-28_v1.${suffix}`,
      )
    }
  })

  await test.step('report toho období říká, že je uzavřené, a vede k uzavřenému', async () => {
    await page.goto(`/foodbank/reports?${FEBRUARY}`)
    await expect(page.getByText('Toto období bylo uzavřeno 10. 3. 2026')).toBeVisible()
    await page.getByRole('link', { name: 'Otevřít uzavřený report' }).click()
    await expect(page.getByRole('heading', { name: 'Report, jak byl uzavřen' })).toBeVisible()
  })
})

test('Na telefonu a ve tmě se odhady i uzavřená období vejdou na šířku', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce', { width: 360, height: 740, theme: 'dark' })
  const sites = await api(
    await opened(page),
    'GET',
    '/foodbank/organizations?is_food_bank=true&per_page=100',
  )
  const site = sites.data.find(({ name }: { name: string }) => name === LESNA)
  await page.goto(`/foodbank/reports/estimates?organization_id=${site.id}`)
  await expect(page.getByRole('button', { name: 'Uložit odhady' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/foodbank/reports/closings')
  await page.getByRole('main').getByRole('link', { name: /2026/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Report, jak byl uzavřen' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

async function opened(page: Page): Promise<Page> {
  await page.goto('/foodbank/reports/closings')
  return page
}
