import type { PermissionsData } from '@crm/contract/core/auth/session'
import { expect, test } from 'vitest'
import { cardsFor } from '#core/dashboard/stripes.ts'
import { shiftCards } from './cards.ts'

const getCards = (...names: string[]) => {
  const data: PermissionsData = {
    superadmin: false,
    permissions: Object.fromEntries(names.map((name) => [name, true])),
  }
  return cardsFor(shiftCards, data).map(({ name }) => name)
}

test('who coordinates sees where people are missing, before their own shifts', () => {
  expect(getCards('fb_shift.read', 'fb_shift.update')).toEqual([
    'foodbank-shift-gaps',
    'foodbank-own-shifts',
  ])
})

test('who sees shifts sees their own, and nobody else sees any', () => {
  expect(getCards('fb_shift.read')).toEqual(['foodbank-own-shifts'])
  expect(getCards('fb_request.read')).toEqual([])
})
