import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  applicantTypeEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeApplicant, makeApplicantRow } from '#foodbank/testing/records.ts'
import { answer, listed } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const RESTRICTED = 'Zpracování údajů žadatele je omezeno.'
const NOTHING: ApplicantDetail['can'] = {
  update: false,
  delete: false,
  restore: false,
  add_member: false,
  update_member: false,
  delete_member: false,
  create_request: false,
  create_support: false,
}
const restricted = makeApplicant({ restricted_at: '2026-03-01T08:00:00.000Z', can: NOTHING })
const deleted = makeApplicant({ deleted_at: '2026-03-01T08:00:00.000Z', can: NOTHING })
const ADDRESS = `/foodbank/applicants/${restricted.id}`
const ACTS = ['Upravit', 'Přidat člena', 'Zaznamenat výdej', 'Přidat opatření']

test.each([
  {
    state: 'Omezený',
    applicant: restricted,
    reason: `${RESTRICTED} Omezení může zrušit: Superadministrátor.`,
  },
  {
    state: 'Smazaný',
    applicant: deleted,
    reason: 'Smazaného žadatele je třeba nejdřív obnovit.',
  },
])(
  '$state žadatel říká u každé akce svůj stav, ne chybějící oprávnění',
  async ({ applicant, reason }) => {
    stubBooking(applicant)
    await open(ADDRESS)
    for (const name of ACTS)
      await expect
        .element(page.getByRole('button', { name, exact: true }))
        .toHaveAccessibleDescription(reason)
    const requests = page.getByRole('region', { name: 'Rezervace' })
    await expect.element(requests.getByText(reason)).toBeVisible()
    await expect.element(page.getByText(/oprávnění/)).not.toBeInTheDocument()
  },
)

test('Úprava omezeného žadatele říká, že je omezený', async () => {
  stubBooking(restricted)
  answer(regionEndpoints.list, listed([]))
  answer(applicantTypeEndpoints.list, listed([]))
  answer(applicantEndpoints.similar, { data: [] })
  await open(`${ADDRESS}/edit`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Žadatele teď nelze upravit' }))
    .toBeVisible()
  await expect.element(page.getByText(RESTRICTED)).toBeVisible()
})

test('V seznamu nelze omezeného žadatele upravit ani smazat', async () => {
  answer(applicantEndpoints.list, {
    ...listed([makeApplicantRow({ is_restricted: true })]),
    approximate: false,
  })
  await open('/foodbank/applicants')
  await page.getByRole('button', { name: 'Akce: Novák Jan' }).click()
  for (const name of [/^Upravit/, /^Smazat/]) {
    const item = page.getByRole('menuitem', { name })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item.getByText(RESTRICTED)).toBeVisible()
  }
})

test('Kdo v nabídce řádku smazání odmítne, je zpátky u její nabídky', async () => {
  answer(applicantEndpoints.list, { ...listed([makeApplicantRow()]), approximate: false })
  await open('/foodbank/applicants')
  const menu = page.getByRole('button', { name: 'Akce: Novák Jan' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Smazat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit' }).click()
  await expect.element(menu).toHaveFocus()
})

const reached = {
  phone: '603123456',
  email: 'oksana@example.cz',
  language: 'uk',
  preferred_time: 'morning',
} as const
const facts = page.getByRole('region', { name: 'Údaje' })

test('Na telefon a e-mail domácnosti stačí stisk, a je vidět, jak dát vědět', async () => {
  stubBooking(makeApplicant({ ...reached, told_by: 'sms' }))
  await open(ADDRESS)
  await expect
    .element(facts.getByRole('link', { name: 'Zavolat 603 123 456' }))
    .toHaveAttribute('href', 'tel:+420603123456')
  await expect
    .element(facts.getByRole('link', { name: 'Napsat na oksana@example.cz' }))
    .toHaveAttribute('href', 'mailto:oksana@example.cz')
  await expect.element(facts).toMatchTextContent(/ukrajinština.*SMS.*dopoledne/)
})

test('Kdo si nepřeje kontakt, u toho je to řečeno, odkdy, a volat ani psát se nenabízí', async () => {
  stubBooking(
    makeApplicant({
      ...reached,
      told_by: 'none',
      wish_at: '2026-03-01T08:00:00.000Z',
      wish_by_name: 'Olga Dobrá',
    }),
  )
  await open(ADDRESS)
  await expect.element(facts).toMatchTextContent(/Nepřeje si kontakt.*1\. 3\. 2026, Olga Dobrá/)
  await expect.element(facts.getByText('603 123 456')).toBeVisible()
  await expect.element(facts.getByRole('link')).not.toBeInTheDocument()
  await open(`${ADDRESS}/requests/new`)
  await expect.element(page.getByText('Nepřeje si kontakt')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Zavolat/ })).not.toBeInTheDocument()
})
