import { test, type Page } from '@playwright/test'
import { PASSWORDS, type Account } from '../accounts.ts'
import { startProduct, type Product } from '../own-product.ts'
import { expect, openWindow, startFirefox, type Size, type Window } from './in-firefox.ts'

// The main job in Debian's Firefox, at a desk and on a telephone; what is handed out at the desk, without a mouse.

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ serve: 'serve.ts' })
})
test.afterAll(() => product?.stop())

const PEOPLE = { desk: 'Medvědářová', phone: 'Chrpovská' } as const
const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'
const QUARTER = '/foodbank/reports?date_from=2026-01-01&date_to=2026-03-31'

for (const [size, where] of [
  ['desk', 'u stolu'],
  ['phone', 'na telefonu'],
] as const)
  test(`Ve Firefoxu se ${where} domácnost zapíše, objedná, obslouží a je v reportu`, async () => {
    test.setTimeout(600_000)
    const firefox = await startFirefox(size)
    const open = async (account: Account) => {
      const window = await openWindow(firefox, product.url, size)
      await signIn(window, account)
      return window
    }
    const social = await open('socialni')
    await registerAndBook(social, PEOPLE[size])
    const desk = await open('vydej')
    await (size === 'desk' ? handOutByKeys : handOutByTaps)(desk, `${PEOPLE[size]} Zdislava`)
    const manager = await open('spravce')
    await readReport(manager)
    await findAndLeave(manager, PEOPLE[size], size)
    await firefox.close()
    expect([social, desk, manager].flatMap(({ faults }) => faults)).toEqual([])
  })

async function signIn({ page, judge }: Window, account: Account) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' }).fill(account)
  await judge('login')
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORDS[account])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await judge(`dashboard of ${account}`)
}

async function registerAndBook({ page, quiet, judge }: Window, surname: string) {
  await page.goto('/foodbank/applicants')
  await page.getByRole('link', { name: 'Nový žadatel' }).click()
  await page.getByRole('textbox', { name: 'Příjmení' }).fill(surname)
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Zdislava')
  await page.getByRole('textbox', { name: /^Narození/ }).fill('1984')
  await page.getByRole('button', { name: 'Partner/partnerka' }).click()
  await page.getByRole('textbox', { name: 'Věk' }).fill('41')
  await judge('new applicant')
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expectToast(page, 'Žadatel byl vytvořen.')
  await quiet()
  await expect(page.getByRole('heading', { level: 1, name: `${surname} Zdislava` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Domácnost 2 osoby' })).toBeVisible()
  await judge('applicant')

  await page.getByRole('link', { name: 'Objednat' }).click()
  await page.getByRole('radio', { name: 'Lesná' }).check()
  await page.getByRole('button', { name: /^dnes, úterý 10\. března 2026, \d+ voln/ }).click()
  await page
    .getByRole('radiogroup', { name: 'Termíny úterý 10. března 2026' })
    .getByRole('radio', { disabled: false })
    .first()
    .check()
  await judge('booking')
  await page.getByRole('button', { name: 'Objednat', exact: true }).click()
  await expectToast(page, 'Rezervace byla vytvořena.')
  await expect(page.getByRole('region', { name: 'Rezervace' })).toContainText('Lesná')
  await judge('applicant with a reservation')
}

async function handOutByKeys({ page, judge }: Window, name: string) {
  await page.goto('/foodbank/daily-summary?show=all')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Aktivní')
  await judge('desk')
  const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' })).toBeFocused()
  // a keyboard without Czech letters finds her as well
  await page.keyboard.type('medved')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(amount).toBeFocused()
  await page.keyboard.type('6,5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await judge('hand-out')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Výdej byl zaznamenán.')
  await expect(row).toContainText('7,5 kg')
  await expect(row).toContainText('Vydáno')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Oprava výdeje')).toBeVisible()
  await expect(amount).toBeFocused()
  await judge('correction')
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Enter')
  await expect(row).toContainText('8 kg')
  await judge('desk after a hand-out')
}

async function handOutByTaps({ page, judge }: Window, name: string) {
  await page.goto('/foodbank/daily-summary?show=all')
  await page.getByRole('button', { name: `Vydat: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('textbox', { name: FIRST_AMOUNT }).fill('3,25')
  await judge('hand-out')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expectToast(page, 'Výdej byl zaznamenán.')
  await judge('desk after a hand-out')
}

/** The number of the report is the one of the rows that it opens. */
async function readReport({ page, judge }: Window) {
  await page.goto(QUARTER)
  const door = page.getByRole('link', { name: /, Domácnosti celkem, .*: zobrazit řádky$/ }).first()
  const number = await door.innerText()
  await judge('report')
  await door.click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`– ${number}$`) }),
  ).toBeVisible()
  await expect(page.getByText(new RegExp(`^1–\\d+ z ${number}$`))).toBeVisible()
  await judge('rows of the report')
}

async function findAndLeave({ page, judge }: Window, surname: string, size: Size) {
  await page.getByRole('button', { name: 'Hledat' }).click()
  await expect(page.getByRole('combobox', { name: /^Jméno, číslo, telefon/ })).toBeFocused()
  await page.keyboard.type(surname.slice(0, 6))
  await expect(page.getByRole('option', { name: new RegExp(surname) })).toBeVisible()
  await judge('quick search')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: surname })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historie výdejů' })).toContainText(
    size === 'desk' ? '8 kg' : '3,25 kg',
  )
  await judge('applicant who was served')
  await page.getByRole('button', { name: /^Uživatel/ }).click()
  await judge('user')
  await page.getByRole('button', { name: 'Odhlásit se' }).click()
  await expect(page).toHaveURL('/login')
  await judge('signed out')
  await page.goBack()
  await expect(page).toHaveURL('/login')
}

const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
