import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const NOVEMBER = 'date_from=2025-11-01&date_to=2025-11-30'
const BANK = 'Potravinová banka Podhůří'

test('Banka s klíčem se stane členem, uzavře období a federace ukáže její součty i podepsaný text', async ({
  browser,
}) => {
  test.slow()
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/federation/sending')
  let key = ''

  await test.step('bez klíče a adresy nic neodchází a obrazovka říká, co udělat', async () => {
    await expect(page.getByText('Odesílání je vypnuté', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Vytvořit klíč' }).click()
    await expectToast(page, 'Klíč byl vytvořen.')
    key = await page.getByText(/^MCowBQYDK2VwAyEA/).innerText()
  })

  await test.step('federace zapíše banku s jejím klíčem', async () => {
    await page.getByRole('link', { name: 'Členové' }).click()
    await page.getByRole('button', { name: 'Nová banka', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Nová banka' })
    await drawer.getByRole('textbox', { name: 'Název banky' }).fill(BANK)
    await drawer.getByRole('textbox', { name: 'Veřejný klíč' }).fill(key)
    await drawer.getByRole('textbox', { name: 'Členem od' }).fill('1. 1. 2024')
    await drawer.getByRole('button', { name: 'Uložit' }).click()
    await expectToast(page, 'Banka byla přidána.')
  })

  await test.step('banka zapne odesílání', async () => {
    await page.getByRole('link', { name: 'Odesílání' }).click()
    const { origin } = new URL(page.url())
    await page.getByRole('textbox', { name: 'Adresa federace' }).fill(origin)
    await page.getByRole('checkbox', { name: 'Odesílat součty federaci' }).check()
    await page.getByRole('button', { name: 'Uložit' }).click()
    await expectToast(page, 'Nastavení federace bylo uloženo.')
    await expect(page.getByText(`odejdou jeho součty na ${origin}`)).toBeVisible()
  })

  await test.step('uzavřené období odejde samo', async () => {
    await page.goto(`/foodbank/reports?${NOVEMBER}`)
    await page.getByRole('button', { name: 'Uzavřít období' }).click()
    const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
    const submit = drawer.getByRole('button', { name: 'Uzavřít období' })
    await submit.click()
    await drawer.getByRole('checkbox', { name: 'Uzavřít i bez nich' }).check()
    await submit.click()
    await expectToast(page, 'Období bylo uzavřeno.')
    await page.goto('/foodbank/federation/sending')
    const sent = page.getByRole('row', { name: /^1\. 11\. 2025/ })
    await expect(sent).toContainText('Převzato')
  })

  await test.step('federace jmenuje, kdo chybí, a ukáže, co banka podepsala', async () => {
    await page.getByRole('link', { name: 'Součty', exact: true }).click()
    await page.getByRole('link', { name: /^1\. 11\. 2025/ }).click()
    await expect(page.getByText(/^Chybí: .*Zálesí/)).toBeVisible()
    const banks = page.getByRole('region', { name: 'Banky' })
    await expect(banks.getByRole('row', { name: new RegExp(BANK) })).toBeVisible()
    await page.getByRole('button', { name: `Akce: ${BANK}` }).click()
    await page.getByRole('menuitem', { name: 'Verze' }).click()
    const versions = page.getByRole('dialog', { name: `${BANK}: verze` })
    await expect(versions).toContainText('"date_from":"2025-11-01"')
  })
})
