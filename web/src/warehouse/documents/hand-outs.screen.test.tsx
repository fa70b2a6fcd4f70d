import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { open, violationsInBoth } from '#testing/product.tsx'
import { makeDocument, makeLine } from '../testing/documents.ts'

const HAND_OUT = makeDocument({
  kind: 'hand_out',
  state: 'posted',
  from_place: { id: '0190a000-0000-7000-8000-00000000c009', label: 'Výdejna Lesná' },
  to_place: null,
  source: null,
  happened_at: '2026-03-10T07:20:00.000Z',
  posted_at: '2026-03-10T07:20:00.000Z',
  posted_by_name: 'Iva Skladová',
  goods: [makeLine({ grams: 3000, pieces: 3, there_grams: 0 })],
  missing: [
    { category: 'durables', source: 'own', grams: 2400, state: 'open' },
    { category: 'pastries', source: 'eu', grams: 500, state: 'settled' },
  ],
})
const PATH = `/warehouse/documents/${HAND_OUT.id}`
const main = page.getByRole('main')

test('Výdej řekne, co se pro něj vzalo a co tam neleželo, a nedá se tu měnit', async () => {
  answer(documentEndpoints.get, { data: HAND_OUT })
  await open(PATH)
  await expect.element(main.getByRole('heading', { name: 'Výdej domácnosti 7' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/Výdejna Lesná → Domácnost/)
  await expect.element(main).toMatchTextContent(/Opravuje se u výdeje samého/)
  await expect.element(main).toMatchTextContent(/Celkem 3 kg/)
  await expect
    .element(main)
    .toMatchTextContent(
      /neleželo: Trvanlivé 2,4 kg \(otevřené\), Pečivo · EU \(OP\) 0,5 kg \(vyřízené\)/,
    )
  await expect.element(main.getByRole('button', { name: 'Stornovat' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Akce: / }).click()
  await expect.element(page.getByRole('menuitem')).toHaveAccessibleName('Historie záznamu')
  expect(await violationsInBoth()).toEqual([])
})

test('Výdej, pro který se nic nevzalo, to řekne', async () => {
  answer(documentEndpoints.get, { data: { ...HAND_OUT, goods: [] } })
  await open(PATH)
  await expect.element(main).toMatchTextContent(/Ze zásob výdejního místa se nic neodečetlo/)
})

test.each([
  ['hand_out_changed', 'Výdej byl změněn'],
  ['hand_out_deleted', 'Výdej byl smazán'],
])('Proč se stornoval, je slovy: %s', async (reversal_reason, words) => {
  const reversed = {
    ...HAND_OUT,
    state: 'reversed',
    reversed_at: '2026-03-10T08:00:00.000Z',
    reversed_by_name: 'Iva Skladová',
    reversal_reason,
  } as const
  answer(documentEndpoints.get, { data: reversed })
  await open(PATH)
  await expect.element(main).toMatchTextContent(new RegExp(`Iva Skladová, .*: ${words}`))
})

test('Seznam řekne, že výdeje v něm nejsou, a ukáže je, kdo si o ně řekne', async () => {
  const asked = answer(documentEndpoints.list, listed([HAND_OUT]))
  answer(placeEndpoints.choices, { data: [] })
  await open('/warehouse/documents')
  const kind = main.getByRole('combobox', { name: 'Druh' })
  await expect.element(kind.getByRole('option').first()).toHaveTextContent('Všechny kromě výdejů')
  await kind.selectOptions('Výdej domácnosti')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ kind: 'hand_out' })
  await expect.element(main.getByRole('link', { name: 'Výdej domácnosti 7' })).toBeVisible()
})
