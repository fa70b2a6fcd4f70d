import type { Page } from '@playwright/test'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const DRY = 'Sklad Podhůří · Suchý sklad'
const POINT = 'Lesná'

test('Bedna přijede, dostane štítek, odjede na výdejnu, spočítá se, a co bylo omylem, se stornuje', async ({
  browser,
}) => {
  // a phone and two browsers
  test.slow()
  const worker = await pageAs(browser, 'skladnik', { width: 360, height: 740, touch: true })
  const label =
    await test.step('skladník přijme na telefonu směs: kategorie, váha, měsíc', async () => {
      await worker.goto('/warehouse')
      await worker.getByRole('button', { name: 'Nový příjem' }).click()
      await choose(worker, 'Kam', DRY)
      await worker.getByRole('button', { name: 'Založit' }).click()
      await expect(worker.getByRole('heading', { name: /^Příjem \d+$/ })).toBeVisible()
      await worker.getByText('Trvanlivé', { exact: true }).click()
      await worker.getByRole('textbox', { name: 'Hmotnost (kg)' }).fill('12,345')
      await worker.getByRole('textbox', { name: 'Datum na obalu' }).fill('04/2026')
      await worker.getByRole('button', { name: 'Přidat', exact: true }).click()
      await expectToast(worker, 'Přidáno')
      const lot = worker.getByRole('region', { name: 'Zboží' }).getByText(/^L\d{6}$/)
      const said = await lot.first().textContent()
      await post(worker)
      return said ?? ''
    })

  await test.step('vytiskne štítky pro tiskárnu i na obyčejný papír', async () => {
    await worker.getByRole('button', { name: 'Štítky' }).click()
    const saved = worker.waitForEvent('download')
    await worker.getByRole('menuitem', { name: /archy A4/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^stitky-\d+\.pdf$/)
  })

  await test.step('štítek najde šarži i to, kde leží', async () => {
    await worker.goto('/warehouse')
    await worker.getByRole('textbox', { name: 'Naskenujte štítek nebo kód' }).fill(label)
    await worker.keyboard.press('Enter')
    await expect(worker.getByRole('heading', { name: `Šarže ${label}` })).toBeVisible()
    await expect(worker.getByRole('main')).toContainText(/12,345\skg/)
  })

  const manager = await pageAs(browser, 'spravce')
  await test.step('správce ji převeze na výdejnu, a víc, než tam leží, nejde', async () => {
    await manager.goto('/warehouse/documents')
    await manager.getByRole('button', { name: /^Akce.*Doklady skladu/ }).click()
    await manager.getByRole('menuitem', { name: 'Nový převod' }).click()
    await choose(manager, 'Odkud', DRY)
    await choose(manager, 'Kam', POINT)
    await manager.getByRole('button', { name: 'Založit' }).click()
    await expect(manager.getByRole('heading', { name: /^Převod \d+$/ })).toBeVisible()
    await manager.getByRole('textbox', { name: 'Naskenujte nebo napište kód' }).fill(label)
    await manager.keyboard.press('Enter')
    const drawer = manager.getByRole('dialog')
    const weight = drawer.getByRole('textbox', { name: 'Hmotnost (kg)' })
    await expect(weight).toHaveValue('12,345')
    await weight.fill('13')
    await drawer.getByRole('textbox', { name: /^Proč právě tato/ }).fill('Je nahoře')
    await drawer.getByRole('button', { name: 'Přidat' }).click()
    await expect(weight).toHaveAccessibleDescription(/Tolik tam neleží/)
    await weight.fill('12')
    await drawer.getByRole('button', { name: 'Přidat' }).click()
    await expectToast(manager, 'Přidáno')
    await post(manager)
  })

  await test.step('kdo ji pozastaví, zastaví ji všude, a zase ji uvolní', async () => {
    await worker.reload()
    await worker.getByRole('button', { name: 'Pozastavit' }).click()
    const drawer = worker.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Důvod' }).fill('Podezřelý zápach')
    await drawer.getByRole('button', { name: /^Pozastavit/ }).click()
    await expect(worker.getByRole('main')).toContainText('Podezřelý zápach')
    await worker.getByRole('button', { name: 'Uvolnit' }).click()
    await worker
      .getByRole('dialog')
      .getByRole('button', { name: /^Uvolnit/ })
      .click()
    await expect(worker.getByRole('button', { name: 'Pozastavit' })).toBeVisible()
  })

  await test.step('převod byl omyl: správce ho stornuje a zboží je zpátky', async () => {
    await manager.getByRole('button', { name: 'Stornovat' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Důvod storna' }).fill('Jiná výdejna')
    await dialog.getByRole('button', { name: 'Stornovat' }).click()
    await expectToast(manager, 'Doklad je stornovaný, zboží se vrátilo')
    await worker.reload()
    await expect(worker.getByRole('main')).toContainText(/12,345\skg/)
    await expect(worker.getByRole('main')).toContainText('Storno')
  })
})

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function post(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zaúčtovat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zaúčtovat' }).click()
  await expectToast(page, 'Zaúčtováno, zboží je přesunuté')
}
