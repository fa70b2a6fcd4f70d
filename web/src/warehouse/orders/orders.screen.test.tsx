import { orderEndpoints } from '@crm/contract/warehouse/orders/orders.endpoints'
import { pickListFiles } from '@crm/contract/warehouse/orders/pick-lists.endpoints'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import {
  address,
  field,
  followDownloads,
  open,
  toast,
  violationsInBoth,
} from '#testing/product.tsx'
import { makeOrder, makeOrderLine, PARTNER, STORE } from '../testing/orders.ts'

const RICE = '0190a000-0000-7000-8000-000000000aa1'
const dialog = () => page.getByRole('dialog')
const goods = () => dialog().getByRole('combobox', { name: 'Zboží' })
const kilos = () => dialog().getByRole('textbox', { name: 'Kolik (kg)' })
const main = () => page.getByRole('main')

beforeEach(() => {
  answer(placeEndpoints.choices, {
    data: [
      { ...STORE, kind: 'warehouse', parent_id: null, storage: 'dry' },
      {
        ...STORE,
        id: RICE,
        label: 'Výdejní místo',
        kind: 'point',
        parent_id: null,
        storage: 'dry',
      },
    ],
  })
  answer(partnerEndpoints.choices, { data: [PARTNER] })
  answer(productEndpoints.choices, {
    data: [
      {
        id: RICE,
        name: 'Rýže',
        category: 'durables',
        piece_grams: 1000,
        storage: 'dry',
        date_kind: 'best_before',
        codes: [],
      },
    ],
  })
})

test('Nová objednávka se napíše z klávesnice: partner, zboží a kolik; den a sklad jsou předvyplněné', async () => {
  answer(orderEndpoints.list, listed([]))
  const order = makeOrder()
  answer(orderEndpoints.get, { data: order })
  const asked = answer(orderEndpoints.create, { message: 'order.created', data: order })
  await open('/warehouse/orders')
  await main().getByRole('button', { name: 'Nová objednávka' }).first().click()
  await dialog().getByRole('combobox', { name: 'Partner' }).click()
  await page.getByRole('option', { name: PARTNER.name }).click()
  await goods().click()
  await userEvent.keyboard('trvan')
  await expect.element(page.getByRole('option', { name: 'Trvanlivé – cokoli' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(goods()).toHaveValue('Trvanlivé – cokoli')
  await kilos().fill('60')
  await dialog().getByRole('button', { name: 'Přidat zboží' }).click()
  // the new line has the focus
  await expect.element(goods().nth(1)).toHaveFocus()
  await userEvent.keyboard('ryz')
  await expect.element(page.getByRole('option', { name: 'Rýže' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await kilos().nth(1).fill('8,5')
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Uložit objednávku' }).click()
  await expect.element(toast('Objednávka byla vytvořena.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    {
      partner_id: PARTNER.id,
      from_place_id: STORE.id,
      lines: [
        { category: 'durables', product_id: null, wanted_grams: 60_000 },
        { category: 'durables', product_id: RICE, wanted_grams: 8_500 },
      ],
    },
  ])
  await expect.poll(address).toContain(`/warehouse/orders/${order.id}`)
})

test('Řádek bez zboží a bez váhy se odmítne u svých polí, napsané zůstane', async () => {
  answer(orderEndpoints.list, listed([]))
  await open('/warehouse/orders')
  await main().getByRole('button', { name: 'Nová objednávka' }).first().click()
  await kilos().fill('60')
  await dialog().getByRole('button', { name: 'Uložit objednávku' }).click()
  await expect.element(goods()).toBeInvalid()
  await expect.element(kilos()).toHaveValue('60')
})

test('Druhá otevřená objednávka téhož partnera na den se odmítne slovy a nic se neztratí', async () => {
  answer(orderEndpoints.get, { data: makeOrder() })
  refuse(orderEndpoints.update, 409, 'order.exists')
  await open(`/warehouse/orders/${makeOrder().id}`)
  await main()
    .getByRole('button', { name: /^Akce: / })
    .click()
  await page.getByRole('menuitem', { name: 'Upravit' }).click()
  await field('Poznámka', dialog()).fill('Do kuchyně')
  await dialog().getByRole('button', { name: 'Uložit objednávku' }).click()
  await expect.element(dialog().getByText(/otevřenou objednávku má/)).toBeVisible()
  await expect.element(field('Poznámka', dialog())).toHaveValue('Do kuchyně')
})

test('Seznam říká, kdo, na kdy, odkud a kolik chce a kolik dostane', async () => {
  answer(
    orderEndpoints.list,
    listed([makeOrder({ state: 'allotted', allotted_grams: 41_500 }), makeOrder({ id: RICE })]),
  )
  await open('/warehouse/orders')
  const row = page.getByRole('row', { name: /Objednávka 12/ }).first()
  for (const words of [PARTNER.name, '11. 3. 2026', STORE.label, 'Rozdělená', '60 kg', '41,5 kg'])
    await expect.element(row.getByText(words)).toBeVisible()
  const link = main().getByRole('link', { name: 'Rozdělit' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining(`place_id=${STORE.id}`))
})

test('Otevřená objednávka se rozděluje, rozdělená se připravuje a říká, co už na místě neleží', async () => {
  const order = makeOrder({
    state: 'allotted',
    allotted_grams: 41_500,
    goods: [makeOrderLine({ allotted_grams: 41_500 })],
  })
  answer(orderEndpoints.get, { data: order })
  const prepared = makeOrder({
    ...order,
    documents: [
      { id: RICE, number: 77, state: 'draft', place_label: 'Sklad Lesná · Suché', grams: 40_000 },
    ],
  })
  const asked = answer(orderEndpoints.issue, () => {
    answer(orderEndpoints.get, { data: prepared })
    return {
      message: 'order.issue_prepared' as const,
      data: {
        ...prepared,
        lacking: [
          { category: 'durables' as const, product_id: null, product_name: null, grams: 1_500 },
        ],
      },
    }
  })
  await open(`/warehouse/orders/${order.id}`)
  await main().getByRole('button', { name: 'Připravit výdej' }).click()
  await expect.element(toast('Výdej je připravený k vychystání.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([{ updated_at: order.updated_at }])
  await expect.element(page.getByRole('alert').getByText(/cokoli: 1,5/)).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: /Výdej partnerovi 77 · Sklad Lesná · Suché/ }))
    .toBeVisible()
  await expect
    .element(main().getByRole('button', { name: 'Připravit výdej' }))
    .not.toBeInTheDocument()
  const downloads = followDownloads()
  stubFile(pickListFiles.ofOrder, '%PDF-', { 'file-name': 'vychystavaci-list-12.pdf' })
  await main().getByRole('button', { name: 'Vychystávací list' }).click()
  await expect.poll(() => downloads).toEqual(['vychystavaci-list-12.pdf'])
  expect(await violationsInBoth()).toEqual([])
})

test('Zrušení se ptá a posílá verzi, kterou člověk viděl; zrušená už nic nenabízí', async () => {
  const order = makeOrder()
  answer(orderEndpoints.get, { data: order })
  const asked = answer(orderEndpoints.cancel, () => {
    const cancelled = makeOrder({ state: 'cancelled' })
    answer(orderEndpoints.get, { data: cancelled })
    return { message: 'order.cancelled' as const, data: cancelled }
  })
  await open(`/warehouse/orders/${order.id}`)
  await main()
    .getByRole('button', { name: /^Akce: / })
    .click()
  await page.getByRole('menuitem', { name: 'Zrušit objednávku' }).click()
  await dialog().getByRole('button', { name: 'Zrušit objednávku' }).click()
  await expect.element(toast('Objednávka byla zrušena.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ updated_at: order.updated_at }])
  await expect.element(main().getByText('Zrušená')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Rozdělit' })).not.toBeInTheDocument()
})

test('Kdo objednávky jen čte, vidí její zboží a nic nerozděluje', async () => {
  answer(orderEndpoints.get, { data: makeOrder() })
  await open(`/warehouse/orders/${makeOrder().id}`, { permissions: ['wh_order.read'] })
  await expect.element(main().getByText('Trvanlivé – cokoli')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Rozdělit' })).not.toBeInTheDocument()
})

test('Objednávka, která tu není, vede zpátky na seznam', async () => {
  refuse(orderEndpoints.get, 404, 'order.not_found')
  await open(`/warehouse/orders/${makeOrder().id}`)
  await expect
    .element(page.getByRole('heading', { name: 'Objednávka nebyla nalezena' }))
    .toBeVisible()
})
