import type { Page } from '@playwright/test'
import { api } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  switchTheme,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'

const SURNAME = 'Zapomenutá'

test('Správkyně vydá výpis údajů, omezí zpracování, osobu vymaže a najde potvrzení', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await register(page)
  await page.goto('/foodbank/data-protection')
  await find(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: `${SURNAME} Alena` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SURNAME)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^udaje-zadatele-.*\.json$/)

  await page.getByRole('button', { name: 'Omezit zpracování' }).click()
  await page.getByRole('dialog').getByLabel('Důvod').fill('Spor o správnost údajů')
  await page.getByRole('dialog').getByRole('button', { name: 'Omezit zpracování' }).click()
  await expectToast(page, 'Zpracování údajů bylo omezeno.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  const desk = page.url()
  await page.goto(desk.replace('data-protection/people', 'applicants'))
  await expect(page.getByText('Zpracování údajů je od')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upravit' })).toHaveCount(0)

  await page.goto(desk)
  await page.getByRole('button', { name: 'Zrušit omezení' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit omezení' }).click()
  await expectToast(page, 'Omezení zpracování bylo zrušeno.')
  await page.getByRole('button', { name: 'Vymazat údaje…' }).click()
  await page.getByRole('dialog').getByLabel('Příjmení osoby pro potvrzení').fill(SURNAME)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Nevratně vymazat' }).click()
  await expectToast(page, 'Údaje byly nevratně anonymizovány.')
  await expect(page.getByText(SURNAME)).toHaveCount(0)

  await page.goto('/foodbank/data-protection')
  await find(page)
  await expect(page.getByText('Nikdo takový v evidenci není.')).toBeVisible()
  await page.goto('/foodbank/data-protection/erasures')
  await page
    .getByRole('row', { name: /^V-\d{8}-/ })
    .first()
    .getByRole('button')
    .click()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Stáhnout potvrzení' }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^potvrzeni-o-vymazu-V-.*\.pdf$/)
})

const EMAIL = 'zapomenuty@host.example'

test('Správkyně najde, co je pod e-mailovou adresou mimo evidenci, vymaže to a host na události zůstane beze jména', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/data-protection')
  const eventId = await leaveTraces(page)
  await page.getByRole('link', { name: 'Mimo evidenci' }).click()
  const field = page.getByLabel('E-mailová adresa')
  await page.getByRole('button', { name: 'Najít adresu' }).click()
  await expect(page.getByText('Toto pole je povinné')).toBeVisible()
  await field.fill('to není adresa')
  await page.getByRole('button', { name: 'Najít adresu' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(EMAIL.toUpperCase())
  await page.getByRole('button', { name: 'Najít adresu' }).click()
  await expect(
    page.getByRole('region', { name: 'Reklamace' }).getByText('Zapomenutý Host'),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Pozvánky na události' }).getByText('Setkání s hostem'),
  ).toBeVisible()
  await expect(page.getByText('Některá reklamace ještě není vyřízená.')).toBeVisible()
  expect(page.url()).not.toContain('host.example')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Vymazat tuto adresu…' }).click()
  const again = page.getByRole('dialog').getByLabel('Tatáž adresa pro potvrzení')
  await again.fill('jina@host.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Nevratně vymazat' }).click()
  await expect(again).toHaveAttribute('aria-invalid', 'true')
  await again.fill(EMAIL)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Nevratně vymazat' }).click()
  await expectToast(page, 'Údaje pod adresou byly nevratně vymazány.')
  await expect(page.getByText(/^Vymazáno\. Potvrzení má číslo V-\d{8}-/)).toBeVisible()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout potvrzení' }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^potvrzeni-o-vymazu-V-.*\.pdf$/)

  await field.fill(EMAIL)
  await page.getByRole('button', { name: 'Najít adresu' }).click()
  await expect(page.getByText('Pod touto adresou není mimo evidenci nic uloženo.')).toBeVisible()
  await page.goto(`/calendar/${eventId}`)
  await page.getByRole('tab', { name: 'Pozvané osoby (1)' }).click()
  await expect(page.getByText('Vymazaný host')).toBeVisible()
  await expectAccessible(page)
})

test('Ochrana údajů je přístupná světle na telefonu i tmavě na stole', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  for (const part of ['', '/addresses', '/retention', '/reads', '/erasures']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/foodbank/data-protection${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ochrana údajů')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await switchTheme(page, 'dark')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

async function find(page: Page) {
  await page.getByLabel('Jméno, příjmení nebo osobní číslo').fill(SURNAME)
  await page.getByRole('button', { name: 'Najít osobu' }).click()
}

async function register(page: Page) {
  await page.goto('/foodbank/data-protection')
  const { data } = await api(page, 'GET', '/foodbank/organizations?per_page=1')
  await api(page, 'POST', '/foodbank/applicants', {
    surname: SURNAME,
    name: 'Alena',
    organization_id: data[0].id,
  })
}

/** Somebody from outside complains and is invited; answers with the event. */
async function leaveTraces(page: Page): Promise<string> {
  const complaint = {
    name: 'Zapomenutý Host',
    email: EMAIL,
    serial_number: 'SN-1',
    description: 'Nefunguje.',
    language: 'cs',
    terms: true,
  }
  const sent = await page.request.post('/backend/api/complaints', {
    multipart: { data: JSON.stringify(complaint) },
  })
  expect(sent.status()).toBe(201)
  const when = {
    all_day: true,
    start_at: null,
    end_at: null,
    start_on: '2026-03-12',
    end_on: '2026-03-12',
  }
  const body = {
    name: 'Setkání s hostem',
    address: null,
    type: 'meeting',
    note: null,
    notify_before: null,
    ...when,
    guests: [{ email: EMAIL }],
  }
  const { data } = await api(page, 'POST', '/events', body)
  return data.id
}
