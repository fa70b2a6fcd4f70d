import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import type { HandOutOfRecall, RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import type { RecallLotRow } from '@crm/contract/warehouse/recalls/recall-parts'
import type { RecallRow } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeDocument } from '../testing/documents.ts'
import { makeLot, makeMovement } from '../testing/lots.ts'

const id = (end: string) => `0190a000-0000-7000-8000-0000000${end}`
const { places: _p, sorted_from: _f, sorted_into: _i, state_reason: _r, ...facts } = makeLot()
const { created_at: _c, updated_at: _u, ...LOT } = facts
const ROW: RecallRow = {
  id: id('0ca01'),
  number: 3,
  title: 'Rýže dlouhozrnná',
  state: 'open',
  created_at: '2026-03-10T06:30:00.000Z',
  created_by_name: 'Jana Nová',
  closed_at: null,
  lots: 1,
  there_grams: 12_000,
  partners: 2,
  answered: 1,
}
const DOCUMENT = {
  document_id: id('0d001'),
  document_number: 7,
  kind: 'issue',
  happened_at: '2026-03-05T06:30:00.000Z',
  lot_id: LOT.lot_id,
  lot_number: LOT.lot_number,
  grams: 5_000,
  pieces: 0,
} as const
const PARTNER = {
  partner_id: id('0bb01'),
  name: 'Azylový dům Naděje',
  contact: 'Jana Nová',
  phone: '603123456',
  email: 'a@nadeje.example',
  has_email: true,
  grams: 5_000,
  pieces: 0,
  documents: [DOCUMENT],
  from_place_id: id('0c001'),
  message: null,
  is_behind: false,
  answers: [],
}
const RECALL: RecallDetail = {
  id: ROW.id,
  number: 3,
  title: ROW.title,
  reason: 'Podle dozoru obsahuje plíseň.',
  instructions: 'Nejezte ji.',
  state: 'open',
  created_at: ROW.created_at,
  created_by_name: 'Jana Nová',
  closed_at: null,
  closed_by_name: null,
  closing_reason: null,
  updated_at: ROW.created_at,
  lots: [
    {
      ...LOT,
      lot_state: 'recalled',
      added_at: ROW.created_at,
      there_grams: 12_000,
      there_pieces: 12,
    },
  ],
  places: [
    {
      place_id: id('0c001'),
      place_label: 'Lesná · Suchý sklad',
      place_kind: 'zone',
      lot_id: LOT.lot_id,
      lot_number: LOT.lot_number,
      grams: 12_000,
      pieces: 12,
    },
  ],
  origins: [{ ...DOCUMENT, kind: 'receipt', donor_name: 'Kolonial Potraviny', site_name: null }],
  partners: [
    PARTNER,
    {
      ...PARTNER,
      partner_id: id('0bb02'),
      name: 'Noclehárna',
      email: null,
      has_email: false,
      grams: 700,
    },
  ],
  ends: [{ end: 'disposal', grams: 1_000, pieces: 0 }],
  made: [],
  periods: [
    { place_id: id('0c002'), place_label: 'Lesná', from: '2026-03-01T06:30:00.000Z', to: null },
  ],
  hand_outs: { sure: 1, probable: 1, possible: 3 },
  people: { is_known: true, missing: [] },
}
const HAND_OUT: HandOutOfRecall = {
  id: id('0d009'),
  document_number: 11,
  degree: 'sure',
  happened_at: '2026-03-06T06:30:00.000Z',
  place_label: 'Lesná',
  grams: 500,
  household: {
    name: 'Novotná Eva',
    number: '1024',
    withheld: null,
    phone: '604111222',
    email: null,
    told_by: 'sms',
  },
}
const FOUND: RecallLotRow = {
  ...LOT,
  id: LOT.lot_id,
  maker_lot: 'L4711',
  there_grams: 12_000,
  there_pieces: 12,
  recall_id: null,
  recall_number: null,
}
const PATH = `/warehouse/recalls/${ROW.id}`
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const card = (name: string) => main.getByRole('region', { name, exact: true })

beforeEach(() => {
  answer(recallEndpoints.get, { data: RECALL })
  answer(recallEndpoints.list, listed([ROW]))
  answer(
    recallEndpoints.handOuts,
    listed([
      HAND_OUT,
      {
        ...HAND_OUT,
        id: id('0d010'),
        document_number: 12,
        degree: 'probable',
        household: {
          name: null,
          number: null,
          withheld: 'restricted',
          phone: null,
          email: null,
          told_by: null,
        },
      },
    ]),
  )
  answer(productEndpoints.choices, { data: [] })
})

test('Seznam řekne, co běží, kolik ještě leží a kdo odpověděl', async () => {
  await open('/warehouse/recalls')
  await expect
    .element(main.getByRole('link', { name: 'Rýže dlouhozrnná' }))
    .toHaveAttribute('href', PATH)
  await expect.element(main).toMatchTextContent(/běží.*12 kg.*1 z 2/)
})

test('Stažení začne šarží výrobce: jedno stisknutí vezme všechny nalezené', async () => {
  const asked = answer(recallEndpoints.matches, {
    data: [
      FOUND,
      { ...FOUND, id: id('0a002'), lot_id: id('0a002'), lot_number: 13 },
      {
        ...FOUND,
        id: id('0a003'),
        lot_id: id('0a003'),
        lot_number: 14,
        recall_id: id('0ca09'),
        recall_number: 2,
      },
    ],
  })
  const sent = answer(recallEndpoints.create, { message: 'recall.created', data: RECALL })
  await open('/warehouse/recalls')
  await main.getByRole('button', { name: 'Stáhnout zboží' }).first().click()
  await dialog.getByRole('button', { name: 'Stáhnout zboží' }).click()
  await expect.element(dialog).toMatchTextContent(/Toto pole je povinné/)
  await field('Šarže výrobce z obalu', dialog).fill('l4711')
  await dialog.getByRole('button', { name: 'Najít šarže' }).click()
  await expect.element(dialog).toMatchTextContent(/už je ve stažení 2/)
  await dialog.getByRole('button', { name: 'Přidat všechny 2 šarže' }).click()
  await expect.element(dialog).toMatchTextContent(/Vybrané 2 šarže/)
  expect(asked.map(({ query }) => query)).toMatchObject([{ maker_lot: 'l4711' }])
  await field('Čeho se to týká', dialog).fill('Rýže dlouhozrnná')
  await field('Proč se zboží stahuje', dialog).fill('Plíseň.')
  expect(await violationsInBoth()).toEqual([])
  await dialog.getByRole('button', { name: 'Stáhnout zboží' }).click()
  await expect.element(toast('Zboží se stahuje')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      title: 'Rýže dlouhozrnná',
      reason: 'Plíseň.',
      instructions: expect.stringContaining('nejezte'),
      lot_ids: [FOUND.lot_id, id('0a002')],
    },
  ])
})

test('Od šarže se začne s ní', async () => {
  const lot = makeLot()
  answer(lotEndpoints.get, { data: lot })
  answer(lotEndpoints.movements, listed([makeMovement()]))
  answer(recallEndpoints.list, listed([]))
  await open(`/warehouse/lots/${lot.lot_id}`)
  await main.getByRole('button', { name: 'Stáhnout zboží' }).click()
  await expect.element(dialog).toMatchTextContent(/Vybraná 1 šarže/)
  await expect.element(field('Čeho se to týká', dialog)).toHaveValue('Rýže dlouhozrnná 1 kg')
})

test('Šarže vede na své stažení', async () => {
  const recalls = [
    {
      id: PATH.split('/').at(-1) ?? '',
      number: 3,
      title: 'Rýže dlouhozrnná',
      state: 'open' as const,
    },
  ]
  answer(lotEndpoints.get, {
    data: makeLot({ lot_state: 'recalled', state_reason: 'Plíseň.', recalls }),
  })
  answer(lotEndpoints.movements, listed([makeMovement()]))
  await open(`/warehouse/lots/${LOT.lot_id}`)
  await expect
    .element(main.getByRole('link', { name: 'Stažení 3: Rýže dlouhozrnná' }))
    .toHaveAttribute('href', PATH)
})

test('Stažení řekne, kde co leží, kdo to má a kdo to dostal, a podle jakého pravidla', async () => {
  await open(PATH)
  await expect
    .element(main.getByRole('heading', { name: 'Stažení 3: Rýže dlouhozrnná' }))
    .toBeVisible()
  await expect.element(card('Kde ještě leží')).toMatchTextContent(/Suchý sklad.*12 kg/)
  const home = card('Partneři').getByRole('region', { name: 'Azylový dům Naděje' })
  await expect.element(home.getByRole('link', { name: '603 123 456' })).toBeVisible()
  await expect.element(home).toMatchTextContent(/5 kg.*ještě se nepsalo.*zatím bez odpovědi/)
  await expect
    .element(card('Partneři').getByRole('region', { name: 'Noclehárna' }))
    .toMatchTextContent(/nemá e-mail, zavolejte/)
  const households = card('Domácnosti')
  await expect.element(households).toMatchTextContent(/Jistě: zboží bylo při výdeji naskenované/)
  await expect.element(households).toMatchTextContent(/vše: 5.*jistě: 1.*možná: 3/)
  await expect.element(households).toMatchTextContent(/Novotná Eva, 1024.*604 111 222.*SMS/)
  await expect.element(households).toMatchTextContent(/zpracování údajů omezeno/)
  await expect.element(card('Co už je pryč')).toMatchTextContent(/zlikvidováno: 1 kg/)
  expect(await violationsInBoth()).toEqual([])
})

test('Kdo nesmí vidět domácnosti, dozví se, které právo mu chybí', async () => {
  answer(recallEndpoints.get, {
    data: { ...RECALL, people: { is_known: true, missing: ['fb_support.read'] } },
  })
  await open(PATH, { permissions: ['wh_recall.read'] })
  await expect
    .element(card('Domácnosti').getByRole('alert'))
    .toMatchTextContent(/Vidíte jen počty a čísla dokladů\..*Výdeje/)
  const write = card('Partneři').getByRole('button', { name: 'Napsat partnerům' })
  await expect.element(write).toHaveAttribute('aria-disabled')
})

test('Zpráva partnerům je připravená, dá se upravit a řekne, komu půjde', async () => {
  const sent = answer(recallEndpoints.send, { message: 'recall.sent', data: { sent: 1 } })
  await open(PATH)
  await card('Partneři').getByRole('button', { name: 'Napsat partnerům' }).click()
  await expect.element(dialog).toMatchTextContent(/E-mail dostane 1 partner:.*Azylový dům Naděje/)
  await expect.element(field('Předmět', dialog)).toHaveValue('Stahujeme zboží: Rýže dlouhozrnná')
  await field('Text', dialog).fill('vyhoďte ji prosím.')
  await dialog.getByRole('button', { name: 'Odeslat' }).click()
  await expect.element(toast('E-maily jsou na cestě')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { subject: 'Stahujeme zboží: Rýže dlouhozrnná', text: 'vyhoďte ji prosím.' },
  ])
})

test('Odpověď partnera se zapíše s tím, kolik zlikvidoval', async () => {
  const sent = answer(recallEndpoints.addAnswer, { message: 'recall.answered', data: RECALL })
  await open(PATH)
  await main.getByRole('button', { name: 'Zapsat odpověď: Azylový dům Naděje' }).click()
  await dialog.getByRole('radio', { name: 'zlikvidoval' }).click()
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(dialog).toMatchTextContent(/Toto pole je povinné/)
  await field('Kolik kilogramů', dialog).fill('4,5')
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Odpověď je zapsaná')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { partner_id: PARTNER.partner_id, outcome: 'destroyed', grams: 4_500 },
  ])
})

test('Likvidace začne na místě se vším, co tam z toho leží', async () => {
  const disposal = makeDocument({ id: id('0d077'), kind: 'disposal', purpose: 'disposal' })
  const begun = answer(recallEndpoints.begin, { message: 'document.created', data: disposal })
  answer(documentEndpoints.get, { data: disposal })
  await open(PATH)
  await main.getByRole('button', { name: 'Zlikvidovat zboží na místě Lesná · Suchý sklad' }).click()
  await expect.poll(() => begun.length).toBe(1)
  expect(begun.map(({ body }) => body)).toMatchObject([
    { kind: 'disposal', place_id: id('0c001'), partner_id: null },
  ])
})

test('Dokud něco leží, uzavře se jen s důvodem', async () => {
  const sent = answer(recallEndpoints.close, {
    message: 'recall.closed',
    data: { ...RECALL, state: 'closed' },
  })
  await open(PATH)
  await main.getByRole('button', { name: 'Uzavřít' }).click()
  await expect.element(dialog).toMatchTextContent(/ještě někde leží 12 kg/)
  await field('Proč se uzavírá, i když zboží ještě někde leží', dialog).fill('Odveze výrobce.')
  await dialog.getByRole('button', { name: 'Uzavřít stažení' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent.map(({ body }) => body)).toEqual([
    { reason: 'Odveze výrobce.', updated_at: RECALL.updated_at },
  ])
})
