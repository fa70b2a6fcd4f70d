import type { AmountCode } from '@crm/contract/foodbank/amounts'
import type { RequestStatus } from '@crm/contract/foodbank/help-requests'
import {
  GROUP_TABLES,
  PERSON_AIDS,
  type GROUP_COLUMNS,
  type VISIT_BANDS,
} from '@crm/contract/foodbank/reports/cells'
import type { HouseholdPerson } from '@crm/contract/foodbank/supports'

/** By what a table of the report has its rows, and which of them: null is the row of what has no such thing. */
export const GROUPS = [...GROUP_TABLES, 'months'] as const
export type GroupBy = (typeof GROUPS)[number]

/** The columns of those tables; each tells what a cell counts within its group. */
export type Column = (typeof GROUP_COLUMNS)[number] | 'kilograms'
export type Group = { readonly by: GroupBy; readonly key: string | null; readonly column: Column }

/** Which hand-outs make a person count: all, or those with such help. */
export const AIDS = ['any', ...PERSON_AIDS] as const
export type Aid = (typeof AIDS)[number]

type HouseholdTrait = 'first_time' | 'with_children' | 'single' | 'gone'
/** What only the year in figures asks of a household; a band is of its hand-outs. */
export type YearTrait = 'regular' | 'ended' | (typeof VISIT_BANDS)[number]

export type RequestCell = {
  readonly kind: 'request'
  readonly on: 'created' | 'reserved'
  readonly status?: RequestStatus
  readonly group?: Group
}
export type HouseholdCell = {
  readonly kind: 'household'
  readonly trait?: HouseholdTrait
  readonly year?: YearTrait
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
/** Of the food paid by the programme, what it did not buy itself but transported, stored or distributed. */
export const PAID_FOOD = ['paid_food', 'transported_food'] as const
/** What is weighed: some of the kinds of goods, or food by what the programme paid of it. */
export type Goods = readonly AmountCode[] | (typeof PAID_FOOD)[number]
export type SupportCell = { readonly kind: 'support'; readonly group?: Group } & (
  | { readonly measure: 'count'; readonly isWithoutRequest?: true; readonly aid?: Aid }
  | { readonly measure: 'kilograms' | 'tonnes'; readonly amounts: Goods }
  /** The share of `part` in `amounts`. */
  | { readonly measure: 'percent'; readonly part: Goods; readonly amounts: Goods }
)

/** What one number of the report counts: a kind of rows, and the conditions that they meet. The sums and the rows both obey it. */
export type Cell = RequestCell | HouseholdCell | PersonCell | SupportCell
