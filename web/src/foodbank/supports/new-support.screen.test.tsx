import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { DESK, FIRST_AMOUNT, NOTHING, stubDesk } from '#foodbank/testing/desk-day.ts'
import { makeApplicant, makeOrganizationRow } from '#foodbank/testing/records.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

test('Návrh množství je i v detailu žadatele, podle zvoleného výdejního místa', async () => {
  const { created } = stubDesk([], { average_per_person: { ...NOTHING, durables: 2 } })
  stubBooking()
  const other = makeOrganizationRow({ id: makeApplicant().organization_id, label: 'Kamenec' })
  answer(
    organizationEndpoints.list,
    listed([makeOrganizationRow({ id: DESK.id, name: DESK.name, label: DESK.label }), other]),
  )
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: 'Zaznamenat výdej' }).click()
  const drawer = page.getByRole('dialog', { name: 'Zaznamenat výdej' })
  const organization = drawer.getByRole('combobox', { name: 'Organizace' })
  const take = drawer.getByRole('button', { name: 'Vyplnit podle návrhu' })
  await expect.element(organization).toBeVisible()
  await expect.element(take).not.toBeInTheDocument()
  await organization.fill('lesna')
  await page.getByRole('option', { name: DESK.name }).first().click()
  await expect
    .element(drawer.getByRole('button', { name: /: podle návrhu / }).first())
    .toBeVisible()
  await take.click()
  await expect.element(drawer.getByRole('textbox', { name: FIRST_AMOUNT })).toHaveValue('2')
  await drawer.getByRole('button', { name: /^Uložit/ }).click()
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    { organization_id: DESK.id, help_request_id: null, durables: 2 },
  ])
})

test('Odmítne-li server poznámku, řekne to pod ní a nic napsaného se neztratí', async () => {
  stubDesk([])
  stubBooking()
  answer(
    organizationEndpoints.list,
    listed([makeOrganizationRow({ id: DESK.id, name: DESK.name, label: DESK.label })]),
  )
  refuse(supportEndpoints.create, 422, 'check_data', {
    errors: { note: [{ rule: 'max', length: 2_000 }] },
  })
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: 'Zaznamenat výdej' }).click()
  const drawer = page.getByRole('dialog', { name: 'Zaznamenat výdej' })
  await drawer.getByRole('textbox', { name: FIRST_AMOUNT }).fill('3')
  const note = drawer.getByRole('textbox', { name: 'Poznámka' })
  await note.fill('dlouhá')
  await drawer.getByRole('button', { name: /^Uložit/ }).click()
  await expect.element(note).toHaveAccessibleDescription('Byla dosažena maximální délka 2000 znaků')
  await expect.element(note).toHaveValue('dlouhá')
  await expect.element(drawer.getByRole('textbox', { name: FIRST_AMOUNT })).toHaveValue('3')
})

test('Den v uzavřeném období chce důvod: řekne které, zeptá se na místě a nic napsaného se neztratí', async () => {
  stubDesk([])
  stubBooking()
  answer(
    organizationEndpoints.list,
    listed([makeOrganizationRow({ id: DESK.id, name: DESK.name, label: DESK.label })]),
  )
  const QUARTER = { date_from: '2026-01-01', date_to: '2026-03-31' }
  refuse(supportEndpoints.create, 409, 'support.period_closed', {
    details: [
      { id: makeApplicant().id, ...QUARTER, organization_label: null, version: 1 },
      { id: DESK.id, ...QUARTER, organization_label: 'Lesná', version: 1 },
    ],
  })
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: 'Zaznamenat výdej' }).click()
  const drawer = page.getByRole('dialog', { name: 'Zaznamenat výdej' })
  await drawer.getByRole('textbox', { name: FIRST_AMOUNT }).fill('3')
  const save = drawer.getByRole('button', { name: /^Uložit/ })
  await save.click()
  await expect.element(drawer.getByRole('alert')).toMatchTextContent(/celá potravinová banka/)
  await expect.element(drawer.getByRole('alert')).toMatchTextContent(/Lesná/)
  const reason = drawer.getByRole('textbox', { name: 'Důvod změny' })
  await expect.element(reason).toHaveFocus()
  await save.click()
  await expect.element(reason).toHaveAccessibleDescription(/Uveďte, proč/)
  const { created } = stubDesk([])
  await reason.fill('Zapomenutý lístek')
  await expect.element(drawer.getByRole('textbox', { name: FIRST_AMOUNT })).toHaveValue('3')
  await save.click()
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    { durables: 3, restatement_reason: 'Zapomenutý lístek' },
  ])
})

test('Kdo vidí výdeje všech míst, zaznamená výdej i za jiné místo než vlastní', async () => {
  const { created } = stubDesk([])
  stubBooking()
  const own = makeOrganizationRow({ id: DESK.id, name: DESK.name, label: DESK.label })
  const other = makeOrganizationRow({ id: makeApplicant().organization_id, label: 'Kamenec' })
  answer(organizationEndpoints.list, ({ query }) => listed('mine' in query ? [own] : [own, other]))
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: 'Zaznamenat výdej' }).click()
  const drawer = page.getByRole('dialog', { name: 'Zaznamenat výdej' })
  const organization = drawer.getByRole('combobox', { name: 'Organizace' })
  await expect.element(organization).toHaveValue(DESK.label)
  await organization.fill('kam')
  await page.getByRole('option', { name: 'Kamenec' }).click()
  await drawer.getByRole('textbox', { name: FIRST_AMOUNT }).fill('3')
  await drawer.getByRole('button', { name: /^Uložit/ }).click()
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([{ organization_id: other.id }])
})
