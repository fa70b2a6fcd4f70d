import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys.endpoints'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import type { OwnSecondFactor } from '@crm/contract/core/auth/second-factor'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, violationsInBoth } from '#testing/product.tsx'

const OFF: OwnSecondFactor = {
  since: null,
  recovery_codes: 0,
  codes_made_at: null,
  is_required: false,
  trusted_devices: [],
}
const ON: OwnSecondFactor = {
  since: '2026-03-01T06:30:00.000Z',
  recovery_codes: 2,
  codes_made_at: '2026-03-01T06:30:00.000Z',
  is_required: true,
  trusted_devices: [
    {
      id: '0190a000-0000-7000-8000-000000000009',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      address: '192.0.2.1',
      created_at: '2026-03-02T06:30:00.000Z',
      last_used_at: '2026-03-09T06:30:00.000Z',
      expires_at: '2026-04-01T06:30:00.000Z',
    },
  ],
}
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index]}`)
const password = page.getByLabelText('Současné heslo', { exact: true })

beforeEach(() => void answer(passkeyEndpoints.list, { data: { origin: null, passkeys: [] } }))

test('Zapnutí se ptá na heslo, ukáže obrázek i klíč a po kódu záložní kódy', async () => {
  answer(secondFactorEndpoints.get, { data: OFF })
  const asked = answer(secondFactorEndpoints.startTotp, {
    data: {
      ticket: 'lístek',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/CRM:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    },
  })
  await open('/profile/second-factor', { permissions: ['profile.update'] })
  await page.getByRole('button', { name: 'Zapnout druhý faktor' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Nejdřív potvrďte, že jste to vy' }))
    .toHaveFocus()
  await password.fill('dostatečně dlouhé heslo')
  await page.getByRole('button', { name: 'Pokračovat' }).click()
  await expect
    .element(page.getByRole('img', { name: 'QR kód pro ověřovací aplikaci' }))
    .toBeVisible()
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    { current_password: 'dostatečně dlouhé heslo', code: '' },
  ])
  expect(await violationsInBoth()).toEqual([])

  refuse(secondFactorEndpoints.confirmTotp, 422, 'check_data', {
    errors: { code: [{ rule: 'code_wrong' }] },
  })
  const code = page.getByRole('textbox', { name: 'Kód, který aplikace ukazuje' })
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Zapnout', exact: true }).click()
  await expect.element(code).toHaveAccessibleDescription(/Kód nesouhlasí/)
  answer(secondFactorEndpoints.confirmTotp, {
    message: 'second_factor.set',
    data: { recovery_codes: CODES },
  })
  answer(secondFactorEndpoints.get, { data: ON })
  await code.fill('123 456')
  await page.getByRole('button', { name: 'Zapnout', exact: true }).click()
  await expect
    .element(page.getByRole('list', { name: 'Záložní kódy' }).getByRole('listitem').first())
    .toHaveTextContent('ABCD-EFGH-IJKL-MNOA')
  expect(await violationsInBoth()).toEqual([])
  await page.getByRole('button', { name: 'Kódy mám uložené' }).click()
  await expect.element(page.getByText('Záložní kódy docházejí', { exact: false })).toBeVisible()
})

test('Co role vyžaduje, nejde vypnout, a důvěryhodné zařízení se odebere', async () => {
  answer(secondFactorEndpoints.get, { data: ON })
  await open('/profile/second-factor', { permissions: ['profile.update'] })
  await expect
    .element(page.getByRole('button', { name: 'Vypnout' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(await violationsInBoth()).toEqual([])
  const ended = answer(secondFactorEndpoints.endDevice, {
    message: 'trusted_device.ended',
    data: { id: '0190a000-0000-7000-8000-000000000009' },
  })
  answer(secondFactorEndpoints.get, { data: { ...ON, trusted_devices: [] } })
  await page.getByRole('button', { name: 'Odebrat: Firefox, Linux' }).click()
  await expect.element(page.getByText('Žádné. Zařízení označíte', { exact: false })).toBeVisible()
  expect(ended).toHaveLength(1)
})
