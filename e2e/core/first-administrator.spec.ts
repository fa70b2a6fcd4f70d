import type { Browser, Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chooseOwn } from '../api.ts'
import { expect, expectToast, test } from '../fixtures.ts'

type Product = {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly stop: () => Promise<void>
}

/** A product of this test's own that nobody has used yet. */
async function emptyProduct(): Promise<Product> {
  const server = spawn('node', ['serve-empty.ts'], {
    cwd: join(import.meta.dirname ?? join(process.cwd(), 'e2e/core'), '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return { ...JSON.parse(String(line)), stop }
}

const PASSWORD = 'modrá-konvice-na-polici'

test('Nový správce dojde od vytištěného hesla k druhému správci, vedoucí a dobrovolnici, která vidí jen své', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const product = await emptyProduct()
  try {
    const admin = await signedIn(browser, product, product.username, product.password)
    const steps = admin.getByRole('region', { name: 'První kroky' })

    await test.step('prázdná aplikace ho vede za ruku', async () => {
      await expect(steps).toContainText('Hotovo 1 z 12')
      await expect(admin.getByRole('region', { name: 'K odevzdání' })).toHaveText(
        /Zatím není co odevzdat\.$/,
      )
      await steps.getByRole('link', { name: /Údaje vaší organizace/ }).click()
      await field(admin, 'Název').fill('Potravinová pomoc Zálesí')
      await field(admin, 'IČO').fill('26168685')
      await admin.getByRole('button', { name: 'Uložit' }).click()
      await expectToast(admin, 'Nastavení bylo uloženo.')
      await admin.goto(`${product.url}/settings/basic`)
      await field(admin, 'Název aplikace').fill('Pomoc Zálesí')
      await admin.getByRole('button', { name: 'Uložit' }).click()
      await expect(admin.getByRole('link', { name: 'Pomoc Zálesí' }).first()).toBeVisible()
      await admin.goto(`${product.url}/dashboard`)
      await expect(steps).toContainText('Hotovo 2 z 12')
    })

    await test.step('založí druhou správkyni a ta se přihlásí', async () => {
      await create(admin, product, {
        name: 'Zdena',
        surname: 'Druhá',
        username: 'zdena',
        role: /^Superadministrátor/,
      })
      const second = await signedIn(browser, product, 'zdena', PASSWORD)
      await expect(second.getByRole('link', { name: 'Nastavení' }).first()).toBeVisible()
      await second.context().close()
    })

    await test.step('založí výdejní místo a jeho dobu', async () => {
      await admin.goto(`${product.url}/foodbank/daily-summary`)
      await expect(admin.getByRole('link', { name: 'Přidat výdejní místo' })).toHaveAttribute(
        'href',
        '/foodbank/organizations/new?is_food_bank=true',
      )
      await admin.goto(`${product.url}/dashboard`)
      await steps.getByRole('link', { name: /První výdejní místo/ }).click()
      await field(admin, 'Název').fill('Výdejna Zálesí')
      await expect(admin.getByRole('checkbox', { name: /Výdejní místo/ })).toBeChecked()
      await admin.getByRole('button', { name: 'Uložit organizaci' }).click()
      await expect(admin.getByRole('heading', { level: 1, name: 'Výdejna Zálesí' })).toBeVisible()
    })

    await test.step('založí vedoucí a dobrovolnici, přihlášeny vidí jen to své', async () => {
      await create(admin, product, {
        name: 'Věra',
        surname: 'Vedoucí',
        username: 'vera',
        role: /^Správce potravinové banky/,
      })
      await create(admin, product, {
        name: 'Dana',
        surname: 'Dobrovolná',
        username: 'dana',
        role: /^Pracovník výdeje/,
      })
      const manager = await signedIn(browser, product, 'vera', PASSWORD)
      await expect(manager.getByRole('link', { name: 'Organizace', exact: true })).toBeVisible()
      await expect(manager.getByRole('link', { name: 'Uživatelé' })).toHaveCount(0)
      await expect(manager.getByRole('region', { name: 'První kroky' })).toHaveCount(0)
      await manager.context().close()

      const volunteer = await signedIn(browser, product, 'dana', PASSWORD)
      await expect(volunteer.getByRole('link', { name: 'Denní přehled' })).toBeVisible()
      for (const hidden of [
        'Uživatelé',
        'Role',
        'Nastavení',
        'Systémový log',
        'Kontrola prostředí',
      ])
        await expect(volunteer.getByRole('link', { name: hidden })).toHaveCount(0)
      for (const path of ['/users', '/roles', '/settings/emails', '/log', '/enviroment']) {
        await volunteer.goto(product.url + path)
        await expect(volunteer.getByText('Nemáte oprávnění').first()).toBeVisible()
      }
      await volunteer.context().close()
    })

    await test.step('přehled prvních kroků se odškrtal sám a dá se skrýt', async () => {
      await admin.goto(`${product.url}/dashboard`)
      await expect(steps).toContainText('Hotovo 4 z 12')
      await steps.getByRole('button', { name: 'Skrýt přehled' }).click()
      await expect(steps).toHaveCount(0)
      await admin.reload()
      await expect(admin.getByRole('heading', { name: 'Dnešní rezervace' })).toBeVisible()
      await expect(steps).toHaveCount(0)
    })

    await test.step('sám sebe o poslední plný přístup nepřipraví', async () => {
      await admin.goto(`${product.url}/users`)
      await admin.getByRole('button', { name: /Správce Hlavní/ }).click()
      const item = admin.getByRole('menuitem', { name: /Deaktivovat účet/ })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await expect(item).toContainText('Vlastní účet')
    })
  } finally {
    await product.stop()
  }
})

async function signedIn(
  browser: Browser,
  { url }: Product,
  username: string,
  password: string,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Uživatelské jméno nebo e-mail').fill(username)
  await page.getByRole('textbox', { name: 'Heslo' }).fill(password)
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
  await chooseOwn(page, password, `${PASSWORD}-vlastní`)
  await expect(page).toHaveURL('/dashboard')
  return page
}

/** Goes through the five steps with what they need at least. */
async function create(
  page: Page,
  { url }: Product,
  person: { name: string; surname: string; username: string; role: RegExp },
): Promise<void> {
  await page.goto(`${url}/users/create`)
  await field(page, 'Jméno').fill(person.name)
  await field(page, 'Příjmení').fill(person.surname)
  await next(page)
  await expect(field(page, 'Uživatelské jméno')).toHaveValue(/^[a-z]+\.[a-z]+$/)
  await field(page, 'Uživatelské jméno').fill(person.username)
  await page.getByLabel('Heslo (nepovinné)', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Heslo znovu (nepovinné)', { exact: true }).fill(PASSWORD)
  await next(page)
  await page.getByRole('checkbox', { name: person.role }).check()
  await next(page)
  await page.getByRole('button', { name: 'Vytvořit uživatele' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `${person.name} ${person.surname}` }),
  ).toBeVisible()
}

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}( \\(nepovinné\\))?$`) })
const next = (page: Page) => page.getByRole('button', { name: 'Pokračovat' }).click()
