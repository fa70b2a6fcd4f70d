import type { ComponentType, ReactNode } from 'react'
import type { Selection } from './selection.ts'
import type { Address } from '../router/places.ts'

/** The first column names the row: its link and the title of its card. */
export type Column<Row, SortKey extends string = string> = {
  readonly title: string
  /** `null` and `''` show a dash, and no line in a card. */
  readonly cell: (row: Row) => ReactNode
  /** The key of the endpoint's `sort`. */
  readonly sort?: SortKey
  /** `end` aligns numbers. */
  readonly align?: 'end'
  /** CSS width of columns that must not grow. */
  readonly width?: string
  /** No line breaks: dates, numbers, phones. */
  readonly nowrap?: boolean
}

export type RowAction = {
  readonly label: string
  readonly icon?: ComponentType<{ size?: number | string }>
  readonly onClick: () => void
  /** Red and last. */
  readonly danger?: boolean
  /** Disabled with this reason: why not, and who can. */
  readonly disabledReason?: string | undefined
}

export type RowsProps<Row extends { id: string }> = {
  readonly columns: readonly Column<Row>[]
  /** „Nováková Jana"; names the link and the menu. */
  readonly rowName: (row: Row) => string
  readonly rowPath?: ((row: Row) => Address) | undefined
  /** Opens the row here instead, in a drawer. */
  readonly onRowOpen?: ((row: Row) => void) | undefined
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Rows can be selected: `useSelection`. */
  readonly selection?: Selection<Row> | undefined
}

export type ListMeta = {
  readonly page: number
  readonly per_page: number
  readonly total: number
  readonly total_capped?: boolean | undefined
}

export type ListAnswer<Row> = { readonly data: readonly Row[]; readonly meta: ListMeta }

/** `useList` stores it in the address, `useInnerList` in the component. */
export type ListState<Answer, Query> = {
  /** With defaults. */
  readonly query: Query
  readonly answer: Answer | undefined
  readonly error: unknown
  /** The rows are those of the previous filter or page. */
  readonly isStale: boolean
  readonly refetch: () => void
  /** Any change but the page returns to page 1. */
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
