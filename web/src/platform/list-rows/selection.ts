/** The rows chosen in a list, as the boxes at its rows see them. */
export type Selection<Row> = {
  readonly has: (id: string) => boolean
  /** `range`: with all between this row and the one touched before. */
  readonly toggle: (id: string, range: boolean) => void
  readonly togglePage: () => void
  readonly page: 'none' | 'some' | 'all'
  readonly rows: readonly Row[]
  readonly clear: () => void
}

export type Chosen<Row> = ReadonlyMap<string, Row>

type Touch = { readonly id: string; readonly range: boolean; readonly anchor: string | null }

/** What is chosen after a box was touched: the row turns, and with `range` all rows from the one touched before become as it. */
export function afterTouch<Row extends { id: string }>(
  chosen: Chosen<Row>,
  page: readonly Row[],
  touch: Touch,
): Chosen<Row> {
  const at = page.findIndex(({ id }) => id === touch.id)
  const from = touch.range ? page.findIndex(({ id }) => id === touch.anchor) : -1
  const touched = page.slice(
    from < 0 ? at : Math.min(from, at),
    (from < 0 ? at : Math.max(from, at)) + 1,
  )
  return chosen.has(touch.id) ? withoutRows(chosen, touched) : withRows(chosen, touched)
}

/** All of the page, or none of it when all of it was. */
export const afterPage = <Row extends { id: string }>(
  chosen: Chosen<Row>,
  page: readonly Row[],
): Chosen<Row> =>
  pageState(chosen, page) === 'all' ? withoutRows(chosen, page) : withRows(chosen, page)

export function pageState<Row extends { id: string }>(
  chosen: Chosen<Row>,
  page: readonly Row[],
): Selection<Row>['page'] {
  const count = page.filter(({ id }) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** The chosen rows as they are now: those of the page may have been read anew. */
export const currentRows = <Row extends { id: string }>(
  chosen: Chosen<Row>,
  page: readonly Row[],
): Row[] => [...chosen].map(([id, row]) => page.find((one) => one.id === id) ?? row)

const withRows = <Row extends { id: string }>(
  chosen: Chosen<Row>,
  rows: readonly Row[],
): Chosen<Row> => new Map([...chosen, ...rows.map((row) => [row.id, row] as const)])

const withoutRows = <Row extends { id: string }>(
  chosen: Chosen<Row>,
  rows: readonly Row[],
): Chosen<Row> => new Map([...chosen].filter(([id]) => !rows.some((row) => row.id === id)))
