import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  applicantTypeEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints.endpoints'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type Booking, stubBooking, target } from '#foodbank/testing/booking.ts'
import { makeApplicant, makeOrganizationRow } from '#foodbank/testing/records.ts'
import { answer, listed, lose, stubFile } from '#testing/network.ts'
import { followDownloads, open, toast } from '#testing/product.tsx'

const { keyboard } = userEvent
const { id: ID } = makeApplicant()
const chooseDay = page.getByText('Zvolte den k rezervaci')
const card = page.getByRole('region', { name: 'Rezervace' })

let booking: Booking
beforeEach(() => void (booking = stubBooking()))

async function openBooking() {
  await open(`/foodbank/applicants/${ID}/requests/new`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nová rezervace · Postupná Rezervace' }))
    .toBeVisible()
}

test('Rezervace vede od výdejny ke dni a k času a říká, co má člověk zvolit', async () => {
  await openBooking()
  await expect
    .element(page.getByText('Zvolte cílovou organizaci pro zobrazení volných termínů k rezervaci.'))
    .toBeVisible()
  await expect.element(chooseDay).not.toBeInTheDocument()

  await page.getByRole('radio', { name: 'Kamenec' }).click()
  await expect.element(chooseDay).toBeVisible()
  expect(page.getByRole('grid').getByRole('button', { pressed: true }).elements()).toEqual([])

  await page.getByRole('button', { name: 'Objednat', exact: true }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Zvolte den k rezervaci' }))
    .toBeVisible()

  await page
    .getByRole('button', { name: 'pondělí 9. března 2026, den už uplynul' })
    .click({ force: true })
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Nelze zvolit starší den pro rezervaci.' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'středa 11. března 2026, nevydává se' }).click()
  await expect
    .element(page.getByText('Pro tento den neexistuje žádný volný termín k rezervaci.'))
    .toBeVisible()
  await expect.element(page.getByText('Důvod: nevydává se.')).toBeVisible()
  await expect.element(page.getByText('Další volný den: čtvrtek 12. března 2026.')).toBeVisible()
  await expect
    .element(page.getByText('Výdejní dobu a počet míst může změnit: Superadministrátor.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Nelze zvolit starší den pro rezervaci.'))
    .not.toBeInTheDocument()
  await expect.element(chooseDay).not.toBeInTheDocument()
})

test('U plného času stojí, kdo může místa přidat', async () => {
  answer(slotEndpoints.slots, {
    data: [
      { time: '10:00', capacity: 2, free: 0 },
      { time: '10:15', capacity: 2, free: 1 },
    ],
  })
  await openBooking()
  await page.getByRole('radio', { name: 'Kamenec' }).click()
  await page.getByRole('button', { name: /^čtvrtek 12\. března 2026/ }).click()
  await expect.element(page.getByRole('radio', { name: '10:00 plno' })).toBeDisabled()
  await expect
    .element(page.getByText('Kde je plno, může místa přidat: Superadministrátor.'))
    .toBeVisible()
})

test('Kde je volno jen bez nároku, nejbližší termín se nenabízí a stojí proč', async () => {
  booking.targets[1] = { ...target('Kamenec', 1), nearest: null, is_hindered: true }
  await openBooking()
  await expect
    .element(page.getByText('V nejbližších týdnech je volno, ale podle pravidel na něj není nárok'))
    .toBeVisible()
  expect(booking.reads.targets.map(({ query }) => query['applicant_id'])).toContain(ID)
})

test('Kalendář ukazuje pět týdnů od tohoto a obrací se po pěti', async () => {
  await openBooking()
  await page.getByRole('radio', { name: 'Kamenec' }).click()
  const days = (period: string) =>
    page
      .getByRole('grid', { name: `Dny ${period}` })
      .getByRole('button')
      .elements()
  await expect.poll(() => days('9. 3. 2026 – 12. 4. 2026')).toHaveLength(35)
  await expect.element(page.getByRole('button', { name: 'Předchozí týdny' })).toBeDisabled()
  await page.getByRole('button', { name: 'Další týdny' }).click()
  await expect.poll(() => days('13. 4. 2026 – 17. 5. 2026')).toHaveLength(35)
})

test('Je-li výdejen mnoho, nabízejí se tři a ostatní se hledají', async () => {
  const more = ['Ahníkov', 'Bezděz', 'Cheb', 'Doksy']
  booking.targets.push(...more.map((label, at) => ({ ...target(label, at + 3), nearest: null })))
  await openBooking()
  const places = page.getByRole('radiogroup', { name: 'Cílová organizace' })
  await expect.poll(() => places.getByRole('radio').elements()).toHaveLength(3)
  await page.getByRole('combobox', { name: 'Další místa' }).fill('cheb')
  await expect
    .element(page.getByRole('option', { name: 'Cheb' }))
    .toMatchTextContent(/V nejbližších týdnech není volno/)
  await keyboard('{Enter}')
  await expect.element(places.getByRole('radio', { name: 'Cheb' })).toBeChecked()
  await expect.element(chooseDay).toBeVisible()
})

test('Nejbližší volno se objedná jedním stiskem; ztracené spojení nestojí nic', async () => {
  lose(helpRequestEndpoints.create)
  await openBooking()
  const lesna = page.getByRole('radio', { name: 'Lesná' })
  await page
    .getByRole('button', { name: /^Nejbližší volno: .* – Objednat$/ })
    .first()
    .click()
  await expect
    .element(
      page.getByText('Nepodařilo se spojit se serverem. Zkontrolujte připojení a zkuste to znovu.'),
    )
    .toBeVisible()
  await expect.element(lesna).toBeChecked()
  const times = page.getByRole('radiogroup', { name: /^Termíny / })
  await expect.element(times.getByRole('radio', { checked: true })).toBeVisible()

  // nothing of the screen that is left is read again
  const { reads } = stubBooking()
  await page.getByRole('button', { name: 'Objednat', exact: true }).click()
  await expect.element(toast('Rezervace byla vytvořena.')).toBeVisible()
  await expect.element(card).toMatchTextContent(/Lesná/)
  expect(reads).toEqual({ targets: [], days: [], slots: [] })
})

test('Výdejna se příště nabídne první; kdo u výdeje nepracuje, má lístek k předání a jen to, co smí', async () => {
  booking.can = {
    ...booking.can,
    update: false,
    confirm: false,
    close: false,
    record_support: false,
  }
  const texts = answer(printEndpoints.slipText, ({ query }) => ({
    data: { text: query['language'] === 'uk' ? 'Час видачі продуктів' : 'Kde: Kamenec' },
  }))
  const printed = stubFile(printFiles.slip, '%PDF-', { 'file-name': 'termin.pdf' })
  const downloads = followDownloads()
  await openBooking()
  const places = page.getByRole('radiogroup', { name: 'Cílová organizace' })
  await places
    .getByRole('button', { name: /^Nejbližší volno: .* – Objednat$/ })
    .nth(1)
    .click()
  await expect.element(toast('Rezervace byla vytvořena.')).toBeVisible()
  await expect.element(card).toMatchTextContent(/Kamenec/)
  const buttons = card.getByRole('button').elements()
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Lístek pro žadatele',
    'Zrušit rezervaci',
  ])
  await card.getByRole('button', { name: 'Lístek pro žadatele' }).click()
  const slip = page.getByRole('dialog', { name: 'Lístek pro žadatele' })
  await expect.element(slip).toMatchTextContent(/Kde: Kamenec/)
  await slip.getByRole('combobox', { name: 'Jazyk lístku' }).click()
  await page.getByRole('option', { name: 'ukrajinština' }).click()
  await expect.element(slip).toMatchTextContent(/Час видачі продуктів/)
  expect(texts.at(-1)?.query).toEqual({ language: 'uk' })
  await slip.getByText('Páska 80 mm').click()
  await slip.getByRole('button', { name: 'Vytisknout (PDF)' }).click()
  await expect.poll(() => downloads).toEqual(['termin.pdf'])
  expect(printed.map(({ body }) => body)).toEqual([{ language: 'uk', format: 'roll' }])
  await keyboard('{Escape}')
  await expect.element(slip).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'Objednat další termín' }).click()
  await expect.element(places.getByRole('radio').first()).toHaveAccessibleName('Kamenec')
  await expect.element(places.getByRole('radio', { name: 'Kamenec' })).toBeChecked()
  await expect.element(chooseDay).toBeVisible()
})

test('Kde je výdejna jediná, nikdo se na ni neptá, a odejít se dá bez ptaní', async () => {
  booking.targets.splice(1)
  await openBooking()
  await expect.element(page.getByRole('radio', { name: 'Lesná' })).toBeChecked()
  await expect.element(chooseDay).toBeVisible()
  await page.getByRole('link', { name: 'Zpět na žadatele' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Postupná Rezervace' }))
    .toBeVisible()
})

test('Nový žadatel se zapíše a objedná bez myši', async () => {
  const organization = makeOrganizationRow()
  answer(organizationEndpoints.list, listed([organization]))
  answer(regionEndpoints.list, listed([]))
  answer(applicantTypeEndpoints.list, listed([]))
  answer(applicantEndpoints.similar, { data: [] })
  const created = answer(applicantEndpoints.create, {
    message: 'applicant.created',
    data: makeApplicant(),
  })
  await open('/foodbank/applicants/new')
  await expect.element(page.getByRole('textbox', { name: 'Příjmení' })).toHaveFocus()
  await keyboard('Postupná{Tab}Rezervace{Enter}')
  await expect.element(toast('Žadatel byl vytvořen.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    { surname: 'Postupná', name: 'Rezervace', organization_id: organization.id },
  ])

  const places = page.getByRole('radiogroup', { name: 'Cílová organizace' })
  await expect.element(places.getByRole('radio').first()).toHaveFocus()
  await keyboard('{ArrowDown}')
  await expect.element(places.getByRole('radio', { name: 'Kamenec' })).toBeChecked()

  await tabTo(page.getByRole('button', { name: /^dnes, úterý 10\. března 2026/ }))
  await keyboard('{Home}')
  await expect
    .element(page.getByRole('button', { name: 'pondělí 9. března 2026, den už uplynul' }))
    .toHaveFocus()
  await keyboard('{Enter}')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Nelze zvolit starší den pro rezervaci.' }))
    .toBeVisible()
  await keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect
    .element(page.getByText('Pro tento den neexistuje žádný volný termín k rezervaci.'))
    .toBeVisible()
  await keyboard('{ArrowRight}{Enter}')
  await expect
    .element(page.getByRole('button', { name: /^čtvrtek 12\. března 2026, \d+ voln/ }))
    .toHaveAttribute('aria-pressed', 'true')

  const times = page.getByRole('radiogroup', { name: 'Termíny čtvrtek 12. března 2026' })
  await tabTo(times.getByRole('radio').first())
  await keyboard(' {ArrowDown}')
  await expect.element(times.getByRole('radio', { checked: true })).toHaveFocus()
  await tabTo(page.getByRole('button', { name: 'Objednat', exact: true }))
  await keyboard('{Enter}')
  await expect.element(toast('Rezervace byla vytvořena.')).toBeVisible()
  await expect.element(card).toMatchTextContent(/Čt 12\. 3\..*10:15/)
})

/** Goes on by Tab until the element has the focus: one that no Tab reaches fails. */
async function tabTo(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument()
  const element = locator.element()
  for (let presses = 0; presses < 60 && element !== document.activeElement; presses += 1)
    await keyboard('{Tab}')
  expect(document.activeElement).toBe(element)
}
