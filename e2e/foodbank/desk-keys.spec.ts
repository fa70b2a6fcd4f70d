import type { Locator, Page } from '@playwright/test'
import { countedKeys } from '../counted-keys.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'
import { TODAY } from '../now.ts'

const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'

test('Výdej se dá odbavit jen šipkami, Enterem a číslicemi', async ({ browser }) => {
  const page = await openDesk(browser)
  const { keyboard } = page
  const rows = waitingRows(page)
  const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })

  await test.step('šipky procházejí domácnosti a panel ukazuje tu, na které stojí', async () => {
    await keyboard.press('ArrowDown')
    await expect(rows.nth(0)).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(
      page.getByRole('region', { name: 'Výdej' }).getByRole('heading', { level: 2 }),
    ).toContainText(await nameIn(rows.nth(1)))
    await keyboard.press('ArrowUp')
    await expect(rows.nth(0)).toBeFocused()
    await keyboard.press('End')
    await expect(page.getByRole('row').and(page.locator('[data-row]')).last()).toBeFocused()
    await keyboard.press('Home')
    await expect(page.locator('[data-row]').first()).toBeFocused()
  })

  await test.step('Enter vede do množství a Esc zpět na domácnost', async () => {
    await rows.nth(0).focus()
    await keyboard.press('Enter')
    await expect(amount).toBeFocused()
    await keyboard.press('Escape')
    await expect(rows.nth(0)).toBeFocused()
  })

  await test.step('číslice se rovnou píše do prvního množství, Enter jde dál, šipky mezi sloupci a Ctrl+Enter uloží', async () => {
    const served = rows.nth(0)
    const id = await served.getAttribute('data-row')
    const next = await rows.nth(1).getAttribute('data-row')
    await keyboard.press('7')
    await expect(amount).toBeFocused()
    await keyboard.type(',5')
    await expect(amount).toHaveValue('7,5')
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('textbox', { name: 'Trvanlivé – EU (OP), kg' })).toBeFocused()
    await keyboard.press('ArrowLeft')
    await expect(amount).toBeFocused()
    await keyboard.press('Enter')
    const chilled = page.getByRole('textbox', { name: 'Chlazené – běžné, kg' })
    await expect(chilled).toBeFocused()
    await keyboard.type('1')
    await keyboard.press('Control+Enter')
    await expectToast(page, 'Výdej byl zaznamenán.')
    await expect(page.locator(`[data-row="${next}"]`)).toBeFocused()
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0)
    await page.getByRole('button', { name: /hotovo/ }).click()
    await expect(page.locator(`[data-row="${id}"]`)).toContainText('8,5 kg')
  })
})

test('Ctrl+Enter uloží výdej i z poznámky a data, a špatné množství řekne, co je na něm špatně', async ({
  browser,
}) => {
  const page = await openDesk(browser)
  await waitingRows(page).nth(1).focus()
  await page.keyboard.press('Enter')
  const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })
  await page.getByRole('button', { name: 'Datum a poznámka' }).click()
  const note = page.getByRole('textbox', { name: /^Poznámka/ })
  for (const [text, problem] of [
    ['10000', 'Jedna položka může mít nejvýše 9 999,99 kg'],
    ['1,234', 'nejvýše dvě desetinná místa'],
    ['šest', 'Zadejte kilogramy, např. 6,5'],
  ] as const) {
    await amount.fill(text)
    await note.press('Control+Enter')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: problem.replaceAll(' kg', '\u00A0kg').replace('9 999', '9\u00A0999') }),
    ).toBeVisible()
  }
  await amount.fill('1 000,25')
  expect(
    await amount.evaluate((field) => field.scrollWidth - field.clientWidth),
  ).toBeLessThanOrEqual(0)
  await amount.fill('2')
  await note.fill('Bez lepku')
  await page.getByRole('textbox', { name: 'Datum výdeje' }).press('Control+Enter')
  await expectToast(page, 'Výdej byl zaznamenán.')
})

test('Další v pořadí nestojí víc než 7 kláves a hledaný podle jména ne víc než 8', async ({
  browser,
}) => {
  const page = await openDesk(browser)
  const rows = waitingRows(page)
  await rows.nth(0).focus()

  await test.step('další v pořadí: množství a Ctrl+Enter', async () => {
    const keys = countedKeys(page)
    const served = await rows.nth(1).getAttribute('data-row')
    await keys.press('ArrowDown', '1', '2', ',', '5', 'Control+Enter')
    await expectToast(page, 'Výdej byl zaznamenán.')
    await expect(page.locator(`[data-row="${served}"]`)).toHaveCount(0)
    expect(keys.pressed()).toBeLessThanOrEqual(7)
  })

  await test.step('podle jména: lomítko, tři písmena, Enter, množství', async () => {
    const keys = countedKeys(page)
    const served = rows.nth(1)
    const id = await served.getAttribute('data-row')
    const name = await nameIn(served)
    // a keyboard without Czech letters finds it as well
    const typed = name.slice(0, 3).normalize('NFD').replace(/\p{M}/gu, '')
    await keys.press('/', ...typed, 'Enter')
    await expect(
      page.getByRole('region', { name: 'Výdej' }).getByRole('heading', { level: 2 }),
    ).toContainText(name.slice(0, 3))
    await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
    const chosen = await page.locator('[data-row][aria-selected="true"]').getAttribute('data-row')
    await keys.press('4', 'Control+Enter')
    await expect(page.locator(`[data-row="${chosen ?? id}"]`)).toHaveCount(0)
    expect(keys.pressed()).toBeLessThanOrEqual(8)
  })
})

test('Hledání: šipka vede do nalezených, Esc je zruší a lomítko se do něj vrátí i z množství', async ({
  browser,
}) => {
  const page = await openDesk(browser)
  const search = page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' })
  const sought = waitingRows(page).last()
  const id = await sought.getAttribute('data-row')
  const name = await nameIn(sought)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.insertText(name)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[data-row="${id}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  expect(await waitingRows(page).count()).toBeGreaterThan(1)
})

test('Co bylo u výdeje stisknuto omylem, se jednou klávesou vrátí a pár klávesami opraví', async ({
  browser,
}) => {
  const page = await openDesk(browser, '?show=all')
  const { keyboard } = page
  const rows = waitingRows(page)
  const rowOf = (id: string | null) => page.locator(`[data-row="${id}"]`)

  await test.step('neúčast je jedna klávesa bez otázky a vrátit to také', async () => {
    const id = await rows.nth(1).getAttribute('data-row')
    const next = await rows.nth(2).getAttribute('data-row')
    const name = await nameIn(rows.nth(1))
    await rows.nth(1).focus()
    await keyboard.press('Delete')
    await expectToast(page, `Bez účasti – ${name}`)
    await expect(rowOf(id)).toHaveAttribute('data-status', 'rejected')
    await expect(rowOf(next)).toBeFocused()
    await keyboard.press('Control+z')
    await expectToast(page, 'Rezervace je opět aktivní.')
    await expect(rowOf(id)).toHaveAttribute('data-status', 'active')
    await expect(rowOf(id)).toBeFocused()
    await expect(rowOf(id)).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('kdo přišel později, se vrátí z nabídky řádku', async () => {
    const id = await rows.nth(1).getAttribute('data-row')
    await rows.nth(1).focus()
    await keyboard.press('Delete')
    await expect(rowOf(id)).toHaveAttribute('data-status', 'rejected')
    await rowOf(id)
      .getByRole('button', { name: /^Další možnosti/ })
      .click()
    await page.getByRole('menuitem', { name: 'Přece přišli' }).click()
    await expect(rowOf(id)).toHaveAttribute('data-status', 'active')
  })

  await test.step('vydání bez vážení se vrátí toutéž klávesou', async () => {
    const id = await rows.nth(1).getAttribute('data-row')
    await rows
      .nth(1)
      .getByRole('button', { name: /^Další možnosti/ })
      .click()
    await page.getByRole('menuitem', { name: 'Vydáno bez vážení' }).click()
    await expectToast(page, 'Vydáno bez vážení.')
    await expect(rowOf(id)).toHaveAttribute('data-status', 'confirmed')
    await keyboard.press('Control+z')
    await expect(rowOf(id)).toHaveAttribute('data-status', 'active')
  })

  const corrected =
    await test.step('špatné číslo se opraví klávesami Ctrl+Z, číslice, Ctrl+Enter', async () => {
      const id = await rows.nth(1).getAttribute('data-row')
      await rows.nth(1).focus()
      await keyboard.press('9')
      await keyboard.press('Control+Enter')
      await expectToast(page, 'Výdej byl zaznamenán.')
      await expect(rowOf(id)).toContainText('9 kg')
      await keyboard.press('Control+z')
      await keyboard.press('4')
      await keyboard.press('Control+Enter')
      await expectToast(page, 'Výdej byl upraven.')
      await expect(rowOf(id)).toContainText('4 kg')
      // whose turn it is has the focus a moment after that, and would take it from whoever went elsewhere before
      await expect(page.locator('[data-row]:focus')).toBeVisible()
      return id
    })

  await test.step('vlastní výdej se opraví Enterem na řádku, Esc nechá, co bylo', async () => {
    const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })
    const id = corrected
    await rowOf(id).focus()
    await keyboard.press('Enter')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('4')
    await keyboard.press('Escape')
    await expect(rowOf(id)).toBeFocused()
    await expect(rowOf(id)).toContainText('4 kg')
    await keyboard.press('Enter')
    await expect(amount).toBeFocused()
    await keyboard.type('5')
    await keyboard.press('Control+Enter')
    await expect(rowOf(id)).toContainText('5 kg')
  })
})

test('Změna od kolegy přijde, aniž by se pohnul řádek, na kterém člověk stojí', async ({
  browser,
}) => {
  const page = await openDesk(browser)
  const colleague = await openDesk(browser)
  const rows = waitingRows(page)
  const here = page.locator(`[data-row="${await rows.nth(2).getAttribute('data-row')}"]`)
  await here.focus()
  await expect(here).toBeFocused()

  await test.step('kolega potvrdí domácnost nad ním a ta zmizí z čekajících', async () => {
    const gone = await rows.nth(1).getAttribute('data-row')
    const before = await topOf(here)
    const theirs = colleague.locator(`[data-row="${gone}"]`)
    await theirs.getByRole('button', { name: /^Další možnosti/ }).click()
    await colleague.getByRole('menuitem', { name: 'Vydáno bez vážení' }).click()
    await expect(page.locator(`[data-row="${gone}"]`)).toHaveCount(0)
    expect(Math.abs((await topOf(here)) - before)).toBeLessThanOrEqual(1)
    await expect(here).toBeFocused()
  })

  await test.step('nová rezervace se vsune nad něj', async () => {
    const before = await topOf(here)
    const added = await bookEarliestSlot(await pageAs(browser, 'admin'))
    await expect(page.locator(`[data-row="${added}"]`)).toBeVisible()
    expect(await topOf(page.locator(`[data-row="${added}"]`))).toBeLessThan(before)
    expect(Math.abs((await topOf(here)) - before)).toBeLessThanOrEqual(1)
    await expect(here).toBeFocused()
  })
})

async function openDesk(browser: Parameters<typeof pageAs>[0], search = ''): Promise<Page> {
  const page = await pageAs(browser, 'vydej')
  await page.goto(`/foodbank/daily-summary${search}`)
  await expect(waitingRows(page).first()).toBeVisible()
  return page
}

const waitingRows = (page: Page): Locator =>
  page.locator('[data-row][data-status="active"]:not([data-late])')

const topOf = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().top)

async function nameIn(row: Locator): Promise<string> {
  const button = await row.getByRole('button', { name: /^Vydat: / }).getAttribute('aria-label')
  return (button ?? '').replace('Vydat: ', '')
}

/** Books somebody into the first free slot of the desk's day, as a social worker on the phone would; gives the request's id. */
async function bookEarliestSlot(page: Page): Promise<string> {
  await page.goto('/foodbank/applicants')
  return page.evaluate(async (day) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('id_token')}`,
      'content-type': 'application/json',
    }
    const read = async (path: string) =>
      (await (await fetch(`/backend/api/foodbank${path}`, { headers })).json()).data
    const target = (await read('/booking-targets')).find(({ name }: { name: string }) =>
      name.endsWith('Lesná'),
    )
    const slots = await read(`/organizations/${target.id}/slots?day=${day}`)
    const { time } = slots.find(({ free }: { free: number }) => free > 0)
    const [applicant] = await read('/applicants?per_page=1&sort=-surname')
    const body = {
      applicant_id: applicant.id,
      from_organization_id: applicant.organization_id,
      to_organization_id: target.id,
      reserved_on: day,
      reserved_time: time,
      note: '',
    }
    const answer = await fetch('/backend/api/foodbank/requests', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()).data.id
  }, TODAY)
}
