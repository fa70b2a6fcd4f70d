import { weekQuery } from '@crm/contract/foodbank/shifts/shifts'
import { id } from '@crm/contract/platform/formats'
import type { SearchOf } from '#platform/router/places.ts'

/** Without a day it is this week; `shift` opens one. */
export const weekSearch = weekQuery.extend({
  day: weekQuery.shape.day.optional(),
  shift: id.optional(),
})

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/shifts': SearchOf<typeof weekSearch>
  }
}
