import type { FoundGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { supportGoodsEndpoints } from '@crm/contract/foodbank/support-goods/support-goods.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amount, DESK, getRow, panel, reservation, stubDesk } from '#foodbank/testing/desk-day.ts'
import { sidewaysScroll } from '#foodbank/testing/look.ts'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { answer, refuse } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'

const { keyboard } = userEvent
const EVA = reservation(0, 'Skenová Eva')
const SAVE = '{Control>}{Enter}{/Control}'

const TIN: FoundGoods = {
  goods_id: '0190a000-0000-7000-8000-0000000000b1',
  name: 'Rajčata drcená 400 g',
  number: 12,
  category: 'durables',
  source: 'own',
  date_kind: 'best_before',
  goods_date: '2027-05-31',
  date_precision: 'month',
  there_grams: 4_150,
  grams: 415,
  pieces: 1,
}
const LATER: FoundGoods = {
  ...TIN,
  goods_id: '0190a000-0000-7000-8000-0000000000b2',
  number: 15,
  goods_date: '2027-08-14',
  date_precision: 'day',
}
const MIXED: FoundGoods = {
  ...TIN,
  goods_id: '0190a000-0000-7000-8000-0000000000b3',
  name: null,
  number: 20,
  category: 'food',
  source: 'eu',
  date_kind: 'none',
  goods_date: null,
  grams: null,
  pieces: null,
}
const CODES: Record<string, readonly FoundGoods[]> = {
  L000124: [TIN],
  '8594001021512': [TIN, LATER],
  L000203: [MIXED],
}

const field = page.getByRole('textbox', { name: 'Naskenovat zboží' })
const lines = page.getByRole('list', { name: 'Naskenované zboží' })
const weightOf = (name: RegExp) => lines.getByRole('textbox', { name })
const tin = weightOf(/^Rajčata drcená 400 g · šarže 12, kg/)
const op = page.getByRole('textbox', { name: 'Potraviny – EU (OP), kg' })

/** A desk whose point takes from a stock, with the form of a household open. */
async function openForm(look = {}, points = [DESK.id]) {
  const desk = stubDesk([EVA])
  answer(supportGoodsEndpoints.points, { data: points })
  const asked = answer(supportGoodsEndpoints.find, ({ query }) => ({
    data: [...(CODES[String(query['code'])] ?? [])],
  }))
  await openEva(look)
  return { ...desk, asked }
}

async function openEva(look = {}) {
  await open('/foodbank/daily-summary', look)
  await getRow('Skenová Eva').click()
  await expect.element(amount).toBeVisible()
}

async function scan(code: string) {
  await field.click()
  await keyboard(`${code}{Enter}`)
  await expect.element(field).toHaveValue('')
}

test('Naskenovaná šarže přibude jako řádek a zvedne množství svého druhu, další kus ji přičte', async () => {
  const { created, asked } = await openForm()
  await amount.fill('2')
  await scan('L000124')
  await expect.element(tin).toHaveValue('0,415')
  await expect.element(lines).toMatchTextContent(/min\. trvanlivost do 5\/2027 · 1 ks/)
  await expect.element(amount).toHaveValue('2,42')
  await scan('L000124')
  await expect.element(tin).toHaveValue('0,83')
  await expect.element(lines).toMatchTextContent(/2 ks/)
  await expect.element(amount).toHaveValue('2,83')
  expect(asked.map(({ query }) => query)).toEqual([
    { organization_id: DESK.id, code: 'L000124' },
    { organization_id: DESK.id, code: 'L000124' },
  ])
  await keyboard(SAVE)
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    { durables: 2.83, goods: [{ goods_id: TIN.goods_id, grams: 830, pieces: 2 }] },
  ])
})

test('Opravená váha i odebraný řádek množství zase sníží', async () => {
  await openForm()
  await scan('L000124')
  await expect.element(amount).toHaveValue('0,42')
  await tin.fill('1,5')
  await expect.element(amount).toHaveValue('1,5')
  await page.getByRole('button', { name: /^Odebrat: Rajčata/ }).click()
  await expect.element(lines).not.toBeInTheDocument()
  await expect.element(amount).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('Zboží bez známé váhy se hned váží a bez váhy se výdej neuloží', async () => {
  const { created } = await openForm()
  await scan('L000203')
  const mixed = weightOf(/^Směs: Potraviny · šarže 20 · EU \(OP\), kg/)
  await expect.element(mixed).toHaveFocus()
  await expect.element(op).toHaveValue('')
  await amount.fill('1')
  await keyboard(SAVE)
  await expect.element(mixed).toHaveAccessibleDescription(/kolik kilogramů váží/)
  await expect.element(mixed).toHaveFocus()
  expect(created).toEqual([])
  await mixed.fill('2,5')
  await expect.element(op).toHaveValue('2,5')
  // on to the next code
  await keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await keyboard(SAVE)
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    { durables: 1, op: 2.5, goods: [{ goods_id: MIXED.goods_id, grams: 2_500, pieces: null }] },
  ])
})

test('Z více šarží se vybere jedna, nejdřív ta, která se zkazí dřív; další kus jde k ní', async () => {
  const { created } = await openForm()
  await scan('8594001021512')
  await scan('8594001021512')
  const choice = page.getByRole('group', { name: 'Rajčata drcená 400 g: která šarže?' })
  const [soon, late] = ['šarže 12', 'šarže 15'].map((name) => choice.getByRole('button', { name }))
  await expect
    .element(choice.getByRole('button').first())
    .toMatchTextContent(/šarže 12 · .*5\/2027/)
  await expect.element(soon ?? choice).toMatchTextContent(/leží tu 4,15\skg/)
  // what is not chosen yet is not lost by saving
  await keyboard(SAVE)
  await expect.element(soon ?? choice).toHaveFocus()
  expect(created).toEqual([])
  await late?.click()
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(weightOf(/šarže 15/)).toHaveValue('0,83')
  await expect.element(lines).toMatchTextContent(/do 14\. 8\. 2027 · 2 ks/)
  await expect.element(field).toHaveFocus()
  await scan('8594001021512')
  await expect.element(weightOf(/šarže 15/)).toHaveValue('1,245')
})

test('Co se vydat nesmí nebo tu neleží, řekne pole a kód zůstane vybraný pro další', async () => {
  await openForm()
  refuse(supportGoodsEndpoints.find, 409, 'goods.stopped')
  await field.click()
  await keyboard('L000124{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/nesmí vydat/)
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('It is no field.')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'L000124'.length])
  answer(supportGoodsEndpoints.find, { data: [TIN] })
  await keyboard('L000124{Enter}')
  await expect.element(tin).toHaveValue('0,415')
})

test('Množství pod naskenovaným odmítne server u svého pole a řekne, kolik je naskenováno', async () => {
  await openForm()
  await scan('L000124')
  await amount.fill('0,2')
  refuse(supportEndpoints.create, 422, 'check_data', {
    errors: { durables: [{ rule: 'below_scanned', length: 0.415 }] },
  })
  await keyboard(SAVE)
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent(/Naskenováno: Trvanlivé 0,42\skg/)
  await expect.element(amount).toHaveFocus()
})

test('Klávesy množství zůstávají: Tab pole pro kódy přeskočí, vede do něj F8', async () => {
  await openForm()
  await amount.click()
  await keyboard('{F8}')
  await expect.element(field).toHaveFocus()
  const tabs = async () => {
    const reached: (Element | null)[] = []
    amount.element().focus()
    for (let at = 0; at < 16; at += 1) {
      await keyboard('{Tab}')
      reached.push(document.activeElement)
    }
    return reached
  }
  const reached = await tabs()
  expect(reached).not.toContain(field.element())
  const last = page.getByRole('textbox', { name: 'Ostatní – EU (OP), kg' }).element()
  const after = reached[reached.indexOf(last) + 1]
  expect(after?.textContent).not.toBe('')
  expect(after?.closest('form')).toBe(last.closest('form'))
})

test('Kde se ze skladu neodečítá, pole pro kódy není', async () => {
  await openForm({}, [])
  await expect.element(amount).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('Naskenované přečká obnovení stránky', async () => {
  await openForm()
  await scan('L000124')
  await expect.element(tin).toHaveValue('0,415')
  await openEva()
  await expect.element(tin).toHaveValue('0,415')
  await expect.element(amount).toHaveValue('0,42')
})

test('Oprava výdeje ukáže, co bylo naskenováno, a pošle to celé znovu', async () => {
  const { supports } = await openForm()
  const changed = answer(supportEndpoints.update, ({ body: _body }) => {
    const [support] = supports.values()
    if (!support) throw new Error('There is no such hand-out.')
    return { message: 'support.updated' as const, data: support }
  })
  await scan('L000124')
  await keyboard(SAVE)
  const stored = weightOf(/^Rajčata · šarže 12, kg/)
  await panel.getByRole('button', { name: 'Opravit' }).click()
  await expect.element(stored).toHaveValue('0,415')
  await stored.fill('0,4')
  await expect.element(amount).toHaveValue('0,4')
  await keyboard(SAVE)
  await expect.element(toast('Výdej byl upraven.')).toBeVisible()
  expect(changed.map(({ body }) => body)).toMatchObject([
    { durables: 0.4, goods: [{ goods_id: TIN.goods_id, grams: 400, pieces: null }] },
  ])
})

test.each([
  { width: 1440, height: 900, theme: 'light' },
  { width: 360, height: 740, theme: 'light' },
  { width: 360, height: 740, theme: 'dark' },
])(
  'Skenování se vejde i do telefonu a nikomu nepřekáží ($width, $theme)',
  async ({ theme, ...size }) => {
    localStorage.setItem(COLOR_SCHEME_KEY, theme)
    await openForm(size)
    await scan('8594001021512')
    await scan('L000124')
    await scan('L000203')
    await expect.element(page.getByRole('group', { name: /která šarže/ })).toBeVisible()
    // nothing is below the foot of the form
    page.getByRole('button', { name: 'Doprovodné opatření' }).element().scrollIntoView()
    expect(sidewaysScroll()).toBeLessThanOrEqual(0)
    expect(await violations()).toEqual([])
  },
)
