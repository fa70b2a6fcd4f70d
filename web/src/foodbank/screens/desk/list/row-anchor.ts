export type RowPlace = { readonly id: string; readonly top: number; readonly bottom: number }

/**
 * The row that must not move when a colleague's change arrives: the one being worked with while any of it is in view, else the first
 * that is. Undefined when the list is out of view, then nothing needs holding.
 */
export function anchorOf(
  rows: readonly RowPlace[],
  workedWithId: string | undefined,
  view: { top: number; bottom: number },
): RowPlace | undefined {
  const inView = rows.filter((row) => row.bottom > view.top && row.top < view.bottom)
  return (
    inView.find((row) => row.id === workedWithId) ??
    inView.find((row) => row.top >= view.top) ??
    inView[0]
  )
}

/** How far the page must scroll so that the anchor stands where it stood; 0 when it is gone or did not move. */
export function shiftOf(anchor: RowPlace | undefined, rows: readonly RowPlace[]): number {
  const after = rows.find((row) => row.id === anchor?.id)
  return anchor && after ? after.top - anchor.top : 0
}

/**
 * How the page makes up for a shift: it scrolls, and where it is scrolled to the top already, a gap above the rows stands for what
 * vanished there; rows that appear later use up the gap first. All in pixels.
 */
export function makeUp({
  shift,
  scrollTop,
  gap,
}: {
  shift: number
  scrollTop: number
  gap: number
}): { scrollBy: number; gap: number } {
  if (shift < 0) {
    const scrollBy = Math.max(shift, -scrollTop)
    return { scrollBy, gap: gap + scrollBy - shift }
  }
  const used = Math.min(gap, shift)
  return { scrollBy: shift - used, gap: gap - used }
}

/** Where an arrow leads from a row; Home and End to the ends. Undefined when the list does not know the key or is empty. */
export function rowMove(
  ids: readonly string[],
  fromId: string | undefined,
  key: string,
): string | undefined {
  const place = fromId === undefined ? -1 : ids.indexOf(fromId)
  switch (key) {
    case 'ArrowDown':
      return ids[Math.min(place + 1, ids.length - 1)]
    case 'ArrowUp':
      return ids[Math.max(place - 1, 0)]
    case 'Home':
      return ids[0]
    case 'End':
      return ids.at(-1)
    default:
      return undefined
  }
}
