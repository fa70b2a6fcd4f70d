import type { Locator, Page } from '@playwright/test'
import { countedKeys } from '../counted-keys.ts'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'

test('Seznam začíná tím, kdo čeká; hotové se rozbalí a zůstanou rozbalené i po návratu z detailu žadatele', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'vydej')
  await page.clock.setSystemTime('2026-03-10T13:20:00+01:00')
  await openDesk(page)
  await expect(page.getByText('teď 13:20')).toBeInViewport()
  const done = page.getByRole('button', { name: /hotovo/ })
  const settled = page.locator('[data-row][data-status="confirmed"]:not([data-late])')
  await expect(page.locator('[data-row]').first()).toHaveAttribute('data-status', 'active')
  await expect(settled).toHaveCount(0)
  await done.click()
  await expect(done).toHaveAttribute('aria-expanded', 'true')
  await expect(settled.first()).toBeVisible()
  await page.locator('[data-row][data-status="active"]').first().click()
  await page.getByRole('link', { name: 'Detail žadatele' }).click()
  await expect(page.getByRole('region', { name: 'Rezervace' })).toBeVisible()
  await page.goBack()
  await expect(settled.first()).toBeVisible()
  await done.click()
  await expect(settled).toHaveCount(0)
})

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]
for (const { width, height } of SIZES)
  test(`Na ${width} × ${height} je vidět, kdo přišel, všechna množství, součet i všechno, co jde udělat`, async ({
    browser,
  }) => {
    const page = await openDesk(await pageAs(browser, 'vydej', { width, height }))
    const row = page
      .locator('[data-row][data-status="active"]')
      .filter({ hasNotText: 'Upozornění' })
      .first()
    const name = await nameOf(row)
    await row.getByRole('button', { name: /^Vydat: / }).click()
    const panel = page.getByRole(width < 768 ? 'dialog' : 'region', { name: 'Výdej' })
    const parts = [
      panel.getByRole('heading', { name }),
      panel.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' }),
      panel.getByRole('textbox', { name: 'Ostatní – běžné, kg' }),
      panel.getByText(/^celkem/),
      ...['Uložit', 'Nedostavil se', 'Vydáno bez vážení', 'Datum a poznámka'].map((action) =>
        panel.getByRole('button', { name: action, exact: true }),
      ),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    const foot = await panel.getByText(/^celkem/).boundingBox()
    const last = await panel.getByRole('textbox', { name: 'Ostatní – běžné, kg' }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    if (width >= 768) await expect(row).toBeInViewport({ ratio: 1 })
    const grid = await panel
      .getByRole('table', { name: 'Vydaná pomoc v kilogramech' })
      .boundingBox()
    expect(grid?.width ?? 0).toBeLessThanOrEqual(480)
  })

test('Hledání zůstává po ruce i na konci fronty a řádek pod lištou nezmizí', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej', { height: 700 }))
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('End')
  const last = page.locator('[data-row]').last()
  await expect(last).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' })).toBeInViewport({
    ratio: 1,
  })
  await page.keyboard.press('Home')
  const first = page.locator('[data-row]').first()
  await expect(first).toBeFocused()
  const bar = await page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' }).boundingBox()
  const row = await first.boundingBox()
  expect(row?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('Kdo přišel bez rezervace a evidence ho zná, je vydaný na deset kláves, i s písmeny jména', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej'), '?show=all')
  const { press, pressed } = countedKeys(page)
  await press('F2')
  await expect(
    page.getByRole('combobox', { name: 'Příjmení, jméno nebo osobní číslo' }),
  ).toBeFocused()
  // Enter need not wait for the answer
  await press(...'bart', 'Enter')
  const heading = page
    .getByRole('region', { name: 'Výdej' })
    .getByRole('heading', { level: 2, name: /^Bart/ })
  await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  const name = (await heading.textContent()) ?? ''
  await press('4', 'Control+Enter')
  await expectToast(page, 'Výdej byl zaznamenán.')
  const row = page
    .locator('[data-row]')
    .filter({ hasText: 'bez objednání' })
    .filter({ hasText: name })
  await expect(row).toContainText('4 kg')
  await expect(page.locator('[data-row]:focus')).toHaveAttribute('data-status', 'active')
  expect(pressed()).toBeLessThanOrEqual(10)

  await test.step('opraví se týmiž klávesami jako každý výdej', async () => {
    await page.keyboard.press('Control+z')
    await page.keyboard.type('4,5')
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Výdej byl upraven.')
    await expect(row).toContainText('4,5 kg')
  })

  await test.step('řádek se otevře jako každý vydaný a hledání dne ho najde', async () => {
    await page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' }).fill(name)
    await row.click()
    const panel = page.getByRole('region', { name: 'Výdej' })
    await expect(panel).toContainText('bez objednání · zapsáno')
    await panel.getByRole('button', { name: 'Zobrazit výdej' }).click()
    await expect(page.getByRole('dialog', { name: /^Výdej/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('kdo přijde podruhé, je připomenutý před množstvím', async () => {
    await page.keyboard.press('F2')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'V tento den tu už bylo vydáno 4,5\u00A0kg bez objednání' }),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  })
})

test('Kdo přišel bez rezervace a v evidenci není, je zapsaný třemi poli a vydaný na čtrnáct kláves', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej'), '?show=all')
  const { press, pressed } = countedKeys(page)
  await press('F2')
  await page.keyboard.type('Zbrusunová Eva')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Příjmení a jméno' })).toHaveValue(
    'Zbrusunová Eva',
  )
  await expect(page.getByRole('textbox', { name: /^Rok narození/ })).toBeFocused()
  await page.keyboard.type('1985')
  await press('Tab')
  await page.keyboard.type('3')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Zbrusunová Eva' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Výdej' })).toContainText('3 osoby')
  await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  await page.keyboard.type('6')
  await press('Control+Enter')
  const row = page.locator('[data-row]').filter({ hasText: 'Zbrusunová Eva' })
  await expect(row).toContainText('6 kg')
  await expect(row).toContainText('3 os.')
  expect(pressed()).toBeLessThanOrEqual(14)

  await test.step('podruhé se totéž jméno nezapíše, aniž by se nabídl ten první', async () => {
    await page.keyboard.press('F2')
    await page.keyboard.type('Zbrusunová Eva')
    await expect(page.getByRole('option', { name: /^Zbrusunová Eva/ })).toContainText(
      'v tento den už tu jsou',
    )
    await expectAccessible(page)
    await page.getByRole('option', { name: /^Zapsat novou domácnost/ }).click()
    await page.getByRole('textbox', { name: /^Rok narození/ }).press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Taková osoba už v evidenci nejspíš je.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Je to tato domácnost: Zbrusunová Eva' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Zbrusunová Eva' })).toBeVisible()
  })
})

test('Kdo přišel bez objednání a má tu nevyřízenou rezervaci z dřívějška, je vydaný na ni', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'vydej')
  // one of today's, as it is a week later: nobody can book a day that has passed
  await page.route(/\/api\/foodbank\/daily-summary\?/, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const late = data.reservations.find(({ status }: { status: string }) => status === 'active')
    const reservations = data.reservations.filter((each: object) => each !== late)
    const unresolved = [{ ...late, reserved_on: '2026-03-03' }]
    await route.fulfill({
      response,
      json: { data: { ...data, reservations, unresolved, unresolved_total: 1 } },
    })
  })
  await page.route(/\/api\/foodbank\/walk-ins\/[0-9a-f-]{36}\?/, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const reservation = { ...data.reservation, kind: 'late', reserved_on: '2026-03-03' }
    await route.fulfill({ response, json: { data: { ...data, reservation } } })
  })
  await openDesk(page, '?show=all')
  const late = page.locator('[data-row][data-late]')
  const name = (
    (await late.getByRole('button', { name: /^Vydat: / }).getAttribute('aria-label')) ?? ''
  ).replace('Vydat: ', '')
  await page.keyboard.press('F2')
  await page.keyboard.type(name)
  const found = page.getByRole('option').filter({ hasText: 'nevyřízená rezervace' })
  await expect(found).toContainText(name)
  await found.click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(late).toHaveAttribute('aria-selected', 'true')
})

test('Kdo zapíše novou domácnost a odejde bez výdeje, dozví se, že v evidenci zůstala', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej'), '?show=all')
  const heading = page.getByRole('heading', { level: 2, name: 'Odešlá Ida' })
  await page.keyboard.press('F2')
  await page.keyboard.type('Odešlá Ida')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Rok narození/ }).press('Enter')
  await expect(heading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await expectToast(
    page,
    'Domácnost Odešlá Ida zůstává v evidenci a najdete ji podle jména. Výdej zapsaný není.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zapsat výdej' }).click()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
})

test('Hledání, kterému ve dni nikdo neodpovídá, vede bez objednání dál i s tím, co je napsáno', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej'))
  const search = page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' })

  await search.fill('cermakova ela')
  await expect(page.getByText('Hledání neodpovídá žádná rezervace tohoto dne.')).toBeVisible()

  await test.step('Enter hledá dál v evidenci', async () => {
    await search.press('Enter')
    await expect(
      page.getByRole('combobox', { name: 'Příjmení, jméno nebo osobní číslo' }),
    ).toHaveValue('cermakova ela')
    await page.keyboard.press('Escape')
  })

  await test.step('kdo je dnes objednaný, nabídne se jako ta rezervace', async () => {
    await search.fill('')
    const waiting = page.locator('[data-row][data-status="active"]:not([data-late])').last()
    const name = (
      (await waiting.getByRole('button', { name: /^Vydat: / }).getAttribute('aria-label')) ?? ''
    ).replace('Vydat: ', '')
    await page.keyboard.press('F2')
    await page.keyboard.type(name)
    await expect(
      page.getByRole('option', { name: new RegExp(`^${name}.*rezervace`) }).first(),
    ).toBeVisible()
    await page
      .getByRole('option', { name: new RegExp(`^${name}.*rezervace`) })
      .first()
      .click()
    await expect(waiting).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  })
})

test('Množství, které je mnohem větší než obvykle, se připomene hned a před uložením se na něj produkt jednou zeptá', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej'))
  // somebody whom the day's average offers something
  await page.locator('[data-row][data-status="active"]').first().click()
  const panel = page.getByRole('region', { name: 'Výdej' })
  const durables = panel.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' })
  const doubt = panel.getByRole('status').filter({
    hasText: /^Mnohem víc než obvykle \(kolem [\d,]+\skg\)\. Zkontrolujte desetinnou čárku\.$/,
  })
  await durables.fill('365')
  await expect(doubt).toBeVisible()
  await panel.getByRole('textbox', { name: 'Pečivo – běžné, kg' }).fill('2')
  await durables.press('Control+Enter')
  const question = page
    .getByRole('dialog')
    .filter({ hasText: /^367\skg pro \d+ (osobu|osoby|osob)\?Obvykle kolem [\d,]+\skg\./ })
  await expect(question.getByRole('button', { name: 'Uložit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(durables).toBeFocused()
  await expect(durables).toHaveValue('365')
  await expect(panel.getByRole('textbox', { name: 'Pečivo – běžné, kg' })).toHaveValue('2')
  await durables.press('Control+Enter')
  await expect(question.getByRole('button', { name: 'Uložit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Výdej byl zaznamenán.')
  // it was meant; the correction is offered all the same
  await page.keyboard.press('Control+z')
  await expect(durables).toBeFocused()
  await expect(durables).toHaveValue('365')
  await durables.fill('3,65')
  await expect(doubt).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Uložit' })).toBeEnabled()
})

test('Kdo blokuje den s rezervacemi, souhlasí tam, kam ho formulář přivede', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/organizations?per_page=100')
  await page.getByRole('link', { name: 'Potravinová banka Podhůří, výdejna Lesná' }).click()
  await page.getByRole('button', { name: 'Přidat blokovaný den' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nový blokovaný den' })
  await drawer.getByRole('textbox', { name: 'Den' }).fill('12.3.2026')
  await drawer.getByRole('button', { name: 'Zablokovat den' }).click()
  await expect(drawer.getByText('Na tento den jsou aktivní rezervace')).toBeVisible()
  const consent = drawer.getByRole('checkbox', { name: 'Přesto zablokovat' })
  await expect(consent).toBeFocused()
  await expect(consent).toBeInViewport({ ratio: 1 })
  await drawer.getByRole('button', { name: 'Zrušit' }).click()
  await expect(drawer).toBeHidden()
})

async function nameOf(row: Locator): Promise<string> {
  const label = await row.getByRole('button', { name: /^Vydat: / }).getAttribute('aria-label')
  return (label ?? '').replace('Vydat: ', '')
}

async function openDesk(page: Page, search = ''): Promise<Page> {
  await page.goto(`/foodbank/daily-summary${search}`)
  await expect(page.locator('[data-row][data-status="active"]').first()).toBeVisible()
  return page
}
