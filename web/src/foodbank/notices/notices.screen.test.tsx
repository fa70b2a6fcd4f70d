import type { NoticeAnswer, NoticeDelivery } from '@crm/contract/foodbank/data-protection/notices'
import {
  noticeEndpoints,
  noticeFiles,
} from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeApplicant } from '#foodbank/testing/records.ts'
import { answer, listed, stubFile } from '#testing/network.ts'
import { field, followDownloads, open, toast, violations } from '#testing/product.tsx'

const TEXT = [{ title: 'Kdo za Vaše údaje odpovídá', lines: ['Správcem je banka'] }]
const NOTICE: NoticeAnswer = {
  officer_name: null,
  officer_email: null,
  officer_phone: null,
  basis_aid: 'contract',
  basis_accounting: 'legal',
  basis_programme: 'legal',
  basis_protection: 'legitimate',
  legal_sources: null,
  recipients: null,
  transfers: null,
  addition: null,
  updated_at: '2026-03-10T06:30:00.000Z',
  joint_controllers: [],
  versions: [
    { number: 2, created_at: '2026-03-03T08:00:00.000Z', people: 3, current_for: ['Charita'] },
  ],
  text: { cs: TEXT, en: TEXT, uk: [{ title: 'Хто відповідає', lines: ['Банк'] }] },
  lacks: ['company_id', 'address'],
}
const DELIVERY: NoticeDelivery = {
  id: '00000000-0000-7000-8000-00000000a001',
  version: 2,
  language: 'uk',
  how: 'handed',
  organization_label: null,
  created_at: '2026-03-03T08:00:00.000Z',
  is_current: true,
}

test('Poučení se skládá z nastavení, ukáže se ve třech jazycích a řekne, co mu chybí', async () => {
  answer(noticeEndpoints.get, { data: NOTICE })
  answer(organizationEndpoints.list, listed([]))
  const saved = answer(noticeEndpoints.update, { message: 'notice.updated', data: NOTICE })
  await open('/foodbank/notice')
  await expect.element(page.getByText(/Chybí: IČO, adresa\./)).toBeVisible()
  await expect.element(page.getByText('Správcem je banka')).toBeVisible()
  await page.getByText('Ukrajinsky', { exact: true }).click()
  await expect.element(page.getByText('Банк')).toBeVisible()
  await expect.element(page.getByText(/dostali ji 3 lidé · platí pro: Charita/)).toBeVisible()
  await field('Jméno nebo funkce').fill('Pověřenkyně')
  await page.getByRole('button', { name: 'Uložit' }).click()
  // nobody could reach her
  await expect.element(field('E-mail pověřence')).toHaveAccessibleDescription(/./)
  expect(saved).toEqual([])
  await field('E-mail pověřence').fill('poverenec@example.test')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Poučení bylo uloženo.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { officer_name: 'Pověřenkyně', basis_aid: 'contract', joint_controller_ids: [] },
  ])
  expect(await violations()).toEqual([])
})

test('Poučení se žadateli vytiskne nebo zapíše jako předané v jazyce, který se zvolí', async () => {
  const downloads = followDownloads()
  stubBooking()
  answer(noticeEndpoints.ofApplicant, { data: { text: TEXT, deliveries: [DELIVERY] } })
  const printed = stubFile(noticeFiles.print, '%PDF-', { 'file-name': 'pouceni.pdf' })
  const handed = answer(noticeEndpoints.deliver, { message: 'notice.delivered', data: DELIVERY })
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await expect.element(page.getByText('zatím nepředáno')).toBeVisible()
  await page.getByRole('button', { name: 'Předat poučení' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText(/předáno · Ukrajinsky · potravinová banka/)).toBeVisible()
  await drawer.getByText('Ukrajinsky', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Vytisknout a zapsat předání' }).click()
  await expect.poll(() => downloads).toEqual(['pouceni.pdf'])
  await drawer.getByRole('button', { name: 'Zapsat, že bylo předáno' }).click()
  await expect.element(toast('Předání poučení bylo zaznamenáno.')).toBeVisible()
  expect([...printed, ...handed].map(({ body }) => body)).toEqual([
    { language: 'uk' },
    { language: 'uk' },
  ])
  expect(await violations()).toEqual([])
})

test('Nová domácnost má na kartě nabídku poučení, která jedním stiskem zmizí; nic nezdržuje', async () => {
  stubBooking()
  const household = makeApplicant()
  let notice: typeof household.notice = null
  answer(applicantEndpoints.get, () => ({ data: { ...household, notice } }))
  const handed = answer(noticeEndpoints.deliver, () => {
    notice = DELIVERY
    return { message: 'notice.delivered' as const, data: DELIVERY }
  })
  await open(`/foodbank/applicants/${household.id}`)
  const offer = page.getByRole('region', { name: 'Poučení o údajích' })
  await expect.element(offer.getByText(/ještě nedostala poučení/)).toBeVisible()
  expect(await violations()).toEqual([])
  await offer.getByText('Ukrajinsky', { exact: true }).click()
  await offer.getByRole('button', { name: 'Zapsat, že bylo předáno' }).click()
  await expect.element(toast('Předání poučení bylo zaznamenáno.')).toBeVisible()
  expect(handed.map(({ body }) => body)).toEqual([{ language: 'uk' }])
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(page.getByText(/^předáno.*verze 2$/)).toBeVisible()
})

test('Kdo má starší znění, toho už nabídka nezdržuje: stojí u údajů', async () => {
  stubBooking()
  const notice = { ...DELIVERY, is_current: false }
  answer(applicantEndpoints.get, { data: { ...makeApplicant(), notice } })
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await expect.element(page.getByText(/od té doby se změnilo/)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Poučení o údajích' }))
    .not.toBeInTheDocument()
})
