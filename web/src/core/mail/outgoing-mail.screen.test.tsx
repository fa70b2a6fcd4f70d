import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'
import { SETTINGS } from '#testing/settings.ts'

type Mail = EndpointAnswer<typeof mailEndpoints.list>['data'][number]
const MAIL: Mail = {
  id: '0190a000-0000-7000-8000-000000000071',
  kind: 'password_reset',
  to_address: 'jana@spizirna.example',
  subject: 'Obnova hesla',
  status: 'waiting',
  attempts: 1,
  failure: 'unreachable',
  created_at: '2026-03-10T06:00:00.000Z',
  attempted_at: '2026-03-10T06:01:00.000Z',
  sent_at: null,
  next_attempt_at: '2026-03-10T06:35:00.000Z',
  can: { retry: true, cancel: true },
}
const row = page.getByRole('row').filter({ hasText: 'jana@spizirna.example' })

let mail: Mail
beforeEach(() => {
  mail = MAIL
  answer(settingsEndpoints.get, { data: SETTINGS })
  answer(mailEndpoints.list, () => listed([mail]))
})

test('Správce vidí, co neodešlo a proč, a zkusí to znovu nebo zruší', async () => {
  const asked = answer(mailEndpoints.list, () => listed([mail]))
  await open('/settings/mail?status=waiting')
  await expect.element(row.filter({ hasText: 'Server na této adrese neodpovídá' })).toBeVisible()
  expect(asked.map(({ query }) => query['status'])).toContain('waiting')
  await expect.element(row.filter({ hasText: 'další pokus' })).toBeVisible()
  expect(await violations()).toEqual([])
  const retried = answer(mailEndpoints.retry, { message: 'mail.retried', data: { id: MAIL.id } })
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Zkusit znovu' }).click()
  await expect.element(toast('E-mail se odešle znovu.')).toBeVisible()
  expect(retried.length).toBe(1)

  const cancelled = answer(mailEndpoints.cancel, {
    message: 'mail.cancelled',
    data: { id: MAIL.id },
  })
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Zrušit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit e-mail' }).click()
  await expect.element(toast('Odeslání e-mailu bylo zrušeno.')).toBeVisible()
  expect(cancelled.length).toBe(1)
})

test.each([1, 0])('Odeslat znovu všechny se nabízí, jen když je co: %i', async (offered) => {
  mail = { ...MAIL, status: 'failed', can: { retry: offered > 0, cancel: true } }
  await open('/settings/mail')
  await expect.element(row).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Odeslat znovu všechny neodeslané' }))
    .toHaveLength(offered)
})

test('Odeslané e-maily se vejdou na telefon', async () => {
  mail = {
    ...MAIL,
    status: 'sent',
    failure: null,
    sent_at: '2026-03-10T06:02:00.000Z',
    next_attempt_at: null,
    can: { retry: false, cancel: false },
  }
  await open('/settings/mail', { width: 360, height: 740 })
  await expect.element(page.getByRole('main').getByText('Odesláno').first()).toBeInTheDocument()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  expect(await violations()).toEqual([])
})
