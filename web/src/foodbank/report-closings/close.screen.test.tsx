import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeOrganizationRow } from '#foodbank/testing/records.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

test('Období, které se s uzavřeným kryje jen zčásti, se odmítne u dne, kterým se kryje, a uzavřené se jmenuje', async () => {
  answer(organizationEndpoints.list, listed([]))
  answer(reportClosingEndpoints.list, listed([]))
  answer(reportClosingEndpoints.states, { data: [] })
  refuse(reportClosingEndpoints.create, 409, 'report_closing.overlaps', {
    details: [
      {
        id: makeOrganizationRow().id,
        date_from: '2026-01-15',
        date_to: '2026-02-15',
        organization_label: 'Lesná',
        version: 2,
      },
    ],
  })
  await open('/foodbank/reports/closings')
  await page.getByRole('button', { name: 'Uzavřít období' }).click()
  const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
  const from = drawer.getByRole('textbox', { name: 'Od' })
  const note = drawer.getByRole('textbox', { name: /^Poznámka/ })
  await note.fill('za únor')
  await drawer.getByRole('button', { name: 'Uzavřít období' }).click()
  await expect.element(drawer.getByRole('alert')).toMatchTextContent(/2026, Lesná/)
  await expect.element(from).toHaveAccessibleDescription(/překrývají/)
  await expect.element(note).toHaveValue('za únor')
})

test('Na telefonu je hned vidět, co uzavření brání', async () => {
  await page.viewport(360, 740)
  answer(organizationEndpoints.list, listed([]))
  answer(reportClosingEndpoints.list, listed([]))
  answer(reportClosingEndpoints.states, { data: [] })
  refuse(reportClosingEndpoints.create, 409, 'report_closing.estimates_missing', {
    details: ['Lesná', 'Kamenec', 'Dolní Hrádek', 'Bystřice', 'Záhoří'].map((label, at) => ({
      organization_id: `0190a000-0000-7000-8000-0000000000b${at}`,
      organization_label: label,
      indicators: ['EMCO01'],
      people: [],
    })),
  })
  await open('/foodbank/reports/closings')
  await page.getByRole('button', { name: 'Uzavřít období' }).click()
  const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
  await drawer.getByRole('button', { name: 'Uzavřít období' }).click()
  const accept = drawer.getByRole('checkbox', { name: 'Uzavřít i bez nich' })
  await expect.element(accept).toBeInViewport()
  const foot = drawer.getByRole('button', { name: 'Zrušit' })
  expect(accept.element().getBoundingClientRect().bottom).toBeLessThan(
    foot.element().getBoundingClientRect().top,
  )
})
