import type { Browser, Page } from '@playwright/test'
import type { PermissionName } from '../../contract/src/platform/endpoint.ts'
import { addDesk, addRole, addUser, api, bookToday, type Desk } from '../api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, test } from '../fixtures.ts'
import { TODAY } from '../now.ts'

const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'

let desk: Desk

test.beforeAll(async ({ browser }) => {
  const page = await openHome(browser)
  desk = await addDesk(page, 'Výdejna s PINem', { desk_requires_pin: true })
  const rights: PermissionName[] = [
    'profile.read',
    'profile.update',
    'fb_request.read',
    'fb_request.confirm',
    'fb_support.read',
    'fb_support.create',
  ]
  const role = await addRole(page, 'vydava-s-pinem', 'Vydává s PINem', rights)
  for (const [username, name, surname, pin] of [
    ['jana.pin', 'Jana', 'Dvořáková', '4827'],
    ['petr.pin', 'Petr', 'Malý', '7391'],
  ] as const) {
    const id = await addUser(page, { username, name, surname, role_ids: [role] })
    const { has_pin: _pin, ...settings } = (await api(page, 'GET', `/users/${id}/settings`)).data
    await api(page, 'PUT', `/users/${id}/settings`, { ...settings, pin, remove_pin: false })
    await api(page, 'POST', `/foodbank/organizations/${desk.id}/managers`, { user_id: id })
  }
  await page.context().close()
})

test('U společného počítače se podepisuje PINem, vystřídá se a zamkne', async ({ browser }) => {
  const page = await openHome(browser)
  for (const [surname, time] of [
    ['Podepsaná', '10:00'],
    ['Vystřídaná', '10:15'],
  ] as const)
    await book(page, surname, time)
  await page.goto(`/foodbank/daily-summary?date=${TODAY}&organization_id=${desk.id}&show=all`)
  const cover = page.getByRole('dialog', { name: /Kdo vydává\?|PIN – / })
  const row = (surname: string) => page.locator('[data-row]').filter({ hasText: surname })

  await test.step('nepodepsaný výdej je zakrytý a nic za ním nelze ovládat', async () => {
    await expect(cover.getByRole('button', { name: 'Jana Dvořáková' })).toBeVisible()
    await expect(row('Podepsaná')).toBeHidden()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('[data-row], main input') === null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(cover).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('nesprávný PIN je odmítnut a zůstává zakryto', async () => {
    await cover.getByRole('button', { name: 'Jana Dvořáková' }).click()
    await expect(cover.getByLabel('PIN', { exact: true })).toBeFocused()
    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await expect(cover.getByRole('alert')).toHaveText('PIN nesouhlasí')
    await expect(cover.getByLabel('PIN', { exact: true })).toHaveValue('')
    await expect(row('Podepsaná')).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('správný PIN z klávesnice odemkne a výdej je toho, kdo se podepsal', async () => {
    await page.keyboard.type('4827')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Vydává: Jana Dvořáková')).toBeVisible()
    await expect(cover).toHaveCount(0)
    await record(page, 'Podepsaná')
  })

  await test.step('rozepsané přežije zamčení po pěti minutách, kdy tu nikdo nebyl', async () => {
    await row('Vystřídaná').click()
    const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })
    await amount.fill('3,5')
    await page.clock.fastForward('04:30')
    await expect(cover).toHaveCount(0)
    await page.clock.fastForward('00:40')
    await expect(cover.getByRole('heading', { name: 'Kdo vydává?' })).toBeVisible()
    await expect(row('Vystřídaná')).toBeHidden()
    await cover.getByRole('button', { name: 'Petr Malý' }).click()
    for (const digit of '7391')
      await cover.getByRole('button', { name: digit, exact: true }).click()
    await cover.getByRole('button', { name: 'Podepsat' }).click()
    await expect(page.getByText('Vydává: Petr Malý')).toBeVisible()
    await expect(amount).toHaveValue('3,5')
    await page.getByRole('button', { name: 'Uložit' }).click()
    await expect(row('Vystřídaná')).toHaveAttribute('data-status', 'confirmed')
  })

  await test.step('oba výdeje mají svého autora', async () => {
    const { data } = await api(page, 'GET', `/foodbank/supports?organization_id=${desk.id}`)
    const authors = data.map((support: { applicant_surname: string; created_by_name: string }) => [
      support.applicant_surname,
      support.created_by_name,
    ])
    expect(Object.fromEntries(authors)).toEqual({
      Podepsaná: 'Jana Dvořáková',
      Vystřídaná: 'Petr Malý',
    })
  })

  await test.step('kdo se střídat nechtěl, vrátí se zpět', async () => {
    await page.getByRole('button', { name: 'Vystřídat' }).click()
    await expect(cover.getByRole('button', { name: 'Petr Malý' })).toBeFocused()
    await cover.getByRole('button', { name: 'Zpět do denního přehledu' }).click()
    await expect(page.getByText('Vydává: Petr Malý')).toBeVisible()
    await expect(row('Podepsaná')).toBeVisible()
  })

  await test.step('tlačítkem se zamkne hned, i po novém načtení', async () => {
    await page.getByRole('button', { name: 'Zamknout' }).click()
    await expect(cover.getByRole('button', { name: 'Petr Malý' })).toBeVisible()
    await page.reload()
    await expect(cover.getByRole('button', { name: 'Petr Malý' })).toBeVisible()
    await expect(row('Podepsaná')).toBeHidden()
  })
})

async function openHome(browser: Browser): Promise<Page> {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  return page
}

/** A household with a reservation here today. */
async function book(page: Page, surname: string, reserved_time: string): Promise<void> {
  const { data } = await api(page, 'POST', '/foodbank/applicants', {
    name: 'Božena',
    surname,
    organization_id: desk.id,
  })
  await bookToday(
    page,
    { applicant_id: data.id, from_organization_id: desk.id, to_organization_id: desk.id },
    reserved_time,
  )
}

async function record(page: Page, surname: string): Promise<void> {
  const row = page.locator('[data-row]').filter({ hasText: surname })
  await row.click()
  await page.getByRole('textbox', { name: FIRST_AMOUNT }).fill('2')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(row).toHaveAttribute('data-status', 'confirmed')
}
