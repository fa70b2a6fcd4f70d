import type { Page } from '@playwright/test'
import { makeCertificates } from '../../server/src/core/mail/testing/certificates.ts'
import { startMailServer } from '../../server/src/core/mail/testing/mail-server.ts'
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

const SAVED = 'Nastavení bylo uloženo.'
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('Název se ukáže hned v menu, v názvu okna i na přihlášení a adresa musí začínat https', async ({
  browser,
}) => {
  const page = await product.toPage(browser, product.admin)
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/basic')
  await field(page, 'Název aplikace').fill('Pomoc Zálesí')
  await field(page, 'URL webu').fill('crm.example.cz')
  await save(page)
  await expect(field(page, 'URL webu')).toHaveAccessibleDescription(
    /Zadejte adresu začínající https:\/\//,
  )
  await expect(field(page, 'URL webu')).toBeFocused()
  await field(page, 'URL webu').fill('https://crm.example.cz')
  await save(page)
  await expectToast(page, SAVED)
  await expect(page.getByRole('link', { name: 'Pomoc Zálesí' }).first()).toBeVisible()
  await expect(page).toHaveTitle('Základní – Pomoc Zálesí')
  await page.reload()
  await expect(field(page, 'URL webu')).toHaveValue('https://crm.example.cz')

  const stranger = await product.publicPage(browser)
  await stranger.goto('/login')
  await expect(stranger.getByText('Pomoc Zálesí')).toBeVisible()
})

test('Testovací e-mail dojde; prázdné heslo nechá uložené a jiný server ho chce znovu', async ({
  browser,
}) => {
  const certificates = makeCertificates()
  const mail = await startMailServer({
    certificates,
    tls: true,
    account: { user: 'crm', password: 'tajné-heslo-1' },
  })
  try {
    const page = await product.toPage(browser, product.admin)
    await page.goto('/settings/emails')
    await page.getByRole('checkbox', { name: 'Použít externí SMTP' }).check()
    await save(page)
    await expect(field(page, 'E-mail odesílatele')).toHaveAccessibleDescription(
      'Toto pole je povinné',
    )
    await field(page, 'Jméno odesílatele').fill('Potravinová pomoc Zálesí')
    await field(page, 'E-mail odesílatele').fill('crm@zalesi.example')
    await field(page, 'SMTP server').fill('127.0.0.1')
    await page.getByRole('combobox', { name: 'Zabezpečení' }).click()
    await page.getByRole('option', { name: 'TLS', exact: true }).click()
    await field(page, 'Port').fill(String(mail.port))
    await field(page, 'Uživatelské jméno').fill('crm')
    await field(page, 'Heslo').fill('tajné-heslo-1')
    await field(page, 'Certifikát vydavatele \\(PEM\\)').fill(certificates.ca)
    await save(page)
    await expectToast(page, SAVED)
    await expect(field(page, 'Heslo')).toHaveValue('')
    await expect(field(page, 'Heslo')).toHaveAccessibleDescription(/Heslo je uložené/)

    await sendTest(page, 'spravce@zalesi.example')
    await expectToast(page, 'Testovací e-mail byl odeslán.')
    await expect(page.getByText('Server e-mail pro spravce@zalesi.example přijal.')).toBeVisible()
    expect(mail.letters).toHaveLength(1)
    expect(mail.letters[0]).toMatchObject({
      from: 'crm@zalesi.example',
      to: ['spravce@zalesi.example'],
    })
    expect(mail.letters[0]?.mail.from).toMatchObject({
      name: 'Potravinová pomoc Zálesí',
      address: 'crm@zalesi.example',
    })

    await field(page, 'Jméno odesílatele').fill('Zálesí')
    await save(page)
    await expectToast(page, SAVED)
    await sendTest(page, 'druhy@zalesi.example')
    await expect(page.getByText('Server e-mail pro druhy@zalesi.example přijal.')).toBeVisible()
    expect(mail.letters).toHaveLength(2)

    await field(page, 'SMTP server').fill('localhost')
    await expect(field(page, 'Heslo')).toHaveAccessibleDescription(
      /Uložené heslo platí pro server 127\.0\.0\.1/,
    )
    await save(page)
    await expect(field(page, 'Heslo')).toHaveAccessibleDescription(/Toto pole je povinné/)
    await expectAccessible(page)
  } finally {
    await mail.close()
  }
})

test('Barva a loga jsou hned vidět v aplikaci i na přihlášení a dají se vrátit', async ({
  browser,
}) => {
  const page = await product.toPage(browser, product.admin)
  await page.goto('/settings/apperance')
  await choose(page, 'Nahrát: Hlavní logo', {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('to není obrázek'),
  })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nahrajte obrázek PNG, JPEG nebo WebP' }),
  ).toBeVisible()
  await choose(page, 'Nahrát: Hlavní logo', await drawing(page, '#8a1538', 300, 100))
  await expectToast(page, 'Logo bylo nastaveno.')
  await choose(page, 'Nahrát: Bílé logo', await drawing(page, '#ffffff', 300, 100))
  await expectToast(page, 'Bílé logo bylo nastaveno.')
  const home = page.getByRole('link', { name: /Pomoc Zálesí|CRM/ }).first()
  await expect(home.locator('img').filter({ visible: true })).toHaveJSProperty('naturalWidth', 300)

  await field(page, 'Barva aplikace').fill('#ffd54a')
  await expect(page.getByText('Bílý text by na této barvě nebyl čitelný')).toBeVisible()
  // nothing floats over the button that saves
  await field(page, 'Barva aplikace').focus()
  await page.getByRole('button', { name: 'Uložit', exact: true }).click({ trial: true })
  await page.getByRole('button', { name: 'Barva #8a1538' }).click()
  await save(page)
  await expectToast(page, SAVED)
  await page.mouse.move(0, 0)
  await expect(saveButton(page)).toHaveCSS('background-color', 'rgb(138, 21, 56)')
  await expectAccessible(page)
  await page.goto('/settings/login')
  await choose(page, 'Nahrát: Obrázek přihlášení', await drawing(page, '#1f5a8a', 1600, 1200))
  await expectToast(page, 'Obrázek přihlášení byl nastaven.')

  for (const theme of ['light', 'dark'] as const) {
    const stranger = await product.publicPage(browser, { theme })
    await stranger.goto('/login')
    await expect(stranger.getByRole('button', { name: 'Přihlásit se' })).toHaveCSS(
      'background-color',
      'rgb(138, 21, 56)',
    )
    await expect(stranger.locator('header img').filter({ visible: true })).toHaveJSProperty(
      'naturalWidth',
      300,
    )
    await expect(stranger.locator('img[class*=photo]')).toHaveJSProperty('complete', true)
    await expectAccessible(stranger)
  }

  await page.getByRole('button', { name: 'Odebrat: Obrázek přihlášení' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat' }).click()
  await expectToast(page, 'Obrázek přihlášení byl odebrán.')
  await expect(page.getByRole('figure', { name: 'Obrázek přihlášení' })).toContainText(
    'zatím nenahráno',
  )
})

const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}( \\(nepovinné\\))?$`))
    .and(page.locator('input, textarea'))
const saveButton = (page: Page) => page.getByRole('button', { name: 'Uložit', exact: true }).first()
const save = (page: Page) => saveButton(page).click()

async function sendTest(page: Page, recipient: string) {
  await field(page, 'Komu').fill(recipient)
  await page.getByRole('button', { name: 'Odeslat testovací e-mail' }).click()
}

type File = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, button: string, file: File) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(file)
}

/** A picture made by the browser itself. */
async function drawing(page: Page, color: string, width: number, height: number): Promise<File> {
  const url = await page.evaluate(
    ([fill, wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = fill
        pen.fillRect(4, 4, wide - 8, high - 8)
      }
      return canvas.toDataURL('image/png')
    },
    [color, width, height] as const,
  )
  return {
    name: 'obrázek.png',
    mimeType: 'image/png',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  }
}
