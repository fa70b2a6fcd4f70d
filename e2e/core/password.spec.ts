import { addUser, PASSWORD, signedIn } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

test('Špatné současné heslo se řekne u svého pole a dá se hned opravit', async ({ browser }) => {
  // somebody of this test's own: a new password ends the sessions that other tests work with
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/users')
  await addUser(admin, { username: 'menici', name: 'Milan', surname: 'Měnící' })
  const page = await signedIn(browser, 'menici')
  await page.goto('/profile/password')
  const old = page.getByLabel('Současné heslo', { exact: true })
  await old.fill('něco úplně jiného')
  await page.getByLabel('Nové heslo', { exact: true }).fill('zelená sova u potoka')
  await page.getByLabel('Nové heslo znovu', { exact: true }).fill('zelená sova u potoka')
  await page.getByRole('button', { name: 'Změnit heslo' }).click()
  await expect(old).toHaveAccessibleDescription('Nesprávné heslo.')
  await expect(old).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Nesprávné heslo.' })).toHaveCount(0)

  await old.fill(PASSWORD)
  await expect(old).not.toHaveAccessibleDescription('Nesprávné heslo.')
  await page.getByRole('button', { name: 'Změnit heslo' }).click()
  await expectToast(page, 'Heslo bylo nastaveno.')
})
