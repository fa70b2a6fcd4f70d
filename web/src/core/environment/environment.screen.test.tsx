import { backupEndpoints } from '@crm/contract/core/backups.endpoints'
import type { EnvironmentCheck } from '@crm/contract/core/environment'
import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const versions: EnvironmentCheck = {
  name: 'versions',
  status: 'ok',
  remedy: null,
  values: { node: '24.0.0', product: '1.0.0', database: '17' },
  took: 1,
}
const smtp: EnvironmentCheck = {
  name: 'smtp',
  status: 'failed',
  remedy: 'unreachable',
  values: { host: '127.0.0.1', port: 9, tested_at: null, failure: null },
  took: 1,
}
const line = (name: string) =>
  page
    .getByRole('list', { name: 'Co se kontroluje' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

beforeEach(() => {
  answer(environmentEndpoints.get, { data: [versions, smtp] })
  answer(backupEndpoints.backups, { data: [] })
  answer(settingsEndpoints.system, {
    data: {
      version: '1.0.0',
      node: '24.0.0',
      database: '17',
      modules: [],
      data_dir: '/data',
      embedded_database: true,
      log_rows: 12,
    },
  })
})

test('Nová kontrola nechá starou na místě, dokud nepřijde, a když nepřijde, řekne to', async () => {
  await open('/enviroment')
  const checked = page.getByText(/^Zkontrolováno v \d\d:\d\d:\d\d$/)
  await expect.element(checked).toBeVisible()
  await expect
    .element(line('Odesílání e-mailů').filter({ hasText: 'Server na této adrese neodpovídá.' }))
    .toBeVisible()
  await expect
    .element(line('Odesílání e-mailů').getByRole('link', { name: 'Otevřít nastavení e-mailů' }))
    .toHaveAttribute('href', '/settings/emails')

  const held = Promise.withResolvers<void>()
  answer(environmentEndpoints.get, async () => {
    await held.promise
    return { data: [versions, smtp] }
  })
  const again = page.getByRole('button', { name: 'Zkontrolovat znovu' })
  await again.click()
  await expect.element(page.getByText('Kontroluje se…')).toBeVisible()
  await expect.element(line('Verze').filter({ hasText: 'V pořádku' })).toBeVisible()
  held.resolve()
  await expect.element(checked).toBeVisible()

  refuse(environmentEndpoints.get, 500, 'server_error')
  await again.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Nová kontrola se nezdařila' }))
    .toBeVisible()
  await expect.element(line('Verze').filter({ hasText: 'V pořádku' })).toBeVisible()
})

test('Kdo smí nastavení jen číst, vidí kontrolu i zálohy a dozví se, proč zálohovat nemůže', async () => {
  await open('/enviroment', { permissions: ['settings.read'] })
  await expect.element(line('Verze').filter({ hasText: 'V pořádku' })).toBeVisible()
  const why = 'Chybí vám oprávnění „Nastavení: Upravit“. Oprávnění přidělí: Superadministrátor.'
  const button = page.getByRole('button', { name: 'Zálohovat teď' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(why)
  await expect.element(page.getByText(why)).toBeVisible()
})

test('Pečeti říkají, kolikrát, kdy a kam se zapsaly mimo databázi, a která v ní chybí', async () => {
  const log: EnvironmentCheck = {
    name: 'log',
    status: 'failed',
    remedy: 'missing',
    values: {
      sealed_at: '2026-03-10T08:20:00.000Z',
      anchors: 1204,
      anchored_at: '2026-03-10T08:20:00.000Z',
      anchor_file: '/data/seals.jsonl',
      syslog_at: '2026-03-10T08:21:00.000Z',
      undelivered: null,
      fault_seal: 59,
      fault_anchored_at: '2026-03-09T08:20:00.000Z',
      fault_entries: 14_602,
    },
    took: 1,
  }
  answer(environmentEndpoints.get, { data: [log] })
  await open('/enviroment')
  const said = [
    /mimo databázi zapsáno 1\s204×/,
    /soubor \/data\/seals\.jsonl, na syslog 10\.\s3\./,
    /pečeť č\. 59, .* 9\.\s3\..*14\s602/,
    /V databázi chybí část systémového logu/,
  ]
  for (const hasText of said)
    await expect.element(line('Pečeti systémového logu').filter({ hasText })).toBeVisible()
})
