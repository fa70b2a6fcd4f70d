import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import type { SupportDetail } from '@crm/contract/foodbank/supports'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { DESK, NOTHING, stubDesk } from '#foodbank/testing/desk-day.ts'
import { makeApplicant } from '#foodbank/testing/records.ts'
import { answer, refuse } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const SUPPORT: SupportDetail = {
  ...NOTHING,
  id: '0190a000-0000-7000-8000-0000000000a1',
  applicant_id: makeApplicant().id,
  applicant_name: 'Jana',
  is_restricted: false,
  applicant_surname: 'Nováková',
  organization_id: DESK.id,
  organization_name: DESK.name,
  organization_label: DESK.label,
  help_request_id: null,
  date: '2026-02-10',
  note: null,
  durables: 5,
  total: 5,
  persons: 1,
  goods: [],
  household: [],
  reservation: null,
  created_by_name: null,
  created_at: '2026-02-10T08:30:00.000Z',
  updated_at: '2026-02-10T08:30:00.000Z',
  can: { update: true, delete: true },
}

test('Smazání výdeje z uzavřeného období se zeptá na důvod a bez něj nic nesmaže', async () => {
  stubDesk([])
  const supports = { latest: [SUPPORT], total: 1, last_12_months_kg: 5, partial: false }
  stubBooking(makeApplicant({ supports }))
  answer(supportEndpoints.get, { data: SUPPORT })
  answer(reportClosingEndpoints.ofSupport, { data: [] })
  refuse(supportEndpoints.remove, 409, 'support.period_closed', {
    details: [
      {
        id: DESK.id,
        date_from: '2026-01-01',
        date_to: '2026-03-31',
        organization_label: null,
        version: 1,
      },
    ],
  })
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: /^Výdej 10\./ }).click()
  await page.getByRole('button', { name: 'Smazat', exact: true }).click()
  await page.getByRole('button', { name: 'Smazat výdej' }).click()
  const dialog = page.getByRole('dialog', { name: 'Týká se uzavřeného období' })
  await expect.element(dialog).toMatchTextContent(/celá potravinová banka/)
  const removed = answer(supportEndpoints.remove, {
    message: 'support.deleted',
    data: { id: SUPPORT.id },
  })
  const reason = dialog.getByRole('textbox', { name: 'Důvod změny' })
  await expect.element(reason).toHaveFocus()
  const save = dialog.getByRole('button', { name: 'Pokračovat' })
  await save.click()
  await expect.element(reason).toHaveAccessibleDescription(/Uveďte, proč/)
  expect(removed).toEqual([])
  await reason.fill('Zapsáno dvakrát')
  await save.click()
  await expect.element(toast('Výdej byl smazán.')).toBeVisible()
  expect(removed.map(({ body }) => body)).toEqual([{ restatement_reason: 'Zapsáno dvakrát' }])
})

test('Detail výdeje ukáže, co bylo naskenováno: zboží, šarži, kusy a váhu na gram', async () => {
  stubDesk([])
  const supports = { latest: [SUPPORT], total: 1, last_12_months_kg: 5, partial: false }
  stubBooking(makeApplicant({ supports }))
  const tin = {
    goods_id: DESK.id,
    name: 'Rajčata',
    number: 12,
    category: 'durables',
  } as const
  const goods = [
    { ...tin, source: 'own', grams: 415, pieces: 1 } as const,
    { ...tin, goods_id: SUPPORT.id, name: null, source: 'eu', grams: 2_000, pieces: null } as const,
  ]
  answer(supportEndpoints.get, { data: { ...SUPPORT, goods } })
  answer(reportClosingEndpoints.ofSupport, { data: [] })
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: /^Výdej 10\./ }).click()
  const scanned = page.getByRole('table', { name: 'Naskenované zboží' })
  await expect
    .element(scanned.getByRole('row', { name: /Rajčata · šarže 12/ }))
    .toMatchTextContent(/1 ks · 0,415\skg/)
  await expect
    .element(scanned.getByRole('row', { name: /Směs: Trvanlivé · šarže 12 · EU \(OP\)/ }))
    .toMatchTextContent(/2\skg/)
})
