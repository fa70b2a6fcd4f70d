import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

test('Panel hlavičky otevře myš, která přijede, ne ta, která tam leží', async () => {
  answer(positionEndpoints.list, listed([]))
  await open('/positions')
  const button = page.getByRole('banner').getByRole('button', { name: 'Rychlý přístup' })
  const send = (kind: 'pointerover' | 'pointermove') =>
    button.element().dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse' }))
  const isOpen = () => document.querySelector(':popover-open') !== null
  await expect.element(button).toBeVisible()
  // what the browser says of a mouse below which the page has come
  send('pointerover')
  expect(isOpen()).toBe(false)
  send('pointermove')
  expect(isOpen()).toBe(true)
})
