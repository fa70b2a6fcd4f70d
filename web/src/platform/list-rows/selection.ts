export type Selection<Row> = {
  readonly has: (id: string) => boolean
  /** `range`: with all rows since the one touched before. */
  readonly toggle: (id: string, range: boolean) => void
  readonly togglePage: () => void
  readonly page: 'none' | 'some' | 'all'
  readonly rows: readonly Row[]
  readonly clear: () => void
}

export type Chosen<Row> = ReadonlyMap<string, Row>

type Touch = { readonly id: string; readonly range: boolean; readonly anchor: string | null }

/**
 * The selection after a touch: the row toggles, and with `range` the rows since the last touched
 * one follow it.
 */
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

/** Selects all of the page, or clears it when all are selected. */
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

/** The selected rows, as loaded last. */
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
