import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import type { FoundPerson, WalkInHousehold } from '@crm/contract/foodbank/desk/walk-ins'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins.endpoints'
import type { Support } from '@crm/contract/foodbank/supports'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  amount,
  arrived,
  DESK,
  openDesk,
  panel,
  reservation,
  getRow,
  search,
} from '#foodbank/testing/desk-day.ts'
import { answer } from '#testing/network.ts'
import { toast, violations } from '#testing/product.tsx'

const { keyboard } = userEvent
const SAVE = '{Control>}{Enter}{/Control}'
const WAITING = reservation(0, 'Adamová Eva')
const LATE = reservation(1, 'Zpožděná Ida', { reserved_on: '2026-03-03' })
const lookup = page.getByRole('combobox', { name: 'Příjmení, jméno, osobní číslo nebo telefon' })

/** What the register answers to every search of the desk. */
const finds = (people: FoundPerson[]) =>
  answer(walkInEndpoints.search, { data: { people, total: people.length, approximate: false } })

const found = ({ id, name, surname }: WalkInHousehold['applicant']): FoundPerson => ({
  id,
  name,
  surname,
  personal_number: null,
  organization_label: DESK.label,
  persons: 2,
  last_assistance_at: null,
  is_restricted: false,
  birth_year: 1985,
})

test('Kdo přišel bez objednání a má tu nevyřízenou rezervaci z dřívějška, je vydaný na ni', async () => {
  const { applicant, reserved_on, reserved_time } = LATE
  finds([found(applicant)])
  answer(walkInEndpoints.household, {
    data: {
      applicant,
      previous: null,
      reservation: {
        kind: 'late',
        request_id: LATE.id,
        organization_label: DESK.label,
        reserved_on,
        reserved_time,
      },
    },
  })
  await openDesk([WAITING], { summary: { unresolved: [LATE], unresolved_total: 1 } })
  await expect.element(getRow('Zpožděná Ida')).toBeVisible()
  await keyboard('{F2}')
  await expect.element(lookup).toHaveFocus()
  await keyboard('Zpožděná Ida')
  const option = page.getByRole('option').filter({ hasText: 'nevyřízená rezervace' })
  await expect.element(option).toMatchTextContent(/Zpožděná Ida/)
  await option.click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Zpožděná Ida' })).toBeVisible()
  await expect.element(getRow('Zpožděná Ida')).toHaveAttribute('aria-selected', 'true')
})

test('Kdo přišel bez rezervace a evidence ho zná, je vydaný na deset kláves a opraví se týmiž', async () => {
  const known = arrived(900, 'Bartošová Ida')
  finds([found(known)])
  answer(walkInEndpoints.household, {
    data: { applicant: known, previous: null, reservation: null },
  })
  const desk = await openDesk([WAITING], { search: '?show=all' })
  answer(dailySummaryEndpoints.get, () => ({
    data: { ...desk.summary, walk_ins: [...desk.supports.values()].map(getWalkIn) },
  }))
  function getWalkIn({ id, total, updated_at }: Support) {
    const recorded = { recorded_at: updated_at, recorded_by_name: 'Alena Hrdličková' }
    return { id, applicant: known, total, updated_at, ...recorded, can: { update: true } }
  }
  await expect.element(getRow('Adamová Eva')).toBeVisible()
  const keys = ['{F2}', 'b', 'a', 'r', 't', '{Enter}', '4', SAVE]
  for (const key of keys.slice(0, 1)) await keyboard(key)
  await expect.element(lookup).toHaveFocus()
  // Enter need not wait for the answer
  for (const key of keys.slice(1, 6)) await keyboard(key)
  await expect.element(amount).toHaveFocus()
  for (const key of keys.slice(6)) await keyboard(key)
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(keys.length).toBeLessThanOrEqual(10)
  const row = getRow('Bartošová Ida').filter({ hasText: 'bez objednání' })
  await expect.element(row).toMatchTextContent(/4\skg/)
  await expect.element(getRow('Adamová Eva')).toHaveFocus()

  await keyboard(`{Control>}z{/Control}4,5${SAVE}`)
  await expect.element(toast('Výdej byl upraven.')).toBeVisible()
  await expect.element(row).toMatchTextContent(/4,5\skg/)

  // the row opens like every served one, and the search of the day finds it
  await search.fill('Bartošová')
  await row.click()
  await expect.element(panel).toMatchTextContent(/bez objednání · zapsáno/)
  answer(reportClosingEndpoints.ofSupport, { data: [] })
  await panel.getByRole('button', { name: 'Zobrazit výdej' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Výdej/ })).toBeVisible()
  await keyboard('{Escape}')

  // who comes once more is called to mind before the amounts
  await keyboard('{F2}')
  await expect.element(lookup).toHaveFocus()
  await keyboard('Bartošová Ida{Enter}')
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: 'V tento den tu už bylo vydáno 4,5\u00A0kg bez objednání' }),
    )
    .toBeVisible()
  await expect.element(amount).toHaveFocus()
})

test('Kdo zapíše novou domácnost a odejde bez výdeje, dozví se, že v evidenci zůstala', async () => {
  finds([])
  answer(applicantEndpoints.similar, { data: [] })
  const registered = answer(walkInEndpoints.register, {
    message: 'applicant.created',
    data: { applicant: arrived(900, 'Odešlá Ida', 1), previous: null, reservation: null },
  })
  await openDesk([WAITING], { search: '?show=all' })
  const heading = page.getByRole('heading', { level: 2, name: 'Odešlá Ida' })
  await expect.element(getRow('Adamová Eva')).toBeVisible()
  await keyboard('{F2}')
  await expect.element(lookup).toHaveFocus()
  await keyboard('Odešlá Ida{Enter}')
  await expect.element(page.getByRole('textbox', { name: /^Rok narození/ })).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(heading).toBeVisible()
  expect(registered.map(({ body }) => body)).toMatchObject([
    { organization_id: DESK.id, full_name: 'Odešlá Ida', birth_year: null, persons: 1 },
  ])
  // the offer of the notice takes neither focus nor keys
  await expect.element(page.getByRole('button', { name: 'Předat poučení' })).toBeVisible()
  await expect.element(amount).toHaveFocus()
  await keyboard('{Escape}')
  await expect.element(heading).not.toBeInTheDocument()
  await expect
    .element(
      toast(
        'Domácnost Odešlá Ida zůstává v evidenci a najdete ji podle jména. Výdej zapsaný není.',
      ),
    )
    .toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Zapsat výdej' }).click()
  await expect.element(heading).toBeVisible()
  await expect.element(amount).toHaveFocus()
})

test('Telefon, který v evidenci není, zůstane nové domácnosti; u vydávané je vidět, jak ji zastihnout', async () => {
  finds([])
  answer(applicantEndpoints.similar, { data: [] })
  const applicant = { ...arrived(901, 'Volaná Iva', 1), phone: '+380501234567' }
  const registered = answer(walkInEndpoints.register, {
    message: 'applicant.created',
    data: {
      applicant: { ...applicant, language: 'uk' as const, told_by: 'none' as const },
      previous: null,
      reservation: null,
    },
  })
  await openDesk([WAITING], { search: '?show=all' })
  await expect.element(getRow('Adamová Eva')).toBeVisible()
  await keyboard('{F2}')
  await expect.element(lookup).toHaveFocus()
  await keyboard('+380 50 123 45 67{Enter}')
  await expect
    .element(page.getByRole('textbox', { name: /^Telefon/ }))
    .toHaveValue('+380 50 123 45 67')
  await page.getByRole('textbox', { name: 'Příjmení a jméno' }).fill('Volaná Iva')
  await keyboard('{Enter}')
  await expect
    .element(panel)
    .toMatchTextContent(/\+380 501 234 567.*Nepřeje si kontakt.*ukrajinština/)
  await expect.element(panel.getByRole('link', { name: /Zavolat/ })).not.toBeInTheDocument()
  expect(registered.map(({ body }) => body)).toMatchObject([
    { full_name: 'Volaná Iva', phone: '+380 50 123 45 67', language: null },
  ])
})

test('Hledání, kterému ve dni nikdo neodpovídá, vede bez objednání dál i s tím, co je napsáno', async () => {
  const asked = finds([found(WAITING.applicant)])
  await openDesk([WAITING])
  await search.fill('cermakova ela')
  await expect
    .element(page.getByText('Hledání neodpovídá žádná rezervace tohoto dne.'))
    .toBeVisible()

  // Enter goes on in the register
  await search.click()
  await keyboard('{Enter}')
  await expect.element(lookup).toHaveValue('cermakova ela')
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toContainEqual({ organization_id: DESK.id, search: 'cermakova ela' })
  await keyboard('{Escape}')

  // who is expected today is offered as that reservation
  await search.fill('')
  await keyboard('{F2}')
  await expect.element(lookup).toHaveFocus()
  await keyboard('Adamová Eva')
  await page.getByRole('option', { name: /^Adamová Eva.*rezervace/ }).click()
  await expect.element(getRow('Adamová Eva')).toHaveAttribute('aria-selected', 'true')
  await expect.element(amount).toHaveFocus()
})
