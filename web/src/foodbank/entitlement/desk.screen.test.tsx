import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amount, getRow, openDesk, panel, reservation } from '#foodbank/testing/desk-day.ts'
import { makeAssessment } from '#foodbank/testing/entitlement.ts'
import { answer, refuse } from '#testing/network.ts'

const weighed = makeAssessment(
  { is_met: true, counted: 12.5, limit: 20, persons: 2, next: null },
  { kind: 'kilograms', amount: 10 },
)

test('Při vážení je vidět, kolik do limitu zbývá a o kolik je nad ním', async () => {
  await openDesk([reservation(0, 'Adamová Eva')])
  answer(entitlementEndpoints.visit, { data: [weighed] })
  await getRow('Adamová Eva').click()
  await expect.element(panel.getByText(/Do limitu měsíce zbývá 7,5.kg z 20.kg/)).toBeVisible()
  await amount.fill('5')
  await expect.element(panel.getByText(/zbývá 2,5.kg/)).toBeVisible()
  await amount.fill('10')
  await expect.element(panel.getByText(/Nad limit měsíce o 2,5.kg/)).toBeVisible()
})

test('Odmítnutý výdej řekne pravidlo, hodnotu i do kdy, a napsané množství zůstane', async () => {
  await openDesk([reservation(0, 'Adamová Eva')])
  refuse(supportEndpoints.create, 409, 'entitlement.refused', {
    details: [{ ...weighed, is_met: false, next: '2026-04-01' }],
  })
  await getRow('Adamová Eva').click()
  await amount.fill('10')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const dialog = page.getByRole('dialog', { name: /nemá podle pravidel nárok/ })
  await dialog.getByRole('button', { name: 'Zrušit' }).click()
  const alert = panel.getByRole('alert').filter({ hasText: 'Nejvýše 10 kg na osobu' })
  await expect.element(alert).toMatchTextContent(/Splněno bude od 1..4..2026/)
  await expect.element(amount).toHaveValue('10')
})
