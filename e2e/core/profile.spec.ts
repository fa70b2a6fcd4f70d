import type { Page } from '@playwright/test'
import { addUser, api, signedIn } from '../api.ts'
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'
import { picture } from '../picture.ts'

test('Fotografie se ořízne, nahraje a zase smaže', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/users')
  const id = await addUser(page, { username: 'fotogenik', name: 'Filip', surname: 'Fotogenik' })
  await page.goto(`/users/${id}/edit`)
  const photo = page.getByRole('region', { name: 'Fotografie' })
  const input = page.locator('input[type=file]')

  await input.setInputFiles({
    name: 'obrazek.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(photo.getByRole('alert')).toHaveText('Nahrajte obrázek PNG, JPEG nebo WebP')

  await input.setInputFiles({
    name: 'rozbity.png',
    mimeType: 'image/png',
    buffer: Buffer.from('tohle není obrázek'),
  })
  const broken = page.getByRole('dialog', { name: 'Výřez fotografie' })
  await expect(broken.getByRole('alert')).toHaveText('Obrázek se nepodařilo přečíst, nahrajte jiný')
  await broken.getByRole('button', { name: 'Zrušit' }).click()

  await input.setInputFiles({
    name: 'fotka.png',
    mimeType: 'image/png',
    buffer: await picture(page),
  })
  const dialog = page.getByRole('dialog', { name: 'Výřez fotografie' })
  await dialog.getByRole('slider', { name: 'Přiblížení' }).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('slider', { name: 'Přiblížení' })).toHaveAttribute(
    'aria-valuenow',
    '1.5',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Uložit fotografii' }).click()
  await expectToast(page, 'Fotografie byla nastavena.')
  await expect(dialog).toBeHidden()
  await expect(photo.locator('img')).toHaveAttribute('src', /\/images\/[0-9a-f]{64}$/)
  // zoomed one and a half times, the yellow square in the middle reaches where the green ground would be otherwise
  expect(await redAtSixth(page, await photo.locator('img').getAttribute('src'))).toBeGreaterThan(
    200,
  )

  await photo.getByRole('button', { name: 'Smazat fotografii' }).click()
  const question = page.getByRole('dialog', {
    name: 'Opravdu chcete smazat fotografii: Filip Fotogenik?',
  })
  await question.getByRole('button', { name: 'Smazat fotografii' }).click()
  await expectToast(page, 'Fotografie byla smazána.')
  await expect(photo.locator('img')).toHaveCount(0)
})

test('V profilu se mluví zvoleným jazykem hned a cizí přihlášení se dá ukončit', async ({
  browser,
}) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/users')
  const role = await idOfRole(admin, 'desk_worker')
  await addUser(admin, {
    username: 'polyglot',
    name: 'Polina',
    surname: 'Glotová',
    role_ids: [role],
  })
  const elsewhere = await signedIn(browser, 'polyglot')
  const page = await signedIn(browser, 'polyglot')

  await page.goto('/profile')
  const sessions = page.getByRole('region', { name: 'Kde jste přihlášeni' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'toto zařízení' })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Odhlásit ostatní zařízení' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odhlásit ostatní zařízení' }).click()
  await expectToast(page, 'Ostatní zařízení byla odhlášena.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL('/login')

  await page.goto('/profile/settings')
  await page.getByRole('combobox', { name: 'Jazyk' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(page.getByRole('group', { name: 'Bank account' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

async function idOfRole(page: Page, code: string): Promise<string> {
  const { data } = await api(page, 'GET', '/roles/choices')
  return data.find((role: { code: string }) => role.code === code).id
}

/** How red a picture is a sixth of its side from its corner. */
const redAtSixth = (page: Page, src: string | null) =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const paint = canvas.getContext('2d')
    paint?.drawImage(image, 0, 0)
    return (
      paint?.getImageData(
        Math.round(image.naturalWidth / 6),
        Math.round(image.naturalHeight / 6),
        1,
        1,
      ).data[0] ?? -1
    )
  }, src ?? '')
