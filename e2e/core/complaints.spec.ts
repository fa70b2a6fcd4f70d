import type { Page } from '@playwright/test'
import { startMailServer, type MailServer } from '../../server/src/core/mail/testing/mail-server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

const PHONE = { width: 360, height: 740 }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PHOTO = { name: 'štítek výrobku.png', mimeType: 'image/png', buffer: PIXEL }
const RECEIPT = {
  name: 'účtenka.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Zaplaceno 1 200 Kč'),
}
const PROGRAM = {
  name: 'faktura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ\u0000\u0001'),
}
const LARGE = {
  name: 'video.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
}

let product: Product
let mail: MailServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
  mail = await startMailServer()
  await sendMailBy(mail.port)
})
test.afterAll(async () => {
  await product.stop()
  await mail.close()
})

test('Import z CSV ukáže, které řádky vynechá a proč, a zbytek přidá', async ({ browser }) => {
  const page = await product.toPage(browser, product.admin)
  await page.goto('/settings/system')
  await page.getByRole('link', { name: 'Otevřít sériová čísla' }).click()
  await expect(page.getByRole('heading', { name: 'Sériová čísla', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Import z CSV' }).click()
  const drawer = page.getByRole('dialog')
  await choose(drawer.getByRole('button', { name: 'Vybrat soubor' }), page, [
    csv('Cena;Kusy\n1;2\n'),
  ])
  await expect(drawer.getByRole('alert')).toContainText('sloupce Sériové číslo a Výrobek')
  const file =
    'Produkt;Záruka do;Sériové číslo\nMixér Ďábel;5.3.2030;MX-100\n;5.3.2030;MX-101\nMixér;32.1.2030;MX-102\nMixér;;mx100\n'
  await choose(drawer.getByRole('button', { name: 'Vybrat jiný soubor' }), page, [csv(file)])
  const rows = drawer.getByRole('list', { name: 'Řádky souboru' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText(/MX-101.*Vynechá se.*Řádek 3.*chybí výrobek/s)
  await expect(rows.nth(1)).toContainText(/MX-102.*neplatné datum záruky/s)
  await expect(rows.nth(2)).toContainText(/mx100.*stejné číslo je v souboru už výše/s)
  await expect(rows.nth(3)).toContainText(/MX-100.*Přidá se/s)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Importovat 1 řádek' }).click()
  await expectToast(page, 'Sériová čísla byla importována.')
  await expect(page.getByRole('row', { name: /MX-100.*Mixér Ďábel.*5\. 3\. 2030/ })).toBeVisible()
})

test('Na telefonu se podá reklamace s přílohami, přijde dopis, vznikne úkol a kontrola čísla ukáže stav', async ({
  browser,
}) => {
  const page = await product.publicPage(browser, PHONE)
  await page.goto('/sn?sn=mx%20100')
  await expect(page.getByRole('heading', { name: 'Mixér Ďábel' })).toBeVisible()
  await expect(page.getByText('Platí do 5. 3. 2030')).toBeVisible()
  await expect(page.getByText('Výrobek nemá žádnou reklamaci.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reklamovat tento výrobek' }).click()
  await expect(field(page, 'Sériové číslo')).toHaveValue('MX-100')

  await choose(page.getByRole('button', { name: 'Vybrat soubory' }), page, [
    PHOTO,
    PROGRAM,
    LARGE,
    RECEIPT,
  ])
  await expect(file(page, 'video.pdf')).toContainText('Soubor může mít nejvýše 10 MB')
  await send(page)
  await expect(page.getByText('Musíte souhlasit s podmínkami')).toBeVisible()
  await expect(field(page, 'Co je s výrobkem špatně')).toBeFocused()
  await field(page, 'Co je s výrobkem špatně').fill('Nemele a pálí se.')
  await field(page, 'Jméno a příjmení').fill('Jana Nováková')
  await field(page, 'E-mail').fill('jana@example.cz')
  await page.getByText('Podmínky reklamace', { exact: true }).click()
  await expect(page.getByText('použijeme jen k vyřízení této reklamace')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Souhlasím s podmínkami reklamace' }).check()
  await send(page)
  await expect(file(page, 'faktura.pdf')).toContainText('Tento druh souboru přiložit nelze')
  await expect(field(page, 'Co je s výrobkem špatně')).toHaveValue('Nemele a pálí se.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const name of ['faktura.pdf', 'video.pdf'])
    await page.getByRole('button', { name: `Odebrat soubor ${name}` }).click()
  await send(page)
  await expect(page.getByRole('heading', { name: 'Reklamaci jsme přijali' })).toBeVisible()
  await expect(page.getByText('Číslo vaší reklamace R00001')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expect.poll(() => mail.letters.length).toBe(1)
  expect(mail.letters[0]).toMatchObject({
    to: ['jana@example.cz'],
    mail: { subject: expect.stringContaining('Reklamace R00001 přijata') },
  })
  expect(mail.letters[0]?.mail.text).toMatch(/Výrobek: Mixér Ďábel[\s\S]*Přiložených souborů: 2/)

  await page.getByRole('link', { name: 'Zjistit stav podle sériového čísla' }).click()
  await expect(page.getByRole('list', { name: 'Reklamace' })).toContainText(/R00001.*Řeší se/)

  const admin = await product.toPage(browser, product.admin)
  await admin.goto('/tasks?list=all')
  const task = admin.getByRole('link', { name: 'Reklamace R00001 – MX-100' })
  await expect(task).toBeVisible()
  await task.click()
  await expect(admin.getByRole('heading', { name: 'Reklamace R00001 – MX-100' })).toBeVisible()
  await expect(admin.getByRole('main').getByText('Nemele a pálí se.')).toBeVisible()
  await expect(admin.getByRole('main').getByText('jana@example.cz')).toBeVisible()
})

test('Mnoho dotazů i reklamací z jedné sítě se odmítne a nic napsaného se neztratí', async ({
  browser,
}) => {
  const page = await product.publicPage(browser, PHONE)
  await page.goto('/reklamace?sn=MX-100')
  await field(page, 'Co je s výrobkem špatně').fill('Zase nemele.')
  await field(page, 'Jméno a příjmení').fill('Petr Novák')
  await field(page, 'E-mail').fill('petr@example.cz')
  await page.getByRole('checkbox', { name: 'Souhlasím s podmínkami reklamace' }).check()
  await choose(page.getByRole('button', { name: 'Vybrat soubory' }), page, [RECEIPT])
  for (let index = 0; index < 5; index++) await complainBy(page, `p${index}@example.cz`)
  await send(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Příliš mnoho pokusů, zkuste to později.' }),
  ).toBeVisible()
  await expect(field(page, 'Co je s výrobkem špatně')).toHaveValue('Zase nemele.')
  await expect(file(page, 'účtenka.txt')).toBeVisible()
  // the browser's own question whether to leave a form that was typed into
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'Jméno a příjmení')).toHaveValue('Petr Novák')

  await page.goto('/sn')
  await Promise.all(
    Array.from({ length: 31 }, () =>
      page.request.post(`${product.url}/backend/api/serial-numbers/check`, {
        data: { serial_number: 'x' },
      }),
    ),
  )
  await field(page, 'Sériové číslo').fill('MX-100')
  await page.getByRole('button', { name: 'Zkontrolovat' }).click()
  await expect(
    page.getByText(/Příliš mnoho dotazů z vaší sítě\. Zkuste to znovu za \d+ sekund/),
  ).toBeVisible()
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const file = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Přiložené soubory' })
    .getByRole('listitem')
    .filter({ hasText: name })
const send = (page: Page) => page.getByRole('button', { name: 'Odeslat reklamaci' }).click()
const csv = (text: string) => ({
  name: 'cisla.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${text}`),
})

type Payload = { name: string; mimeType: string; buffer: Buffer }
async function choose(
  button: ReturnType<Page['getByRole']>,
  page: Page,
  files: readonly Payload[],
) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles([...files])
}

/** The same as the form sends, without its screen. */
async function complainBy(page: Page, email: string) {
  const body = {
    name: 'Petr',
    email,
    serial_number: 'x',
    description: 'x',
    language: 'cs',
    terms: true,
  }
  await page.request.post(`${product.url}/backend/api/complaints`, {
    multipart: { data: JSON.stringify(body) },
  })
}

async function sendMailBy(port: number) {
  const api = `${product.url}/backend/api`
  const token = await product.getToken(product.admin)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(api + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response.json()
  }
  const { data } = await call('GET', '/settings')
  const settings = {
    mail_sender_name: null,
    mail_sender_email: 'banka@example.test',
    mail_no_reply: null,
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_port: port,
    smtp_security: 'none',
    smtp_username: null,
    smtp_certificate: null,
    updated_at: data.updated_at,
  }
  await call('PUT', '/settings/emails', settings)
}
