import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { open, violationsInBoth } from '#testing/product.tsx'
import { makeStockRow, PLACE } from '../testing/lots.ts'

const id = (last: number) => `0190a000-0000-7000-8000-00000000a00${last}`
const MEAT = makeStockRow({
  lot_id: id(2),
  lot_number: 13,
  product_id: null,
  product_name: null,
  category: 'chilled',
  date_kind: 'use_by',
  goods_date: '2026-03-08',
  date_precision: 'day',
  by_pieces: false,
  lot_state: 'held',
})
const BREAD = makeStockRow({
  lot_id: id(3),
  lot_number: 14,
  product_id: null,
  product_name: null,
  category: 'pastries',
  date_kind: 'none',
  goods_date: null,
  by_pieces: false,
})
const MILK = makeStockRow({
  lot_id: id(4),
  lot_number: 15,
  product_name: 'Mléko trvanlivé 1 l',
  goods_date: '2026-03-15',
  date_precision: 'day',
  source: 'eu',
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('Co je po datu spotřeby nebo brzy skončí, stojí u šarže slovy, a měsíc jako měsíc', async () => {
  answer(stockEndpoints.list, listed([MEAT, MILK, makeStockRow(), BREAD]))
  answer(placeEndpoints.choices, { data: [] })
  await open('/warehouse/stock')
  await expect.element(row('Směs: Chlazené')).toMatchTextContent(/pozastavená/)
  await expect
    .element(row('Směs: Chlazené'))
    .toMatchTextContent(/Spotřebujte do 8. 3. 2026po datu spotřeby, nesmí se vydat/)
  await expect.element(row('Mléko')).toMatchTextContent(/brzy končí \(za 5 dní\)/)
  await expect.element(row('Mléko')).toMatchTextContent(/EU \(OP\)/)
  await expect.element(row('Rýže')).toMatchTextContent(/Min. trvanlivost do 11\/2026(?!.*po min)/)
  await expect.element(row('Rýže')).toMatchTextContent(/120 kg120$/)
  await expect.element(row('Směs: Pečivo')).not.toMatchTextContent(/Bez data|120$/)
  await expect
    .element(page.getByRole('row').filter({ hasText: 'L000123' }).getByRole('link'))
    .toHaveAttribute('href', `/warehouse/lots/${id(1)}`)
  expect(await violationsInBoth()).toEqual([])
})

test('Filtr z odkazu je vidět a dá se zrušit i bez práva na produkty', async () => {
  const rice = makeStockRow()
  const asked = answer(stockEndpoints.list, listed([rice]))
  answer(placeEndpoints.choices, {
    data: [
      {
        id: PLACE.place_id,
        kind: 'zone',
        parent_id: null,
        label: PLACE.place_label,
        storage: 'dry',
      },
    ],
  })
  await open(`/warehouse/stock?product_id=${rice.product_id}&place_id=${PLACE.place_id}`, {
    permissions: ['wh_stock.read'],
  })
  const chip = page.getByRole('button', { name: /Produkt: Rýže dlouhozrnná/ })
  await expect.element(chip).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Místo: Lesná/ })).toBeVisible()
  await chip.click()
  await expect.element(chip).not.toBeInTheDocument()
  expect(asked.at(-1)?.query['product_id']).toBeUndefined()
})
