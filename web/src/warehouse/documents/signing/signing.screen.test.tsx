import { signatureBody } from '@crm/contract/warehouse/delivery-notes/signatures'
import { signatureEndpoints } from '@crm/contract/warehouse/delivery-notes/signatures.endpoints'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeDocument, makeLine } from '../../testing/documents.ts'
import { PLACE } from '../../testing/lots.ts'

const ISSUE = makeDocument({
  kind: 'issue',
  state: 'posted',
  source: null,
  from_place: { id: PLACE.place_id, label: PLACE.place_label },
  to_place: null,
  partner_id: '0190a000-0000-7000-8000-00000000f001',
  partner_name: 'Azylový dům Svatá Ludmila',
  happened_at: '2026-03-10T08:00:00.000Z',
  posted_at: '2026-03-10T08:00:00.000Z',
  goods: [makeLine()],
})
const SIGNED = { ...ISSUE, signed_by: 'Jana Malá', signed_at: '2026-03-10T08:20:00.000Z' }
const screen = `/warehouse/documents/${ISSUE.id}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = () => page.getByRole('img', { name: /rámeč/ })

beforeEach(() => {
  answer(partnerEndpoints.choices, { data: [] })
  answer(placeEndpoints.choices, { data: [] })
  answer(stockEndpoints.list, listed([]))
})

/** A line over the box, as a finger draws it. */
async function draw(): Promise<void> {
  const canvas = await box().findElement()
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const fire = (type: string, at: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        buttons: type === 'pointerup' ? 0 : 1,
        pressure: 0.5,
        clientX: left + (width * at) / 10,
        clientY: top + (height * (at % 2 === 0 ? 3 : 7)) / 10,
      }),
    )
  fire('pointerdown', 1)
  for (let at = 2; at < 9; at += 1) {
    // the pad takes no more than one point in 16 ms
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    fire('pointermove', at)
  }
  fire('pointerup', 9)
}

test.each([360, 1180])('Převzetí se podepíše na obrazovce (%s px)', async (width) => {
  await page.viewport(width, 800)
  answer(documentEndpoints.get, { data: ISSUE })
  const signed = answer(signatureEndpoints.sign, { message: 'delivery.signed', data: SIGNED })
  await open(screen)
  await button('Podepsat převzetí').click()
  await page.getByRole('textbox', { name: 'Jméno toho, kdo přebírá' }).fill('Jana Malá')
  await draw()
  await expect.element(page.getByRole('img', { name: 'Podpis je v rámečku' })).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Podepsat převzetí' }).click()
  await expect.poll(() => signed.length).toBe(1)
  const body = signatureBody.parse(signed[0]?.body)
  expect(body.signed_by).toBe('Jana Malá')
  expect(body.strokes).toHaveLength(1)
  await toast('Převzetí je podepsané')
})

test('Bez podpisu a bez jména se nic neodešle a řekne se to u polí', async () => {
  answer(documentEndpoints.get, { data: ISSUE })
  const signed = answer(signatureEndpoints.sign, { message: 'delivery.signed', data: SIGNED })
  await open(screen)
  await button('Podepsat převzetí').click()
  await draw()
  await button('Smazat podpis').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Podepsat převzetí' }).click()
  await expect.element(page.getByText('Podepište se do rámečku', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Jméno toho, kdo přebírá' }))
    .toHaveAccessibleDescription(/povinné|Vyplňte/i)
  expect(signed).toHaveLength(0)
})

test('Podpis nezůstane v prohlížeči, jméno ani čáry', async () => {
  answer(documentEndpoints.get, { data: ISSUE })
  await open(screen)
  await button('Podepsat převzetí').click()
  await page.getByRole('textbox', { name: 'Jméno toho, kdo přebírá' }).fill('Jana Malá')
  await draw()
  await expect.element(page.getByRole('img', { name: 'Podpis je v rámečku' })).toBeVisible()
  const kept = Object.values({ ...sessionStorage, ...localStorage }).join('')
  expect(kept).not.toContain('Jana Malá')
  expect(kept).not.toMatch(/strokes":\[\[/)
})

test('Podepsaný doklad říká, kdo převzal, a podpis jde odebrat', async () => {
  answer(documentEndpoints.get, { data: SIGNED })
  const removed = answer(signatureEndpoints.remove, { message: 'delivery.unsigned', data: ISSUE })
  await open(screen)
  await expect.element(page.getByText(/^Jana Malá, /)).toBeVisible()
  expect(button('Podepsat převzetí').query()).toBeNull()
  await page.getByRole('button', { name: /Výdej partnerovi/ }).click()
  await page.getByRole('menuitem', { name: 'Odebrat podpis' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat podpis' }).click()
  await expect.poll(() => removed.length).toBe(1)
})

test('Co mezitím podepsal někdo jiný, řekne, že už je podepsané', async () => {
  answer(documentEndpoints.get, { data: ISSUE })
  refuse(signatureEndpoints.sign, 409, 'delivery.is_signed')
  await open(screen)
  await button('Podepsat převzetí').click()
  await page.getByRole('textbox', { name: 'Jméno toho, kdo přebírá' }).fill('Jana Malá')
  await draw()
  await page.getByRole('dialog').getByRole('button', { name: 'Podepsat převzetí' }).click()
  await expect.element(page.getByText('Tento dodací list už někdo podepsal.')).toBeVisible()
})

test('Rozepsaný doklad se nepodepisuje', async () => {
  answer(documentEndpoints.get, { data: { ...ISSUE, state: 'draft', posted_at: null } })
  await open(screen)
  await expect.element(button('Zaúčtovat')).toBeVisible()
  expect(button('Podepsat převzetí').query()).toBeNull()
})
