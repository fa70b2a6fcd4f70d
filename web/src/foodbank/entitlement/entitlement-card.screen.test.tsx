import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeAssessment } from '#foodbank/testing/entitlement.ts'
import { makeApplicant, NO_RULES } from '#foodbank/testing/records.ts'
import { answer } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const { id: ID } = makeApplicant()
const card = page.getByRole('region', { name: 'Nárok na pomoc' })
const RECOMMENDATION = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  organization_id: '0190a000-0000-7000-8000-0000000000f2',
  organization_label: 'Azylový dům',
  valid_from: '2026-01-01',
  valid_until: '2026-03-31',
  issued_by: 'Mgr. Dlouhá',
  created_by_name: null,
  created_at: '2026-01-01T08:00:00.000Z',
}

test('Karta říká slovy, co domácnost má, co smí dál, a z jakého pravidla to plyne', async () => {
  stubBooking()
  answer(entitlementEndpoints.state, {
    data: {
      ...NO_RULES,
      places: [
        {
          organization_id: null,
          organization_label: null,
          assessments: [
            makeAssessment({ is_met: true, counted: 1, next: null }),
            makeAssessment(
              { counted: 12.5, limit: 20, persons: 2, is_met: true, next: null },
              { kind: 'kilograms', amount: 10, id: RECOMMENDATION.id },
            ),
            makeAssessment(
              { is_met: true, days: ['2026-03-31'], period: null, next: null },
              { kind: 'recommendation', amount: null, id: RECOMMENDATION.organization_id },
            ),
          ],
        },
        {
          organization_id: ID,
          organization_label: 'Lesná',
          assessments: [
            makeAssessment(
              { days: ['2026-03-08'], counted: 2, limit: 7, next: '2026-03-15', period: null },
              { kind: 'gap', amount: 7, id: '0190a000-0000-7000-8000-0000000000f3' },
            ),
          ],
        },
      ],
      recommendations: [RECOMMENDATION],
    },
  })
  await open(`/foodbank/applicants/${ID}`)
  for (const text of [
    '1 z nejvýše 2, další možná hned',
    '12,5 kg z nejvýše 20 kg (2 osoby), další možná hned',
    'platí do 31. 3. 2026',
    'Na výdejním místě Lesná',
    '2 dny od návštěvy 8. 3. 2026, další možná od 15. 3. 2026',
    'Azylový dům · 1. 1. 2026 – 31. 3. 2026 · Mgr. Dlouhá',
  ])
    await expect
      .element(card)
      .toMatchTextContent(
        new RegExp(text.replaceAll(/[.()]/g, '.').replaceAll(' ', String.raw`\s`)),
      )
  await expect.element(card.getByRole('term').first()).toMatchTextContent(/Návštěvy, březen.2026/)
})

test('Jak to bylo jiný den, řekne karta na dotaz', async () => {
  stubBooking()
  const asked = answer(entitlementEndpoints.state, ({ query }) => ({
    data: {
      ...NO_RULES,
      day: query['day'] ?? NO_RULES.day,
      places: [
        {
          organization_id: null,
          organization_label: null,
          assessments: query['day'] ? [makeAssessment()] : [],
        },
      ],
    },
  }))
  await open(`/foodbank/applicants/${ID}`)
  await expect.element(card.getByText(/Žádné pravidlo nároku neplatí/)).toBeVisible()
  await card.getByRole('textbox', { name: 'Jak to bylo dne' }).fill('5. 3. 2026')
  await expect.element(card.getByText(/Dne 5..3..2026 by platilo/)).toBeVisible()
  await expect.element(card.getByText(/2 z nejvýše 2, proti pravidlu/)).toBeVisible()
  expect(asked.at(-1)?.query).toEqual({ day: '2026-03-05' })
})

test('Doporučení, kterému uplynula platnost, říká, že skončilo', async () => {
  stubBooking()
  const over = { ...RECOMMENDATION, valid_until: '2026-02-28' }
  answer(entitlementEndpoints.state, { data: { ...NO_RULES, recommendations: [over] } })
  await open(`/foodbank/applicants/${ID}`)
  await expect.element(card.getByText(/28..2..2026 · skončilo · Mgr..Dlouhá/)).toBeVisible()
})

test('Prodloužení doporučení začíná dnem po posledním a konec musí být po začátku', async () => {
  stubBooking()
  answer(entitlementEndpoints.state, { data: { ...NO_RULES, recommendations: [RECOMMENDATION] } })
  const sent = answer(entitlementEndpoints.recommend, {
    message: 'recommendation.created',
    data: RECOMMENDATION,
  })
  await open(`/foodbank/applicants/${ID}`)
  await card.getByRole('button', { name: 'Prodloužit doporučení' }).click()
  const form = page.getByRole('dialog', { name: 'Prodloužení doporučení' })
  const from = form.getByRole('textbox', { name: 'Platí od' })
  await expect.element(from).toHaveValue('1. 4. 2026')
  const until = form.getByRole('textbox', { name: 'Platí do' })
  await until.fill('31. 3. 2026')
  const save = form.getByRole('button', { name: 'Uložit' })
  await save.click()
  await expect.element(until).toHaveAccessibleDescription(/Konec nemůže být dříve/)
  await until.fill('30. 6. 2026')
  await save.click()
  await expect.element(toast('Doporučení bylo zapsáno.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      organization_id: RECOMMENDATION.organization_id,
      valid_from: '2026-04-01',
      valid_until: '2026-06-30',
      issued_by: '',
    },
  ])
})
