import { imageUrl as contractUrl } from '@crm/contract/core/images'
import { expect, test } from 'vitest'
import { imageUrl } from './image-url.ts'

test('the address is the contract’s', () => {
  expect(imageUrl('abc')).toBe(contractUrl('abc'))
})
