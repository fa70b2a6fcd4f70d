import { alarmEndpoints } from '@crm/contract/core/alarms/alarms.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'

type Alarm = EndpointAnswer<typeof alarmEndpoints.list>['data'][number]
const READING: Alarm = {
  id: '0190a000-0000-7000-8000-000000000081',
  kind: 'unusual_reading',
  user_id: '0190a000-0000-7000-8000-000000000082',
  user_name: 'Petr Kocourek',
  count: 412,
  address: null,
  detail: null,
  raised_at: '2026-03-10T06:00:00.000Z',
  noticed_at: null,
  noticed_by_name: null,
}
const GUESSING: Alarm = {
  ...READING,
  id: '0190a000-0000-7000-8000-000000000083',
  kind: 'password_guessing',
  count: 20,
  address: '203.0.113.7',
  detail: 'factor',
  noticed_at: '2026-03-10T07:00:00.000Z',
  noticed_by_name: 'Alena Hrdličková',
}
const SEAL: Alarm = {
  ...READING,
  id: '0190a000-0000-7000-8000-000000000084',
  kind: 'broken_seal',
  user_id: null,
  user_name: null,
  count: null,
  detail: 'rows',
}
const CLOCK: Alarm = {
  ...SEAL,
  id: '0190a000-0000-7000-8000-000000000085',
  kind: 'wrong_clock',
  detail: 'jumped',
}
const row = (hasText: string) => page.getByRole('row').filter({ hasText })

test('Poplach říká, co se děje, komu účet patří a kdo to vzal na vědomí', async () => {
  answer(alarmEndpoints.list, () => listed([READING, GUESSING, SEAL, CLOCK]))
  await open('/alarms')
  await expect
    .element(row('Pochybný čas').filter({ hasText: 'dokud tento poplach někdo nevezme na vědomí' }))
    .toBeVisible()
  await expect
    .element(row('Neobvyklé čtení').filter({ hasText: '412 otevřených záznamů za hodinu' }))
    .toBeVisible()
  await expect.element(row('Neobvyklé čtení').filter({ hasText: 'Čeká' })).toBeVisible()
  await expect
    .element(row('zkouší druhý faktor: 20 pokusů, naposledy z adresy 203.0.113.7'))
    .toBeVisible()
  await expect.element(row('Alena Hrdličková').filter({ hasText: 'Vzato na vědomí' })).toBeVisible()
  await expect.element(row('Porušená pečeť historie')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('Na vědomí se bere jedním stiskem, a byl-li někdo rychlejší, řekne se to', async () => {
  answer(alarmEndpoints.list, () => listed([READING]))
  const asked = answer(alarmEndpoints.notice, {
    message: 'alarm.noticed',
    data: { id: READING.id },
  })
  await open('/alarms')
  await row('Neobvyklé čtení').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Vzít na vědomí' }).click()
  await expect.element(toast('Poplach je vzatý na vědomí.')).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual([
    expect.stringContaining(`/alarms/${READING.id}/notice`),
  ])
  refuse(alarmEndpoints.notice, 409, 'alarm.already_noticed')
  await row('Neobvyklé čtení').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Vzít na vědomí' }).click()
  await expect.element(toast('Poplach už někdo vzal na vědomí.')).toBeVisible()
})

test('Bez poplachů se řekne, kudy by přišel', async () => {
  answer(alarmEndpoints.list, () => listed([]))
  await open('/alarms')
  await expect.element(page.getByText('Žádný poplach.')).toBeVisible()
})
