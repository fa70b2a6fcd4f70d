import { logEndpoints } from '@crm/contract/core/log.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open, violations } from '#testing/product.tsx'

const entry = {
  id: 1,
  at: '2026-03-09T10:00:00.000Z',
  actor: null,
  address: null,
  action: 'sign_in',
  table_name: 'core.user',
  row_id: null,
  row_name: 'Alena Hrdličková',
  changes: [],
} as const

test('Hledání textu v příliš dlouhém období řekne u pole proč', async () => {
  answer(logEndpoints.list, listed([{ ...entry, changes: [] }]))
  await open('/log?text=nov')
  await expect.element(page.getByText('Hledá se v hodnotách za posledních 92 dní.')).toBeVisible()
  refuse(logEndpoints.list, 422, 'check_data', {
    errors: { from: [{ rule: 'max_days', length: 92 }] },
  })
  const from = page.getByRole('textbox', { name: 'Období od' })
  await from.fill('1. 1. 2020')
  await expect.element(from).toHaveAccessibleDescription('Období může mít nejvýše 92 dní')
  await expect.element(from).toHaveValue('1. 1. 2020')
  expect(await violations()).toEqual([])
  answer(logEndpoints.list, listed([{ ...entry, changes: [] }]))
  await page.getByRole('button', { name: /^Zrušit filtr Hodnota obsahuje/ }).click()
  await expect.element(from).not.toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(
      page
        .getByRole('main')
        .getByRole('button', { name: /Alena Hrdličková/ })
        .first(),
    )
    .toBeVisible()
})

const ALENA = { id: '0190a000-0000-7000-8000-000000000001', name: 'Alena Hrdličková' }

test('Log se vybírá podle osoby, druhu záznamu a akce a výběr je v adrese', async () => {
  const asked = answer(logEndpoints.list, listed([{ ...entry, actor: ALENA, changes: [] }]))
  refuse(userEndpoints.get, 404, 'user.not_found')
  await open(`/log?user_id=${ALENA.id}`)
  await expect
    .element(page.getByRole('button', { name: 'Zrušit filtr Kdo: Alena Hrdličková' }))
    .toBeVisible()
  await page.getByRole('combobox', { name: 'Druh záznamu' }).fill('uživatel')
  await page.getByRole('option', { name: 'Uživatel', exact: true }).click()
  await page.getByRole('button', { name: /^Další filtry/ }).click()
  await page.getByRole('combobox', { name: 'Akce' }).selectOptions('Přihlášení')
  await expect
    .poll(() => asked.at(-1)?.query)
    .toMatchObject({ user_id: ALENA.id, table: 'core.user', action: 'sign_in' })
  expect(address()).toMatch(/table=core\.user/)
  expect(address()).toMatch(/action=sign_in/)
})

test('Co bylo odmítnuto, je v logu slovem a dá se vybrat', async () => {
  const refused = { column: 'refused', old: null, new: true, old_name: null, new_name: null }
  const asked = answer(
    logEndpoints.list,
    listed([
      { ...entry, action: 'export', table_name: 'core.role', row_name: null, changes: [refused] },
    ]),
  )
  await open('/log?table=core.role')
  await page.getByRole('button', { name: /^Další filtry/ }).click()
  await page.getByRole('combobox', { name: 'Jak dopadla' }).selectOptions('Odmítnuta')
  await expect.poll(() => asked.at(-1)?.query['outcome']).toBe('refused')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Export – odmítnuto · Role/ })
    .click()
  await expect
    .element(page.getByRole('dialog').getByRole('row', { name: 'Odmítnuto ano', exact: true }))
    .toBeVisible()
})

test('Hesla jsou v logu skrytá a stojí tam proč', async () => {
  const change = { old: '•••', new: '•••', old_name: null, new_name: null }
  answer(
    logEndpoints.list,
    listed([
      {
        ...entry,
        action: 'update',
        row_name: 'Tadeáš Tajný',
        changes: [{ column: 'password_hash', ...change }],
      },
    ]),
  )
  await open('/log')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Úprava · Uživatel · Tadeáš Tajný/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('row', { name: 'Heslo skryto skryto', exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByText('Do logu se nezapisuje jeho hodnota')).toBeVisible()
})

test('Bez oprávnění k logu tam nevede žádná cesta', async () => {
  await open('/log', { permissions: ['user.read', 'top_bar.show_main_navigation'] })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Nemáte oprávnění')
  await expect.element(page.getByRole('navigation', { name: 'Hlavní menu' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Systémový log' }).elements()).toEqual([])
})
