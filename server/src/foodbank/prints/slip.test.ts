import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import {
  HOUSEHOLD_LANGUAGES,
  type HouseholdLanguage,
} from '@crm/contract/foodbank/applicants/contact'
import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints'
import { SLIP_FORMATS, type SlipFormat } from '@crm/contract/foodbank/prints.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { fetchDocument } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { slipDocument } from './slip.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function booked() {
  const place = await world.make.foodBank({
    name: 'Výdejna Lesná',
    street: 'Nádražní',
    house_number: '12',
    city: 'Lesná',
    zip: '56981',
    phone: '469123456',
    directions: 'Vchod ze dvora, zvonek 3',
  })
  const provider = await world.make.organization({
    name: 'Charita Kamenec',
    email: 'charita@example.test',
  })
  const applicant = await world.make.applicant({
    name: 'Žofie',
    surname: 'Ďurčová',
    personal_number: '0042',
  })
  const { id } = await world.make.request({
    applicant_id: applicant.id,
    from_organization_id: provider.id,
    to_organization_id: place.id,
    reserved_on: '2026-03-12',
    reserved_time: '09:30',
  })
  return { id, applicant, place, provider }
}

const getText = (caller: Caller, id: string, language: HouseholdLanguage = 'cs') =>
  world.call(caller, printEndpoints.slipText, { params: { id }, query: { language } })
const printSlip = (
  caller: Caller,
  id: string,
  look: { language?: HouseholdLanguage; format?: SlipFormat } = {},
) => fetchDocument(world, caller, printFiles.slip.path.replace(':id', id), look)

test('the slip says when and where, for whom, what to bring, and how to cancel', async () => {
  const { id } = await booked()
  const { status, body } = await getText(world.as('superadmin'), id)
  expect(status).toBe(200)
  expect(body.data.text.split('\n')).toEqual([
    'Termín výdeje potravin',
    'čtvrtek 12. března 2026 v 09:30',
    'Kde: Výdejna Lesná, Nádražní 12, 569 81 Lesná',
    'Kudy: Vchod ze dvora, zvonek 3',
    'Pro: Ďurčová Žofie, osobní číslo 0042',
    'S sebou: tento lístek nebo průkaz a tašky na potraviny',
    'Nemůžete přijít? Dejte prosím co nejdřív vědět, termín dostane někdo jiný: Charita Kamenec, charita@example.test; Výdejna Lesná, 469 123 456',
  ])
})

test.each<[HouseholdLanguage, RegExp]>([
  ['en', /^Thursday,? 12 March 2026 at 09:30$/],
  ['uk', /^четвер, 12 березня 2026 р\. о 09:30$/],
  ['vi', /^Thứ Năm, 12 tháng 3, 2026 lúc 09:30$/],
  ['rom', /^štvartkos 12\. 3\. 2026 andro 09:30$/],
  ['ru', /^четверг, 12 марта 2026 г\. в 09:30$/],
])('it speaks the language of the person: %s', async (language, when) => {
  const { id } = await booked()
  const { body } = await getText(world.as('superadmin'), id, language)
  expect(body.data.text.split('\n')[1]).toMatch(when)
  expect(body.data.text).toContain('Nádražní 12, 569 81 Lesná')
})

test('without any contact, it names the organization that booked', async () => {
  const place = await world.make.foodBank()
  const { id } = await world.make.request({
    to_organization_id: place.id,
    reserved_on: '2026-03-12',
    reserved_time: '09:30',
  })
  const { body } = await getText(world.as('superadmin'), id)
  expect(body.data.text).toContain(
    'Nemůžete přijít? Dejte prosím co nejdřív vědět tomu, kdo vás objednal.',
  )
})

test('printing it is recorded under the applicant, and its file has no name of the person', async () => {
  const { id, applicant } = await booked()
  const { status, fileName } = await printSlip(world.as('superadmin'), id)
  expect([status, fileName]).toEqual([200, `termin-vydeje_${TODAY}.pdf`])
  const events = await world.db
    .selectFrom('core.log')
    .select(['table_name', 'new_values'])
    .where('action', '=', 'print')
    .where('row_id', '=', applicant.id)
    .execute()
  expect(events).toEqual([{ table_name: 'foodbank.applicant', new_values: null }])
})

test('only an active, visible request has a slip, and none while the data are restricted', async () => {
  const { id, applicant, provider } = await booked()
  const stranger = await world.signIn({ permissions: ['fb_request.read'] })
  const worker = await world.signIn({ permissions: ['fb_request.read'] })
  await world.make.manager(worker, provider)
  const both = async (caller: Caller) => [
    (await getText(caller, id)).status,
    (await printSlip(caller, id)).status,
  ]
  expect(await both(world.as('nobody'))).toEqual([403, 403])
  expect(await both(stranger)).toEqual([404, 404])
  expect(await both(worker)).toEqual([200, 200])
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: '2026-03-01T00:00:00Z' })
    .where('id', '=', applicant.id)
    .execute()
  expect((await getText(worker, id)).body.message).toBe('applicant.restricted')
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: null })
    .where('id', '=', applicant.id)
    .execute()
  await world.db
    .updateTable('foodbank.help_request')
    .set({ reserved_on: TODAY })
    .where('id', '=', id)
    .execute()
  expect(
    (await world.call(world.as('superadmin'), helpRequestEndpoints.close, { params: { id } }))
      .status,
  ).toBe(200)
  expect((await printSlip(worker, id)).message).toBe('request.not_active')
})

test('the household’s own link is on the paper, as a code and as text, once there is one', () => {
  const slip = { title: 'Termín', when: 'čtvrtek v 09:30', lines: [] }
  const look = { language: 'cs', format: 'a6', company: 'Banka' } as const
  const link = 'https://banka.example.cz/r/8fK2'
  expect(JSON.stringify(slipDocument(slip, look))).not.toMatch(/"qr"/)
  const { content } = slipDocument(slip, { ...look, link })
  expect(JSON.stringify(content)).toMatch(`"qr":"${link}"`)
  expect(JSON.stringify(content)).toMatch(`"text":"${link}"`)
})

test('printing a slip makes the link, if the product has a public address and the actor may change the reservation; then the text has it too', async () => {
  const { id, place } = await booked()
  const admin = world.as('superadmin')
  const links = () =>
    world.db
      .selectFrom('foodbank.booking_link')
      .select('created_by')
      .where('help_request_id', '=', id)
      .execute()
  await printSlip(admin, id)
  expect(await links()).toEqual([])
  await world.db.updateTable('core.settings').set({ web_url: 'https://banka.example' }).execute()
  const reader = await world.signIn({ permissions: ['fb_request.read', 'fb_applicant.read'] })
  await world.make.manager(reader, place)
  expect((await printSlip(reader, id)).status).toBe(200)
  expect(await links()).toEqual([])
  await printSlip(admin, id)
  await printSlip(admin, id)
  expect(await links()).toEqual([{ created_by: admin.userId }])
  const { body } = await getText(admin, id)
  expect(body.data.text.split('\n').at(-1)).toMatch(
    /^Tady potvrdíte, že přijdete, změníte termín nebo ho zrušíte: https:\/\/banka\.example\/r\/[\da-z]{26}$/,
  )
  expect((await getText(reader, id)).body.data.text).not.toContain('/r/')
  await world.db.updateTable('core.settings').set({ web_url: null }).execute()
})

const missing = missingForPdf()
describe.skipIf(missing !== null)('on paper', () => {
  test.each(
    HOUSEHOLD_LANGUAGES.flatMap((language) => SLIP_FORMATS.map((format) => ({ language, format }))),
  )('every word of the text is there, on one page: $language, $format', async (look) => {
    const { id } = await booked()
    const { body } = await getText(world.as('superadmin'), id, look.language)
    const paper = pdfPages((await printSlip(world.as('superadmin'), id, look)).content)
    expect(paper).toHaveLength(1)
    const words = (text: string) =>
      text
        .normalize('NFC')
        .split(/[\s:]+/)
        .filter(Boolean)
    expect(words(paper.join(' '))).toEqual(expect.arrayContaining(words(body.data.text)))
  })

  test.each(HOUSEHOLD_LANGUAGES)(
    'long names, directions and contacts with the own link fit on one A6: %s',
    async (language) => {
      const { id, place, provider } = await booked()
      const change = (organization: string, values: object) =>
        world.db
          .updateTable('foodbank.organization')
          .set(values)
          .where('id', '=', organization)
          .execute()
      await change(place.id, {
        name: 'Potravinová banka Podhůří, výdejna Lesná',
        city: 'Lesná nad Bystřicí',
        email: 'lesna@pb-podhuri.example',
        directions: 'Vchod ze dvora, zvonek 3. Kočárek nechte v průjezdu.',
      })
      await change(provider.id, { name: 'MěÚ Lesná, sociální odbor', phone: '469305394' })
      await world.db
        .updateTable('core.settings')
        .set({ web_url: 'https://rezervace.pb-podhuri.example' })
        .execute()
      const { content } = await printSlip(world.as('superadmin'), id, { language, format: 'a6' })
      await world.db.updateTable('core.settings').set({ web_url: null }).execute()
      const paper = pdfPages(content)
      expect(paper).toHaveLength(1)
      expect(paper[0]).toMatch(/rezervace\.pb-podhuri\.example/)
    },
  )
})
