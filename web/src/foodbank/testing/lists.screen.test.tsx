import {
  applicantEndpoints,
  applicantFiles,
} from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  applicantTypeEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { exportScopeEndpoints } from '@crm/contract/foodbank/export-scopes/export-scopes.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, answer, keepWaiting, listed, stubFile } from '#testing/network.ts'
import { address, open, toast } from '#testing/product.tsx'
import { makeApplicantRow, makeOrganizationRow } from './records.ts'

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'
const LESNA_ID = '0190a000-0000-7000-8000-0000000000a1'
const REGION_ID = '0190a000-0000-7000-8000-0000000000b1'
const search = page.getByRole('searchbox', { name: 'Jméno, číslo, telefon nebo e-mail' })
const exported = page.getByRole('region', { name: 'Exporty' })

const row = (surname: string, at: number) =>
  makeApplicantRow({ id: `0190a000-0000-7000-8000-0000000000c${at}`, surname })
const ROWS = ['Novák', 'Novotný', 'Dvořák'].map(row)

const OWN_CLIENTS = { data: { scope: 'own', rows: 312, of: 1170, is_capped: false } } as const

let lists: Asked[]
let regions: Asked[]
beforeEach(() => {
  lists = answer(applicantEndpoints.list, ({ query }) => ({
    ...listed(ROWS.filter(({ surname }) => surname.toLowerCase().includes(query['search'] ?? ''))),
    approximate: false,
  }))
  const organization = makeOrganizationRow({ id: LESNA_ID })
  answer(organizationEndpoints.list, listed([organization]))
  const region = { id: REGION_ID, name: 'Ústecký kraj', updated_at: '2026-03-10T06:30:00.000Z' }
  regions = answer(regionEndpoints.list, listed([region]))
  answer(applicantTypeEndpoints.list, listed([]))
  answer(exportScopeEndpoints.applicants, OWN_CLIENTS)
})

test('Co se píše do hledání, přečká načtení řádků', async () => {
  await open('/foodbank/applicants')
  await search.click()
  await userEvent.keyboard('nov')
  await expect.poll(address).toMatch(/search=nov/)
  await expect
    .element(page.getByRole('main').getByRole('listitem').filter({ hasText: 'nov' }).first())
    .toBeVisible()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('ák')
  await expect.poll(address).toMatch(/search=nov%C3%A1k/)
  await expect.element(search).toHaveValue('novák')
  await expect.element(search).toHaveFocus()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Novotný' }))
    .not.toBeInTheDocument()
})

test('Žadatelé se dají vybrat podle organizace, myší i klávesnicí', async () => {
  await open('/foodbank/applicants')
  const organization = page.getByRole('combobox', { name: 'Doporučující organizace' })
  await organization.fill('lesna')
  await expect.element(page.getByRole('option', { name: LESNA })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toContain(`organization_id=${LESNA_ID}`)
  expect(lists.at(-1)?.query['organization_id']).toBe(LESNA_ID)
  await page.getByRole('button', { name: /^Zrušit filtr Doporučující organizace/ }).click()
  await expect.poll(address).not.toMatch(/organization_id=/)

  await organization.click()
  await page.getByRole('option', { name: LESNA }).click()
  await expect.poll(address).toContain(`organization_id=${LESNA_ID}`)
})

test('Další filtry nabídnou regiony a typy, až když se otevřou', async () => {
  await open('/foodbank/applicants')
  await expect.element(page.getByRole('main').getByRole('link', { name: /Novák/ })).toBeVisible()
  expect(regions).toEqual([])
  await page.getByRole('button', { name: 'Další filtry' }).click()
  await page.getByRole('combobox', { name: 'Region' }).selectOptions('Ústecký kraj')
  await expect.poll(address).toContain(`region_id=${REGION_ID}`)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ústecký kraj' })).toBeVisible()
})

test('Export jde zrušit a neúplný soubor se neuloží', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const asked = keepWaiting(applicantFiles.export)
  await open('/foodbank/applicants')
  const start = async (format: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: format }).click()
  }
  await start('Excel (XLSX)')
  await expect.element(exported).toMatchTextContent(/Připravuje se/)
  await page.getByRole('button', { name: 'Zrušit export: Žadatelé (XLSX)' }).click()
  await expect.element(page.getByText('Export byl zrušen.')).toBeVisible()
  // the server is told at once, and makes no more of it
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true])

  stubFile(applicantFiles.export, 'PK jen začátek', { 'file-name': 'x.xlsx' })
  await start('Excel (XLSX)')
  await expect
    .element(toast('Soubor se nestáhl celý, proto se neuložil. Zkuste to znovu.'))
    .toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await exported.getByRole('button', { name: /^Zavřít|^Skrýt/ }).click()
})

test('Dlouhý export ukazuje, kolik z něj došlo; přerušené spojení ani zrušení nic neuloží a lze to zkusit znovu', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const pieces: ReadableStreamDefaultController<Uint8Array>[] = []
  const headers = {
    'file-name': 'pomalu.csv',
    'export-rows': '52000',
    'export-bytes': '1000000',
  }
  const asked = stubFile(
    applicantFiles.export,
    () => new ReadableStream({ start: (piece) => void pieces.push(piece) }),
    headers,
  )
  await open('/foodbank/applicants', { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const send = async (at: number, bytes: number) => {
    await expect.poll(() => pieces.length).toBe(at + 1)
    pieces[at]?.enqueue(new Uint8Array(bytes))
  }
  await send(0, 300_000)
  // the panel hears of it four times a second
  await expect
    .poll(async () => {
      await send(0, 1_000)
      return exported.element().textContent
    })
    .toMatch(/3\d\s%/)
  await expect.poll(() => exported.element().textContent).toMatch(/asi 52\s000 záznamů/)
  await expect.poll(() => exported.getByRole('progressbar').element().ariaValueNow).toMatch(/^3\d/)
  const { left, right } = exported.element().getBoundingClientRect()
  expect([left >= 0, right <= 360]).toEqual([true, true])

  pieces[0]?.error(new TypeError('network error'))
  await expect
    .element(exported.getByRole('alert'))
    .toHaveTextContent('Soubor se nestáhl celý, proto se neuložil. Zkuste to znovu.')
  await exported.getByRole('button', { name: 'Zkusit znovu' }).click()
  await send(1, 500_000)
  await exported.getByRole('button', { name: 'Zrušit export: Žadatelé (CSV)' }).click()
  await expect.element(page.getByText('Export byl zrušen.')).toBeVisible()
  await expect.element(exported).not.toBeInTheDocument()
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false, true])
  expect(saved).not.toHaveBeenCalled()
})

test('Před exportem je vidět, čí údaje bude soubor obsahovat', async () => {
  const asked = answer(exportScopeEndpoints.applicants, OWN_CLIENTS)
  await open('/foodbank/applicants?search=nov')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect
    .element(page.getByRole('menu'))
    .toMatchTextContent(/Jen klienti vašich organizací: 312\sz\s1\s170\./)
  expect(asked.map(({ body }) => body)).toEqual([{ filters: { search: 'nov', sort: 'surname' } }])
})
