import { deliveryNoteFiles } from '@crm/contract/warehouse/delivery-notes/delivery-notes.endpoints'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import { followDownloads, open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeDocument, makeLine } from '../testing/documents.ts'

const FILE = { 'file-name': 'dodaci-list-7.pdf' }
const button = page.getByRole('main').getByRole('button', { name: 'Dodací list' })

async function openDocument(facts: Partial<WarehouseDocument>) {
  const document = makeDocument({
    from_place: { id: '0190a000-0000-7000-8000-00000000c009', label: 'Lesná · Suchý sklad' },
    goods: [makeLine()],
    ...facts,
  })
  answer(documentEndpoints.get, { data: document })
  await open(`/warehouse/documents/${document.id}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/ 7$/)
  return document
}

test('Dodací list výdeje partnerovi se stáhne z jeho dokladu', async () => {
  const downloads = followDownloads()
  const asked = stubFile(deliveryNoteFiles.print, '%PDF-', FILE)
  const { id } = await openDocument({
    kind: 'issue',
    state: 'posted',
    to_place: null,
    partner_name: 'Azylový dům',
  })
  await button.click()
  await expect.poll(() => downloads).toEqual(['dodaci-list-7.pdf'])
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [`/warehouse/documents/${id}/delivery-note`, { language: 'cs' }],
  ])
  expect(await violationsInBoth()).toEqual([])
})

test('Dodací list převodu, který se nepodařilo vytvořit, řekne proč', async () => {
  refuse(deliveryNoteFiles.print, 409, 'document.empty')
  await openDocument({ kind: 'transfer', state: 'reversed' })
  await button.click()
  await expect.element(toast('Doklad nemá žádné řádky.')).toBeVisible()
})

test.each([
  { kind: 'transfer', goods: [] },
  { kind: 'disposal', state: 'posted', to_place: null },
  { kind: 'return', state: 'posted' },
] as const)('Bez řádků a u jiných druhů dodací list není: %o', async (facts) => {
  answer(stockEndpoints.list, listed([]))
  await openDocument({ ...facts, goods: 'goods' in facts ? [] : [makeLine()] })
  await expect.element(button).not.toBeInTheDocument()
})
