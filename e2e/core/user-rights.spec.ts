import type { Page } from '@playwright/test'
import { startMailServer } from '../../server/src/core/mail/testing/mail-server.ts'
import { addRole, addUser, api, fillSignIn, HANDED, signedIn } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

test('Kdo má méně práv, dává jen to, co sám smí, a vidí, odkud práva jsou', async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/users')
  const role = await addRole(admin, 'personalistka', 'Personalistka', [
    'user.read',
    'user.update',
    'user_role.update',
    'user_rule.update',
    'fb_region.read',
  ])
  await addUser(admin, {
    username: 'personalistka',
    name: 'Pavla',
    surname: 'Personální',
    role_ids: [role],
  })
  const id = await addUser(admin, { username: 'podrizena', name: 'Petra', surname: 'Podřízená' })
  const adminId = await getId(admin, 'admin')

  const page = await signedIn(browser, 'personalistka')
  await page.goto(`/users/${id}/roles`)
  const beyond = page.getByRole('checkbox', { name: 'Superadministrátor' })
  await expect(beyond).toBeDisabled()
  await expect(beyond).toHaveAccessibleDescription(
    'Tato role má víc oprávnění než vy, proto ji nemůžete přidělit ani odebrat.',
  )
  await page.getByRole('checkbox', { name: 'Personalistka' }).check()
  await page.getByRole('button', { name: 'Uložit role' }).click()
  await expectToast(page, 'Role uživatele byly změněny.')
  const origins = page.getByRole('region', { name: 'Odkud oprávnění pocházejí' })
  await expect(origins.getByRole('row', { name: /^Regiony/ })).toContainText(
    'Zobrazit – role Personalistka',
  )

  const individual = page.getByRole('region', { name: 'Individuální oprávnění' })
  await individual.getByRole('checkbox', { name: /^Uživatelé: Upravit/ }).press('Space')
  await individual.getByRole('button', { name: 'Uložit oprávnění' }).click()
  await expectToast(page, 'Oprávnění bylo uživateli změněno.')
  await expect(origins.getByRole('row', { name: /^Uživatelé/ })).toContainText(
    'Upravit – role Personalistka, individuálně',
  )

  await page.goto(`/users/${adminId}/roles`)
  await expect(page.getByText('Uživatel má víc oprávnění než vy.').first()).toBeVisible()
  await expect(page.getByText('Uživatel je superadministrátor a smí všechno.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uložit role' })).toHaveCount(0)
  await expect(
    page
      .getByRole('navigation', { name: 'Části uživatele' })
      .getByRole('button', { name: 'Upravit' }),
  ).toHaveAttribute('aria-disabled', 'true')
})

test('Odkaz z ověřovacího e-mailu ověří účet jednou, podruhé řekne, co dál', async ({
  browser,
}) => {
  const mail = await startMailServer()
  try {
    const admin = await pageAs(browser, 'admin')
    await admin.goto('/users')
    const restore = await sendMailThrough(admin, mail.port)
    const id = await addUser(admin, {
      username: 'overovana',
      name: 'Eva',
      surname: 'Ověřovaná',
      email: 'eva@x.example',
      confirmed: false,
    })
    await admin.goto(`/users/${id}`)
    await admin.getByRole('button', { name: /Ověřovaná/ }).click()
    await admin.getByRole('menuitem', { name: 'Odeslat ověřovací e-mail' }).click()
    await expectToast(admin, 'Ověřovací e-mail byl odeslán.')
    // the first went out when the account was made; the newer one makes it void
    const letters = () => mail.letters.filter(({ to }) => to.includes('eva@x.example'))
    await expect.poll(() => letters().length).toBe(2)
    await restore()

    const path = /\/verify\/[^\s"<)]+/.exec(letters().at(-1)?.mail.text ?? '')?.[0] ?? '/verify/'
    const page = await (await browser.newContext()).newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Účet je ověřený' })).toBeVisible()
    await page.getByRole('link', { name: 'Přejít na přihlášení' }).click()
    await fillSignIn(page, 'overovana', HANDED)
    await expectToast(page, 'Přihlášení proběhlo úspěšně.')

    const again = await (await browser.newContext()).newPage()
    await again.goto(path)
    await expect(again.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeVisible()
    await expect(again.getByText('požádejte správce')).toBeVisible()
  } finally {
    await mail.close()
  }
})

async function getId(page: Page, username: string): Promise<string> {
  const { data } = await api(page, 'GET', `/users?search=${username}`)
  return data.find((user: { username: string }) => user.username === username).id
}

/** Lets the product send through the test's own server; the answer puts the settings back. */
async function sendMailThrough(page: Page, port: number): Promise<() => Promise<void>> {
  const mail = async () => {
    const { data } = await api(page, 'GET', '/settings')
    const {
      mail_sender_name,
      mail_sender_email,
      mail_no_reply,
      smtp_external,
      smtp_host,
      smtp_port,
      smtp_security,
      updated_at,
    } = data
    return {
      mail_sender_name,
      mail_sender_email,
      mail_no_reply,
      smtp_external,
      smtp_host,
      smtp_port,
      smtp_security,
      updated_at,
    }
  }
  const before = await mail()
  await api(page, 'PUT', '/settings/emails', {
    ...before,
    mail_sender_email: 'crm@pb-podhuri.example',
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_port: port,
    smtp_security: 'none',
  })
  return async () => {
    const { updated_at } = await mail()
    await api(page, 'PUT', '/settings/emails', { ...before, updated_at })
  }
}
