import type { Household } from './households.ts'
import type { DistributionPoint } from './places.ts'

export type Register = {
  readonly points: readonly (DistributionPoint & { readonly id: string })[]
  readonly organizations: readonly { readonly id: string; readonly authorId: string }[]
  readonly households: readonly Household[]
  readonly deskId: string
}

/** 1 is Monday. */
export const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Parts that fit into one statement. */
export function chunks<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
