import type { Page } from '@playwright/test'
import type { PermissionName } from '../../contract/src/platform/endpoint.ts'
import { addRole, addUser, api, signedIn } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'
import { chosen, PERMISSIONS } from './permissions.ts'

test('Matice oprávnění se ovládá myší i klávesnicí a uloží, co je vidět', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/roles')
  const id = await addRole(page, 'matice', 'Zkušební matice', ['fb_region.read', 'user.read'])
  await page.goto(`/roles/${id}`)
  await expect(page.getByText(chosen(2))).toBeVisible()

  await test.step('řádek a sloupec se vyberou najednou a ukazují, že jsou vybrané zčásti', async () => {
    await expect(box(page, 'Regiony: vše')).toHaveJSProperty('indeterminate', true)
    await box(page, 'Regiony: vše').click()
    await expect(page.getByText(chosen(5))).toBeVisible()
    await expect(box(page, 'Regiony: vše')).toBeChecked()
    await foodbank(page).getByRole('checkbox', { name: 'Zobrazit: všechny oblasti' }).click()
    await expect(page.getByText(chosen(19))).toBeVisible()
    await expect(box(page, 'Organizace: Zobrazit')).toBeChecked()
    await expect(box(page, 'Uživatelé: Upravit')).not.toBeChecked()
    await box(page, 'Regiony: vše').click()
    await expect(page.getByText(chosen(15))).toBeVisible()
  })

  await test.step('celá buňka je cíl, nejen čtvereček', async () => {
    await page
      .getByRole('row', { name: /^Rezervace: vše/ })
      .getByRole('cell')
      .nth(1)
      .click({ position: { x: 90, y: 20 } })
    await expect(box(page, 'Rezervace: Vytvořit')).toBeChecked()
  })

  await test.step('šipky chodí po políčkách a mezerník mění', async () => {
    await box(page, 'Žadatelé: Zobrazit').focus()
    await page.keyboard.press('ArrowRight')
    await expect(box(page, 'Žadatelé: Vytvořit')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box(page, 'Žadatelé: Vytvořit')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(box(page, 'Členové domácnosti: Vytvořit')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(box(page, 'Členové domácnosti: vše')).toBeFocused()
    await expect(page.getByText(chosen(17))).toBeVisible()
  })

  await test.step('hledá se bez háčků a Enter nic neuloží', async () => {
    const search = page.getByRole('textbox', { name: 'Najít oblast' })
    await search.fill('zadatel')
    await search.press('Enter')
    await expect(page.getByRole('row', { name: /: vše\b/ })).toHaveCount(2)
    await search.fill('nic takového')
    await expect(page.getByText('Žádná oblast tomu neodpovídá.')).toBeVisible()
    await page.getByRole('button', { name: 'Zrušit hledání' }).click()
    await expect(page.getByRole('row', { name: /: vše\b/ })).toHaveCount(49)
  })

  await test.step('rozdíl proti jiné roli je spočítaný a u políčka slovy', async () => {
    await page.getByRole('combobox', { name: 'Porovnat s rolí' }).click()
    await page.getByRole('option', { name: 'Pracovník výdeje' }).click()
    await expect(
      page.getByText(/^Od role Pracovník výdeje se liší v \d+ oprávněních, jsou orámovaná\.$/),
    ).toBeVisible()
    await expect(
      box(page, 'Rezervace: Vytvořit. Oproti roli Pracovník výdeje je navíc.'),
    ).toBeChecked()
    await expect(
      box(page, 'Rezervace: Potvrdit. Oproti roli Pracovník výdeje chybí.'),
    ).not.toBeChecked()
    await expectAccessible(page)
  })

  await page.getByRole('button', { name: 'Uložit oprávnění' }).click()
  await expectToast(page, 'Oprávnění role byla změněna.')
  await page.reload()
  await expect(page.getByText(chosen(17))).toBeVisible()
})

test('Role vznikne jako kopie, obsazený kód se řekne u pole a nic napsaného se neztratí', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/roles')
  await page.getByRole('button', { name: /Pracovník výdeje/ }).click()
  await page.getByRole('menuitem', { name: 'Kopírovat' }).click()
  await expect(field(page, 'Název')).toHaveValue('Pracovník výdeje – kopie')
  await expect(page.getByText(chosen(21))).toBeVisible()
  await field(page, 'Kód').fill('desk_worker')
  await field(page, 'Název anglicky').fill('Warehouse worker')
  await box(page, 'Regiony: Vytvořit').click()
  await page.getByRole('button', { name: 'Vytvořit roli' }).click()
  await expect(field(page, 'Kód')).toHaveAccessibleDescription(/Tato hodnota už existuje/)
  await expect(field(page, 'Kód')).toBeFocused()
  await expect(page.getByText(chosen(22))).toBeVisible()
  await field(page, 'Kód').fill('ucetni')
  await field(page, 'Název').fill('Účetní')
  await page.getByRole('button', { name: 'Vytvořit roli' }).click()
  await expectToast(page, 'Role byla vytvořena.')
  await expect(page).toHaveURL('/roles')
  await expect(page.getByRole('row', { name: /Účetní/ })).toContainText('20')

  await page.getByRole('button', { name: /Účetní/ }).click()
  await page.getByRole('menuitem', { name: 'Smazat' }).click()
  await page
    .getByRole('dialog', { name: 'Opravdu chcete smazat roli Účetní?' })
    .getByRole('button', { name: 'Smazat roli' })
    .click()
  await expectToast(page, 'Role byla smazána.')
  await expect(page.getByRole('row', { name: /Účetní/ })).toHaveCount(0)
})

test('Roli, kterou někdo má, smazat nejde, a poslednímu superadministrátorovi nejde plný přístup vzít', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/roles')
  await page.getByRole('button', { name: /Sociální pracovník/ }).click()
  const remove = page.getByRole('menuitem', { name: /^Smazat/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('Nejdřív jim ji odeberte')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Superadministrátor/ }).click()
  await expect(page.getByText('Superadministrátor má všechna oprávnění.')).toBeVisible()
  await expect(page.getByText(chosen(PERMISSIONS))).toBeVisible()
  await field(page, 'Název anglicky').fill('Root')
  await page.getByRole('checkbox', { name: /^Superadministrátor/ }).click()
  await page.getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Poslední superadministrátor nemůže být odebrán.' }),
  ).toBeVisible()
  await expect(field(page, 'Název anglicky')).toHaveValue('Root')
  const { data } = await api(page, 'GET', '/roles?search=superadmin')
  expect(data[0]).toMatchObject({
    is_superadmin: true,
    translations: { en: 'Super administrator' },
  })
})

test('Kdo má méně práv než role, mění v ní jen to, co sám má, a důvod si přečte', async ({
  browser,
}) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/roles')
  const rights: PermissionName[] = [
    'role.read',
    'rule.read',
    'role.create',
    'role.update',
    'role_rule.update',
    'fb_region.read',
  ]
  const own = await addRole(admin, 'spravce-roli', 'Správce rolí', rights)
  const other = await addRole(admin, 'mocnejsi', 'Mocnější role', [
    'fb_region.read',
    'fb_region.update',
  ])
  await addUser(admin, { username: 'rolnice', name: 'Rozálie', surname: 'Rolná', role_ids: [own] })

  const page = await signedIn(browser, 'rolnice')
  await page.goto(`/roles/${other}`)
  await expect(page.getByText(chosen(2))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uložit', exact: true })).toHaveCount(0)
  const beyond = box(page, /^Regiony: Upravit\./)
  await expect(beyond).toHaveAccessibleName(
    'Regiony: Upravit. Toto oprávnění sami nemáte, proto ho nemůžete přidělit ani odebrat.',
  )
  await beyond.focus()
  await page.keyboard.press('Space')
  await expect(beyond).toBeChecked()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Toto oprávnění sami nemáte, proto ho nemůžete přidělit ani odebrat.',
  )
  await expect(box(page, /^Uživatelé: vše\. Žádné z těchto oprávnění sami nemáte/)).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await box(page, 'Regiony: Zobrazit').click()
  await page.getByRole('button', { name: 'Uložit oprávnění' }).click()
  await expectToast(page, 'Oprávnění role byla změněna.')
  expect((await api(admin, 'GET', `/roles/${other}`)).data.permissions).toEqual([
    'fb_region.update',
  ])

  await page.goto('/roles')
  await page.getByRole('link', { name: /^Superadministrátor/ }).click()
  await expect(
    page.getByText(
      'Role má víc oprávnění než vy, proto ji nemůžete změnit. Může to udělat superadministrátor.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Uložit/ })).toHaveCount(0)

  await page.goto(`/roles/create?copy=${other}`)
  await expect(page.getByText('Zkopírovala se jen oprávnění, která sami máte.')).toBeVisible()
  await expect(page.getByText(chosen(0))).toBeVisible()
})

test('Pozice s několika lidmi se nedá označit za jedinou a rozepsané zůstane', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/positions')
  await page.getByRole('button', { name: 'Nová pozice' }).click()
  const panel = page.getByRole('dialog', { name: 'Nová pozice' })
  await expect(panel.getByRole('textbox', { name: 'Název', exact: true })).toBeFocused()
  await page.keyboard.type('Řidič svozu')
  await panel.getByRole('textbox', { name: 'Kód' }).fill('Řidič')
  await panel.getByRole('button', { name: 'Uložit' }).click()
  await expect(panel.getByRole('textbox', { name: 'Kód' })).toHaveAttribute('aria-invalid', 'true')
  await panel.getByRole('textbox', { name: 'Kód' }).fill('ridic')
  await panel.getByRole('button', { name: 'Uložit' }).click()
  await expectToast(page, 'Pozice byla vytvořena.')
  await expect(panel).toBeHidden()

  const { data } = await api(page, 'GET', '/positions?search=ridic')
  for (const username of ['ridic1', 'ridic2']) {
    await addUser(page, {
      username,
      name: 'Radek',
      surname: `Řidič ${username}`,
      position_id: data[0].id,
    })
  }
  await page.goto('/positions?search=ridic')
  await page.getByRole('button', { name: 'Řidič svozu', exact: true }).click()
  const edited = page.getByRole('dialog', { name: 'Úprava pozice' })
  await edited.getByRole('textbox', { name: 'Název', exact: true }).fill('Vedoucí svozu')
  await edited.getByRole('checkbox', { name: 'Lze obsadit jen jednou' }).click()
  await edited.getByRole('button', { name: 'Uložit' }).click()
  await expect(
    edited.getByRole('alert').filter({ hasText: 'Pozice je již obsazena.' }),
  ).toBeVisible()
  await expect(edited.getByRole('textbox', { name: 'Název', exact: true })).toHaveValue(
    'Vedoucí svozu',
  )
  await expectAccessible(page)
  await edited.getByRole('checkbox', { name: 'Lze obsadit jen jednou' }).click()
  await edited.getByRole('button', { name: 'Uložit' }).click()
  await expectToast(page, 'Pozice byla upravena.')

  await page.getByRole('link', { name: '2 uživatelé na pozici Vedoucí svozu' }).click()
  await expect(page.getByRole('link', { name: /Řidič ridic[12] Radek/ })).toHaveCount(2)
})

test('Matice se na telefonu čte a ťuká po slovech', async ({ browser }) => {
  const page = await pageAs(browser, 'admin', { width: 360, height: 740 })
  await page.goto('/roles/create')
  await expect(page.getByText(chosen(0))).toBeVisible()
  await expect(box(page, 'Rezervace: Zobrazit vlastní')).toBeHidden()
  await page.getByRole('button', { name: 'Rezervace: povoleno 0 z 7' }).click()
  await page.getByRole('button', { name: 'Regiony: povoleno 0 z 4' }).click()
  await foodbank(page)
    .getByRole('row', { name: /^Rezervace: vše/ })
    .getByText('Zobrazit vlastní')
    .click()
  await foodbank(page)
    .getByRole('row', { name: /^Regiony: vše/ })
    .getByText('Smazat', { exact: true })
    .click()
  await expect(box(page, 'Rezervace: Zobrazit vlastní')).toBeChecked()
  await expect(box(page, 'Regiony: Smazat')).toBeChecked()
  await foodbank(page).getByText('Vytvořit', { exact: true }).first().click()
  await expect(page.getByText(chosen(12))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Žadatelé: povoleno 1 z 5' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await page.getByRole('textbox', { name: 'Najít oblast' }).fill('zadatel')
  await expect(box(page, 'Žadatelé: Vytvořit')).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

const box = (page: Page, name: string | RegExp) =>
  page.getByRole('checkbox', typeof name === 'string' ? { name, exact: true } : { name })
const foodbank = (page: Page) => page.getByRole('region', { name: 'Potravinová banka' })
/** A text field by its label, „nepovinné" aside. */
const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}( \\(nepovinné\\))?$`) })
