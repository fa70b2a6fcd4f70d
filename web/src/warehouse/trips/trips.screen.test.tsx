import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { donorEndpoints } from '@crm/contract/warehouse/donors.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { type Trip, trip, type TripStop, tripStop } from '@crm/contract/warehouse/trips/trips'
import { tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { makeNulls } from '#testing/nulls.ts'
import { address, open, violationsInBoth } from '#testing/product.tsx'
import { makeDocument } from '../testing/documents.ts'

const VAN = '0190a000-0000-7000-8000-00000000c009'
const makeStop = (last: string, facts: Partial<TripStop> = {}): TripStop => ({
  ...makeNulls(tripStop),
  id: `0190a000-0000-7000-8000-0000000ff${last}`,
  kind: 'collect',
  state: 'open',
  name: 'Kolonial Potraviny',
  site_name: 'Prodejna Brno',
  address: 'Úzká 1, Brno',
  grams: 0,
  ...facts,
})
const SHOP = makeStop('001')
const HOME = makeStop('002', {
  kind: 'deliver',
  name: 'Azylový dům Naděje',
  site_name: null,
  contact: 'Jana Nová',
  phone: '603123456',
})
const makeTrip = (plan: TripStop[], facts: Partial<Trip> = {}): Trip => ({
  ...makeNulls(trip),
  id: '0190a000-0000-7000-8000-00000000f801',
  number: 3,
  day: '2026-03-10',
  vehicle_id: VAN,
  vehicle_name: 'Dodávka',
  driver: 'Karel Beneš',
  updated_at: '2026-03-10T06:00:00.000Z',
  stops: plan.length,
  settled: 0,
  loaded_grams: 0,
  plan,
  ...facts,
})
const screen = `/warehouse/trips/${makeTrip([]).id}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

beforeEach(() => {
  answer(productEndpoints.choices, { data: [] })
  answer(donorEndpoints.choices, { data: [] })
  answer(placeEndpoints.choices, {
    data: [
      { id: VAN, label: 'Dodávka', kind: 'vehicle', parent_id: null, storage: 'dry' },
      {
        id: VAN.replace('9', '8'),
        label: 'Lesná',
        kind: 'warehouse',
        parent_id: null,
        storage: 'dry',
      },
    ],
  })
})

test.each([360, 1440])(
  'Řidič vidí, kam jede teď, a jedním stiskem tam začne (%s px)',
  async (width) => {
    await page.viewport(width, 800)
    let plan = [SHOP, HOME]
    answer(tripEndpoints.get, () => ({ data: makeTrip(plan) }))
    answer(documentEndpoints.get, { data: makeDocument() })
    const begun = answer(tripEndpoints.begin, () => {
      const begunStop = { ...SHOP, state: 'begun' as const, document_id: makeDocument().id }
      plan = [{ ...begunStop, document_number: 7, document_state: 'draft' as const }, HOME]
      return { message: 'trip.stop_started' as const, data: makeTrip(plan) }
    })
    await open(screen)
    await expect.element(page.getByRole('heading', { name: 'Zastávka 1 z 2' })).toBeVisible()
    await expect.element(page.getByText('Úzká 1, Brno')).toBeVisible()
    await expect.element(page.getByText(/Vozidlo je prázdné/)).toBeVisible()
    expect(await violationsInBoth()).toEqual([])
    await button('Začít nakládat').click()
    await expect.poll(() => begun.length).toBe(1)
    await expect.element(page.getByRole('heading', { name: 'Doklad 7' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Přidat zboží' })).toBeVisible()
  },
)

test('Zaúčtovaná zastávka zůstane, dokud se nejede dál: ještě se podepisuje', async () => {
  let plan = [HOME, SHOP]
  const issue = makeDocument({
    kind: 'issue',
    source: null,
    partner_name: HOME.name,
    state: 'posted',
    posted_at: '2026-03-10T08:00:00.000Z',
  })
  answer(tripEndpoints.get, () => ({ data: makeTrip(plan) }))
  answer(documentEndpoints.get, { data: issue })
  answer(tripEndpoints.begin, () => {
    plan = [{ ...HOME, state: 'done', document_id: issue.id, document_state: 'posted' }, SHOP]
    return { message: 'trip.stop_started' as const, data: makeTrip(plan) }
  })
  await open(screen)
  await button('Začít předávat').click()
  await expect.element(button('Podepsat převzetí')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Zastávka 1 z 2' })).toBeVisible()
  await button('Další zastávka').click()
  await expect.element(page.getByRole('heading', { name: 'Zastávka 2 z 2' })).toBeVisible()
})

test('Po vyřízené zastávce se sama ukáže další, i s telefonem', async () => {
  answer(tripEndpoints.get, {
    data: makeTrip([{ ...SHOP, state: 'done', grams: 12_000 }, HOME], { loaded_grams: 12_000 }),
  })
  await open(screen)
  await expect.element(page.getByRole('heading', { name: 'Zastávka 2 z 2' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '603 123 456' }))
    .toHaveAttribute('href', 'tel:+420603123456')
  await expect.element(page.getByText('Ve vozidle je 12 kg')).toBeVisible()
})

test('Přeskočit jde jen s důvodem', async () => {
  answer(tripEndpoints.get, { data: makeTrip([SHOP]) })
  const skipped = answer(tripEndpoints.skip, {
    message: 'trip.stop_skipped',
    data: makeTrip([{ ...SHOP, state: 'skipped', skipped_for: 'Zavřeno' }]),
  })
  await open(screen)
  await button('Přeskočit').click()
  await dialog().getByRole('button', { name: 'Přeskočit' }).click()
  expect(skipped).toHaveLength(0)
  await dialog().getByRole('textbox').fill('Zavřeno')
  await dialog().getByRole('button', { name: 'Přeskočit' }).click()
  await expect.poll(() => skipped.map(({ body }) => body)).toEqual([{ reason: 'Zavřeno' }])
})

test('Prázdné vozidlo se nevykládá a řekne se proč', async () => {
  answer(tripEndpoints.get, {
    data: makeTrip([makeStop('003', { kind: 'unload', name: 'Lesná', site_name: null })]),
  })
  refuse(tripEndpoints.begin, 409, 'trip.nothing_loaded')
  await open(screen)
  await button('Vyložit').click()
  await expect.element(page.getByText(/Ve vozidle nic není/)).toBeVisible()
})

test('Pořadí zastávek se mění z jejich nabídky', async () => {
  answer(tripEndpoints.get, { data: makeTrip([SHOP, HOME]) })
  const ordered = answer(tripEndpoints.order, {
    message: 'trip.reordered',
    data: makeTrip([HOME, SHOP]),
  })
  await open(screen)
  await page
    .getByRole('button', { name: /Azylový dům Naděje$/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Posunout dřív' }).click()
  await expect.poll(() => ordered.map(({ body }) => body)).toEqual([{ stops: [HOME.id, SHOP.id] }])
})

test('Nová trasa se plánuje na vozidlo, ne na sklad, a otevře se', async () => {
  answer(tripEndpoints.list, listed([]))
  answer(tripEndpoints.get, { data: makeTrip([]) })
  const created = answer(tripEndpoints.create, { message: 'trip.created', data: makeTrip([]) })
  await open('/warehouse/trips')
  await button('Nová trasa').first().click()
  await dialog().getByRole('button', { name: 'Naplánovat' }).click()
  expect(created).toHaveLength(0)
  await dialog().getByRole('combobox', { name: 'Vozidlo' }).click()
  await expect.element(page.getByRole('option', { name: 'Dodávka' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Lesná' }).query()).toBeNull()
  await page.getByRole('option', { name: 'Dodávka' }).click()
  await dialog().getByRole('button', { name: 'Naplánovat' }).click()
  await expect
    .poll(() => created.map(({ body }) => body))
    .toMatchObject([{ vehicle_id: VAN, day: '2026-03-10' }])
  await expect.poll(address).toContain(screen)
  await expect.element(page.getByText('Trasa zatím nemá žádnou zastávku.')).toBeVisible()
})

test('Zastávka chce to, co k jejímu druhu patří', async () => {
  answer(tripEndpoints.get, { data: makeTrip([]) })
  const added = answer(tripEndpoints.addStop, {
    message: 'trip.stop_added',
    data: makeTrip([SHOP]),
  })
  await open(screen)
  await button('Přidat zastávku').click()
  await dialog().getByRole('radio', { name: 'Vyložit všechno z vozidla' }).click()
  await dialog().getByRole('button', { name: 'Přidat zastávku' }).click()
  expect(added).toHaveLength(0)
  await dialog().getByRole('combobox', { name: 'Kam se vyloží' }).click()
  await page.getByRole('option', { name: 'Lesná' }).click()
  await dialog().getByRole('button', { name: 'Přidat zastávku' }).click()
  await expect.poll(() => added.map(({ body }) => body)).toMatchObject([{ kind: 'unload' }])
})
