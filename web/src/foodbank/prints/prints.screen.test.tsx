import type {} from '@vitest/browser-playwright'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints.endpoints'
import { expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { DESK, openDesk, reservation } from '#foodbank/testing/desk-day.ts'
import { makeApplicant, makeOrganization, makeHours } from '#foodbank/testing/records.ts'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns.endpoints'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import { followDownloads, open, toast } from '#testing/product.tsx'

const DAY = '2026-03-17'
const EVA = reservation(0, 'Adamová Eva')

async function choose(opener: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('List žadatele se stáhne z jeho detailu, týdenní plán z výdejny a z jejího dne', async () => {
  const downloads = followDownloads()
  const sheets = stubFile(printFiles.applicantSheet, '%PDF-', { 'file-name': 'list.pdf' })
  const weeks = stubFile(printFiles.weeklyPlan, '%PDF-', { 'file-name': 'tyden.pdf' })
  stubBooking()
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await choose(/^Akce: Postupná/, 'List žadatele (PDF)')
  await expect.poll(() => downloads).toEqual(['list.pdf'])
  expect(sheets.map(({ path }) => path)).toEqual([
    `/foodbank/applicants/${makeApplicant().id}/sheet`,
  ])

  const { id, name } = DESK
  const organization = makeOrganization({ id, name, is_food_bank: true })
  answer(organizationEndpoints.get, { data: organization })
  answer(openingPatternEndpoints.hours, { data: makeHours(organization) })
  answer(blockedDayEndpoints.list, listed([]))
  answer(organizationManagerEndpoints.list, { data: [] })
  answer(helpRequestEndpoints.list, {
    ...listed([]),
    counts: { active: 0, confirmed: 0, rejected: 0 },
    partial: false,
  })
  await open(`/foodbank/organizations/${id}`)
  await choose(/^Akce: Potravinová/, 'Týdenní plán (PDF)')
  await expect.poll(() => downloads).toHaveLength(2)

  await openDesk([EVA], { search: `?date=${DAY}` })
  await choose('Tisk', 'Týdenní plán (PDF)')
  await expect.poll(() => downloads).toEqual(['list.pdf', 'tyden.pdf', 'tyden.pdf'])
  expect(weeks.map(({ body }) => body)).toEqual([
    { day: '2026-03-10', language: 'cs' },
    { day: DAY, language: 'cs' },
  ])
})

test('Předávací list dne se stáhne z nabídky tisku, list jednoho výdeje z nabídky jeho řádku', async () => {
  const downloads = followDownloads()
  const days = stubFile(printFiles.dayHandOver, '%PDF-', { 'file-name': 'den.pdf' })
  const ones = stubFile(printFiles.handOver, '%PDF-', { 'file-name': 'vydej.pdf' })
  const support = { id: EVA.id, total: 4, updated_at: EVA.updated_at, can: { update: false } }
  await openDesk([{ ...EVA, status: 'confirmed', support }], { search: `?date=${DAY}` })
  await choose('Tisk', 'Předávací list dne (PDF)')
  await choose('Tisk', 'Předávací list dne (Excel)')
  await expect.poll(() => downloads).toHaveLength(2)
  expect(days.map(({ path, body }) => [path, body])).toEqual(
    ['pdf', 'xlsx'].map((format) => [
      `/foodbank/organizations/${DESK.id}/hand-over`,
      { day: DAY, format, language: 'cs' },
    ]),
  )
  await page.getByRole('button', { name: /hotovo/ }).click()
  await choose('Další možnosti: Adamová Eva', 'Předávací list (PDF)')
  await expect.poll(() => downloads).toHaveLength(3)
  expect(ones.map(({ path, body }) => [path, body])).toEqual([
    [`/foodbank/supports/${support.id}/hand-over`, { format: 'pdf', language: 'cs' }],
  ])
})

test('Seznam dne se vytiskne, až se tisk zaznamená, a co zaznamenat nejde, se nevytiskne', async () => {
  // the browser's own window of printing would stop the page
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  refuse(printEndpoints.recordDay, 503, 'unavailable')
  await openDesk([EVA], { search: `?date=${DAY}` })
  await choose('Tisk', 'Seznam na tento den')
  await expect
    .element(toast(/^Tisk se nepodařilo zaznamenat, proto se nic nevytisklo\./))
    .toBeVisible()
  expect(printed).not.toHaveBeenCalled()
  const recorded = answer(printEndpoints.recordDay, () => {
    expect(printed).not.toHaveBeenCalled()
    return { data: { day: DAY } }
  })
  await choose('Tisk', 'Seznam na tento den')
  await expect.poll(() => printed.mock.calls).toHaveLength(1)
  expect(recorded.map(({ path, body }) => [path, body])).toEqual([
    [`/foodbank/organizations/${DESK.id}/day-print`, { day: DAY }],
  ])
})

test('Seznam dne na papíře říká, kdo domácnost poslal, a pod dnem ty, které zůstaly nevyřízené', async () => {
  const late = ['Zpožděná Ida', 'Pozdní Jan'].map((name, at) =>
    reservation(at + 5, name, { reserved_on: '2026-03-03' }),
  )
  await openDesk([EVA], { summary: { unresolved: late, unresolved_total: 2 } })
  await expect.element(page.getByRole('button', { name: 'Vydat: Adamová Eva' })).toBeVisible()
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name })
  await media('print')
  try {
    window.dispatchEvent(new Event('beforeprint'))
    const households = page.getByRole('row').filter({ hasText: /\d\d:\d\d/ })
    await expect.poll(() => households.elements()).toHaveLength(3)
    expect(households.filter({ hasText: 'od: Poradna' }).elements()).toHaveLength(3)
    const group = page
      .getByRole('rowgroup')
      .filter({ hasText: '2 nevyřízené rezervace z dřívějška' })
    await expect
      .element(group.getByRole('row').nth(1))
      .toMatchTextContent(/^3\.\s3\.\s2026\d\d:\d\dZpožděná Ida/)
    await expect.element(group).toMatchTextContent(/Pozdní Jan/)
    await expect.element(group).not.toMatchTextContent(/Adamová Eva/)
  } finally {
    await media('')
    window.dispatchEvent(new Event('afterprint'))
  }
})
