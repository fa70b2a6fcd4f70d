import type { Page } from '@playwright/test'
import { offerTargets } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const LESNA = 'Lesná'
const SERVED = { surname: 'Medvědářová', name: 'Zdislava' }
const ABSENT = { surname: 'Chrpovský', name: 'Vendelín' }

test('Domácnost je zapsána, objednána a obsloužena; kdo nepřišel, je uzavřen a správce to vidí v historii', async ({
  browser,
}) => {
  // four browsers one after another
  test.slow()
  const social = await pageAs(browser, 'socialni')
  const servedCard =
    await test.step('sociální pracovnice zapíše domácnost a objedná ji', async () => {
      await registerHousehold(social, SERVED)
      const card = social.url()
      await bookNextFreeSlot(social)
      return card
    })
  const day = await test.step('a druhou, která nepřijde', async () => {
    await registerHousehold(social, ABSENT)
    return bookNextFreeSlot(social, { again: true })
  })

  const desk = await pageAs(browser, 'vydej')
  const otherDesk = await pageAs(browser, 'vydej')
  await test.step('u výdeje jsou obě domácnosti v přehledu toho dne', async () => {
    for (const page of [desk, otherDesk]) {
      await page.goto('/foodbank/daily-summary?show=all')
      await expect(page.getByRole('button', { name: `${day}, vybrat jiný den` })).toBeVisible()
      await expect(getRow(page, SERVED)).toContainText('3 os.')
      await expect(getRow(page, ABSENT)).toContainText('Aktivní')
    }
  })

  await test.step('výdej se zaznamená do tabulky množství', async () => {
    await desk.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' }).fill('medvedarova')
    await desk.getByRole('button', { name: 'Vydat: Medvědářová Zdislava' }).click()
    const panel = desk.getByRole('region', { name: 'Výdej' })
    await expect(panel.getByRole('heading', { name: 'Medvědářová Zdislava' })).toBeVisible()
    await panel.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' }).fill('6,5')
    await panel.getByRole('textbox', { name: 'Pečivo – běžné, kg' }).fill('2')
    await panel.getByRole('textbox', { name: 'Trvanlivé – EU (OP), kg' }).fill('1,25')
    await panel.getByRole('button', { name: 'Uložit' }).click()
    await expectToast(desk, 'Výdej byl zaznamenán.')
    await expect(getRow(desk, SERVED)).toContainText('9,75 kg')
    await expect(getRow(desk, SERVED)).toContainText('Vydáno')
  })

  await test.step('kolega u druhého výdeje to vidí, aniž by cokoli stiskl', async () => {
    await expect(getRow(otherDesk, SERVED)).toContainText('9,75 kg')
  })

  await test.step('kdo se nedostavil, je uzavřen', async () => {
    await desk.getByRole('button', { name: 'Další možnosti: Chrpovský Vendelín' }).click()
    await desk.getByRole('menuitem', { name: 'Nedostavil se' }).click()
    await expectToast(desk, 'Bez účasti – Chrpovský Vendelín')
    await expect(getRow(desk, ABSENT)).toContainText('Bez účasti')
    await expect(getRow(otherDesk, ABSENT)).toContainText('Bez účasti')
  })

  await test.step('správce vidí vyřízenou rezervaci i vydanou pomoc', async () => {
    const manager = await pageAs(browser, 'spravce')
    await manager.goto('/foodbank/applicants')
    await manager
      .getByRole('searchbox', { name: 'Jméno, číslo, telefon nebo e-mail' })
      .fill('Medvědářová')
    await manager.getByRole('link', { name: 'Medvědářová Zdislava' }).click()
    await expect(manager).toHaveURL(servedCard)
    const requests = manager.getByRole('region', { name: 'Rezervace' })
    await expect(requests.getByRole('listitem').filter({ hasText: LESNA })).toContainText('Vydáno')
    const drawn = manager.getByRole('region', { name: 'Historie výdejů' })
    await drawn
      .getByRole('button')
      .filter({ hasText: LESNA })
      .filter({ hasText: '9,75 kg' })
      .click()
    const handOut = manager.getByRole('dialog', { name: /^Výdej / })
    await expect(handOut.getByRole('row', { name: 'Trvanlivé 6,5 1,25' })).toBeVisible()
    await expect(handOut.getByRole('row', { name: 'Pečivo 2' })).toBeVisible()
    await expect(handOut).toContainText('3 osoby')
    await expect(handOut).toContainText('Kocourek')
  })
})

type Person = { readonly surname: string; readonly name: string }

/** Through the form of a new applicant to the detail, where the next step is offered. */
async function registerHousehold(page: Page, { surname, name }: Person) {
  await page.goto('/foodbank/applicants')
  await page.getByRole('link', { name: 'Nový žadatel' }).click()
  await page.getByRole('textbox', { name: 'Příjmení' }).fill(surname)
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill(name)
  await page.getByRole('textbox', { name: /^Narození/ }).fill('1984')
  const kinds = page.getByRole('group', { name: 'Přidat člena' })
  await kinds.getByRole('button', { name: 'Partner/partnerka' }).click()
  await page
    .getByRole('group', { name: '1. člen' })
    .getByRole('textbox', { name: 'Věk' })
    .fill('41')
  await kinds.getByRole('button', { name: 'Dítě' }).click()
  await page.getByRole('group', { name: '2. člen' }).getByRole('textbox', { name: 'Věk' }).fill('7')
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expectToast(page, 'Žadatel byl vytvořen.')
  await expect(page.getByRole('heading', { level: 1, name: `${surname} ${name}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Domácnost 3 osoby' })).toBeVisible()
  await expect(page.getByText('Žádná aktivní rezervace')).toBeVisible()
}

/** Books today's first free slot of the demo's main distribution point; answers with the day in words. */
async function bookNextFreeSlot(page: Page, { again = false } = {}): Promise<string> {
  await offerTargets(page)
  await page.getByRole('link', { name: 'Objednat' }).click()
  const lesna = page.getByRole('radio', { name: LESNA })
  if (again) {
    // the place that was booked last is chosen already
    await expect(lesna).toBeChecked()
  } else {
    await expect(
      page.getByText('Zvolte cílovou organizaci pro zobrazení volných termínů k rezervaci.'),
    ).toBeVisible()
    await lesna.check()
  }
  await page.getByRole('button', { name: /^dnes, úterý 10\. března 2026, \d+ voln/ }).click()
  await page
    .getByRole('radiogroup', { name: 'Termíny úterý 10. března 2026' })
    .getByRole('radio', { disabled: false })
    .first()
    .check()
  await page.getByRole('button', { name: 'Objednat', exact: true }).click()
  await expectToast(page, 'Rezervace byla vytvořena.')
  await expect(page.getByRole('region', { name: 'Rezervace' })).toContainText(LESNA)
  return 'úterý 10. března 2026'
}

const getRow = (page: Page, { surname, name }: Person) =>
  page.getByRole('row').filter({ hasText: `${surname} ${name}` })
