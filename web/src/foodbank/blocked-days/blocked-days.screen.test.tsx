import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeOrganization, makeOrganizationRow } from '#foodbank/testing/records.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

test('Den, který v kalendáři není, seznam nevybírá a filtr to řekne', async () => {
  const asked = answer(blockedDayEndpoints.list, listed([]))
  answer(organizationEndpoints.list, listed([]))
  await open('/foodbank/blocked-days')
  const from = page.getByRole('textbox', { name: /od$/ })
  await from.fill('31. 2. 2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Zadejte platné datum')).toBeVisible()
  await expect.element(from).toHaveValue('31. 2. 2026')
  expect(address()).not.toMatch(/from=/)
  await from.fill('28. 2. 2026')
  await expect.poll(address).toMatch(/from=2026-02-28/)
  await expect.element(page.getByText('Zadejte platné datum')).not.toBeInTheDocument()
  await expect.poll(() => asked.at(-1)?.query['from']).toBe('2026-02-28')
})

const LESNA = makeOrganizationRow()
const drawer = page.getByRole('dialog', { name: 'Nový blokovaný den' })
const organization = drawer.getByRole('combobox', { name: 'Organizace' })
const all = (dialog: typeof drawer) => dialog.getByRole('checkbox', { name: 'Všechny organizace' })
const required = (dialog: typeof drawer) => dialog.getByText('Toto pole je povinné')
const BLOCKED: BlockedDay = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  organization_id: LESNA.id,
  organization_name: LESNA.name,
  organization_label: LESNA.label,
  day: '2026-06-11',
  last_day: '2026-06-11',
  description: null,
  updated_at: '2026-03-10T06:30:00.000Z',
  can: { update: true, delete: true },
}

async function openNewDay(): Promise<void> {
  await page.getByRole('button', { name: 'Přidat blokovaný den' }).first().click()
  await expect.element(drawer.getByRole('textbox', { name: 'Den' })).toBeVisible()
}

test('Prázdné pole neplatí pro všechny, a co je zvolené, nové zvolení nezruší', async () => {
  answer(blockedDayEndpoints.list, listed([]))
  answer(organizationEndpoints.list, listed([LESNA]))
  const created = answer(blockedDayEndpoints.create, {
    message: 'blocked_day.created',
    data: BLOCKED,
  })
  await open('/foodbank/blocked-days')
  await page
    .getByRole('button', { name: /svátky/ })
    .first()
    .click()
  const holidays = page.getByRole('dialog', { name: 'Státní svátky roku' })
  await all(holidays).click()
  await holidays.getByRole('button', { name: /svátky/ }).click()
  await expect.element(required(holidays)).toBeVisible()
  await holidays.getByRole('button', { name: 'Zrušit' }).click()

  await openNewDay()
  await drawer.getByRole('textbox', { name: 'Den' }).fill('11. 6. 2026')
  await all(drawer).click()
  const block = drawer.getByRole('button', { name: 'Zablokovat den' })
  await block.click()
  await expect.element(required(drawer)).toBeVisible()
  await organization.fill('lesna')
  const option = page.getByRole('option', { name: /výdejna Lesná/ })
  await option.click()
  await organization.click()
  await option.click()
  await expect.element(organization).toHaveValue('Lesná')
  expect(created).toEqual([])
  await block.click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(created.map(({ body }) => body)).toMatchObject([
    { organization_id: LESNA.id, day: '2026-06-11' },
  ])
})

test('Kdo spravuje jedinou výdejnu, blokuje den jí; nejdřív vidí, kdo přijde o místo, a pak jde k nim', async () => {
  answer(blockedDayEndpoints.list, listed([]))
  answer(organizationEndpoints.list, listed([LESNA]))
  answer(organizationEndpoints.get, { data: makeOrganization({ id: LESNA.id }) })
  answer(helpRequestEndpoints.list, {
    ...listed([]),
    counts: { active: 0, confirmed: 0, rejected: 0 },
    partial: false,
  })
  const reservations = Array.from({ length: 30 }, (_, at) => ({
    id: `0190a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    reserved_on: '2026-03-12',
    reserved_time: '10:00',
    applicant_id: '0190a000-0000-7000-8000-0000000000a1',
    applicant_name: `Postupná Rezervace ${at}`,
    organization_label: 'Lesná',
    reason: 'blocked',
  }))
  const refused = refuse(blockedDayEndpoints.create, 409, 'blocked_day.has_reservations', {
    details: reservations,
  })
  await open('/foodbank/blocked-days', {
    permissions: [
      'fb_blocked_day.read',
      'fb_blocked_day.create',
      'fb_organization.read',
      'fb_request.read',
    ],
  })
  await openNewDay()
  await expect.element(organization).toHaveValue('Lesná')
  await expect.element(all(drawer)).not.toBeInTheDocument()
  await drawer.getByRole('textbox', { name: 'Den' }).fill('12.3.2026')
  await drawer.getByRole('textbox', { name: /^Do dne/ }).fill('13.3.2026')
  const block = drawer.getByRole('button', { name: 'Zablokovat den' })
  await block.click()
  const question = page.getByRole('dialog', { name: 'O místo přijde 30 rezervací' })
  await expect.element(question).toMatchTextContent(/Čt 12\. 3\. 2026/)
  await expect
    .element(question.getByRole('link', { name: /^Postupná Rezervace 0 / }))
    .toHaveAttribute('href', '/foodbank/applicants/0190a000-0000-7000-8000-0000000000a1')
  // back: nothing is saved, and nothing typed is lost
  await question.getByRole('button', { name: 'Zpět' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('textbox', { name: 'Den' })).toHaveValue('12. 3. 2026')
  await block.click()
  await expect.element(question).toBeVisible()
  const agreed = answer(blockedDayEndpoints.create, {
    message: 'blocked_day.created',
    data: BLOCKED,
  })
  await question.getByRole('button', { name: 'Uložit a řešit přeobjednání' }).click()
  await expect.poll(address).toMatch(/\/foodbank\/requests\?.*displaced=true/)
  expect(address()).toMatch(`to_organization_id=${LESNA.id}`)
  expect([...refused, ...agreed].map(({ body }) => body)).toMatchObject([
    { despite_reservations: false, organization_id: LESNA.id, last_day: '2026-03-13' },
    { despite_reservations: false, organization_id: LESNA.id },
    { despite_reservations: true, organization_id: LESNA.id, last_day: '2026-03-13' },
  ])
})

test('Blokované dny po sobě jsou jeden řádek od–do', async () => {
  answer(
    blockedDayEndpoints.list,
    listed([{ ...BLOCKED, day: '2026-12-24', last_day: '2027-01-02', description: 'Svátky' }]),
  )
  answer(organizationEndpoints.list, listed([LESNA]))
  await open('/foodbank/blocked-days')
  await expect.element(page.getByText('24. 12. 2026 – 2. 1. 2027')).toBeVisible()
})
