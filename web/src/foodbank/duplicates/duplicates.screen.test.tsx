import type { Comparison, DuplicatePair, DuplicatePerson } from '@crm/contract/foodbank/duplicates'
import { duplicateEndpoints } from '@crm/contract/foodbank/duplicates.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { sidewaysScroll } from '#foodbank/testing/look.ts'
import { makeApplicant } from '#foodbank/testing/records.ts'
import { answer, listed } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'

const person = (at: number, surname: string, name: string): DuplicatePerson => ({
  id: `0190a000-0000-7000-8000-0000000000c${at}`,
  name,
  surname,
  personal_number: null,
  birth_year: 1988,
  organization_name: 'Potravinová banka Podhůří, výdejna Lesná',
  organization_label: 'Lesná',
  persons: 1,
  last_assistance_at: null,
  created_at: '2026-03-10T06:30:00.000Z',
})
const compared = (one: DuplicatePerson): Comparison['first'] => ({
  ...makeApplicant({ id: one.id, name: one.name, surname: one.surname }),
  members: [],
  requests: 0,
  active_requests: 0,
  supports: 0,
  last_assistance_at: null,
})
const FIRST = person(1, 'Їжакевич', 'Олександр')
const SECOND = person(2, 'Jižakevič', 'Alexandr')
const PAIR: DuplicatePair = {
  id: '0190a000-0000-7000-8000-0000000000f2',
  first: FIRST,
  second: SECOND,
  reasons: ['transliterated', 'birth_year'],
  dismissed: false,
}

test('Dvojice se na telefonu v noci porovná, a která není tatáž domácnost, zmizí', async () => {
  localStorage.setItem(COLOR_SCHEME_KEY, 'dark')
  let looked_at: string | null = null
  let pairs: DuplicatePair[] = []
  answer(duplicateEndpoints.list, () => ({ ...listed(pairs), looked_at }))
  answer(organizationEndpoints.list, listed([]))
  answer(duplicateEndpoints.refresh, () => {
    looked_at = '2026-03-10T06:31:00.000Z'
    pairs = [PAIR]
    return { message: 'duplicate.refreshed' as const, data: { found: 1 } }
  })
  answer(duplicateEndpoints.compare, {
    data: {
      first: compared(FIRST),
      second: compared(SECOND),
      reasons: PAIR.reasons,
      closed_periods: [
        {
          id: PAIR.id,
          date_from: '2026-01-01',
          date_to: '2026-03-31',
          organization_label: null,
          version: 1,
        },
      ],
      can: { merge: true },
    },
  })
  const dismissed = answer(duplicateEndpoints.dismiss, () => {
    pairs = []
    return { message: 'duplicate.dismissed' as const, data: { id: PAIR.id } }
  })
  await open('/foodbank/duplicates', { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Prohledat evidenci' }).first().click()
  await expect.element(toast('Evidence byla prohledána.')).toBeVisible()
  const card = page.getByRole('list', { name: 'Duplicity' }).getByRole('listitem')
  await expect.element(card).toMatchTextContent(/totéž jméno jinak přepsané, stejný rok narození/)
  const look = async () => {
    expect(sidewaysScroll()).toBeLessThanOrEqual(0)
    expect(await violations()).toEqual([])
  }
  await look()
  await card.getByRole('link').first().click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Їжакевич Олександр × Jižakevič Alexandr')
  await expect.element(page.getByText('Domácnosti mají výdeje v uzavřených obdobích')).toBeVisible()
  await look()

  await page.getByRole('link', { name: 'Duplicity' }).click()
  await card.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Nejsou tatáž domácnost' }).click()
  await expect.element(toast('Dvojice byla odmítnuta.')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(dismissed).toHaveLength(1)
})
