import type { Page } from '@playwright/test'
import { api, offerTargets } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

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
    await expectToast(page, 'Žadatel byl vytvořen.')
    await expect(page.getByRole('heading', { level: 1, name: 'Шевченко Оксана' })).toBeVisible()
  })
})

test('„Uložit a objednat“ vede od nového žadatele rovnou k objednání, i klávesnicí', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'socialni')
  await page.goto('/foodbank/applicants/new')
  const save = page.getByRole('button', { name: 'Uložit a objednat' })
  await page.getByRole('textbox', { name: 'Příjmení' }).fill('Rovnoucí')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Toto pole je povinné')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Jméno', exact: true })).toBeFocused()
  await page.keyboard.type('Hedvika')
  await save.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Žadatel byl vytvořen.')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nová rezervace · Rovnoucí Hedvika' }),
  ).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('link', { name: 'Zpět na žadatele' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rovnoucí Hedvika' })).toBeVisible()
})

test('Objednat domácnost stojí jedno stisknutí; ztracené spojení nestojí nic', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'socialni')
  const target = page.getByRole('radio', { name: LESNA })
  const nearest = page.getByRole('button', {
    name: /^Nejbližší volno: .* – Objednat$/,
    description: LESNA,
  })
  const card = page.getByRole('region', { name: 'Rezervace' })
  await offerTargets(page)
  await openNewRequest(page, { surname: 'Objednaná', name: 'Radka' })

  await test.step('bez spojení se řekne proč a všechno zůstane', async () => {
    await page.route('**/backend/api/foodbank/requests', (route) => route.abort())
    await nearest.click()
    await expect(
      page.getByText('Nepodařilo se spojit se serverem. Zkontrolujte připojení a zkuste to znovu.'),
    ).toBeVisible()
    await expect(target).toBeChecked()
    await expect(
      page.getByRole('radiogroup', { name: /^Termíny / }).getByRole('radio', { checked: true }),
    ).toBeVisible()
    await page.unroute('**/backend/api/foodbank/requests')
  })

  await test.step('po uložení se nečte nic z opuštěné obrazovky', async () => {
    const read: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'GET' && read.push(new URL(request.url()).pathname),
    )
    await page.getByRole('button', { name: 'Objednat', exact: true }).click()
    await expectToast(page, 'Rezervace byla vytvořena.')
    await expect(card).toContainText(LESNA)
    expect(read.filter((path) => /\/(booking-targets|slots|slot-days)$/.test(path))).toEqual([])
  })
})

test('Kde je výdejna jediná, nikdo se na ni neptá', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  await offerTargets(page, (targets) => targets.filter(({ label }) => label === LESNA))
  await openNewRequest(page, { surname: 'Jediná', name: 'Dagmar' })
  await expect(page.getByRole('radio', { name: LESNA })).toBeChecked()
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
  const { data } = await api(page, 'POST', '/foodbank/applicants', {
    ...person,
    organization_id: own[0].id,
    members: [],
  })
  await page.goto(`/foodbank/applicants/${data.id}`)
  await page.getByRole('link', { name: 'Objednat' }).click()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: `Nová rezervace · ${person.surname} ${person.name}`,
    }),
  ).toBeVisible()
}
