import type { DeliveryRow, Webhook } from '@crm/contract/core/webhooks/webhooks'
import { deliveryEndpoints, webhookEndpoints } from '@crm/contract/core/webhooks/webhooks.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'

const WEBHOOK: Webhook = {
  id: '0190a000-0000-7000-8000-000000000081',
  name: 'Sklad',
  address: 'https://sklad.example.cz/crm',
  events: ['thing.made'],
  is_on: true,
  stopped_for: null,
  overlap_until: null,
  taken_at: '2026-03-10T06:30:00.000Z',
  failing_since: null,
  updated_at: '2026-03-10T06:30:00.000Z',
}
const DELIVERY: DeliveryRow = {
  id: '0190a000-0000-7000-8000-000000000082',
  webhook_id: WEBHOOK.id,
  webhook_name: 'Sklad',
  event: 'thing.made',
  status: 'failed',
  failure: 'status',
  http_status: 503,
  tries: 10,
  created_at: '2026-03-10T06:30:00.000Z',
  attempted_at: '2026-03-10T06:31:00.000Z',
  taken_at: null,
  next_try_at: null,
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const main = page.getByRole('main')

beforeEach(() => {
  answer(webhookEndpoints.events, {
    data: [{ event: 'thing.made', words: { cs: 'Věc vznikla', en: 'A thing was made' } }],
  })
  answer(webhookEndpoints.list, () => listed([WEBHOOK]))
  answer(deliveryEndpoints.list, () => listed([DELIVERY]))
})

test('Nový webhook ukáže tajemství jednou a špatnou adresu odmítne u jejího pole', async () => {
  answer(webhookEndpoints.list, () => listed([]))
  refuse(webhookEndpoints.create, 422, 'check_data', {
    errors: { address: [{ rule: 'private' }] },
  })
  await open('/settings/webhooks')
  await expect.element(main.getByText('Zatím tu není žádný webhook.')).toBeVisible()
  await main.getByRole('button', { name: 'Nový webhook' }).first().click()
  await field('Název').fill('Sklad')
  await field('Adresa').fill('https://10.0.0.5')
  await page.getByRole('checkbox', { name: 'Věc vznikla' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Uložit' })
  await save.click()
  await expect.element(page.getByText(/Vede do vnitřní sítě/)).toBeVisible()
  const made = answer(webhookEndpoints.create, {
    message: 'webhook.created',
    data: { ...WEBHOOK, secret: SECRET },
  })
  await field('Adresa').fill(WEBHOOK.address)
  await save.click()
  await expect.element(page.getByText(SECRET)).toBeVisible()
  expect(made[0]?.body).toEqual({
    name: 'Sklad',
    address: WEBHOOK.address,
    events: ['thing.made'],
    is_on: true,
  })
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Mám ho uložené' }).click()
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
})

test('Zkušební zpráva vede k odeslaným zprávám a výměna tajemství se potvrzuje', async () => {
  const tested = answer(webhookEndpoints.test, {
    message: 'webhook.test_queued',
    data: { id: DELIVERY.id },
  })
  const rotated = answer(webhookEndpoints.rotate, {
    message: 'webhook.rotated',
    data: { ...WEBHOOK, secret: SECRET },
  })
  await open('/settings/webhooks')
  const actions = main.getByRole('button', { name: /^Akce: / })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Vyměnit tajemství' }).click()
  expect(rotated.length).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Vyměnit tajemství' }).click()
  await expect.element(page.getByText(SECRET)).toBeVisible()
  await page.getByRole('button', { name: 'Mám ho uložené' }).click()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Odeslat zkušební zprávu' }).click()
  await expect.element(main.getByRole('heading', { name: 'Zprávy webhooků' })).toBeVisible()
  expect(tested.length).toBe(1)
})

test('Seznam zpráv říká, proč zpráva nebyla převzata, a pošle ji znovu', async () => {
  const repeated = answer(deliveryEndpoints.repeat, {
    message: 'webhook_delivery.repeated',
    data: { id: DELIVERY.id },
  })
  await open('/settings/webhooks/sent')
  const row = page.getByRole('row').filter({ hasText: 'Věc vznikla' })
  await expect.element(row.getByText('Příjemce odpověděl 503.')).toBeVisible()
  expect(await violations()).toEqual([])
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Poslat znovu' }).click()
  await expect.element(toast('Zpráva se odešle znovu.')).toBeVisible()
  expect(repeated.length).toBe(1)
})
