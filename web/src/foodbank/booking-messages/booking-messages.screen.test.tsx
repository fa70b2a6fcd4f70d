import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { MessageSettings } from '@crm/contract/foodbank/booking-messages/booking-messages'
import type { RequestMessage } from '@crm/contract/foodbank/booking-messages/told-requests'
import {
  messageSettingsEndpoints,
  requestMessageEndpoints,
} from '@crm/contract/foodbank/booking-messages/booking-messages.endpoints'
import { MESSAGE_EVENTS } from '@crm/contract/foodbank/booking-messages/message-text'
import { whoCanEndpoints } from '@crm/contract/core/users/who-can.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { field, open, toast, violations, primaryButtons } from '#testing/product.tsx'
import { stubBooking } from '../testing/booking.ts'
import { sidewaysScroll } from '../testing/look.ts'
import { makeApplicant, makeHelpRequest, makeToldRequest } from '../testing/records.ts'

const SETTINGS: MessageSettings = {
  is_on: false,
  is_neutral: false,
  remind_day: true,
  remind_hours: false,
  updated_at: '2026-03-10T06:30:00.000Z',
  texts: HOUSEHOLD_LANGUAGES.flatMap((language) =>
    [false, true].flatMap((is_neutral) =>
      MESSAGE_EVENTS.map((event) => ({
        event,
        language,
        is_neutral,
        text: null,
        default_text: `${language} ${event}: {{day}} v {{time}}`,
      })),
    ),
  ),
  sms: { is_configured: false, is_plain: true, segment_price: 1.2 },
  is_mail_configured: true,
}

test('Kdo zprávy zapne bez brány, dozví se, že budou čekat, a kudy ji nastavit', async () => {
  answer(messageSettingsEndpoints.get, { data: SETTINGS })
  const saved = answer(messageSettingsEndpoints.update, {
    message: 'message_settings.updated',
    data: { ...SETTINGS, is_on: true },
  })
  await open('/foodbank/messages')
  const on = page.getByRole('checkbox', { name: 'Posílat žadatelům zprávy o rezervacích' })
  await expect.element(on).not.toBeChecked()
  await expect.element(page.getByText(/Odesílání SMS zatím není nastavené/)).not.toBeInTheDocument()
  await on.click()
  await expect.element(page.getByText(/Odesílání SMS zatím není nastavené/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Nastavit SMS' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect.element(toast('Nastavení zpráv bylo uloženo.')).toBeVisible()
  expect(saved[0]?.body).toMatchObject({ is_on: true, remind_day: true, remind_hours: false })
})

test('Text ukáže náhled s počtem částí a cenou, neznámou značku odmítne a vrátí se k výchozímu', async () => {
  answer(messageSettingsEndpoints.get, { data: SETTINGS })
  const saved = answer(messageSettingsEndpoints.setTexts, {
    message: 'message_texts.updated',
    data: SETTINGS,
  })
  await open('/foodbank/messages', { width: 768, height: 1024 })
  const booked = field('Objednání')
  await expect.element(booked).toHaveValue('cs booked: {{day}} v {{time}}')
  expect(primaryButtons()).toEqual(['Uložit'])
  await expect.element(page.getByText('cs booked: ct 31. 12. v 10:30')).toBeVisible()
  await booked.fill(`Přijďte {{day}} v {{time}}, ${'a'.repeat(160)}`)
  await expect.element(page.getByText('Náhled · 2 díly SMS · asi 2,40 Kč')).toBeVisible()
  await booked.fill('Přijďte {{den}}')
  await page.getByRole('button', { name: 'Uložit texty' }).click()
  await expect.element(booked).toHaveAccessibleDescription(/značk/i)
  expect(saved).toEqual([])
  await page.getByRole('button', { name: 'Obnovit výchozí' }).click()
  await expect.element(booked).toHaveValue('cs booked: {{day}} v {{time}}')
  await page.getByRole('button', { name: 'Uložit texty' }).click()
  await expect.element(toast('Texty zpráv byly uloženy.')).toBeVisible()
  expect(saved[0]?.body).toMatchObject({ language: 'cs', is_neutral: false })
})

test('Text každé události stojí v poli tak, jak se posílá, a uložení ho nezmění', async () => {
  const texts = SETTINGS.texts.map((one) => ({ ...one, text: `${one.event} {{day}}` }))
  answer(messageSettingsEndpoints.get, { data: { ...SETTINGS, texts } })
  const saved = answer(messageSettingsEndpoints.setTexts, {
    message: 'message_texts.updated',
    data: { ...SETTINGS, texts },
  })
  await open('/foodbank/messages')
  await expect.element(field('Uvolněné místo')).toHaveValue('offered {{day}}')
  await field('Objednání').fill('Přijďte {{day}}')
  await page.getByRole('button', { name: 'Uložit texty' }).click()
  await expect.element(toast('Texty zpráv byly uloženy.')).toBeVisible()
  for (const event of MESSAGE_EVENTS.filter((one) => one !== 'booked'))
    expect(saved[0]?.body).toMatchObject({ [event]: `${event} {{day}}` })
})

test('Každý jazyk a druh má své texty a na telefonu se nic neposouvá do stran', async () => {
  answer(messageSettingsEndpoints.get, { data: { ...SETTINGS, is_on: true } })
  await open('/foodbank/messages', { width: 360, height: 740 })
  await page.getByRole('combobox', { name: 'Jazyk' }).selectOptions('ukrajinština')
  await expect.element(field('Objednání')).toHaveValue('uk booked: {{day}} v {{time}}')
  await expect.element(page.getByText('Teď se posílají tyto texty.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Druh textů' }).selectOptions('Neutrální')
  await expect.element(page.getByText('Tyto texty se teď neposílají.')).toBeVisible()
  expect(sidewaysScroll()).toBe(0)
})

test('Dokud jsou zprávy vypnuté, texty netvrdí, že se posílají, a vedou k zapnutí', async () => {
  answer(messageSettingsEndpoints.get, { data: SETTINGS })
  await open('/foodbank/messages', { width: 360, height: 740 })
  await expect.element(page.getByText('Zprávy žadatelům jsou vypnuté')).toBeVisible()
  await expect.element(page.getByText('Tyto texty se začnou posílat')).toBeVisible()
  await expect.element(page.getByText('Teď se posílají tyto texty.')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Přejít k zapnutí' }).click()
  const on = page.getByRole('checkbox', { name: 'Posílat žadatelům zprávy o rezervacích' })
  await expect.element(on).toHaveFocus()
  expect(sidewaysScroll()).toBe(0)
})

test('Kdo nesmí měnit, vidí proč a kdo smí, a nic neuloží', async () => {
  answer(messageSettingsEndpoints.get, { data: SETTINGS })
  answer(whoCanEndpoints.list, {
    data: [
      {
        name: 'Správce potravinové banky',
        translations: {},
        is_superadmin: false,
        permissions: ['fb_settings.update'],
      },
    ],
  })
  await open('/foodbank/messages', { permissions: ['fb_settings.read'] })
  await expect
    .element(page.getByText(/^Chybí vám oprávnění „Nastavení[^“]*: Upravit“/))
    .toBeVisible()
  await expect.element(page.getByText('Zprávy žadatelům jsou vypnuté')).toBeVisible()
  await expect.element(page.getByText('Přejít k zapnutí')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Uložit' })).not.toBeInTheDocument()
})

const MESSAGE: RequestMessage = {
  id: '0190a000-0000-7000-8000-000000000081',
  event: 'moved',
  channel: 'sms',
  state: 'failed',
  at: '2026-03-10T08:14:00.000Z',
  failure: 'undelivered',
  number_end: '456',
}

async function openRequest(messages: RequestMessage[]) {
  const request = makeHelpRequest()
  const applicant = makeApplicant({
    requests: {
      active: [makeToldRequest(request, messages)],
      latest: [],
      total: 1,
      partial: false,
    },
  })
  stubBooking(applicant)
  answer(applicantEndpoints.get, { data: applicant })
  await open(`/foodbank/applicants/${request.applicant_id}`)
}

test('U rezervace je vidět, co odešlo a co ne, a neodeslané jde jedním kliknutím poslat znovu', async () => {
  const sent = answer(requestMessageEndpoints.resend, {
    message: 'booking_message.resent',
    data: { id: MESSAGE.id },
  })
  await openRequest([
    MESSAGE,
    {
      ...MESSAGE,
      id: '0190a000-0000-7000-8000-000000000082',
      event: 'booked',
      state: 'delivered',
      failure: null,
    },
  ])
  const told = page.getByRole('list', { name: 'Zprávy o rezervaci' })
  await expect.element(told.getByText('se nepodařilo odeslat')).toBeVisible()
  await expect.element(told.getByText('Operátor zprávu nedoručil.')).toBeVisible()
  await expect.element(told.getByText('doručena 10. 3. 2026')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Poslat znovu' }).click()
  await expect.element(toast('Zpráva se odešle znovu.')).toBeVisible()
  expect(sent.length).toBe(1)
})

test('Když mezitím není co poslat, tlačítko řekne proč', async () => {
  refuse(requestMessageEndpoints.resend, 409, 'booking_message.nothing_to_send')
  await openRequest([MESSAGE])
  await page.getByRole('button', { name: 'Poslat znovu' }).click()
  await expect.element(page.getByText(/Není co poslat znovu/)).toBeVisible()
})
