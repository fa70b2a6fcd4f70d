import type { Collection } from '@crm/contract/foodbank/shifts/collections'
import {
  collectionEndpoints,
  shiftLinkEndpoints,
} from '@crm/contract/foodbank/shifts/collections.endpoints'
import type { Shift, ShiftPerson } from '@crm/contract/foodbank/shifts/shifts'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import type { Volunteer } from '@crm/contract/foodbank/shifts/volunteers'
import {
  volunteerEndpoints,
  volunteerFiles,
} from '@crm/contract/foodbank/shifts/volunteers.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeShift } from '#foodbank/testing/shifts.ts'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import { address, violations, open, primaryButtons } from '#testing/product.tsx'

const SHIFT = makeShift()
const JANA: ShiftPerson = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  volunteer_id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'Jana',
  surname: 'Dobrá',
  email: null,
  phone: '603123456',
  seat: 1,
  state: 'signed',
  minutes: null,
  origin: 'link',
  unreminded: null,
  updated_at: '2026-03-01T08:00:00.000Z',
}
const answerWeek = (shifts: Shift[]) => {
  answer(collectionEndpoints.list, listed([]))
  return answer(shiftEndpoints.week, {
    data: { from: '2026-03-09', to: '2026-03-15', shifts, is_partial: false },
  })
}

test('Týden říká slovem i tvarem, kde kdo chybí, a přihlásit se jde jedním ťuknutím', async () => {
  answerWeek([
    SHIFT,
    { ...SHIFT, id: SHIFT.id.replace(/.$/, '2'), starts_at: '13:00', ends_at: '16:00', taken: 5 },
  ])
  const signed = answer(shiftEndpoints.signUp, { message: 'shift.signed_up', data: SHIFT })
  await open('/foodbank/shifts')
  await expect.element(page.getByText('chybí 3 lidé · 2/5')).toBeVisible()
  await expect.element(page.getByText('obsazeno 5/5')).toBeVisible()
  await page.getByRole('button', { name: 'Přihlásit se: Lesná, 8:00–12:00' }).click()
  await expect.poll(() => signed.length).toBe(1)
})

test('Prázdný týden říká, co ho naplní', async () => {
  answerWeek([])
  await open('/foodbank/shifts')
  await expect.element(page.getByText(/V tomto týdnu tu není žádná směna/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nové směny' }).first()).toBeVisible()
})

test('Kdo směny jen vidí, nevidí, kdo přijde, a nic neplánuje', async () => {
  answerWeek([{ ...SHIFT, can: { ...SHIFT.can, update: false, delete: false } }])
  await open('/foodbank/shifts', { permissions: ['fb_shift.read'] })
  await expect.element(page.getByText('chybí 3 lidé · 2/5')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Otevřít směnu/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Nové směny' })).not.toBeInTheDocument()
})

test('Po směně se zapíše, kdo přišel, a kdo odešel dřív, má jiný čas', async () => {
  answerWeek([{ ...SHIFT, has_begun: true }])
  let jana: ShiftPerson = { ...JANA, unreminded: 'unreachable' }
  answer(shiftEndpoints.people, () => ({ data: [jana] }))
  const set = answer(shiftEndpoints.updateSeat, () => {
    jana = { ...JANA, state: 'came' }
    return { message: 'shift.seat_updated' as const, data: jana }
  })
  await open('/foodbank/shifts')
  await page.getByRole('button', { name: /Otevřít směnu/ }).click()
  await expect.element(page.getByText('přihlášen(a)')).toBeVisible()
  // there is nothing to call about any more
  await expect.element(page.getByText('Připomenutí nedostane')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Přišel(a): Dobrá Jana', exact: true }).click()
  await expect.element(page.getByText('přišel(a) · 4 h')).toBeVisible()
  await page.getByRole('button', { name: 'Jiný čas: Dobrá Jana' }).click()
  await page.getByRole('textbox', { name: 'Odpracováno hodin: Dobrá Jana' }).fill('2')
  await page.getByRole('textbox', { name: 'Minuty' }).fill('30')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.poll(() => set.at(-1)?.body).toMatchObject({ state: 'came', minutes: 150 })
})

test('Komu připomenutí nepřijde, je u něj napsáno, ať mu někdo zavolá', async () => {
  answerWeek([SHIFT])
  answer(shiftEndpoints.people, {
    data: [
      { ...JANA, unreminded: 'unreachable' },
      { ...JANA, id: '0190a000-0000-7000-8000-0000000000c2', name: 'Eva', unreminded: 'failed' },
    ],
  })
  await open('/foodbank/shifts', { width: 360, height: 740 })
  await page.getByRole('button', { name: /Otevřít směnu/ }).click()
  await expect.element(page.getByText('Připomenutí nedostane, zavolejte prosím.')).toBeVisible()
  await expect.element(page.getByText('SMS s připomenutím nedošla')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('Přidat člověka bez telefonu i e-mailu nejde a formulář řekne proč', async () => {
  answerWeek([SHIFT])
  answer(shiftEndpoints.people, { data: [] })
  const added = refuse(shiftEndpoints.addPerson, 409, 'shift.elsewhere')
  await open('/foodbank/shifts')
  await page.getByRole('button', { name: /Otevřít směnu/ }).click()
  await page.getByRole('button', { name: 'Přidat člověka' }).click()
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Jana')
  await page.getByRole('textbox', { name: 'Příjmení' }).fill('Dobrá')
  await page.getByRole('button', { name: 'Přidat na směnu' }).click()
  await expect.element(page.getByText('Vyplňte telefon nebo e-mail')).toBeVisible()
  expect(added).toEqual([])
  await page.getByRole('textbox', { name: /Telefon/ }).fill('603 123 456')
  await page.getByRole('button', { name: 'Přidat na směnu' }).click()
  await expect.element(page.getByText('V tuto dobu má jinou směnu.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Jméno' })).toHaveValue('Jana')
})

const COLLECTION: Collection = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  name: 'Národní potravinová sbírka',
  starts_on: '2026-04-25',
  ends_on: '2026-04-25',
  places: 1,
  shifts: 2,
  seats: 10,
  taken: 4,
  public_text: null,
  note: null,
  updated_at: '2026-03-01T08:00:00.000Z',
  can: { update: true, delete: true },
  all_places: [
    {
      id: '0190a000-0000-7000-8000-0000000000f1',
      name: 'Tesco',
      address: 'Korejská 3',
      updated_at: '2026-03-01T08:00:00.000Z',
      shifts: 2,
      seats: 10,
      taken: 4,
    },
  ],
}

test('Obchody se vloží řádek po řádku; co nejde přečíst, řekne číslo řádku dřív, než se něco uloží', async () => {
  answer(collectionEndpoints.get, { data: COLLECTION })
  answer(shiftLinkEndpoints.get, { data: null })
  const added = answer(collectionEndpoints.addPlaces, {
    message: 'collection.places_added',
    data: { places: 2, shifts: 4 },
  })
  await open(`/foodbank/collections/${COLLECTION.id}`)
  await page.getByRole('button', { name: 'Přidat místa' }).click()
  const lines = page.getByRole('textbox', { name: 'Místa, každé na svém řádku' })
  await lines.fill('Billa; Cejl 5; 4\nAlbert; Nádražní 1; šest')
  await expect
    .element(page.getByText('Řádek 2: počet lidí má být číslo od 1 do 500.'))
    .toBeVisible()
  await lines.fill('Billa; Cejl 5; 4\nAlbert; Nádražní 1; 6')
  await expect.element(page.getByText('Přečtena 2 místa, lidí najednou: 10.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Směny přes den' }).fill('8–12, 12–16')
  await page.getByRole('button', { name: 'Přidat místa a směny' }).click()
  await expect
    .poll(() => added[0]?.body)
    .toMatchObject({
      places: [
        { name: 'Billa', address: 'Cejl 5', seats: 4 },
        { name: 'Albert', address: 'Nádražní 1', seats: 6 },
      ],
      hours: [
        { starts_at: '08:00', ends_at: '12:00' },
        { starts_at: '12:00', ends_at: '16:00' },
      ],
    })
})

test('Odkaz sbírky se vytvoří, zkopíruje a zruší; obchod otevře své směny', async () => {
  answer(collectionEndpoints.get, { data: COLLECTION })
  answer(collectionEndpoints.list, listed([]))
  const link = {
    id: '0190a000-0000-7000-8000-0000000000ff',
    url: 'https://crm.example.cz/smeny/abc',
    expires_on: '2026-04-25',
  }
  let current: typeof link | null = null
  answer(shiftLinkEndpoints.get, () => ({ data: current }))
  const made = answer(shiftLinkEndpoints.create, () => {
    current = link
    return { message: 'shift_link.created' as const, data: link }
  })
  await open(`/foodbank/collections/${COLLECTION.id}`)
  await page.getByRole('button', { name: 'Vytvořit odkaz' }).click()
  const drawer = page.getByRole('dialog', { name: 'Vytvořit odkaz' })
  await expect.element(drawer.getByRole('textbox', { name: 'Platí do' })).toHaveValue('25. 4. 2026')
  await drawer.getByRole('button', { name: 'Vytvořit odkaz' }).click()
  await expect.poll(() => made[0]?.body).toMatchObject({ collection_id: COLLECTION.id })
  await expect.element(page.getByText('https://crm.example.cz/smeny/abc')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zkopírovat odkaz' })).toBeVisible()
  answer(shiftEndpoints.list, listed([SHIFT]))
  await page
    .getByRole('button', { name: /^Tesco/ })
    .first()
    .click()
  await expect.poll(address).toContain('/foodbank/shifts/list?place_id=')
})

test.each([
  ['Přidat místa', []],
  ['Vytvořit odkaz', COLLECTION.all_places],
])('Sbírka má jeden hlavní krok, nejdřív místa, pak odkaz: %s', async (step, all_places) => {
  answer(shiftLinkEndpoints.get, { data: null })
  answer(collectionEndpoints.get, { data: { ...COLLECTION, all_places } })
  await open(`/foodbank/collections/${COLLECTION.id}`)
  await expect.element(page.getByRole('button', { name: 'Vytvořit odkaz' })).toBeVisible()
  expect(primaryButtons()).toEqual([step])
})

const VOLUNTEER: Volunteer = {
  id: JANA.volunteer_id,
  name: 'Jana',
  surname: 'Dobrá',
  email: 'jana@example.cz',
  phone: '603123456',
  is_user: false,
  expected: 1,
  shifts: 1,
  minutes: 260,
  last_day: '2026-02-12',
  language: 'cs',
  note: null,
  informed_on: '2026-02-01',
  created_at: '2026-02-01T08:00:00.000Z',
  updated_at: '2026-02-01T08:00:00.000Z',
  kept_until: '2028-02-12',
  can: { update: true, erase: false },
  seats: [
    {
      id: JANA.id,
      shift_id: SHIFT.id,
      day: '2026-02-12',
      starts_at: '08:00',
      ends_at: '12:20',
      place: 'Lesná',
      task: null,
      state: 'came',
      minutes: 260,
    },
  ],
}

test('U dobrovolníka stojí hodiny na minutu, potvrzení se stáhne za období a výmaz řekne, na co čeká', async () => {
  answer(volunteerEndpoints.get, { data: VOLUNTEER })
  const certified = stubFile(volunteerFiles.certificate, 'PDF', {})
  await open(`/foodbank/volunteers/${VOLUNTEER.id}`)
  await expect.element(page.getByText('4 h 20 min').first()).toBeVisible()
  await page.getByRole('button', { name: 'Potvrzení o hodinách' }).click()
  await page.getByRole('button', { name: 'Stáhnout potvrzení' }).click()
  await expect
    .poll(() => certified[0]?.body)
    .toEqual({ date_from: '2026-01-01', date_to: '2026-03-10', language: 'cs' })
  await page.getByRole('button', { name: /Dobrá Jana/ }).click()
  await expect.element(page.getByText(/Má před sebou směnu/)).toBeVisible()
})

test.each([1440, 360])(
  'Týden, sbírka a dobrovolník jsou při šířce %i přístupné a vejdou se',
  async (width) => {
    answerWeek([SHIFT])
    answer(collectionEndpoints.get, { data: COLLECTION })
    answer(shiftLinkEndpoints.get, { data: null })
    answer(volunteerEndpoints.get, { data: VOLUNTEER })
    for (const path of [
      '/foodbank/shifts',
      `/foodbank/collections/${COLLECTION.id}`,
      `/foodbank/volunteers/${VOLUNTEER.id}`,
    ]) {
      await open(path, { width })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(await violations()).toEqual([])
    }
  },
)
