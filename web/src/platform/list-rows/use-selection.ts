import { useState } from 'react'
import {
  afterPage,
  afterTouch,
  type Chosen,
  currentRows,
  pageState,
  type Selection,
} from './selection.ts'

type State<Row> = {
  readonly scope: string
  readonly chosen: Chosen<Row>
  readonly anchor: string | null
}

/**
 * Selected rows, kept across pages. They belong to a `scope` (the filters): another one clears
 * them, so that no action hits rows out of sight.
 */
export function useSelection<Row extends { id: string }>(
  page: readonly Row[],
  scope: string,
): Selection<Row> {
  const [state, setState] = useState<State<Row>>({ scope, chosen: new Map(), anchor: null })
  const { chosen, anchor } =
    state.scope === scope ? state : { chosen: new Map<string, Row>(), anchor: null }
  return {
    has: (id) => chosen.has(id),
    toggle: (id, range) =>
      setState({ scope, chosen: afterTouch(chosen, page, { id, range, anchor }), anchor: id }),
    togglePage: () => setState({ scope, chosen: afterPage(chosen, page), anchor: null }),
    page: pageState(chosen, page),
    rows: currentRows(chosen, page),
    clear: () => setState({ scope, chosen: new Map(), anchor: null }),
  }
}
