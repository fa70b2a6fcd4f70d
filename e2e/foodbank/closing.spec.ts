import type { Page } from '@playwright/test'
import { api } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'

const FEBRUARY = 'date_from=2026-02-01&date_to=2026-02-28'
const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

test('Správce organizace vidí, co v odhadech chybí, a doplní je; chybné číslo nic nesmaže', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'organizace')
  await page.goto('/foodbank/reports/estimates')
  const missing = page.getByRole('region', { name: 'Co ještě chybí' })
  await expect(missing).toContainText('Po termínu')
  await expect(missing).toContainText('Markéta Zouharová')
  await missing
    .getByRole('button', { name: /^Doplnit: / })
    .first()
    .click()
  const persons = page.getByRole('textbox', { name: /^Hodnota: 2\.1\.5 / })
  await persons.fill('1,5')
  const note = page.getByRole('textbox', { name: /^Z čeho: 2\.1\.5 / })
  await note.fill('podle průkazů')
  await page.getByRole('button', { name: 'Uložit odhady' }).click()
  await expect(page.getByText('Zadejte celé číslo')).toBeVisible()
  await expect(note).toHaveValue('podle průkazů')
  // more than all who were helped is said at once
  const tooMany = page.getByText(/^Část nemůže být větší než celek/)
  await persons.fill('999999')
  await expect(tooMany).toBeVisible()
  await persons.fill('12')
  await expect(tooMany).toBeHidden()
  await page.getByRole('button', { name: 'Uložit odhady' }).click()
  await expectToast(page, 'Odhady byly uloženy.')
  await page.reload()
  await expect(persons).toHaveValue('12')
  await expect(note).toHaveValue('podle průkazů')
  await expectAccessible(page)
})

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

test('Nástěnka říká, kde ještě chybí odhady, a vede k nim', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'K odevzdání' })
  await expect(card).toContainText('do 15. 1. 2026')
  await card.getByRole('link', { name: /Dolní Hrádek.*chybí 14 odhadů/ }).click()
  await expect(
    page.getByRole('heading', { name: /Dolní Hrádek, 1\. 10\. 2025 – 31\. 12\. 2025/ }),
  ).toBeVisible()
})

test('Období se z reportu uzavře i s tím, co chybí; pozdější oprava se ukáže v číslech i v záznamech a zavře se nová verze', async ({
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

  await test.step('po opravě výdeje se ukáže rozdíl a dnešní číslo otevře své řádky', async () => {
    const { data } = await api(
      page,
      'GET',
      '/foodbank/supports?date_from=2026-02-01&date_to=2026-02-28&per_page=1',
    )
    const {
      id,
      date,
      note,
      updated_at,
      durables,
      chilled,
      fruit_vegetables,
      pastries,
      food,
      drugstore,
      clothes,
      other,
    } = data[0]
    const { durables_op, chilled_op, op, drugs_op, clothes_op, other_op } = data[0]
    const amounts = { chilled, fruit_vegetables, pastries, food, drugstore, clothes, other }
    const bought = { durables_op, chilled_op, op, drugs_op, clothes_op, other_op }
    const body = {
      date,
      note,
      updated_at,
      durables: durables + 7.5,
      restatement_reason: 'Převážená bedna',
      ...amounts,
      ...bought,
    }
    await api(page, 'PUT', `/foodbank/supports/${id}`, body)
    await page.reload()
    await expect(page.getByText('Přidáno 0, odebráno 0, upraveno 1.')).toBeVisible()
    const figures = page.getByRole('table', { name: 'Čísla, která by dnes vyšla jinak' })
    await expect(figures).toContainText('+7,50')
    await expect(
      figures.getByRole('link', { name: /Dnes: zobrazit řádky$/ }).first(),
    ).toHaveAttribute('href', /reports\/rows\?.*date_from=2026-02-01/)
    await expect(page.getByRole('table', { name: 'Záznamy, které se změnily' })).toContainText(
      'Trvanlivé',
    )
    await expect(page.getByRole('table', { name: 'Záznamy, které se změnily' })).toContainText(
      'Převážená bedna',
    )
    await expectAccessible(page)
  })

  await test.step('znovu se uzavře jen s poznámkou proč', async () => {
    await page.getByRole('button', { name: 'Uzavřít znovu' }).click()
    await submit.click()
    await expect(drawer.getByRole('alert')).toContainText('Toto období už uzavřené je')
    await drawer.getByRole('checkbox', { name: 'Uzavřít jako novou verzi' }).check()
    await submit.click()
    await expect(drawer.getByText('Toto pole je povinné')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Poznámka' }).fill('oprava váhy jednoho výdeje')
    await submit.click()
    await expect(drawer.getByRole('alert').filter({ hasText: 'Chybí odhady' })).toBeVisible()
    await drawer.getByRole('checkbox', { name: 'Uzavřít i bez nich' }).check()
    await submit.click()
    await expectToast(page, 'Období bylo uzavřeno.')
    await expect(page.getByText('Beze změny: report by dnes vyšel stejně.')).toBeVisible()
    await page.getByRole('link', { name: 'Uzavřená období' }).last().click()
    await expect(page.getByRole('main').getByText('1 (nahrazená)')).toBeVisible()
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
