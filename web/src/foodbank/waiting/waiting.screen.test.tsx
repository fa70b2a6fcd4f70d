import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import {
  makeApplicant,
  makeHelpRequest,
  makeOffer,
  makeOrganizationRow,
  makeToldRequest,
  makeWait,
} from '#foodbank/testing/records.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open, toast } from '#testing/product.tsx'

const { keyboard } = userEvent
const OTHER = makeWait({
  id: '0190a000-0000-7000-8000-0000000000e2',
  applicant_id: '0190a000-0000-7000-8000-0000000000c2',
  applicant_surname: 'Čekající',
  position: 3,
  wanted_time: null,
})
const OFFERED = makeWait({ offer: makeOffer(), offers: 1, phone: '603123456', told_by: 'call' })

function stubList(rows: Wait[] = [OFFERED, OTHER], toCall = 1) {
  answer(organizationEndpoints.list, listed([makeOrganizationRow()]))
  return answer(waitEndpoints.list, { ...listed(rows), to_call: toCall, partial: false })
}
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const menuOf = (name: string) => page.getByRole('button', { name: `Akce: ${name}` })
const drawer = (name: string) => page.getByRole('dialog', { name })

test('Listina říká pořadí, co kdo chce a komu zavolat; výzva nahoře vede k nim', async () => {
  const asked = stubList()
  await open('/foodbank/waiting', { width: 1440 })
  const row = rowOf('Postupná Rezervace')
  await expect.element(row).toMatchTextContent(/Lesná\s*2\. v pořadí/)
  await expect.element(row).toMatchTextContent(/12\. 3\. – 20\. 3\. 2026\s*dopoledne/)
  await expect.element(row).toMatchTextContent(/Čt 12\. 3\. 10:15\s*zavolejte jim/)
  await expect.element(row.getByRole('link', { name: /603 123 456/ })).toBeVisible()
  await expect.element(rowOf('Čekající')).toMatchTextContent(/zatím nic nenabídnuto/)
  await expect
    .element(page.getByText('Zavolejte 1 domácnosti: uvolnilo se pro ni místo.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Ukázat, komu' }).click()
  await expect.poll(address).toMatch(/to_call=true/)
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ to_call: 'true' })
  await expect.element(page.getByText(/^Zavolejte 1/)).not.toBeInTheDocument()
})

test('„Nechtějí“ zapíše odpověď jedním stiskem a domácnost čeká dál', async () => {
  stubList()
  const declined = answer(waitEndpoints.decline, {
    message: 'offer.declined',
    data: makeWait({ offer: makeOffer({ state: 'declined' }), offers: 1 }),
  })
  await open('/foodbank/waiting', { width: 1440 })
  await page.getByRole('button', { name: 'Nechtějí: Postupná Rezervace' }).click()
  await expect.element(toast('Zapsáno, že o místo nestojí. Čeká dál.')).toBeVisible()
  expect(declined.map(({ path }) => path)).toEqual([expect.stringContaining(makeOffer().id)])
})

test('Vyřazení se jednou zeptá a jmenuje domácnost i místo', async () => {
  stubList()
  const withdrawn = answer(waitEndpoints.withdraw, {
    message: 'wait.withdrawn',
    data: makeWait({ state: 'withdrawn' }),
  })
  await open('/foodbank/waiting', { width: 1440 })
  await menuOf('Čekající Rezervace').click()
  await page.getByRole('menuitem', { name: 'Vyřadit' }).click()
  const question = page.getByRole('dialog', {
    name: 'Vyřadit z čekací listiny: Čekající Rezervace?',
  })
  await expect
    .element(question)
    .toMatchTextContent(/Domácnost už nebude čekat na výdejní místo Lesná/)
  expect(withdrawn).toEqual([])
  await question.getByRole('button', { name: 'Vyřadit' }).click()
  await expect.element(toast('Vyřazeno z čekací listiny.')).toBeVisible()
  expect(withdrawn.map(({ path }) => path)).toEqual([expect.stringContaining(OTHER.id)])
})

test('Období se mění u záznamu; co nejde, řekne pole a nic se neuloží', async () => {
  stubList()
  const updated = answer(waitEndpoints.update, { message: 'wait.updated', data: OTHER })
  await open('/foodbank/waiting', { width: 1440 })
  await menuOf('Čekající Rezervace').click()
  await page.getByRole('menuitem', { name: 'Upravit' }).click()
  const form = drawer('Upravit čekání')
  const until = form.getByRole('textbox', { name: 'Může přijít do' })
  await until.fill('11. 3. 2026')
  await form.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(until).toHaveAttribute('aria-invalid', 'true')
  await expect.element(until).toHaveFocus()
  expect(updated).toEqual([])
  await until.fill('30. 3. 2026')
  await form.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Čekání bylo změněno.')).toBeVisible()
  expect(updated.map(({ body }) => body)).toEqual([
    {
      wanted_from: '2026-03-12',
      wanted_to: '2026-03-30',
      wanted_time: null,
      updated_at: OTHER.updated_at,
    },
  ])
})

test('Kdo měnit nesmí, dozví se proč a kdo smí', async () => {
  stubList([makeWait({ can: { update: false, book: true } })], 0)
  await open('/foodbank/waiting', { width: 1440 })
  await menuOf('Postupná Rezervace').click()
  await expect
    .element(page.getByRole('menuitem', { name: /^Upravit/ }))
    .toMatchTextContent(/Změnit to smí, kdo domácnost zapsal, a správci obou organizací\./)
})

test('Prázdná listina říká, jak se na ni domácnosti dostanou', async () => {
  stubList([], 0)
  await open('/foodbank/waiting', { width: 1440 })
  await expect
    .element(page.getByText(/Když při objednávání není volno, zapište domácnost/))
    .toBeVisible()
  await page.getByRole('link', { name: 'Vybrat žadatele' }).element()
})

test('Nabídnuté místo se objedná dvěma stisky', async () => {
  stubBooking(makeApplicant({ waits: [OFFERED] }))
  stubList()
  await open('/foodbank/waiting', { width: 1440 })
  await page.getByRole('link', { name: 'Objednat: Postupná Rezervace' }).click()
  await expect
    .element(page.getByText(/Uvolnilo se pro ně místo: Čt\s12\.\s3\. 10:15, Lesná/))
    .toBeVisible()
  await expect
    .element(
      page.getByRole('radiogroup', { name: /^Termíny / }).getByRole('radio', { checked: true }),
    )
    .toHaveAttribute('value', '10:15')
  await page.getByRole('button', { name: 'Objednat', exact: true }).click()
  await expect.element(toast('Rezervace byla vytvořena.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Rezervace' }))
    .toMatchTextContent(/Čt 12\. 3\..*10:15/)
})

const BOOKING = `/foodbank/applicants/${makeApplicant().id}/requests/new`
const chooseFullDay = async () => {
  await page.getByRole('radio', { name: 'Lesná' }).click()
  await page.getByRole('button', { name: /^středa 11\. března 2026/ }).click()
}
const put = page.getByRole('button', { name: 'Není volno? Zapsat na čekací listinu' })

test('Není-li volno, zapíše se domácnost z objednávání a odejde se bez ptaní', async () => {
  const applicant = makeApplicant({ preferred_time: 'afternoon' })
  const { targets } = stubBooking(applicant)
  const created = answer(waitEndpoints.create, { message: 'wait.created', data: makeWait() })
  await open(BOOKING)
  await expect.element(page.getByRole('radio', { name: 'Lesná' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /čekací listinu/ })).not.toBeInTheDocument()
  await chooseFullDay()
  await put.click()
  const form = drawer('Zapsat na čekací listinu')
  await expect.element(form.getByText('Postupná Rezervace')).toBeVisible()
  await expect
    .element(form.getByRole('textbox', { name: 'Může přijít od' }))
    .toHaveValue('11. 3. 2026')
  await form.getByRole('button', { name: 'Zapsat' }).click()
  await expect.element(toast('Zapsáno na čekací listinu.')).toBeVisible()
  expect(created.map(({ body }) => body)).toEqual([
    {
      applicant_id: applicant.id,
      from_organization_id: applicant.organization_id,
      to_organization_id: targets[0]?.id,
      request_id: null,
      wanted_from: '2026-03-11',
      wanted_to: '2026-03-24',
      wanted_time: 'afternoon',
    },
  ])
  await expect.poll(address).toMatch(new RegExp(`/applicants/${applicant.id}$`))
})

const HAD = makeHelpRequest({ reserved_on: '2026-03-19', reserved_time: '10:15' })
const withRequest = (more: Partial<ApplicantDetail> = {}) =>
  makeApplicant({
    requests: { active: [makeToldRequest(HAD)], latest: [], total: 1, partial: false },
    ...more,
  })
const MOVED = makeWait({
  moves: { id: HAD.id, day: HAD.reserved_on, time: '10:15', organization_label: 'Kamenec' },
  offer: makeOffer(),
  offers: 1,
})

test('Kdo má rezervaci, čeká na dřívější termín místo ní', async () => {
  stubBooking(withRequest())
  const created = answer(waitEndpoints.create, { message: 'wait.created', data: makeWait() })
  await open(BOOKING)
  await chooseFullDay()
  await put.click()
  const form = drawer('Zapsat na čekací listinu')
  const replaced = form.getByRole('combobox', { name: 'Náhradou za rezervaci' })
  await expect.element(replaced).toHaveValue('Čt\u00A019.\u00A03. 10:15, Lesná')
  await expect.element(form.getByText(/^Přesune se na nový termín\./)).toBeVisible()
  await form.getByRole('button', { name: 'Zapsat' }).click()
  await expect.element(toast('Zapsáno na čekací listinu.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    { request_id: HAD.id, wanted_from: '2026-03-11', wanted_to: '2026-03-18' },
  ])
})

test('Nabídka místo rezervace říká odkud kam a vede k jejímu přesunutí s vybraným místem', async () => {
  stubBooking(withRequest({ waits: [MOVED] }))
  stubList([MOVED])
  const updated = answer(helpRequestEndpoints.update, {
    message: 'request.updated',
    data: makeHelpRequest(),
  })
  await open('/foodbank/waiting', { width: 1440 })
  const row = rowOf('Postupná Rezervace')
  await expect.element(row).toMatchTextContent(/místo termínu čt 19\. 3\. 10:15, Kamenec/)
  await expect
    .element(row)
    .toMatchTextContent(/přesune se z čt 19\. 3\. 10:15 na čt 12\. 3\. 10:15/)
  await page.getByRole('link', { name: 'Přesunout: Postupná Rezervace' }).click()
  await expect
    .element(
      page.getByText(
        /Rezervace se přesune z čt\s19\.\s3\. 10:15, Lesná na čt\s12\.\s3\. 10:15, Lesná/,
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Uložit změny' }).click()
  await expect
    .poll(() => updated.map(({ body }) => body))
    .toMatchObject([{ reserved_on: '2026-03-12', reserved_time: '10:15' }])
})

test('Úprava rezervace bez nabídky v adrese nic nepřesouvá', async () => {
  stubBooking(withRequest({ waits: [MOVED] }))
  await open(`/foodbank/applicants/${makeApplicant().id}/requests/${HAD.id}/edit`)
  await expect.element(page.getByText(/^Nyní objednáno: Čt\s19\.\s3\. 10:15/)).toBeVisible()
})

test('Nové objednání ukáže, že se rezervace má přesunout, a vede k tomu', async () => {
  stubBooking(withRequest({ waits: [MOVED] }))
  await open(BOOKING)
  await page.getByRole('radio', { name: 'Lesná' }).click()
  await expect.element(page.getByText(/Přesune se jim termín čt\s19\.\s3\. 10:15\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Přesunout' }))
    .toHaveAttribute('href', expect.stringContaining(`/requests/${HAD.id}/edit`))
})

test('Kdo neřekl kdy přes den, čeká na kteroukoli dobu, a to ve formuláři stojí', async () => {
  stubBooking(makeApplicant({ preferred_time: null }))
  const created = answer(waitEndpoints.create, { message: 'wait.created', data: makeWait() })
  await open(BOOKING)
  await chooseFullDay()
  await put.click()
  const form = drawer('Zapsat na čekací listinu')
  const time = form.getByRole('combobox', { name: 'Denní doba' })
  await expect.element(time).toHaveValue('kdykoli')
  await time.click()
  await page.getByRole('option', { name: 'dopoledne' }).click()
  await time.click()
  await page.getByRole('option', { name: 'kdykoli' }).click()
  await form.getByRole('button', { name: 'Zapsat' }).click()
  await expect.poll(() => created[0]?.body).toMatchObject({ wanted_time: null })
})

test('Období, které uplynulo, odmítne pole; co je napsáno, zůstane', async () => {
  stubBooking()
  const created = answer(waitEndpoints.create, { message: 'wait.created', data: makeWait() })
  await open(BOOKING)
  await chooseFullDay()
  await put.click()
  const form = drawer('Zapsat na čekací listinu')
  await form.getByRole('textbox', { name: 'Může přijít od' }).fill('1. 3. 2026')
  await form.getByRole('textbox', { name: 'Může přijít do' }).fill('9. 3. 2026')
  await form.getByRole('button', { name: 'Zapsat' }).click()
  await expect.element(form.getByText('Období už uplynulo. Zvolte pozdější den.')).toBeVisible()
  await expect
    .element(form.getByRole('textbox', { name: 'Může přijít od' }))
    .toHaveValue('1. 3. 2026')
  expect(created).toEqual([])
})

test('Kdo už čeká, na toho vede odmítnutí; při objednávání se to ví předem', async () => {
  stubBooking()
  refuse(waitEndpoints.create, 409, 'wait.exists')
  await open(BOOKING)
  await chooseFullDay()
  await put.click()
  const form = drawer('Zapsat na čekací listinu')
  await form.getByRole('button', { name: 'Zapsat' }).click()
  await expect.element(form.getByText('Domácnost už na toto výdejní místo čeká.')).toBeVisible()
  await expect
    .element(form.getByRole('link', { name: 'Ukázat, jak čekají' }))
    .toHaveAttribute('href', expect.stringContaining(`applicant_id=${makeApplicant().id}`))
})

test('Kdo už na místo čeká, toho objednávání ukáže místo zápisu', async () => {
  stubBooking(makeApplicant({ waits: [makeWait()] }))
  await open(BOOKING)
  await expect
    .element(
      page.getByText(
        /^Na toto místo už čekají: 12\.\s3\. – 20\.\s3\.\s2026, dopoledne, 2\.\sv\spořadí\.$/,
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Upravit čekání' }).click()
  await expect.element(drawer('Upravit čekání')).toBeVisible()
  await keyboard('{Escape}')
  await expect.element(drawer('Upravit čekání')).not.toBeInTheDocument()
})

test('U žadatele je vidět, na co čeká a co se mu nabídlo', async () => {
  stubBooking(makeApplicant({ waits: [OFFERED] }))
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  const card = page.getByRole('region', { name: 'Čeká na termín' })
  await expect.element(card).toMatchTextContent(/Lesná.*2\. v pořadí/)
  await expect.element(card).toMatchTextContent(/Čt 12\. 3\. 10:15\s*zavolejte jim/)
  await expect.element(card.getByRole('link', { name: /^Objednat/ })).toBeVisible()
  await card.getByRole('button', { name: 'Akce: Lesná' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Vyřadit' })).toBeVisible()
})

test('Na telefonu jsou řádky karty a nic nepřetéká', async () => {
  stubList()
  await open('/foodbank/waiting', { width: 360 })
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Postupná' }).first())
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
