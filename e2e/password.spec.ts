import { expect, expectToast, pageAs, passwordOf, test } from './fixtures.ts'

test('Špatné současné heslo se řekne u svého pole a dá se hned opravit', async ({ browser }) => {
  const page = await pageAs(browser, 'organizace')
  await page.goto('/profile/password')
  const old = page.getByLabel('Současné heslo', { exact: true })
  await old.fill('něco úplně jiného')
  await page.getByLabel('Nové heslo', { exact: true }).fill('nové heslo správce')
  await page.getByLabel('Nové heslo znovu', { exact: true }).fill('nové heslo správce')
  await page.getByRole('button', { name: 'Změnit heslo' }).click()
  await expect(old).toHaveAccessibleDescription('Nesprávné heslo.')
  await expect(old).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Nesprávné heslo.' })).toHaveCount(0)

  await old.fill(passwordOf('organizace'))
  await expect(old).not.toHaveAccessibleDescription('Nesprávné heslo.')
  await page.getByRole('button', { name: 'Změnit heslo' }).click()
  await expectToast(page, 'Heslo bylo nastaveno!')
})
