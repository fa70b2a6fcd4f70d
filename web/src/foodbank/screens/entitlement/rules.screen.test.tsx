import { applicantTypeEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { entitlementExceptionEndpoints } from '@crm/contract/foodbank/entitlement/exceptions.endpoints'
import { entitlementRuleEndpoints as endpoints } from '@crm/contract/foodbank/entitlement/rules.endpoints'
import { whoCanEndpoints } from '@crm/contract/core/users/who-can.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeAssessment, makeRule } from '#foodbank/testing/entitlement.ts'
import { answer, listed } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const RULES = '/foodbank/entitlement-rules'
const TYPES = listed([
  {
    id: '0190a000-0000-7000-8000-0000000000d1',
    name: 'Rodina',
    updated_at: '2026-01-01T00:00:00.000Z',
  },
])

test('Nové pravidlo nabízí jen to, co k jeho druhu patří, a chybu řekne u pole', async () => {
  answer(endpoints.list, listed([]))
  answer(applicantTypeEndpoints.list, TYPES)
  const created = answer(endpoints.create, {
    message: 'entitlement_rule.created',
    data: makeRule(),
  })
  await open(RULES)
  await page.getByRole('button', { name: 'Nové pravidlo' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nové pravidlo' })
  const visits = form.getByRole('textbox', { name: 'Nejvýše návštěv' })
  await form.getByRole('textbox', { name: 'Odkud to plyne' }).fill('Rada')
  const save = form.getByRole('button', { name: 'Uložit' })
  await save.click()
  await expect.element(visits).toHaveAccessibleDescription(/vyplňte|povinn/i)
  await visits.fill('2')
  await form.getByRole('textbox', { name: 'Za kolik dní' }).fill('30')
  await form.getByRole('combobox', { name: 'Čeho se pravidlo týká' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Platné doporučení' }).click()
  await expect.element(visits).not.toBeInTheDocument()
  await form.getByRole('radio', { name: /^Odmítnout/ }).click()
  await form.getByRole('checkbox', { name: 'Rodina' }).click()
  await save.click()
  await expect.element(toast('Pravidlo bylo vytvořeno.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    {
      kind: 'recommendation',
      effect: 'refuse',
      amount: null,
      period_days: null,
      applicant_type_ids: [TYPES.data[0]?.id],
      organization_id: null,
      valid_from: '2026-03-10',
    },
  ])
})

test('Pravidlo, které už platí, se nemění a řekne proč; kdo pravidla měnit nesmí, ví, koho žádat', async () => {
  answer(endpoints.list, listed([makeRule({ has_begun: true })]))
  answer(whoCanEndpoints.list, {
    data: [
      {
        name: 'Správce potravinové banky',
        translations: {},
        is_superadmin: false,
        permissions: ['fb_entitlement.update'],
      },
    ],
  })
  await open(RULES)
  await expect
    .element(page.getByText('nejvýše 2 návštěvy v kalendářním měsíci').first())
    .toBeVisible()
  await page.getByRole('button', { name: /^Akce:/ }).click()
  await expect
    .element(page.getByRole('menuitem', { name: /^Upravit/ }))
    .toMatchTextContent(/Pravidlo už platí, proto se nemění/)
  await open(RULES, { permissions: ['fb_entitlement.read'] })
  await expect
    .element(page.getByRole('button', { name: 'Nové pravidlo' }))
    .toHaveAccessibleDescription(
      'Chybí vám oprávnění „Nárok na pomoc: Upravit“. Kdo může: Správce potravinové banky.',
    )
})

test('Výjimky říkají koho, které pravidlo, co se počítalo a proč', async () => {
  answer(entitlementExceptionEndpoints.list, {
    ...listed([
      {
        id: '0190a000-0000-7000-8000-0000000000c1',
        applicant_id: '0190a000-0000-7000-8000-0000000000c2',
        applicant_name: 'Věra',
        applicant_surname: 'Kroupová',
        is_restricted: false,
        day: '2026-03-12',
        organization_id: '0190a000-0000-7000-8000-0000000000c3',
        organization_label: 'Lesná',
        is_support: false,
        kind: 'visits' as const,
        effect: 'refuse' as const,
        facts: makeAssessment(),
        reason: 'Po požáru bytu',
        created_by_name: 'Alena Hrdličková',
        created_at: '2026-03-10T06:30:00.000Z',
      },
    ]),
  })
  await open('/foodbank/entitlement-rules/exceptions')
  const row = page.getByRole('row').filter({ hasText: 'Kroupová' })
  await expect.element(row).toMatchTextContent(/nejvýše 2 návštěvy v kalendářním měsíci/)
  await expect.element(row).toMatchTextContent(/Po požáru bytu/)
  await expect.element(row.getByRole('link', { name: 'Kroupová Věra' })).toBeVisible()
})
