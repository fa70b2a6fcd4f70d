import type { Browser, Page } from '@playwright/test'
import { startMailServer } from '../server/src/core/mail/testing/mail-server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, pageAs, passwordOf, test } from './fixtures.ts'
import { NOW } from './now.ts'

test('Nový uživatel vznikne v pěti krocích a chyba ze serveru vrátí na krok, kam patří', async ({ browser }) => {
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
    await page.getByRole('checkbox', { name: 'Pracovník výdeje' }).check()
    await next(page)
    await field(page, 'Číslo účtu').fill('19-2000145399')
    await field(page, 'Kód banky').fill('0800')
    await expect(page.getByText('Česká spořitelna')).toBeVisible()
    await expect(page.getByText('IBAN CZ65 0800 0000 1920 0014 5399')).toBeVisible()
    await next(page)
    await expect(page.getByRole('region', { name: 'Základní informace' })).toContainText('Mgr. Ludmila Vrzalová')
    await expect(page.getByRole('region', { name: 'Oprávnění' })).toContainText('Pracovník výdeje')
    await page.getByRole('checkbox', { name: 'Účet je ověřený' }).check()
    await page.getByRole('button', { name: 'Vytvořit uživatele' }).click()
    await expect(step(page)).toHaveText(/Přihlašovací údaje/)
    await expect(field(page, 'Uživatelské jméno')).toHaveAccessibleDescription(/Taková hodnota už existuje/)
    await expect(field(page, 'Uživatelské jméno')).toBeFocused()
  })

  const password = await test.step('po opravě se náhodné heslo ukáže jen jednou', async () => {
    await field(page, 'Uživatelské jméno').fill('vrzalova')
    await page.getByRole('button', { name: /^Rekapitulace/ }).click()
    await page.getByRole('button', { name: 'Vytvořit uživatele' }).click()
    const dialog = page.getByRole('dialog', { name: 'Uživatel vrzalova je založený' })
    const shown = await dialog.getByRole('code').innerText()
    await dialog.getByRole('button', { name: 'Hotovo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mgr. Ludmila Vrzalová' })).toBeVisible()
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\/overview$/)
    await expect(page.getByText(shown)).toHaveCount(0)
    return shown
  })

  await test.step('a nová uživatelka se jím přihlásí', async () => {
    const hers = await signedIn(browser, 'vrzalova', password)
    await expectToast(hers, 'Přihlášení proběhlo úspěšně!')
  })
})

test('Ztratí-li se přihlášení uprostřed průvodce, napsané zůstane, hesla ne', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/users/create')
  await field(page, 'Jméno').fill('Rostislav')
  await field(page, 'Příjmení').fill('Pomněnka')
  await next(page)
  await field(page, 'Uživatelské jméno').fill('pomnenka')
  await passwordField(page, 'Heslo').fill('tajné heslo do šuplíku')
  await passwordField(page, 'Heslo znovu').fill('tajné heslo do šuplíku')
  await page.evaluate(() => localStorage.setItem('id_token', 'neplatny'))
  await next(page)
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Přístupový token není platný.')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('šuplíku')

  await fillSignIn(page, 'admin', passwordOf('admin'))
  await expect(page).toHaveURL('/users/create?step=3')
  await expect(page.getByText('Obnovili jsme, co jste napsali minule a neuložili.')).toBeVisible()
  await page.getByRole('button', { name: 'Zpět' }).click()
  await expect(field(page, 'Uživatelské jméno')).toHaveValue('pomnenka')
  await expect(passwordField(page, 'Heslo')).toHaveValue('')
  await page.getByRole('button', { name: 'Zpět' }).click()
  await expect(field(page, 'Příjmení')).toHaveValue('Pomněnka')

  await page.getByRole('button', { name: 'Zahodit a začít znovu' }).click()
  await expect(field(page, 'Příjmení')).toHaveValue('')
})

test('Fotografie se ořízne, nahraje a zase smaže', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  const id = await create(page, { username: 'fotogenik', name: 'Filip', surname: 'Fotogenik' })
  await page.goto(`/users/${id}/edit`)
  const photo = page.getByRole('region', { name: 'Fotografie' })
  const input = page.locator('input[type=file]')

  await input.setInputFiles({ name: 'obrazek.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(photo.getByRole('alert')).toHaveText('Nahrajte obrázek PNG, JPEG nebo WebP')

  await input.setInputFiles({ name: 'rozbity.png', mimeType: 'image/png', buffer: Buffer.from('tohle není obrázek') })
  const broken = page.getByRole('dialog', { name: 'Výřez fotografie' })
  await expect(broken.getByRole('alert')).toHaveText('Obrázek se nepodařilo přečíst, nahrajte jiný')
  await broken.getByRole('button', { name: 'Zrušit' }).click()

  await input.setInputFiles({ name: 'fotka.png', mimeType: 'image/png', buffer: await picture(page) })
  const dialog = page.getByRole('dialog', { name: 'Výřez fotografie' })
  await dialog.getByRole('slider', { name: 'Přiblížení' }).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('slider', { name: 'Přiblížení' })).toHaveAttribute('aria-valuenow', '1.5')
  await dialog.getByRole('button', { name: 'Uložit fotografii' }).click()
  await expectToast(page, 'Fotografie byla nastavena!')
  await expect(dialog).toBeHidden()
  await expect(photo.locator('img')).toHaveAttribute('src', /\/images\/[0-9a-f]{64}$/)
  // zoomed one and a half times, the yellow square in the middle reaches where the green ground would be otherwise
  expect(await redAtSixth(page, await photo.locator('img').getAttribute('src'))).toBeGreaterThan(200)

  await photo.getByRole('button', { name: 'Smazat fotografii' }).click()
  const question = page.getByRole('dialog', { name: 'Opravdu chcete smazat fotografii uživatele Filip Fotogenik?' })
  await question.getByRole('button', { name: 'Smazat fotografii' }).click()
  await expectToast(page, 'Fotografie byla smazána!')
  await expect(photo.locator('img')).toHaveCount(0)
})

test('Kdo má méně práv, dává jen to, co sám smí, a vidí, odkud práva jsou', async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/users')
  const role = await post(admin, '/roles', {
    name: 'Personalistka',
    code: 'personalistka',
    translations: {},
    is_superadmin: false,
    permissions: ['user.read', 'user.update', 'user_role.update', 'user_rule.update', 'fb_region.read'],
  })
  await create(admin, { username: 'personalistka', name: 'Pavla', surname: 'Personální', role_ids: [role] })
  const id = await create(admin, { username: 'podrizena', name: 'Petra', surname: 'Podřízená' })
  const adminId = await idOf(admin, 'admin')

  const page = await signedIn(browser, 'personalistka', PASSWORD)
  await expectToast(page, 'Přihlášení proběhlo úspěšně!')
  await page.goto(`/users/${id}/roles`)
  const beyond = page.getByRole('checkbox', { name: 'Superadministrátor' })
  await expect(beyond).toBeDisabled()
  await expect(beyond).toHaveAccessibleDescription('Tato role má víc práv než vy, proto ji nemůžete dát ani vzít.')
  await page.getByRole('checkbox', { name: 'Personalistka' }).check()
  await page.getByRole('button', { name: 'Uložit role' }).click()
  await expectToast(page, 'Role uživatele byly změněny!')
  const origins = page.getByRole('region', { name: 'Odkud oprávnění pocházejí' })
  await expect(origins.getByRole('row', { name: /^Regiony/ })).toContainText('Zobrazit – role Personalistka')

  const individual = page.getByRole('region', { name: 'Individuální oprávnění' })
  await individual.getByRole('checkbox', { name: /^Uživatelé: Upravit/ }).press('Space')
  await individual.getByRole('button', { name: 'Uložit oprávnění' }).click()
  await expectToast(page, 'Oprávnění bylo uživateli změněno!')
  await expect(origins.getByRole('row', { name: /^Uživatelé/ })).toContainText('Upravit – role Personalistka, individuálně')

  await page.goto(`/users/${adminId}/roles`)
  await expect(page.getByText('Role tohoto uživatele nemůžete měnit')).toBeVisible()
  await expect(page.getByText('Uživatel je superadministrátor, smí všechno.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uložit role' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Části uživatele' }).getByRole('button', { name: 'Upravit' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('Odkaz z ověřovacího e-mailu ověří účet jednou, podruhé řekne, co dál', async ({ browser }) => {
  const mail = await startMailServer()
  try {
    const admin = await pageAs(browser, 'admin')
    await admin.goto('/users')
    const restore = await sendMailThrough(admin, mail.port)
    const id = await create(admin, { username: 'overovana', name: 'Eva', surname: 'Ověřovaná', email: 'eva@x.example', confirmed: false })
    await admin.goto(`/users/${id}`)
    await admin.getByRole('button', { name: /Ověřovaná/ }).click()
    await admin.getByRole('menuitem', { name: 'Odeslat ověřovací e-mail' }).click()
    await expectToast(admin, 'Ověřovací e-mail byl odeslán!')
    const letter = () => mail.letters.find(({ to }) => to.includes('eva@x.example'))
    await expect.poll(letter).toBeDefined()
    await restore()

    const path = /\/verify\/[^\s"<)]+/.exec(letter()?.mail.text ?? '')?.[0] ?? '/verify/'
    const page = await (await browser.newContext()).newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Účet je ověřený' })).toBeVisible()
    await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
    await fillSignIn(page, 'overovana', PASSWORD)
    await expectToast(page, 'Přihlášení proběhlo úspěšně!')

    const again = await (await browser.newContext()).newPage()
    await again.goto(path)
    await expect(again.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeVisible()
    await expect(again.getByText('požádejte správce')).toBeVisible()
  } finally {
    await mail.close()
  }
})

test('Smazaný uživatel zmizí ze seznamu a dá se obnovit', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/users')
  await create(page, { username: 'docasny', name: 'Dalibor', surname: 'Dočasný' })
  await page.goto('/users?search=docasny')
  await page.getByRole('button', { name: /Dočasný Dalibor/ }).click()
  await page.getByRole('menuitem', { name: 'Smazat uživatele' }).click()
  const question = page.getByRole('dialog', { name: 'Opravdu chcete smazat uživatele Dočasný Dalibor?' })
  await question.getByRole('button', { name: 'Smazat uživatele' }).click()
  await expectToast(page, 'Uživatel byl smazán!')
  await expect(page.getByRole('link', { name: /Dočasný Dalibor/ })).toHaveCount(0)

  await page.goto('/users?search=docasny&deleted=true')
  await page.getByRole('button', { name: /Dočasný Dalibor/ }).click()
  await page.getByRole('menuitem', { name: 'Obnovit uživatele' }).click()
  await expectToast(page, 'Uživatel byl obnoven!')
  await page.goto('/users?search=docasny')
  await expect(page.getByRole('row', { name: /Dočasný Dalibor/ })).toContainText('Neaktivní')
})

test('V profilu se mluví zvoleným jazykem hned a cizí přihlášení se dá ukončit', async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/users')
  const role = await idOfRole(admin, 'desk_worker')
  await create(admin, { username: 'polyglot', name: 'Polina', surname: 'Glotová', role_ids: [role] })
  const elsewhere = await signedIn(browser, 'polyglot', PASSWORD)
  await expectToast(elsewhere, 'Přihlášení proběhlo úspěšně!')
  const page = await signedIn(browser, 'polyglot', PASSWORD)
  await expectToast(page, 'Přihlášení proběhlo úspěšně!')

  await page.goto('/profile')
  const sessions = page.getByRole('region', { name: 'Kde jste přihlášeni' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'toto zařízení' })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Odhlásit ostatní' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odhlásit ostatní' }).click()
  await expectToast(page, 'Ostatní zařízení byla odhlášena!')
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

for (const theme of ['light', 'dark'] as const) {
  test(`Každý krok průvodce, výřez a heslo (${theme === 'light' ? 'světle' : 'tmavě'}) jsou přístupné i na telefonu`, async ({
    browser,
  }) => {
    const page = await pageAs(browser, 'admin', { theme, width: 360, height: 740 })
    await page.goto('/users/create')
    await expect(page.getByText('1/5 Základní informace')).toBeVisible()
    await field(page, 'Jméno').fill('Maxmilián')
    await field(page, 'Příjmení').fill('Nejneobhospodařovávatelnější')
    await next(page)
    await expect(page.getByText('2/5 Přihlašovací údaje')).toBeVisible()
    await expectWellMade(page)
    await field(page, 'Uživatelské jméno').fill(`maxmilian.${theme}`)
    await next(page)
    await expect(page.getByRole('checkbox', { name: 'Pracovník výdeje' })).toBeVisible()
    await expectWellMade(page)
    await next(page)
    await expect(page.getByText('4/5 Další informace')).toBeVisible()
    await expectWellMade(page)
    await next(page)
    await expect(page.getByText('5/5 Rekapitulace')).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Vytvořit uživatele' }).click()
    const made = page.getByRole('dialog', { name: `Uživatel maxmilian.${theme} je založený` })
    await expect(made.getByRole('code')).toBeVisible()
    await expectWellMade(page)
    await made.getByRole('button', { name: 'Hotovo' }).click()
    await page.getByRole('navigation', { name: 'Části uživatele' }).getByRole('link', { name: 'Upravit' }).click()
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'fotka.png', mimeType: 'image/png', buffer: await picture(page) })
    await expect(page.getByRole('dialog', { name: 'Výřez fotografie' }).getByRole('button', { name: 'Uložit fotografii' })).toBeEnabled()
    await expectWellMade(page)
  })
}

async function expectWellMade(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const PASSWORD = 'dostatečně dlouhé heslo'

/** A text field by its label, „nepovinné" aside. */
const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}( \\(nepovinné\\))?$`) })
const passwordField = (page: Page, label: string) => page.getByLabel(`${label} (nepovinné)`, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Pokračovat' }).click()
const step = (page: Page) => page.getByRole('navigation', { name: 'Postup' }).locator('[aria-current=step]')

async function fillSignIn(page: Page, login: string, password: string) {
  await page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' }).fill(login)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
}

/** A browser of somebody who has just signed in. */
async function signedIn(browser: Browser, login: string, password: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install({ time: NOW })
  await page.goto('/login')
  await fillSignIn(page, login, password)
  return page
}

/** Calls the API as the page's user. */
async function api(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  await page.waitForFunction(() => localStorage.getItem('id_token'))
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const response = await page.request.fetch(`/backend/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  })
  const body = await response.json()
  expect(response.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
  return body
}

async function post(page: Page, path: string, data: object): Promise<string> {
  return (await api(page, 'POST', path, data)).data.id
}

type NewUser = {
  username: string
  name: string
  surname: string
  email?: string
  confirmed?: boolean
  role_ids?: string[]
}

/** Somebody of the test's own, who signs in with `PASSWORD`. */
async function create(page: Page, user: NewUser): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/users')
  const rest = { confirmed: true, send_password: false, role_ids: [], permissions: [], language: 'cs' }
  return post(page, '/users', { ...rest, password: PASSWORD, password_confirmation: PASSWORD, ...user })
}

async function idOf(page: Page, username: string): Promise<string> {
  const { data } = await api(page, 'GET', `/users?search=${username}`)
  return data.find((user: { username: string }) => user.username === username).id
}

async function idOfRole(page: Page, code: string): Promise<string> {
  const { data } = await api(page, 'GET', '/roles/choices')
  return data.find((role: { code: string }) => role.code === code).id
}

/** Lets the product send through the test's own server; the answer puts the settings back. */
async function sendMailThrough(page: Page, port: number): Promise<() => Promise<void>> {
  const mail = async () => {
    const { data } = await api(page, 'GET', '/settings')
    const { mail_sender_name, mail_sender_email, mail_no_reply, smtp_external, smtp_host, smtp_port, smtp_security, updated_at } = data
    return { mail_sender_name, mail_sender_email, mail_no_reply, smtp_external, smtp_host, smtp_port, smtp_security, updated_at }
  }
  const before = await mail()
  await api(page, 'PUT', '/settings/emails', {
    ...before,
    mail_sender_email: 'crm@pb-podhuri.example',
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_port: port,
    smtp_security: 'none',
  })
  return async () => {
    const { updated_at } = await mail()
    await api(page, 'PUT', '/settings/emails', { ...before, updated_at })
  }
}

/** A picture made by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 400
    const paint = canvas.getContext('2d')
    if (paint) {
      paint.fillStyle = '#0f6b5c'
      paint.fillRect(0, 0, 640, 400)
      paint.fillStyle = '#f2b23e'
      paint.fillRect(220, 100, 200, 200)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
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
    return paint?.getImageData(Math.round(image.naturalWidth / 6), Math.round(image.naturalHeight / 6), 1, 1).data[0] ?? -1
  }, src ?? '')
