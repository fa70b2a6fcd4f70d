import type { Page } from '@playwright/test'
import { api } from './api.ts'
import { expect, expectToast, pageAs, test } from './fixtures.ts'

const LESNA = 'Lesná'

test('Kdo po chybě píše do prvního pole, píše v něm až do konce', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  const surname = page.getByRole('textbox', { name: 'Příjmení' })
  const name = page.getByRole('textbox', { name: 'Jméno', exact: true })
  await page.goto('/foodbank/applicants/new')
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expect(surname).toBeFocused()
  await expect(page.getByText('Toto pole je povinné')).toHaveCount(2)
  await page.keyboard.type('Шевченко')
  await expect(surname).toHaveValue('Шевченко')
  await expect(surname).toBeFocused()
  await expect(page.getByText('Toto pole je povinné')).toHaveCount(1)

  await test.step('nové uložení vede k tomu, co zbývá', async () => {
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await page.keyboard.type('Оксана')
    await expect(name).toHaveValue('Оксана')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Žadatel byl vytvořen!')
    await expect(page.getByRole('heading', { level: 1, name: 'Шевченко Оксана' })).toBeVisible()
  })
})

test('Objednat domácnost stojí jedno napsané slovo a dvě stisknutí; ztracené spojení nestojí nic', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  const target = page.getByRole('combobox', { name: 'Cílová organizace' })
  const card = page.getByRole('region', { name: 'Žádost o pomoc' })
  await openNewRequest(page, { surname: 'Objednaná', name: 'Radka' })

  await test.step('pole je připraveno, Enter bere první nalezenou výdejnu', async () => {
    await expect(target).toBeFocused()
    await expect(page.getByText('Zvolte cílovou organizaci pro zobrazení volných termínů k rezervaci.')).toBeVisible()
    // all of it at once, as from a clipboard: what is typed opens the list and has its answer in the same moment
    await page.keyboard.insertText('lesna')
    await expect(page.getByRole('option', { name: LESNA })).toHaveAttribute('data-combobox-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(target).toHaveValue(LESNA)
    await page.getByRole('button', { name: /^nejbližší: / }).click()
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  })

  await test.step('bez spojení se řekne proč a všechno zůstane', async () => {
    await page.route('**/backend/api/foodbank/requests', (route) => route.abort())
    await page.getByRole('button', { name: 'Rezervovat' }).click()
    await expect(page.getByText('Nepodařilo se spojit se serverem. Zkontrolujte připojení a zkuste to znovu.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rezervovat' })).toBeFocused()
    await expect(target).toHaveValue(LESNA)
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    await page.unroute('**/backend/api/foodbank/requests')
  })

  await test.step('po uložení se nečte nic z opuštěné obrazovky', async () => {
    const read: string[] = []
    page.on('request', (request) => request.method() === 'GET' && read.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Rezervovat' }).click()
    await expectToast(page, 'Žádost o pomoc byla vytvořena!')
    await expect(card).toContainText(LESNA)
    expect(read.filter((path) => /\/(booking-targets|slots|slot-days)$/.test(path))).toEqual([])
  })

  await test.step('příště se nabídne tatáž výdejna jedním stisknutím', async () => {
    await page.getByRole('link', { name: 'Další žádost' }).click()
    await page.getByRole('button', { name: `Jako posledně: ${LESNA}` }).click()
    await expect(target).toHaveValue(LESNA)
    await expect(target).toBeFocused()
    await expect(page.getByText('Zvolte den k rezervaci')).toBeVisible()
  })
})

test('Kde je výdejna jediná, nikdo se na ni neptá', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  await page.route('**/backend/api/foodbank/booking-targets', async (route) => {
    const response = await route.fetch()
    const body: { data: { label: string }[] } = await response.json()
    await route.fulfill({ response, json: { ...body, data: body.data.filter(({ label }) => label === LESNA) } })
  })
  await openNewRequest(page, { surname: 'Jediná', name: 'Dagmar' })
  await expect(page.getByRole('combobox', { name: 'Cílová organizace' })).toHaveValue(LESNA)
  await expect(page.getByText('Zvolte den k rezervaci')).toBeVisible()

  await test.step('a odejít se dá bez ptaní, nic zadáno nebylo', async () => {
    await page.getByRole('link', { name: 'Zpět na žadatele' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jediná Dagmar' })).toBeVisible()
  })
})

/** Registers somebody by the API and opens the booking from their card, as one comes to it. */
async function openNewRequest(page: Page, person: { surname: string; name: string }) {
  await page.goto('/foodbank/applicants')
  const { data: own } = await api(page, 'GET', '/foodbank/organizations?per_page=1&mine=true')
  const { data } = await api(page, 'POST', '/foodbank/applicants', { ...person, organization_id: own[0].id, members: [] })
  await page.goto(`/foodbank/applicants/${data.id}`)
  await page.getByRole('link', { name: 'Nová žádost' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Nová žádost · ${person.surname} ${person.name}` })).toBeVisible()
}
