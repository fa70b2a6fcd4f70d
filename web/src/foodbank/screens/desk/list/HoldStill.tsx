import { Component, createRef, type ReactNode } from 'react'
import { anchorOf, makeUp, type RowPlace, shiftOf } from './row-anchor.ts'

type Props = {
  /** What the rows show; when it changes, the page is scrolled so that no row moves under the finger. */
  data: unknown
  /** The row being worked with. */
  workedWithId: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Keeps the row being worked with where it is on the screen while rows appear or vanish above it: the page moves, not the row. Rows
 * carry `data-row`. A class, for hooks have no moment between the new rows and the old screen; the browser's own anchoring is switched
 * off by `overflow-anchor`, for it gives up at the top of a page.
 */
export class HoldStill extends Component<Props> {
  readonly container = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): RowPlace | null {
    if (before.data === this.props.data) return null
    return (
      anchorOf(this.places(), before.workedWithId, { top: 0, bottom: window.innerHeight }) ?? null
    )
  }

  override componentDidUpdate(_before: Props, _state: unknown, anchor: RowPlace | null) {
    const shift = shiftOf(anchor ?? undefined, this.places())
    const { current } = this.container
    if (!current || shift === 0) return
    const { scrollBy, gap } = makeUp({
      shift,
      scrollTop: window.scrollY,
      gap: paddingOf(current, 'paddingTop'),
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

/** A page that is too short to scroll that far gets the missing room below the list. */
function missingBelow(list: HTMLElement, scrollBy: number): number {
  const height = document.documentElement.scrollHeight - paddingOf(list, 'paddingBottom')
  return Math.max(0, window.scrollY + scrollBy + window.innerHeight - height)
}

const paddingOf = (list: HTMLElement, side: 'paddingTop' | 'paddingBottom') =>
  Number.parseFloat(list.style[side]) || 0
