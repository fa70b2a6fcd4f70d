import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeLot, makeMovement, PLACE } from '../../testing/lots.ts'

const LOT = makeLot()
const PATH = `/warehouse/lots/${LOT.lot_id}`
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')

beforeEach(() => {
  answer(lotEndpoints.get, { data: LOT })
  answer(
    lotEndpoints.movements,
    listed([
      makeMovement({
        id: 2,
        kind: 'transfer',
        document_id: '0190a000-0000-7000-8000-00000000d002',
        document_number: 9,
        from_place_label: PLACE.place_label,
        to_place_label: 'Výdejna Lesná',
        grams: 30_000,
        pieces: 30,
        is_reversal: true,
      }),
      makeMovement(),
    ]),
  )
})

test('Šarže řekne, co to je, kde leží a kudy šla', async () => {
  await open(PATH)
  await expect.element(main.getByRole('heading', { name: 'Šarže L000123' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/Min. trvanlivost do 11\/2026/)
  await expect.element(main).toMatchTextContent(/Kolonial Potraviny, Sklad Dubno/)
  await expect
    .element(main.getByRole('link', { name: /Lesná · Suchý sklad/ }))
    .toHaveAttribute('href', `/warehouse/stock?place_id=${PLACE.place_id}`)
  await expect
    .element(main.getByRole('link', { name: 'Příjem 7' }))
    .toHaveAttribute('href', '/warehouse/documents/0190a000-0000-7000-8000-00000000d001')
  await expect.element(main.getByRole('link', { name: 'Storno: Převod 9' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/Příjem 7.*OdkudKolonial Potraviny/)
  expect(await violationsInBoth()).toEqual([])
})

test('Výdej, pro který se vzala, vede na svůj doklad a neřekne komu', async () => {
  const [id, place] = ['0190a000-0000-7000-8000-00000000d003', 'Výdejna Lesná']
  const ways = { kind: 'hand_out', document_id: id, document_number: 11, grams: 500 } as const
  answer(
    lotEndpoints.movements,
    listed([
      makeMovement({ ...ways, id: 4, to_place_label: place, is_reversal: true }),
      makeMovement({ ...ways, id: 3, from_place_label: place, to_place_label: null }),
    ]),
  )
  await open(PATH)
  await expect
    .element(main.getByRole('link', { name: 'Výdej domácnosti 11', exact: true }))
    .toHaveAttribute('href', `/warehouse/documents/${id}`)
  await expect.element(main).toMatchTextContent(/OdkudVýdejna LesnáKamDomácnost/)
  await expect.element(main).toMatchTextContent(/OdkudDomácnostKamVýdejna Lesná/)
})

test('Pozastavit šarži jde jen s důvodem', async () => {
  const asked = answer(lotEndpoints.setState, {
    message: 'lot.state_changed',
    data: { ...LOT, lot_state: 'held', state_reason: 'Poškozený obal' },
  })
  await open(PATH)
  await main.getByRole('button', { name: 'Pozastavit' }).click()
  await dialog.getByRole('button', { name: 'Pozastavit šarži' }).click()
  const reason = field('Důvod', dialog)
  await expect.element(reason).toHaveAccessibleDescription('Toto pole je povinné')
  expect(asked).toEqual([])
  await reason.fill('Poškozený obal')
  answer(lotEndpoints.get, {
    data: { ...LOT, lot_state: 'held', state_reason: 'Poškozený obal' },
  })
  await dialog.getByRole('button', { name: 'Pozastavit šarži' }).click()
  await expect.element(toast('Stav šarže je změněný')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    { state: 'held', reason: 'Poškozený obal', updated_at: LOT.updated_at },
  ])
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/pozastavená a nesmí se vydat: Poškozený obal/)
  await expect.element(main.getByRole('button', { name: 'Uvolnit' })).toBeVisible()
})

test('Co mezitím někdo stáhl, se neuvolní, aniž to ten, kdo uvolňuje, viděl', async () => {
  const held = { ...LOT, lot_state: 'held', state_reason: 'Čeká na rozbor' } as const
  answer(lotEndpoints.get, { data: held })
  const recalled = {
    ...LOT,
    lot_state: 'recalled',
    state_reason: 'Svolává výrobce',
    updated_at: '2026-03-10T06:00:00.000Z',
  } as const
  const asked = refuse(lotEndpoints.setState, 409, 'stale_record', { details: recalled })
  await open(PATH)
  await main.getByRole('button', { name: 'Uvolnit' }).click()
  answer(lotEndpoints.get, { data: recalled })
  await dialog.getByRole('button', { name: 'Uvolnit šarži' }).click()
  await expect.element(dialog).toMatchTextContent(/Záznam mezitím změnil někdo jiný/)
  await expect.element(dialog).toMatchTextContent(/Teď je stažená: Svolává výrobce/)
  expect(asked).toHaveLength(1)
})

test('Datum na obalu se opraví i jako měsíc, a uloží se jeho poslední den', async () => {
  const asked = answer(lotEndpoints.update, { message: 'lot.updated', data: LOT })
  await open(PATH)
  await main.getByRole('button', { name: 'Opravit' }).click()
  const date = field('Datum na obalu', dialog)
  await expect.element(date).toHaveValue('11/2026')
  await date.fill('2/2027')
  await field('Šarže výrobce', dialog).fill('L4711')
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Šarže je opravená')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    {
      date_kind: 'best_before',
      goods_date: '2027-02-28',
      date_precision: 'month',
      maker_lot: 'L4711',
      updated_at: LOT.updated_at,
    },
  ])
})

test('Kdo šarže měnit nesmí, vidí u tlačítek proč', async () => {
  await open(PATH, { permissions: ['wh_stock.read'] })
  const hold = main.getByRole('button', { name: 'Pozastavit' })
  await expect.element(hold).toHaveAttribute('aria-disabled')
  await expect.element(hold).toHaveAccessibleDescription(/Šarže/)
})
