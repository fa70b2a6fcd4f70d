import type { CallRow } from '@crm/contract/foodbank/moves/calls'
import { callEndpoints } from '@crm/contract/foodbank/moves/calls.endpoints'
import type { DisplacedRow, MoveDetail, MovePlace } from '@crm/contract/foodbank/moves/moves'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeAssessment } from '#foodbank/testing/entitlement.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

const id = (at: number) => `0190a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`
const LESNA = id(90)
const place = (day: string, time: string): MovePlace => ({
  organization_id: LESNA,
  organization_label: 'Lesná',
  day,
  time,
})
const person = (at: number, given: Partial<DisplacedRow> = {}): DisplacedRow => ({
  request_id: id(at),
  applicant_id: id(at + 20),
  applicant_name: 'Jana',
  applicant_surname: ['Nováková', 'Dvořáková', 'Malá'][at] ?? 'Velká',
  is_restricted: false,
  from_organization_label: 'Charita',
  reason: 'blocked',
  was: place('2026-03-12', '10:00'),
  note: null,
  preferred_time: null,
  proposed: place('2026-03-13', '09:00'),
  unplaced: null,
  ...given,
})
const PEOPLE = [
  person(0),
  person(1, { note: 'přijde se sestrou', preferred_time: 'morning' }),
  person(2, { proposed: null, unplaced: 'full' }),
]
const MOVE: MoveDetail = {
  id: id(80),
  organization_id: LESNA,
  organization_label: 'Lesná',
  period_from: '2026-03-12',
  period_to: '2026-03-12',
  created_by_name: 'Alena Hrdličková',
  created_at: '2026-03-10T06:30:00.000Z',
  undone_by_name: null,
  undone_at: null,
  moved: 1,
  calls_left: 1,
  undo_until: '2026-03-11T06:30:00.000Z',
  can: { undo: true },
  rows: [
    {
      ...person(0),
      became: place('2026-03-13', '09:00'),
      outcome: null,
      told: { channel: 'sms', state: 'delivered', at: '2026-03-10T06:35:00.000Z', failure: null },
      call: null,
    },
    {
      ...person(1),
      became: place('2026-03-13', '09:30'),
      outcome: null,
      told: null,
      call: 'refused',
    },
  ],
}
const CALL: CallRow = {
  id: id(70),
  move_id: MOVE.id,
  request_id: id(0),
  applicant_id: id(20),
  applicant_name: 'Jana',
  applicant_surname: 'Nováková',
  is_restricted: false,
  phone: '603123456',
  told_by: 'call',
  from_organization_label: 'Charita',
  from_organization_phone: null,
  why: 'moved',
  was: place('2026-03-12', '10:00'),
  stands: place('2026-03-13', '09:00'),
  outcome: null,
  reached_at: null,
  reached_by_name: null,
  can: { settle: true },
}

function stubMoving() {
  answer(moveEndpoints.get, { data: MOVE })
  const asked = answer(moveEndpoints.propose, () => ({
    data: { organization_label: 'Lesná', people: PEOPLE, left: 0 },
  }))
  const created = answer(moveEndpoints.create, { message: 'move.created', data: MOVE })
  answer(callEndpoints.list, listed([CALL]))
  return { asked, created }
}
const check = (name: string) => page.getByRole('checkbox', { name: `Přeobjednat: ${name}` })

test('Kdo nemá termín, má navržený jiný; koho vynechám, toho jedno potvrzení nepřeobjedná', async () => {
  const { asked, created } = stubMoving()
  await open(`/foodbank/moves/new?organization_id=${LESNA}`)
  await expect.element(page.getByRole('heading', { name: 'Přeobjednat – Lesná' })).toBeVisible()
  await expect.element(page.getByText('V dosahu není volno.')).toBeVisible()
  await expect.element(page.getByText('spíš dopoledne')).toBeVisible()
  await expect.element(check('Malá Jana')).toBeDisabled()
  await check('Dvořáková Jana').click()
  await page.getByRole('button', { name: 'Přeobjednat 1 z 3' }).click()
  await expect.poll(address).toMatch(new RegExp(`/foodbank/moves/${MOVE.id}$`))
  expect(asked[0]?.query).toEqual({ organization_id: LESNA, weeks: '5' })
  expect(created.map(({ body }) => body)).toEqual([
    {
      organization_id: LESNA,
      from: null,
      to: null,
      moves: [{ request_id: id(0), organization_id: LESNA, day: '2026-03-13', time: '09:00' }],
    },
  ])
})

test('Na klávesnici: mezerník člověka vynechá, Enter přeobjedná', async () => {
  const { created } = stubMoving()
  await open(`/foodbank/moves/new?organization_id=${LESNA}`)
  await expect.element(check('Nováková Jana')).toBeChecked()
  check('Nováková Jana').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(check('Nováková Jana')).not.toBeChecked()
  page.getByRole('button', { name: 'Přeobjednat 1 z 3' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => created.length).toBe(1)
})

test('Jiný termín se vybírá jako při objednání a platí místo návrhu', async () => {
  const { created } = stubMoving()
  const { targets } = stubBooking()
  const [target] = targets
  await open(`/foodbank/moves/new?organization_id=${LESNA}`)
  await page.getByRole('button', { name: 'Vybrat termín: Malá Jana' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nový termín: Malá Jana' })
  await drawer.getByRole('button', { name: 'Použít termín' }).click()
  await drawer.getByRole('radio', { name: /Lesná/ }).click()
  await drawer.getByRole('button', { name: /19\. března/ }).click()
  await drawer.getByRole('radio', { name: /10:15/ }).click()
  await drawer.getByRole('button', { name: 'Použít termín' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Přeobjednat 3 z 3' }).click()
  await expect.poll(() => created.length).toBe(1)
  expect(created[0]?.body).toMatchObject({
    moves: [
      {},
      {},
      { request_id: id(2), organization_id: target?.id, day: '2026-03-19', time: '10:15' },
    ],
  })
})

test('Když termín mezitím obsadí jiný, nic se nepřeobjedná a jen ten člověk má nový návrh', async () => {
  stubMoving()
  await open(`/foodbank/moves/new?organization_id=${LESNA}`)
  await check('Dvořáková Jana').click()
  refuse(moveEndpoints.create, 409, 'move.changed_meanwhile', {
    details: {
      people: [person(0, { proposed: place('2026-03-16', '11:00') })],
      settled: [],
    },
  })
  await page.getByRole('button', { name: 'Přeobjednat 1 z 3' }).click()
  await expect.element(page.getByRole('alert').getByText(/Nic se nepřeobjednalo/)).toBeVisible()
  await expect.element(page.getByText(/Termín mezitím obsadil/)).toBeVisible()
  await expect.element(page.getByText(/16\..3\..11:00/)).toBeVisible()
  await expect.element(check('Dvořáková Jana')).not.toBeChecked()
})

test('Bez nároku se nepřeobjedná; kdo smí povolit výjimku, uvede důvod', async () => {
  stubMoving()
  let times = 0
  const details = [{ request_id: id(0), unmet: [makeAssessment()] }]
  refuse(moveEndpoints.create, 409, 'move.not_entitled', { details })
  await open(`/foodbank/moves/new?organization_id=${LESNA}`)
  await check('Dvořáková Jana').click()
  await page.getByRole('button', { name: 'Přeobjednat 1 z 3' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Nováková Jana')).toBeVisible()
  await expect.element(dialog.getByText(/Rada 5. 12. 2025/)).toBeVisible()
  const sent = answer(moveEndpoints.create, () => {
    times += 1
    return { message: 'move.created' as const, data: MOVE }
  })
  await dialog.getByRole('textbox').fill('Jinam nemůže')
  await dialog.getByRole('button', { name: /Povolit/ }).click()
  await expect.poll(() => times).toBe(1)
  expect(sent[0]?.body).toMatchObject({ entitlement_reason: 'Jinam nemůže' })
})

test('Kdo výjimku povolit nesmí, vidí, koho se to týká a kdo smí', async () => {
  stubMoving()
  const details = [{ request_id: id(0), unmet: [makeAssessment()] }]
  refuse(moveEndpoints.create, 409, 'move.not_entitled', { details })
  await open(`/foodbank/moves/new?organization_id=${LESNA}`, {
    permissions: ['fb_request.read', 'fb_request.update'],
  })
  await page.getByRole('button', { name: 'Přeobjednat 2 z 3' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'není podle pravidel nárok' })
  await expect.element(alert.getByText('Nováková Jana')).toBeVisible()
  await expect.element(alert.getByText(/Výjimku s důvodem může povolit: /)).toBeVisible()
})

test('Co se v návrhu změnilo, zůstane i po odchodu, řekne se to a jde to zahodit', async () => {
  stubMoving()
  const path = `/foodbank/moves/new?organization_id=${LESNA}`
  await open(path)
  await check('Dvořáková Jana').click()
  await open('/foodbank/moves/calls')
  await open(path)
  await expect.element(check('Dvořáková Jana')).not.toBeChecked()
  const notice = page.getByRole('status').filter({ hasText: 'Obnovilo se' })
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Zahodit a začít znovu' }).click()
  await expect.element(check('Dvořáková Jana')).toBeChecked()
  await expect.element(notice).not.toBeInTheDocument()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:move'))).toEqual([])
})

test('Když nikde není volno, hledá se dál', async () => {
  const { asked } = stubMoving()
  await open(`/foodbank/moves/new?organization_id=${LESNA}`)
  await page.getByRole('button', { name: 'Hledat dál, 10 týdnů' }).click()
  await expect.poll(() => asked.at(-1)?.query['weeks']).toBe('10')
  await expect.element(page.getByRole('button', { name: 'Hledat dál, 20 týdnů' })).toBeVisible()
})

test('Přeobjednání ukáže komu zavolat, odškrtne ho a celé se vezme zpět', async () => {
  stubMoving()
  const settled = answer(callEndpoints.settle, { message: 'call.settled', data: CALL })
  const undone = answer(moveEndpoints.undo, { message: 'move.undone', data: MOVE })
  await open(`/foodbank/moves/${MOVE.id}`)
  const phone = page.getByRole('link', { name: 'Zavolat: 603 123 456' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+420603123456')
  await page.getByRole('button', { name: 'Dovolali jsme se: Nováková Jana' }).click()
  await expect.poll(() => settled.map(({ body }) => body)).toEqual([{ outcome: 'reached' }])
  await page.getByRole('button', { name: 'Vzít zpět celé' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vzít zpět celé přeobjednání?' })
  await dialog.getByRole('button', { name: 'Vzít zpět celé' }).click()
  await expect.poll(() => undone.length).toBe(1)
})

test('Když zpět nejde, řekne čí místo už má někdo jiný', async () => {
  stubMoving()
  refuse(moveEndpoints.undo, 409, 'move.no_way_back', {
    details: [
      { request_id: id(0), applicant_name: 'Nováková Jana', was: place('2026-03-12', '10:00') },
    ],
  })
  await open(`/foodbank/moves/${MOVE.id}`)
  await page.getByRole('button', { name: 'Vzít zpět celé' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vzít zpět celé' }).click()
  await expect.element(page.getByRole('alert').getByText(/Nováková.Jana/)).toBeVisible()
})

test('Kdo si nepřeje kontakt, nemá na seznamu telefon; kdo nesmí, neodškrtává', async () => {
  answer(
    callEndpoints.list,
    listed([{ ...CALL, phone: null, told_by: 'none' as const, can: { settle: false } }]),
  )
  await open('/foodbank/moves/calls', { permissions: ['fb_request.read'] })
  await expect.element(page.getByText('nepřeje si kontakt')).toBeVisible()
  await expect
    .element(page.getByText(/^Chybí vám oprávnění „Rezervace: Upravit“ nebo „Rezervace: Potvrdit“/))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Řekli jsme osobně' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('Kam se tabulka nevejde, tam jsou řádky kartami; kam ano, tam zůstane', async () => {
  stubMoving()
  await open(`/foodbank/moves/${MOVE.id}`, { width: 768, height: 1024 })
  const calls = page.getByRole('region', { name: 'Komu zavolat' })
  const moved = page.getByRole('region', { name: 'Kdo kam' })
  await expect.element(calls.getByRole('list', { name: 'Komu zavolat' })).toBeVisible()
  await expect.element(calls.getByRole('table')).not.toBeInTheDocument()
  await expect.element(moved.getByRole('table')).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(calls.getByRole('table')).toBeVisible()
  await page.viewport(768, 1024)
  await expect.element(calls.getByRole('list', { name: 'Komu zavolat' })).toBeVisible()
})

test('Kdo nemá telefon, toho se neodškrtává dovoláním, leda přes organizaci, která ho má', async () => {
  const nobody = { ...CALL, phone: null, told_by: null }
  answer(
    callEndpoints.list,
    listed([nobody, { ...nobody, id: id(71), from_organization_phone: '469302115' }]),
  )
  const settled = answer(callEndpoints.settle, { message: 'call.settled', data: CALL })
  await open('/foodbank/moves/calls')
  await expect.element(page.getByText('má nový termín, bylo čt 12. 3. 10:00').first()).toBeVisible()
  const openMenu = (at: number) => page.getByRole('button', { name: /^Akce/ }).nth(at).click()
  await openMenu(0)
  await expect.element(page.getByRole('menuitem', { name: 'Nedá se dovolat' })).toBeVisible()
  await expect
    .element(page.getByRole('menuitem', { name: 'Dovolali jsme se' }))
    .not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await openMenu(1)
  await expect.element(page.getByRole('menuitem', { name: 'Dovolali jsme se' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Řekli jsme osobně: Nováková Jana' }).first().click()
  await expect.poll(() => settled.map(({ body }) => body)).toEqual([{ outcome: 'in_person' }])
})

test('U každého, kdo se přesunul, stojí, jak se to dozví', async () => {
  stubMoving()
  await open(`/foodbank/moves/${MOVE.id}`)
  const moved = page.getByRole('region', { name: 'Kdo kam' })
  await expect.element(moved.getByText('SMS doručena 10. 3. 2026 7:35')).toBeVisible()
  await expect.element(moved.getByText('nepřeje si kontakt')).toBeVisible()
})

test('Návrh bez výdejního místa říká, že jde o všechna', async () => {
  stubMoving()
  await open('/foodbank/moves/new')
  await expect
    .element(page.getByRole('heading', { name: 'Přeobjednat – všechna vaše výdejní místa' }))
    .toBeVisible()
})
