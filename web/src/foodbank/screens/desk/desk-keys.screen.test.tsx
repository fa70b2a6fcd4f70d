import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  amount,
  FIRST_AMOUNT,
  NOTHING,
  openDesk,
  panel,
  reservation,
  getRow,
  search,
} from '#foodbank/testing/desk-day.ts'
import { toast } from '#testing/product.tsx'

const PEOPLE = ['Adamová Eva', 'Bartoš Jan', 'Čermáková Ela', 'Dvořák Petr']
const day = () => PEOPLE.map((name, at) => reservation(at, name))
const [FIRST = '', SECOND = '', THIRD = '', LAST = ''] = PEOPLE
const SAVE = '{Control>}{Enter}{/Control}'
const UNDO = '{Control>}z{/Control}'
const { keyboard } = userEvent

test('Šipky procházejí domácnosti, Enter vede do množství, číslice se rovnou píšou a Ctrl+Enter uloží', async () => {
  await openDesk(day())
  await expect.element(getRow(FIRST)).toBeVisible()
  await keyboard('{ArrowDown}')
  await expect.element(getRow(FIRST)).toHaveFocus()
  await keyboard('{ArrowDown}')
  await expect.element(getRow(SECOND)).toHaveFocus()
  await expect.element(getRow(SECOND)).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel.getByRole('heading', { level: 2, name: SECOND })).toBeVisible()
  await keyboard('{ArrowUp}')
  await expect.element(getRow(FIRST)).toHaveFocus()
  await keyboard('{End}')
  await expect.element(getRow(LAST)).toHaveFocus()
  await keyboard('{Home}')
  await expect.element(getRow(FIRST)).toHaveFocus()

  await keyboard('{Enter}')
  await expect.element(amount).toHaveFocus()
  await keyboard('{Escape}')
  await expect.element(getRow(FIRST)).toHaveFocus()

  await keyboard('7')
  await expect.element(amount).toHaveFocus()
  await keyboard(',5')
  await expect.element(amount).toHaveValue('7,5')
  await keyboard('{ArrowRight}')
  await expect.element(page.getByRole('textbox', { name: 'Trvanlivé – EU (OP), kg' })).toHaveFocus()
  await keyboard('{ArrowLeft}')
  await expect.element(amount).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Chlazené – běžné, kg' })).toHaveFocus()
  await keyboard(`1${SAVE}`)
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  await expect.element(getRow(SECOND)).toHaveFocus()
  await expect.element(getRow(FIRST)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /hotovo/ }).click()
  await expect.element(getRow(FIRST)).toMatchTextContent(/8,5\skg/)
})

test('Kdo jde šipkami rychleji, než jde panel, píše množství domácnosti, na které stojí', async () => {
  await openDesk(day())
  await expect.element(getRow(FIRST)).toBeVisible()
  const [first, second] = [getRow(FIRST).element(), getRow(SECOND).element()]
  const type = (row: Element) =>
    row.dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }))
  /** Until nothing waits to be painted. */
  const settled = async () => {
    for (let times = 0; times < 5; times += 1)
      await new Promise((done) => requestIdleCallback(done))
  }
  first.focus()
  await expect.element(panel.getByRole('heading', { level: 2, name: FIRST })).toBeVisible()

  // all of it before the panel can be painted
  second.focus()
  first.focus()
  type(first)
  expect(amount.element()).toBe(document.activeElement)
  await settled()
  await keyboard('7')
  await expect.element(amount).toHaveValue('7')
  await expect.element(getRow(FIRST)).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel.getByRole('heading', { level: 2, name: FIRST })).toBeVisible()

  first.focus()
  second.focus()
  type(second)
  expect(panel.getByRole('heading', { level: 2 }).element().textContent).toContain(SECOND)
  expect(amount.element()).toBe(document.activeElement)
  await settled()
  await keyboard('8')
  await expect.element(amount).toHaveValue('8')
  await expect.element(getRow(SECOND)).toHaveAttribute('aria-selected', 'true')
})

test('Další v pořadí nestojí víc než 7 kláves a hledaný podle jména ne víc než 8', async () => {
  await openDesk(day())
  await expect.element(getRow(FIRST)).toBeVisible()
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard(key)
    return keys.length
  }
  getRow(FIRST).element().focus()
  expect(await press('{ArrowDown}', '1', '2', ',', '5', SAVE)).toBeLessThanOrEqual(7)
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  await expect.element(getRow(SECOND)).not.toBeInTheDocument()

  // a keyboard without Czech letters finds Čermáková as well
  const typed = await press('/', 'c', 'e', 'r', '{Enter}')
  await expect.element(panel.getByRole('heading', { level: 2, name: THIRD })).toBeVisible()
  await expect.element(amount).toHaveFocus()
  expect(typed + (await press('4', SAVE))).toBeLessThanOrEqual(8)
  await expect.element(getRow(THIRD)).not.toBeInTheDocument()
})

test('U počítače, který myš ani dotyk nemá, se množství píše hned po nalezení', async () => {
  const asked = window.matchMedia.bind(window)
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => asked(query.includes('pointer') ? 'not all' : query))
  onTestFinished(() => spy.mockRestore())
  await openDesk(day())
  await expect.element(getRow(FIRST)).toBeVisible()
  await keyboard('/cer{Enter}4')
  await expect.element(panel.getByRole('heading', { level: 2, name: THIRD })).toBeVisible()
  await expect.element(amount).toHaveValue('4')
})

test('Ctrl+Enter uloží výdej i z poznámky a data, a špatné množství řekne, co je na něm špatně', async () => {
  const { created } = await openDesk(day())
  await getRow(SECOND).click()
  await keyboard('{Enter}')
  await page.getByRole('button', { name: 'Datum a poznámka' }).click()
  const note = page.getByRole('textbox', { name: /^Poznámka/ })
  const saveFrom = async (field: typeof note) => {
    await field.click()
    await keyboard(SAVE)
  }
  for (const [text, problem] of [
    ['10000', /Jedna položka může mít nejvýše 9\s999,99\skg/],
    ['1,234', /nejvýše dvě desetinná místa/],
    ['šest', /Zadejte kilogramy, např\. 6,5/],
  ] as const) {
    await amount.fill(text)
    await saveFrom(note)
    await expect.element(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
  }
  expect(created).toEqual([])
  await amount.fill('1 000,25')
  const { scrollWidth, clientWidth } = amount.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await amount.fill('2')
  await note.fill('Bez lepku')
  await saveFrom(page.getByRole('textbox', { name: 'Datum výdeje' }))
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([{ durables: 2, note: 'Bez lepku' }])
})

test('Hledání: šipka vede do nalezených, Esc je zruší a lomítko se do něj vrátí i z množství', async () => {
  await openDesk(day())
  await expect.element(getRow(LAST)).toBeVisible()
  await keyboard('/')
  await expect.element(search).toHaveFocus()
  await keyboard(LAST)
  await expect.element(getRow(FIRST)).not.toBeInTheDocument()
  await keyboard('{ArrowDown}')
  await expect.element(getRow(LAST)).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(amount).toHaveFocus()
  await keyboard('/')
  await expect.element(search).toHaveFocus()
  await keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(getRow(FIRST)).toBeVisible()
})

test('Co bylo u výdeje stisknuto omylem, se jednou klávesou vrátí a pár klávesami opraví', async () => {
  await openDesk(day(), { search: '?show=all' })
  const more = (name: string) => getRow(name).getByRole('button', { name: /^Další možnosti/ })
  const select = async (name: string) => {
    getRow(name).element().focus()
    await expect.element(getRow(name)).toHaveAttribute('aria-selected', 'true')
  }
  await expect.element(getRow(SECOND)).toBeVisible()

  // a no-show is one key without a question, and so is taking it back
  await select(SECOND)
  await keyboard('{Delete}')
  await expect.element(toast(`Bez účasti – ${SECOND}`)).toBeVisible()
  await expect.element(getRow(SECOND)).toHaveAttribute('data-status', 'rejected')
  await expect.element(getRow(THIRD)).toHaveFocus()
  await keyboard(UNDO)
  await expect.element(toast('Rezervace je opět aktivní.')).toBeVisible()
  await expect.element(getRow(SECOND)).toHaveAttribute('data-status', 'active')
  await expect.element(getRow(SECOND)).toHaveFocus()
  await expect.element(getRow(SECOND)).toHaveAttribute('aria-selected', 'true')

  // who comes later is put back from the menu of the row
  await keyboard('{Delete}')
  await expect.element(getRow(SECOND)).toHaveAttribute('data-status', 'rejected')
  const back = page.getByRole('menuitem', { name: 'Přece přišli' })
  await more(SECOND).click()
  await expect.element(back).toBeVisible()
  // as before the focus has moved into the menu
  more(SECOND).element().focus()
  await keyboard('{Escape}')
  await expect.element(back).not.toBeInTheDocument()
  await more(SECOND).click()
  await back.click()
  await expect.element(getRow(SECOND)).toHaveAttribute('data-status', 'active')

  // what was handed out without weighing goes back by the same key
  await more(SECOND).click()
  await page.getByRole('menuitem', { name: 'Vydáno bez vážení' }).click()
  await expect.element(toast('Vydáno bez vážení.')).toBeVisible()
  await expect.element(getRow(SECOND)).toHaveAttribute('data-status', 'confirmed')
  await keyboard(UNDO)
  await expect.element(getRow(SECOND)).toHaveAttribute('data-status', 'active')

  // a wrong number is corrected by Ctrl+Z, a digit and Ctrl+Enter
  await select(SECOND)
  await keyboard(`9${SAVE}`)
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  await expect.element(getRow(SECOND)).toMatchTextContent(/9\skg/)
  await keyboard(`${UNDO}4${SAVE}`)
  await expect.element(toast('Výdej byl upraven.')).toBeVisible()
  await expect.element(getRow(SECOND)).toMatchTextContent(/4\skg/)
  await expect.element(getRow(THIRD)).toHaveFocus()

  // one's own hand-out is corrected by Enter on its row; Esc leaves it as it was
  await select(SECOND)
  await keyboard('{Enter}')
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveValue('4')
  await keyboard('{Escape}')
  await expect.element(getRow(SECOND)).toHaveFocus()
  await expect.element(getRow(SECOND)).toMatchTextContent(/4\skg/)
  await keyboard('{Enter}')
  await expect.element(amount).toHaveFocus()
  await keyboard(`5${SAVE}`)
  await expect.element(getRow(SECOND)).toMatchTextContent(/5\skg/)
})

test('Množství, které je mnohem větší než obvykle, se připomene hned a před uložením se na něj produkt jednou zeptá', async () => {
  await openDesk(day(), {
    summary: { average_per_person: { ...NOTHING, durables: 2, pastries: 1 } },
  })
  await getRow(FIRST).click()
  const durables = panel.getByRole('textbox', { name: FIRST_AMOUNT })
  const pastries = panel.getByRole('textbox', { name: 'Pečivo – běžné, kg' })
  const doubt = panel.getByRole('status').filter({
    hasText: /^Mnohem víc než obvykle \(kolem [\d,]+\skg\)\. Zkontrolujte desetinnou čárku\.$/,
  })
  await durables.fill('365')
  await expect.element(doubt).toBeVisible()
  await pastries.fill('2')
  await durables.click()
  await keyboard(SAVE)
  const question = page
    .getByRole('dialog')
    .filter({ hasText: /^367\skg pro 2 osoby\?Obvykle kolem [\d,]+\skg\./ })
  const agree = question.getByRole('button', { name: 'Uložit' })
  await expect.element(agree).toHaveFocus()
  await keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(durables).toHaveFocus()
  await expect.element(durables).toHaveValue('365')
  await expect.element(pastries).toHaveValue('2')
  await keyboard(SAVE)
  await expect.element(agree).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  // it was meant; the correction is offered all the same
  await keyboard(UNDO)
  await expect.element(durables).toHaveFocus()
  await expect.element(durables).toHaveValue('365')
  await durables.fill('3,65')
  await expect.element(doubt).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Uložit' })).toBeEnabled()
})
