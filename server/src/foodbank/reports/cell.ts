import type { AmountCode } from '@crm/contract/foodbank/amounts'
import type { RequestStatus } from '@crm/contract/foodbank/help-requests'
import { GROUP_TABLES, type GROUP_COLUMNS } from '@crm/contract/foodbank/reports/cells'
import type { HouseholdPerson } from '@crm/contract/foodbank/supports'

/** By what a table of the report has its rows, and which of them: null is the row of what has no such thing. */
export const GROUPS = [...GROUP_TABLES, 'months'] as const
export type GroupBy = (typeof GROUPS)[number]

/** The columns of those tables; each tells what a cell counts within its group. */
export type Column = (typeof GROUP_COLUMNS)[number] | 'kilograms'
export type Group = { readonly by: GroupBy; readonly key: string | null; readonly column: Column }

/** Which hand-outs make a person count: all, those with food, those with material. */
export const AIDS = ['any', 'food', 'material'] as const
export type Aid = (typeof AIDS)[number]

type HouseholdTrait = 'first_time' | 'with_children' | 'single' | 'gone'

export type RequestCell = {
  readonly kind: 'request'
  readonly on: 'created' | 'reserved'
  readonly status?: RequestStatus
  readonly group?: Group
}
export type HouseholdCell = {
  readonly kind: 'household'
  readonly trait?: HouseholdTrait
  readonly group?: Group
}
export type PersonCell = {
  readonly kind: 'person'
  readonly aid: Aid
  readonly sex?: HouseholdPerson['sex']
  readonly bands?: readonly HouseholdPerson['age_band'][]
  /** By a full date of birth, not by the year. */
  readonly isExact?: boolean
  readonly isHomeless?: true
  readonly group?: Group
}
export type SupportCell = { readonly kind: 'support'; readonly group?: Group } & (
  | { readonly measure: 'count'; readonly isWithoutRequest?: true }
  | { readonly measure: 'kilograms' | 'tonnes'; readonly amounts: readonly AmountCode[] }
  /** The share of `part` in `amounts`. */
  | {
      readonly measure: 'percent'
      readonly part: readonly AmountCode[]
      readonly amounts: readonly AmountCode[]
    }
)

/** What one number of the report counts: a kind of rows, and the conditions that they meet. The sums and the rows both obey it. */
export type Cell = RequestCell | HouseholdCell | PersonCell | SupportCell
