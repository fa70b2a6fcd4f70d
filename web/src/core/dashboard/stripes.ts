import type { PermissionsData } from '@crm/contract/core/auth/session'
import type { DashboardCard } from '#platform/module.ts'
import { inPlace } from '#platform/menu/in-place.ts'
import { allows } from '#platform/session/access.ts'

export const cardsFor = (
  cards: readonly DashboardCard[],
  permissionsData: PermissionsData,
): DashboardCard[] =>
  inPlace(
    cards.filter(({ requires }) => allows(permissionsData, requires)),
    permissionsData,
  )

/** Cards that are shown side by side; a wide one takes a whole stripe. */
export function arrangeStripes<Card extends Pick<DashboardCard, 'wide'>>(
  cards: readonly Card[],
): Card[][] {
  const stripes: Card[][] = []
  for (const card of cards) {
    const last = stripes.at(-1)
    if (last && !card.wide && !last[0]?.wide) last.push(card)
    else stripes.push([card])
  }
  return stripes
}

/** Each card goes to the column that is shortest so far. */
export function arrangeColumns<Card extends Pick<DashboardCard, 'length'>>(
  stripe: readonly Card[],
  count: number,
): Card[][] {
  const columns = Array.from({ length: Math.min(count, stripe.length) }, (): Card[] => [])
  const getLength = (column: readonly Card[]) =>
    column.reduce((sum, { length = 1 }) => sum + length, 0)
  for (const card of stripe)
    columns.toSorted((one, other) => getLength(one) - getLength(other))[0]?.push(card)
  return columns
}
