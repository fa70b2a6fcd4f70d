import type { Page } from '@playwright/test'
import { COMPANIES } from '../../server/src/core/company-register/testing/stub-register.ts'
import { chooseOwn } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

test('Organizace se založí podle IČO, dostane výdejní dobu, blokovaný den a správce', async ({
  browser,
}) => {
  // a whole setup by one person, and the first sign-in of another
  test.slow()
  const page = await pageAs(browser, 'admin')
  const { praha } = COMPANIES

  await test.step('údaje se načtou z registru podle IČO', async () => {
    await page.goto('/foodbank/organizations?per_page=100')
    await page.getByRole('link', { name: 'Nová organizace' }).click()
    await field(page, 'IČO').fill(praha.ico)
    await page.getByRole('button', { name: 'Načíst' }).click()
    await expect(field(page, 'Název')).toHaveValue(praha.obchodniJmeno)
    await expect(field(page, 'DIČ')).toHaveValue(praha.dic)
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('Hlavní město Praha')
    await page.getByRole('checkbox', { name: 'Výdejní místo' }).check()
    await page.getByRole('button', { name: 'Uložit organizaci' }).click()
    await expectToast(page, 'Organizace byla vytvořena.')
    await expect(page.getByRole('heading', { level: 1, name: praha.obchodniJmeno })).toBeVisible()
  })

  await test.step('výdejní doba pondělí se zkopíruje na celý týden', async () => {
    const card = page.getByRole('region', { name: 'Výdejní doba' })
    await card.getByRole('button', { name: 'Upravit výdejní dobu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Výdejní doba' })
    await drawer.getByRole('button', { name: 'Přidat úsek: pondělí' }).click()
    await expect(drawer.getByRole('textbox', { name: 'od, pondělí 1. úsek' })).toBeFocused()
    await page.keyboard.type('9')
    await page.keyboard.press('Tab')
    await page.keyboard.type('11.30')
    await drawer.getByRole('button', { name: 'Pondělí zkopírovat na út–pá' }).click()
    await drawer.getByRole('button', { name: 'Uložit výdejní dobu' }).click()
    await expectToast(page, 'Výdejní doba organizace byla upravena.')
    await expect(drawer).toBeHidden()
    await expect(card.getByText(/09:00\s?–\s?11:30/)).toHaveCount(5)
  })

  await test.step('blokovaný den je hned vidět', async () => {
    const card = page.getByRole('region', { name: 'Blokované dny' })
    await card.getByRole('button', { name: 'Přidat blokovaný den' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nový blokovaný den' })
    await drawer.getByRole('textbox', { name: 'Den' }).fill('13.3.2026')
    await drawer.getByRole('textbox', { name: /^Popis/ }).fill('Stěhování regálů')
    await drawer.getByRole('button', { name: 'Zablokovat den' }).click()
    await expectToast(page, 'Blokovaný den byl vytvořen.')
    await expect(card).toContainText('13. 3. 2026')
    await expect(card).toContainText('Stěhování regálů')
  })

  const password = await test.step('heslo nového správce se ukáže jen jednou', async () => {
    const card = page.getByRole('region', { name: 'Správci organizace' })
    await card.getByRole('button', { name: 'Přidat správce' }).click()
    await page.getByRole('menuitem', { name: 'Vytvořit nového uživatele' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nový správce' })
    await field(drawer, 'Uživatelské jméno').fill('spizirnik')
    await field(drawer, 'Jméno').fill('Kryštof')
    await field(drawer, 'Příjmení').fill('Spižírník')
    await drawer.getByRole('checkbox').first().check()
    await drawer.getByRole('button', { name: 'Vytvořit správce' }).click()
    const secret = page.getByRole('dialog', { name: 'Heslo pro uživatele spizirnik' })
    const shown = await secret.getByRole('code').innerText()
    await secret.getByRole('button', { name: 'Zavřít' }).last().click()
    await expect(secret).toBeHidden()
    await expect(card.getByRole('listitem').filter({ hasText: 'Spižírník Kryštof' })).toBeVisible()
    await expect(page.getByText(shown)).toHaveCount(0)
    return shown
  })

  await test.step('a nový správce se jím přihlásí', async () => {
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto('/login')
    await theirs.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' }).fill('spizirnik')
    await theirs.getByLabel('Heslo', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: 'Přihlásit se' }).click()
    await expectToast(theirs, 'Přihlášení proběhlo úspěšně.')
    await chooseOwn(theirs, password)
    await expect(theirs).toHaveURL('/dashboard')
  })
})

test('Upraví-li záznam dva lidé, druhý o nic nepřijde a dozví se o prvním', async ({ browser }) => {
  const first = await pageAs(browser, 'admin')
  const second = await pageAs(browser, 'spravce')
  for (const page of [first, second]) {
    await page.goto('/foodbank/organizations?per_page=100')
    await page.getByRole('link', { name: 'Azylový dům Přístav' }).click()
    await page.getByRole('link', { name: 'Upravit' }).click()
    await expect(field(page, 'Město')).toHaveValue('Lesná nad Bystřicí')
  }
  await field(first, 'Město').fill('Kamenec pod Hájem')
  await field(first, 'Ulice').fill('K Přístavu')
  await first.getByRole('button', { name: 'Uložit změny' }).click()
  await expectToast(first, 'Organizace byla upravena.')

  await field(second, 'Město').fill('Dolní Hrádek')
  await second.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(second.getByText('Záznam mezitím změnil někdo jiný').first()).toBeVisible()
  await expect(field(second, 'Město')).toHaveValue('Dolní Hrádek')
  await expect(field(second, 'Ulice')).toHaveValue('K Přístavu')
  await expect(
    second.getByText('vaše: Dolní Hrádek, mezitím uložené: Kamenec pod Hájem'),
  ).toBeVisible()
  await second.getByRole('button', { name: /Převzít uložené/ }).click()
  await expect(field(second, 'Město')).toHaveValue('Kamenec pod Hájem')
  await second.getByRole('button', { name: 'Uložit změny' }).click()
  await expectToast(second, 'Organizace byla upravena.')
  await expect(second.getByRole('region', { name: 'Kontakt a adresa' })).toContainText('K Přístavu')
})

/** A text field by its label, „nepovinné“ aside. */
const field = (within: Pick<Page, 'getByRole'>, label: string) =>
  within.getByRole('textbox', { name: new RegExp(`^${label}( \\(nepovinné\\))?$`) })
