import { whoCanEndpoints } from '@crm/contract/core/users/who-can.endpoints'
import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeAssessment } from '#foodbank/testing/entitlement.ts'
import { makeApplicant, makeOrganizationRow } from '#foodbank/testing/records.ts'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const { id: ID } = makeApplicant()
const BOOKER: PermissionName[] = [
  'fb_applicant.read',
  'fb_organization.read',
  'fb_request.read',
  'fb_request.create',
]
const WHY =
  'Nejvýše 2 návštěvy v kalendářním měsíci. V období 1. 3. 2026 – 31. 3. 2026 už má domácnost návštěv: 2. Počítá se 2. 3. 2026 a 5. 3. 2026. Splněno bude od 1. 4. 2026. Pravidlo platí od 1. 1. 2026, celá potravinová banka (Rada 5. 12. 2025).'
const WHO = 'Výjimku s důvodem může povolit: Správce potravinové banky.'
const dialog = page.getByRole('dialog')
const alert = page.getByRole('alert').filter({ hasText: 'Nejvýše 2 návštěvy' })
const submit = page.getByRole('button', { name: 'Objednat', exact: true })

beforeEach(() => {
  stubBooking()
  answer(organizationEndpoints.list, listed([makeOrganizationRow()]))
  answer(whoCanEndpoints.list, {
    data: [
      {
        name: 'Správce potravinové banky',
        translations: {},
        is_superadmin: false,
        permissions: ['fb_entitlement.override'],
      },
    ],
  })
})

async function openBooking(permissions?: PermissionName[]) {
  await open(`/foodbank/applicants/${ID}/requests/new`, permissions ? { permissions } : {})
  await page.getByRole('radio', { name: 'Kamenec' }).click()
}
const day = (name: string) => page.getByRole('grid').getByRole('button', { name })

async function chooseSlot() {
  await day('čtvrtek 12. března 2026').click()
  await page.getByRole('radio', { name: /^10:00/ }).click({ force: true })
}

test('Den, který pravidlo odmítá, je šedý a řekne proč, do kdy a kdo může povolit výjimku', async () => {
  answer(entitlementEndpoints.days, {
    data: [{ day: '2026-03-12', findings: [makeAssessment()] }],
  })
  await openBooking(BOOKER)
  const thursday = day('čtvrtek 12. března 2026')
  await expect.element(thursday).toHaveAttribute('aria-disabled', 'true')
  await expect.element(thursday).toHaveAccessibleName(new RegExp('Nejvýše 2 návštěvy'))
  await expect.element(page.getByText(/⊘ bez nároku/)).toBeVisible()
  await thursday.click({ force: true })
  await expect.element(alert).toMatchTextContent(new RegExp(WHO))
  expect(alert.element().textContent.replaceAll('\u00A0', ' ')).toBe(`${WHY} ${WHO}`)
  await expect.element(page.getByRole('radiogroup', { name: /^Termíny/ })).not.toBeInTheDocument()
})

test('Odmítnutí serveru je vidět u dne, a kdo výjimku povolit nesmí, nic se neztratí', async () => {
  refuse(helpRequestEndpoints.create, 409, 'entitlement.refused', { details: [makeAssessment()] })
  await openBooking(BOOKER)
  await chooseSlot()
  await submit.click()
  await expect.element(alert).toMatchTextContent(/Splněno bude od/)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Kamenec' })).toBeChecked()
})

test('Kdo výjimku povolit smí, uvede důvod a rezervace vznikne', async () => {
  refuse(helpRequestEndpoints.create, 409, 'entitlement.refused', { details: [makeAssessment()] })
  await openBooking()
  await chooseSlot()
  await submit.click()
  await expect.element(dialog.getByText('Nejvýše 2 návštěvy v kalendářním měsíci.')).toBeVisible()
  const allow = dialog.getByRole('button', { name: 'Povolit výjimku' })
  await allow.click()
  const reason = dialog.getByRole('textbox', { name: 'Důvod výjimky' })
  await expect.element(reason).toHaveAccessibleDescription(/Uveďte, proč/)
  stubBooking()
  answer(organizationEndpoints.list, listed([makeOrganizationRow()]))
  const { create } = helpRequestEndpoints
  const sent = answer(create, ({ body }) => {
    expect(body).toMatchObject({ entitlement_reason: 'Po požáru', despite_entitlement: true })
    throw new Error('enough')
  })
  await reason.fill('Po požáru')
  await allow.click()
  await expect.poll(() => sent.length).toBe(1)
})

test('Upozornění stačí potvrdit; kdo nepokračuje, vidí, co se nesplnilo', async () => {
  const warned = makeAssessment({}, { effect: 'warn' })
  refuse(helpRequestEndpoints.create, 409, 'entitlement.warned', { details: [warned] })
  await openBooking(BOOKER)
  await chooseSlot()
  await submit.click()
  await expect.element(dialog.getByText(/Pravidlo jen upozorňuje/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Zrušit' }).click()
  await expect.element(alert).toMatchTextContent(/Pravidlo jen upozorňuje/)
  await submit.click()
  await expect.element(dialog).toBeVisible()
  stubBooking()
  answer(organizationEndpoints.list, listed([makeOrganizationRow()]))
  await dialog.getByRole('button', { name: 'Přesto pokračovat' }).click()
  await expect.element(toast('Rezervace byla vytvořena.')).toBeVisible()
})
