import type { ComponentType, ReactNode } from 'react'
import type { Selection } from './selection.ts'
import type { Address } from '../router/places.ts'

/** One column of a list; the first one names the row: it is its link and the title of its card. */
export type Column<Row, SortKey extends string = string> = {
  readonly title: string
  /** What stands in the cell; nothing (`null`, `''`) shows a dash and leaves the line out of the card. */
  readonly cell: (row: Row) => ReactNode
  /** The key of the endpoint's `sort` when its head sorts. */
  readonly sort?: SortKey
  /** `end`: numbers, so that they stand under each other. */
  readonly align?: 'end'
  /** Any CSS width, for columns that must not grow: dates, numbers. */
  readonly width?: string
  /** The value does not break into lines: dates, numbers, phones. */
  readonly nowrap?: boolean
}

/** One entry of the menu at a row's end. */
export type RowAction = {
  readonly label: string
  readonly icon?: ComponentType<{ size?: number | string }>
  readonly onClick: () => void
  /** Destroys something: red and last. */
  readonly danger?: boolean
  /** Shown greyed with these words: why not, and who can. */
  readonly disabledReason?: string | undefined
}

/** What the rows of a list show and lead to. */
export type RowsProps<Row extends { id: string }> = {
  readonly columns: readonly Column<Row>[]
  /** The row by its words: „Nováková Jana"; names its link and its menu. */
  readonly rowName: (row: Row) => string
  /** The screen that the whole row opens. */
  readonly rowPath?: ((row: Row) => Address) | undefined
  /** Opens the row in this screen instead (a drawer). */
  readonly onRowOpen?: ((row: Row) => void) | undefined
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Rows can be chosen, to do one thing to many: `useSelection`. */
  readonly selection?: Selection<Row> | undefined
}

/** The page facts that every list answers with (architecture §4). */
export type ListMeta = {
  readonly page: number
  readonly per_page: number
  readonly total: number
  readonly total_capped?: boolean | undefined
}

/** The body of a list's answer. */
export type ListAnswer<Row> = { readonly data: readonly Row[]; readonly meta: ListMeta }

/** The state of a list: `useList` keeps it in the address, `useInnerList` inside the component. */
export type ListState<Answer, Query> = {
  /** Filters, sorting and page, the defaults filled in. */
  readonly query: Query
  readonly answer: Answer | undefined
  readonly error: unknown
  /** Rows of the previous filter or page are still on the screen. */
  readonly isStale: boolean
  readonly refetch: () => void
  /** Changes filters, sorting or page; everything but a page goes back to page 1. */
  readonly set: (patch: ListPatch<Query>, options?: { replace?: boolean }) => void
  /** `set` for the parts of the list itself, which know the names at run time only. */
  readonly change: (
    patch: Readonly<Record<string, string | number | undefined>>,
    options?: { replace?: boolean },
  ) => void
}

type ListPatch<Query> = {
  readonly [Key in keyof Query]?: string | number | boolean | null | undefined
}

/** Names of a list's filters. */
export type FilterName<Query> = Exclude<keyof Query & string, 'page' | 'per_page' | 'sort'>

/** Keys by which a list can be sorted. */
export type SortKey<Query> = Query extends { sort: infer Sort extends string }
  ? Exclude<Sort, `-${string}`>
  : never

/** Below the breakpoint `md` rows become cards and filters fold away. */
export const NARROW = '(max-width: 47.99em)'
