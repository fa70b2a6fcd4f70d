import type { Locator, Page } from '@playwright/test'
import { api } from '../api.ts'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

const PDF = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

const choose = async (page: Page, field: string, option: string) => {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Části úkolu' }).getByRole('link', { name })
const card = (page: Page, name: string) => page.getByRole('region', { name })
const comment = (page: Page) => page.getByRole('textbox', { name: 'Napište komentář' })

/** A task of the manager's, past the form; the address of its detail. */
async function makeTask(page: Page, given: object = {}): Promise<string> {
  await page.goto('/dashboard')
  const task = { name: 'Úkol', priority: 'none', viewer_ids: [], items: [], ...given }
  return `/tasks/${(await api(page, 'POST', '/tasks', task)).data.id}`
}

test('Úkol s kroky a opakováním řekne pravidlo slovy a ukáže první termíny; dokončením vznikne další', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/tasks/create')
  await page.getByRole('textbox', { name: 'Název' }).fill('Inventura mrazáků')
  await page
    .getByRole('textbox', { name: /^Termín/ })
    .first()
    .fill('27. 3. 2026')
  await expect(page.getByRole('textbox', { name: 'Termín: Čas' })).toHaveValue('16:00')
  await page.getByRole('textbox', { name: 'Termín: Čas' }).fill('9.30')
  const step = page.getByRole('textbox', { name: 'Nový krok' })
  for (const text of ['Zapsat teploty', 'Spočítat bedny']) {
    await step.fill(text)
    await step.press('Enter')
  }
  // the last one is written and not confirmed, and is not lost
  await step.fill('Vypnout světlo')
  await page.getByRole('button', { name: 'Posunout nahoru: Spočítat bedny' }).press('Enter')
  await choose(page, 'Opakování', 'Měsíčně')
  await choose(page, 'Kdy v měsíci', 'v určitý den týdne')
  await choose(page, 'Který', 'poslední')
  await choose(page, 'Konec opakování', 'do dne')
  await page.getByRole('textbox', { name: 'Poslední den' }).fill('31. 12. 2027')
  await expect(page.getByText('každý poslední pátek v měsíci do 31. 12. 2027')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '24. 4. 2026' })).toContainText('9:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vytvořit úkol' }).click()
  await expectToast(page, 'Úkol byl vytvořen.')
  await expect(page.getByRole('heading', { level: 1, name: 'Inventura mrazáků' })).toBeVisible()
  const steps = card(page, 'Seznam kroků').getByRole('checkbox')
  await expect(steps).toHaveCount(3)
  await expect(steps.first()).toHaveAccessibleName('Spočítat bedny')
  await steps.first().check()
  await expect(card(page, 'Seznam kroků')).toContainText('Hotovo 1 z 3')
  await tab(page, 'Připomenutí a opakování').click()
  await expect(card(page, 'Připomenutí a opakování')).toContainText('24. 4. 2026')
  await page.getByRole('button', { name: 'Dokončit', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Opravdu chcete dokončit úkol Inventura mrazáků?' })
    .getByRole('button', { name: 'Dokončit úkol' })
    .click()
  await expectToast(page, 'Další opakování je založené.')
  await expect(page.getByRole('button', { name: 'Otevřít znovu' })).toBeVisible()
  const found = await api(page, 'GET', '/tasks?list=deadline&search=Inventura')
  expect(
    found.data.map((task: { deadline_at: string; checklist: { done: number } }) => [
      task.deadline_at,
      task.checklist.done,
    ]),
  ).toEqual([['2026-04-24T07:30:00.000Z', 0]])
})

test('Zmíněný kolega úkol uvidí i s komentářem a dostane zprávu', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  const address = await makeTask(page, { name: 'Dovézt přepravky' })
  const colleague = await pageAs(browser, 'vydej')
  await colleague.goto(address)
  await expect(colleague.getByText('Úkol nebyl nalezen.')).toBeVisible()
  await page.goto(address)
  await comment(page).pressSequentially('Prosím @boh')
  await expect(page.getByRole('option', { name: 'Bohumil Kocourek' })).toBeVisible()
  await expectAccessible(page)
  await comment(page).press('Enter')
  await expect(comment(page)).toHaveValue('Prosím @Bohumil Kocourek ')
  await comment(page).pressSequentially('do pátku <b>děkuji</b>')
  await page.getByRole('button', { name: 'Přidat komentář' }).click()
  await expectToast(page, 'Komentář byl přidán.')
  await expect(comment(page)).toHaveValue('')
  await colleague.reload()
  await expect(card(colleague, 'Komentáře')).toContainText(
    'Prosím @Bohumil Kocourek do pátku <b>děkuji</b>',
  )
  await expect(card(colleague, 'Údaje')).toContainText('Bohumil Kocourek')
  const inbox: { data: { words: { cs: string } }[] } = await api(colleague, 'GET', '/messages')
  expect(inbox.data.map(({ words }) => words.cs)).toContainEqual(
    expect.stringContaining('Máte zmínku v komentáři k úkolu „Dovézt přepravky“'),
  )
  // one's own is changed in its place
  await page.getByRole('button', { name: 'Upravit komentář' }).click()
  const own = card(page, 'Komentáře').getByRole('listitem').getByRole('textbox')
  await expect(own).toHaveValue('Prosím @Bohumil Kocourek do pátku <b>děkuji</b>')
  await own.fill('Prosím @Bohumil Kocourek do středy')
  await page.getByRole('button', { name: 'Uložit komentář' }).click()
  await expect(card(page, 'Komentáře')).toContainText('do středy')
  await expect(card(page, 'Komentáře')).toContainText('upraveno')
})

test('Přílohy: přijaté se uloží pod svým jménem, odmítnuté řeknou proč, odebrání se ptá', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto(await makeTask(page, { name: 'Smlouva s pekárnou' }))
  const files = card(page, 'Přílohy')
  await sendFiles(page, files, [
    { ...PDF, name: 'smlouva č. 1.pdf' },
    {
      name: 'kresba.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ])
  await expect(files.getByRole('alert')).toContainText(
    'kresba.svg: Tento druh souboru přiložit nelze',
  )
  const file = files.getByRole('button', { name: 'Stáhnout: smlouva č. 1.pdf' })
  await expect(file).toBeVisible()
  await expectAccessible(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(saved.suggestedFilename()).toBe('smlouva č. 1.pdf')
  await files.getByRole('button', { name: 'Odebrat: smlouva č. 1.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat přílohu' }).click()
  await expect(files).toContainText('Úkol nemá žádné přílohy.')
  await tab(page, 'Historie změn').click()
  await expect(page.getByRole('row').filter({ hasText: 'Příloha úkolu' })).toHaveCount(2)
})

async function sendFiles(
  page: Page,
  files: Locator,
  chosen: { name: string; mimeType: string; buffer: Buffer }[],
) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    files.getByRole('button', { name: 'Vybrat soubory' }).click(),
  ])
  await chooser.setFiles(chosen)
}
