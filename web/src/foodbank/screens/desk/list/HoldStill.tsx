import { Component, createRef, type ReactNode } from 'react'
import { getAnchor, makeUp, type RowPlace, getShift } from './row-anchor.ts'

type Props = {
  /** When it changes, the page scrolls so that the row stays in place. */
  data: unknown
  workedWithId: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Keeps the current row in place on the screen while rows above it appear or vanish. Rows carry `data-row`. A class, because only `getSnapshotBeforeUpdate` runs between the old and the new rows. The browser's `overflow-anchor` is off because it does not work at the top of a page. */
export class HoldStill extends Component<Props> {
  readonly container = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): RowPlace | null {
    if (before.data === this.props.data) return null
    return (
      getAnchor(this.places(), before.workedWithId, { top: 0, bottom: window.innerHeight }) ?? null
    )
  }

  override componentDidUpdate(_before: Props, _state: unknown, anchor: RowPlace | null) {
    const { current } = this.container
    if (!current || !anchor) return
    const shift = getShift(anchor, this.places())
    if (shift === 0) return
    const { scrollBy, gap } = makeUp({
      shift,
      scrollTop: window.scrollY,
      gap: getPadding(current, 'paddingTop'),
    })
    current.style.paddingTop = `${gap}px`
    current.style.paddingBottom = `${missingBelow(current, scrollBy)}px`
    window.scrollBy({ top: scrollBy, behavior: 'instant' })
  }

  override render() {
    return (
      <div ref={this.container} className={this.props.className} style={{ overflowAnchor: 'none' }}>
        {this.props.children}
      </div>
    )
  }

  places(): RowPlace[] {
    const rows = this.container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    return Array.from(rows, (row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { id: row.dataset['row'] ?? '', top, bottom }
    })
  }
}

/** A page too short to scroll that far gets the missing room below the list. */
function missingBelow(list: HTMLElement, scrollBy: number): number {
  const height = document.documentElement.scrollHeight - getPadding(list, 'paddingBottom')
  return Math.max(0, window.scrollY + scrollBy + window.innerHeight - height)
}

const getPadding = (list: HTMLElement, side: 'paddingTop' | 'paddingBottom') =>
  Number.parseFloat(list.style[side]) || 0
