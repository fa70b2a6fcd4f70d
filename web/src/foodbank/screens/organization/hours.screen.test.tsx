import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import type {
  DatedHours,
  OpeningPattern,
  YearDay,
} from '@crm/contract/foodbank/slots/opening-patterns'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeOrganization } from '#foodbank/testing/records.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open, toast } from '#testing/product.tsx'

const organization = makeOrganization({
  is_food_bank: true,
  can: { ...makeOrganization().can, update: true, block_day: true },
})
const ADDRESS = `/foodbank/organizations/${organization.id}`
const monday = { weekday: 1, opens_at: '08:00', closes_at: '12:00', slot_capacity: null }
const SUMMER: OpeningPattern = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  kind: 'season',
  starts_on: '2026-07-01',
  ends_on: '2026-08-31',
  name: 'Letní provoz',
  slot_minutes: 30,
  slot_capacity: 4,
  opening_hours: [{ ...monday, closes_at: '10:00', slot_capacity: 2 }],
}
const HOURS: DatedHours = {
  id: organization.id,
  slot_minutes: 30,
  slot_capacity: 4,
  opening_hours: [monday],
  patterns: [SUMMER],
  updated_at: organization.updated_at,
}
const NOBODY = {
  ...listed([]),
  counts: { active: 0, confirmed: 0, rejected: 0 },
  partial: false,
}

beforeEach(() => {
  answer(organizationEndpoints.get, { data: organization })
  answer(openingPatternEndpoints.hours, { data: HOURS })
  answer(organizationManagerEndpoints.list, { data: [] })
  answer(blockedDayEndpoints.list, listed([]))
  answer(helpRequestEndpoints.list, NOBODY)
})

const card = page.getByRole('region', { name: 'Výdejní doba' })

test('Karta říká, co platí dnes a co přijde; nová mimořádná sobota má svou kapacitu', async () => {
  const created = answer(openingPatternEndpoints.create, {
    message: 'opening_pattern.created',
    data: HOURS,
  })
  await open(ADDRESS)
  await expect.element(card).toMatchTextContent(/pondělí.*08:00–12:00/)
  await expect.element(card).toMatchTextContent(/Letní provoz.*1\. 7\. – 31\. 8\. 2026/)
  await card.getByRole('button', { name: 'Přidat změnu' }).click()
  await page.getByRole('menuitem', { name: 'Mimořádný den nebo dny' }).click()
  const drawer = page.getByRole('dialog', { name: 'Mimořádná výdejní doba' })
  await drawer.getByRole('textbox', { name: 'Den', exact: true }).fill('14. 3. 2026')
  await drawer.getByRole('textbox', { name: 'od, V tyto dny 1. úsek' }).fill('9')
  await drawer.getByRole('switch', { name: 'Jiná kapacita v některých úsecích' }).click()
  await drawer.getByRole('textbox', { name: 'míst v termínu, V tyto dny 1. úsek' }).fill('12')
  await drawer.getByRole('button', { name: 'Uložit výdejní dobu' }).click()
  await expect.element(toast('Výdejní doba byla přidána.')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(created.map(({ body }) => body)).toMatchObject([
    {
      kind: 'exception',
      starts_on: '2026-03-14',
      ends_on: null,
      slot_capacity: 4,
      opening_hours: [{ weekday: null, opens_at: '09:00', closes_at: '12:00', slot_capacity: 12 }],
      updated_at: HOURS.updated_at,
    },
  ])
})

test('Smazání sezóny nejdřív řekne, kdo přijde o místo, a zpět nic nesmaže', async () => {
  const refused = refuse(openingPatternEndpoints.remove, 409, 'organization.has_reservations', {
    details: [
      {
        id: '0190a000-0000-7000-8000-0000000000e1',
        reserved_on: '2026-07-06',
        reserved_time: '09:00',
        applicant_id: null,
        applicant_name: '',
        organization_label: 'Lesná',
        reason: 'over_capacity',
      },
    ],
  })
  await open(ADDRESS)
  await card.getByRole('button', { name: /^Akce: Letní provoz/ }).click()
  await page.getByRole('menuitem', { name: 'Smazat' }).click()
  await page.getByRole('button', { name: 'Smazat výdejní dobu' }).click()
  const question = page.getByRole('dialog', { name: 'O místo přijde 1 rezervace' })
  await expect.element(question).toMatchTextContent(/nad počet míst.*09:00/)
  await question.getByRole('button', { name: 'Zpět' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(refused.map(({ body }) => body)).toMatchObject([{ despite_reservations: false }])
})

const yearOf = (year: number): YearDay[] =>
  Array.from({ length: 365 }, (_, index) => ({
    day: new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
    state: index % 7 === 4 ? 'regular' : 'closed',
    note: null,
    intervals: index % 7 === 4 ? [{ opens_at: '08:00', closes_at: '10:00', slot_capacity: 4 }] : [],
    slot_minutes: 30,
    capacity: index % 7 === 4 ? 16 : 0,
    active: index === 74 ? 5 : 0,
    confirmed: 0,
    displaced: index === 74 ? 2 : 0,
  }))

test('Rok ukazuje každý den slovy, jde projít z klávesnice a den vede k rezervacím i zavření', async () => {
  answer(openingPatternEndpoints.year, { data: yearOf(2026) })
  await open(`${ADDRESS}/year`)
  await expect.element(page.getByText('Otevřeno 52 dní · objednáno')).toBeVisible()
  const monday = page.getByRole('button', {
    name: 'pondělí 16. března 2026: otevřeno, 08:00–10:00, objednáno 5 z 16, 2 rezervace bez místa',
  })
  const first = page.getByRole('button', { name: /^úterý 10\. března 2026: zavřeno/ })
  await expect.element(first).toHaveAttribute('tabindex', '0')
  await first.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zavřít', exact: true }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  await expect.element(monday).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const day = page.getByRole('dialog', { name: 'pondělí 16. března 2026' })
  await expect.element(day).toMatchTextContent(/2 rezervace bez místa/)
  await day.getByRole('button', { name: 'Zavřít tento den' }).click()
  const form = page.getByRole('dialog', { name: 'Nový blokovaný den' })
  await expect.element(form.getByRole('textbox', { name: 'Den' })).toHaveValue('16. 3. 2026')
  await form.getByRole('button', { name: 'Zrušit' }).click()
  await monday.click()
  const moving = answer(moveEndpoints.propose, {
    data: { organization_label: 'Lesná', people: [], left: 0 },
  })
  await day.getByRole('link', { name: 'Přeobjednat lidi bez místa' }).click()
  await expect.poll(address).toMatch(/\/foodbank\/moves\/new/)
  await expect.poll(() => moving[0]?.query['from']).toBe('2026-03-16')
})

test('Na telefonu rok začíná tímto měsícem a dřívější ukáže jeden stisk; uplynulý den říká, kolik bylo objednáno', async () => {
  const over = { state: 'past' as const, intervals: [], capacity: 0, confirmed: 7 }
  const data = yearOf(2026).map((day) => (day.day < '2026-03-10' ? { ...day, ...over } : day))
  answer(openingPatternEndpoints.year, { data })
  await open(`${ADDRESS}/year`, { width: 360, height: 740 })
  const month = (name: string) => page.getByRole('region', { name })
  await expect.element(month('březen 2026')).toBeVisible()
  await expect.element(month('únor 2026')).not.toBeInTheDocument()
  const past = page.getByRole('button', {
    name: 'pondělí 9. března 2026: uplynulý den, objednáno 7',
  })
  // drawn beside the day, so that the label begins with what is read
  await expect.element(past).toMatchTextContent(/^9$/)
  const booked = past.element().querySelector('[data-count]')
  expect(booked && getComputedStyle(booked, '::after').content).toBe('"7"')
  await past.click()
  const day = page.getByRole('dialog', { name: 'pondělí 9. března 2026' })
  await expect.element(day.getByRole('link', { name: 'Rezervace toho dne' })).toBeVisible()
  await expect
    .element(day.getByRole('button', { name: 'Zavřít tento den' }))
    .not.toBeInTheDocument()
  await day.getByRole('button', { name: 'Zavřít', exact: true }).click()
  await page.getByRole('button', { name: 'Zobrazit leden 2026 – únor 2026' }).click()
  await expect.element(month('leden 2026')).toBeVisible()
})

test('Zavřený den se otevře mimořádně; kdo nesmí, vidí proč', async () => {
  answer(openingPatternEndpoints.year, { data: yearOf(2026) })
  await open(`${ADDRESS}/year`, { width: 360, height: 740 })
  await page.getByRole('button', { name: /^sobota 14\. března 2026/ }).click()
  await page.getByRole('button', { name: 'Otevřít mimořádně' }).click()
  const form = page.getByRole('dialog', { name: 'Mimořádná výdejní doba' })
  await expect
    .element(form.getByRole('textbox', { name: 'Den', exact: true }))
    .toHaveValue('14. 3. 2026')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
