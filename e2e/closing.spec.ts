import type { Page } from '@playwright/test'
import { api } from './api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, pageAs, test } from './fixtures.ts'

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

test('Správce organizace vidí, co v odhadech chybí, a doplní je; chybné číslo nic nesmaže', async ({ browser }) => {
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
  const note = page.getByRole('textbox', { name: /^Poznámka: 2\.1\.5 / })
  await note.fill('podle průkazů')
  await page.getByRole('button', { name: 'Uložit odhady' }).click()
  await expect(page.getByText('Zadejte celé číslo')).toBeVisible()
  await expect(note).toHaveValue('podle průkazů')
  await persons.fill('12')
  await page.getByRole('button', { name: 'Uložit odhady' }).click()
  await expectToast(page, 'Odhady byly uloženy!')
  await page.reload()
  await expect(persons).toHaveValue('12')
  await expect(note).toHaveValue('podle průkazů')
  await expectAccessible(page)
})

test('Období se uzavře i s tím, co chybí; pozdější oprava se ukáže v číslech i v záznamech a zavře se nová verze', async ({ browser }) => {
  test.slow()
  const page = await pageAs(browser, 'spravce')
  await test.step('chybějící odhady se ukážou napřed', async () => {
    await page.goto('/foodbank/reports/closings')
    await page.getByRole('button', { name: 'Uzavřít období' }).click()
    const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
    await drawer.getByRole('button', { name: 'Uzavřít období' }).click()
    await expect(drawer.getByRole('alert')).toContainText('Chybí odhady')
    await drawer.getByRole('checkbox', { name: 'Uzavřít i bez nich' }).check()
    await drawer.getByRole('button', { name: 'Uzavřít období' }).click()
    await expectToast(page, 'Období bylo uzavřeno!')
    await expect(page.getByRole('main').getByText('beze změny')).toBeVisible()
  })

  await test.step('po opravě výdeje se ukáže rozdíl', async () => {
    const { data } = await api(page, 'GET', '/foodbank/supports?date_from=2026-02-01&date_to=2026-02-28&per_page=1')
    const { id, date, note, updated_at, durables, chilled, fruit_vegetables, pastries, food, drugstore, clothes, other } = data[0]
    const { durables_op, chilled_op, op, drugs_op, clothes_op, other_op } = data[0]
    const amounts = { chilled, fruit_vegetables, pastries, food, drugstore, clothes, other }
    const bought = { durables_op, chilled_op, op, drugs_op, clothes_op, other_op }
    const body = { date, note, updated_at, durables: durables + 7.5, ...amounts, ...bought }
    await api(page, 'PUT', `/foodbank/supports/${id}`, body)
    await page.reload()
    await expect(page.getByRole('main').getByText('změněn 1 záznam')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /2026/ }).first().click()
    await expect(page.getByText('Přidáno 0, odebráno 0, upraveno 1.')).toBeVisible()
    const figures = page.getByRole('table', { name: 'Čísla, která by dnes vyšla jinak' })
    await expect(figures).toContainText('+7,50')
    await expect(page.getByRole('table', { name: 'Záznamy, které se změnily' })).toContainText('Trvanlivé potraviny')
    await expectAccessible(page)
  })

  await test.step('znovu se uzavře jen s poznámkou proč', async () => {
    await page.goto('/foodbank/reports/closings')
    await page.getByRole('button', { name: 'Uzavřít období' }).click()
    const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
    const submit = drawer.getByRole('button', { name: 'Uzavřít období' })
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
    await expectToast(page, 'Období bylo uzavřeno!')
    await expect(page.getByRole('main').getByText('1 (nahrazená)')).toBeVisible()
  })
})

test('Na telefonu a ve tmě se odhady i uzavřená období vejdou na šířku', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce', { width: 360, height: 740, theme: 'dark' })
  const sites = await api(await opened(page), 'GET', '/foodbank/organizations?is_food_bank=true&per_page=100')
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
