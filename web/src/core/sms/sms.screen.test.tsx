import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { smsEndpoints } from '@crm/contract/core/sms/sms.endpoints'
import type { SmsSettings } from '@crm/contract/core/sms/sms-settings'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'
import { SETTINGS } from '#testing/settings.ts'

type Sms = EndpointAnswer<typeof smsEndpoints.list>['data'][number]
const SMS: Sms = {
  id: '0190a000-0000-7000-8000-000000000071',
  kind: 'appointment',
  number_end: '456',
  status: 'uncertain',
  held_for: null,
  failure: 'timeout',
  segments: 1,
  price: 1.2,
  attempts: 1,
  created_at: '2026-03-10T06:00:00.000Z',
  attempted_at: '2026-03-10T06:01:00.000Z',
  sent_at: null,
  delivered_at: null,
  expires_at: null,
  next_attempt_at: null,
  can: { retry: true, cancel: true },
}
const STORED: SmsSettings = {
  provider: null,
  username: null,
  sender: null,
  address: null,
  method: 'POST',
  headers: null,
  body_format: 'json',
  body: null,
  id_path: null,
  price_path: null,
  repeats: false,
  report_reference: null,
  report_status: null,
  report_delivered: null,
  report_failed: null,
  monthly_messages: null,
  monthly_price: null,
  segment_price: null,
  is_plain: true,
  quiet_from: '20:00',
  quiet_to: '08:00',
  updated_at: '2026-03-10T06:30:00.000Z',
  is_set: { password: false },
  report_url: 'https://crm.example.cz/backend/api/sms/reports/abc',
  used: { messages: 12, price: 13.8 },
}
const row = page.getByRole('row').filter({ hasText: '… 456' })

let sms: Sms
beforeEach(() => {
  sms = SMS
  answer(settingsEndpoints.get, { data: SETTINGS })
  answer(smsSettingsEndpoints.get, { data: { ...STORED, provider: 'smsmanager' } })
  answer(smsEndpoints.list, () => listed([sms]))
})

test('Nejistou SMS pošle správce znovu, až když mu produkt řekne, že může přijít dvakrát', async () => {
  const retried = answer(smsEndpoints.retry, { message: 'sms.retried', data: { id: SMS.id } })
  await open('/settings/sms/sent')
  await expect.element(row.filter({ hasText: 'nejde zjistit, jestli zpráva odešla' })).toBeVisible()
  expect(await violations()).toEqual([])
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Zkusit znovu' }).click()
  expect(retried.length).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Poslat znovu' }).click()
  await expect.element(toast('SMS se odešle znovu.')).toBeVisible()
  expect(retried.length).toBe(1)
})

test('Seznam říká, co čeká na limit a co operátor nedoručil', async () => {
  answer(smsEndpoints.list, () =>
    listed([
      {
        ...SMS,
        status: 'held',
        held_for: 'limit',
        failure: null,
        number_end: '111',
        can: { retry: false, cancel: true },
      },
      {
        ...SMS,
        id: '0190a000-0000-7000-8000-000000000072',
        status: 'failed',
        failure: 'undelivered',
        number_end: '222',
        can: { retry: false, cancel: false },
      },
    ]),
  )
  await open('/settings/sms/sent', { width: 360, height: 740 })
  await expect.element(page.getByRole('main').getByText('čeká na limit')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Nedoručeno')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Odeslat znovu všechny neodeslané' }))
    .not.toBeInTheDocument()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

test('Poskytovatel říká, co zaručuje, a bez klíče ho uložit nejde', async () => {
  answer(smsSettingsEndpoints.get, { data: STORED })
  refuse(smsSettingsEndpoints.update, 422, 'check_data', {
    errors: { password: [{ rule: 'required' }] },
  })
  await open('/settings/sms')
  await expect.element(page.getByText('Tento měsíc: 12 zpráv, 13,80 Kč.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Poskytovatel' }).click()
  await page.getByRole('option', { name: 'SMSManager' }).click()
  await expect.element(page.getByText('Dvakrát se nepošle.')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(page.getByText('Toto pole je povinné').first()).toBeVisible()
})

test('Jiná brána se popíše požadavkem, a co v něm chybí, se ukáže u něj', async () => {
  answer(smsSettingsEndpoints.get, {
    data: { ...STORED, provider: 'http', address: 'https://sms.example.cz/send' },
  })
  await open('/settings/sms', { width: 768, height: 1024 })
  await expect.element(page.getByText(STORED.report_url ?? '')).toBeVisible()
  await field('Tělo požadavku').fill('{"to":"{{number}}"}')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(page.getByText('Chybí značka pro text zprávy')).toBeVisible()
  const saved = answer(smsSettingsEndpoints.update, {
    message: 'sms_settings.updated',
    data: { ...STORED, provider: 'http' },
  })
  await field('Tělo požadavku').fill('{"to":"{{number}}","text":"{{text}}"}')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Nastavení SMS bylo uloženo.')).toBeVisible()
  expect(saved[0]?.body).toMatchObject({ body: '{"to":"{{number}}","text":"{{text}}"}' })
})

test('Komu zatím někdo vzal právo, dozví se od testovací SMS, které chybí', async () => {
  refuse(smsSettingsEndpoints.test, 403, 'forbidden', {
    details: { missing: [['mail.test']] },
  })
  await open('/settings/sms')
  await field('Na číslo').fill('603 123 456')
  await page.getByRole('button', { name: 'Odeslat testovací SMS' }).click()
  await expect.element(page.getByText(/E-mail: Test/)).toBeVisible()
})

test('Kdo testovací SMS odeslat nesmí, ví proč a kdo smí', async () => {
  await open('/settings/sms', { permissions: ['settings.read'] })
  const send = page.getByRole('button', { name: 'Odeslat testovací SMS' })
  await expect.element(send).toHaveAccessibleDescription(/E-mail: Test/)
  await expect.element(field('Na číslo')).toBeDisabled()
})

test('Testovací SMS řekne, proč neodešla', async () => {
  refuse(smsSettingsEndpoints.test, 502, 'sms.test_failed', {
    details: { reason: 'credit' },
  })
  await open('/settings/sms')
  await field('Na číslo').fill('603 123 456')
  await page.getByRole('button', { name: 'Odeslat testovací SMS' }).click()
  await expect
    .element(page.getByText('Odeslání testovací SMS se nezdařilo. Na účtu u brány došel kredit.'))
    .toBeVisible()
})
