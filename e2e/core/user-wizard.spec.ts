import type { Page } from '@playwright/test'
import { chooseOwn, fillSignIn, signedIn } from '../api.ts'
import { expect, expectAccessible, expectToast, pageAs, getPassword, test } from '../fixtures.ts'

test('Nový uživatel vznikne v krocích, z nichž každý řekne, co je v něm špatně, než se otevře další, a nepovinný se otevře na přání', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/users/create')
  await expect(step(page)).toHaveText(/Základní informace/)

  await test.step('dál to bez povinných údajů nejde, zpět vždy', async () => {
    await next(page)
    await expect(field(page, 'Jméno')).toHaveAccessibleDescription('Toto pole je povinné')
    await expect(field(page, 'Jméno')).toBeFocused()
    await field(page, 'Jméno').fill('Ludmila')
    await field(page, 'Příjmení').fill('Vrzalová')
    await field(page, 'Titul před jménem').fill('Mgr.')
    await field(page, 'E-mail').fill('ludmila.vrzalova@pb-podhuri.example')
    await next(page)
    await expect(step(page)).toHaveText(/Přihlašovací údaje/)
    await page.getByRole('button', { name: 'Zpět' }).click()
    await expect(field(page, 'Titul před jménem')).toHaveValue('Mgr.')
    await next(page)
  })

  await test.step('obsazené uživatelské jméno pozná až server', async () => {
    await field(page, 'Uživatelské jméno').fill('spravce')
    await next(page)
    await expect(field(page, 'Uživatelské jméno')).toHaveAccessibleDescription(
      /Tato hodnota už existuje/,
    )
    await expect(field(page, 'Uživatelské jméno')).toBeFocused()
    await field(page, 'Uživatelské jméno').fill('vrzalova')
    await next(page)
    await page.getByRole('checkbox', { name: 'Pracovník výdeje' }).check()
    await expect(page.getByText('Bez organizace nepůjde s touto rolí')).toBeVisible()
    await page.getByRole('combobox', { name: 'Organizace' }).fill('kamenec')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('Kamenec', { exact: true })).toBeVisible()
    // the list of organizations stays open for more of them, over what comes next
    await page.keyboard.press('Tab')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(page.getByText('Bez organizace nepůjde s touto rolí')).toHaveCount(0)
    await page.getByRole('button', { name: 'Doplnit další informace' }).click()
    await field(page, 'Číslo účtu').fill('19-2000145399')
    await field(page, 'Kód banky').fill('0800')
    await expect(page.getByText('Česká spořitelna')).toBeVisible()
    await expect(page.getByText('IBAN CZ65 0800 0000 1920 0014 5399')).toBeVisible()
    await next(page)
    await expect(page.getByRole('region', { name: 'Základní informace' })).toContainText(
      'Mgr. Ludmila Vrzalová',
    )
    await expect(page.getByRole('region', { name: 'Oprávnění' })).toContainText('Pracovník výdeje')
    await expect(page.getByRole('region', { name: 'Oprávnění' })).toContainText('Kamenec')
  })

  const password = await test.step('náhodné heslo se ukáže jen jednou', async () => {
    await expect(page.getByRole('checkbox', { name: 'Účet je ověřený' })).toBeChecked()
    await page.getByRole('button', { name: 'Vytvořit uživatele' }).click()
    const dialog = page.getByRole('dialog', { name: 'Uživatel vrzalova je vytvořený' })
    const shown = await dialog.getByRole('code').innerText()
    await dialog.getByRole('button', { name: 'Hotovo' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Mgr. Ludmila Vrzalová' }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\/overview$/)
    await expect(page.getByText(shown)).toHaveCount(0)
    return shown
  })

  await test.step('a nová uživatelka se jím přihlásí a zvolí si vlastní', async () => {
    const theirs = await signedIn(browser, 'vrzalova', password)
    await expectAccessible(theirs)
    await chooseOwn(theirs, password)
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('Ztratí-li se přihlášení uprostřed průvodce, napsané zůstane, hesla ne', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/users/create')
  await field(page, 'Jméno').fill('Rostislav')
  await field(page, 'Příjmení').fill('Pomněnka')
  await next(page)
  await field(page, 'Uživatelské jméno').fill('pomnenka')
  await passwordField(page, 'Heslo').fill('tajné heslo do šuplíku')
  await passwordField(page, 'Heslo znovu').fill('tajné heslo do šuplíku')
  await next(page)
  await expect(page.getByRole('checkbox', { name: 'Pracovník výdeje' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Organizace' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('id_token', 'neplatny'))
  await next(page)
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Přístupový token není platný.')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('šuplíku')

  await fillSignIn(page, 'admin', getPassword('admin'))
  await expect(page.getByText('Obnovilo se, co jste minule napsali a neuložili.')).toBeVisible()
  await expect(page).toHaveURL('/users/create?step=2')
  await expect(passwordField(page, 'Heslo')).toHaveAccessibleDescription(
    /Zadejte znovu, údaj se neuchovává/,
  )
  await expect(field(page, 'Uživatelské jméno')).toHaveValue('pomnenka')
  await expect(passwordField(page, 'Heslo')).toHaveValue('')
  await page.getByRole('button', { name: 'Zpět' }).click()
  await expect(field(page, 'Příjmení')).toHaveValue('Pomněnka')

  await page.getByRole('button', { name: 'Zahodit a začít znovu' }).click()
  await expect(field(page, 'Příjmení')).toHaveValue('')
})

/** A text field by its label, „nepovinné" aside. */
const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}( \\(nepovinné\\))?$`) })
const passwordField = (page: Page, label: string) =>
  page.getByLabel(`${label} (nepovinné)`, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Pokračovat' }).click()
const step = (page: Page) =>
  page.getByRole('navigation', { name: 'Postup' }).locator('[aria-current=step]')
