import type { Page } from '@playwright/test'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

test('Termín se dá rezervovat bez myši', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  const { keyboard } = page

  await test.step('nový žadatel jen s příjmením a jménem', async () => {
    await page.goto('/foodbank/applicants/new')
    await expect(page.getByRole('textbox', { name: 'Příjmení' })).toBeFocused()
    await keyboard.type('Klávesnicová')
    await keyboard.press('Tab')
    await keyboard.type('Apolena')
    await keyboard.press('Enter')
    await expectToast(page, 'Žadatel byl vytvořen.')
  })

  await test.step('Objednání se otevře Enterem', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Objednat' }))
    await keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nová rezervace · Klávesnicová Apolena' }),
    ).toBeVisible()
  })

  await test.step('výdejna se vybere šipkou a mezerníkem', async () => {
    const places = page.getByRole('radiogroup', { name: 'Cílová organizace' })
    await expect(places.getByRole('radio').first()).toBeFocused()
    const kamenec = places.getByRole('radio', { name: 'Kamenec' })
    for (let presses = 0; presses < 3 && !(await kamenec.isChecked()); presses += 1)
      await keyboard.press('ArrowDown')
    await expect(kamenec).toBeChecked()
  })

  await test.step('den šipkami v kalendáři; minulý se řekne, proč nejde', async () => {
    const days = page.getByRole('grid', { name: 'Dny 9. 3. 2026 – 12. 4. 2026' })
    await expect(page.getByText('Zvolte den k rezervaci')).toBeVisible()
    await tabTo(page, days.getByRole('button', { name: /^dnes, úterý 10\. března 2026/ }))
    await keyboard.press('Home')
    await expect(
      days.getByRole('button', { name: 'pondělí 9. března 2026, den už uplynul' }),
    ).toBeFocused()
    await keyboard.press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Nelze zvolit starší den pro rezervaci.' }),
    ).toBeVisible()
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await expect(
      days.getByRole('button', { name: 'středa 11. března 2026, nevydává se' }),
    ).toBeFocused()
    await keyboard.press('Enter')
    await expect(
      page.getByText('Pro tento den neexistuje žádný volný termín k rezervaci.'),
    ).toBeVisible()
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(
      days.getByRole('button', { name: /^čtvrtek 12\. března 2026, \d+ voln/ }),
    ).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('čas šipkou, odeslání Enterem', async () => {
    const times = page.getByRole('radiogroup', { name: 'Termíny čtvrtek 12. března 2026' })
    await tabTo(page, times.getByRole('radio', { disabled: false }).first())
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await expect(times.getByRole('radio', { checked: true })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Objednat', exact: true }))
    await keyboard.press('Enter')
    await expectToast(page, 'Rezervace byla vytvořena.')
    await expect(page.getByRole('region', { name: 'Rezervace' })).toContainText('Čt 12. 3.')
  })
})

/** Goes on by Tab until the element has the focus: one that no Tab reaches fails. */
async function tabTo(page: Page, element: ReturnType<Page['getByRole']>) {
  await expect(element).toBeAttached()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
