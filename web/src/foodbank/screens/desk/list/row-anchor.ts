export type RowPlace = { readonly id: string; readonly top: number; readonly bottom: number }

/** The row that must not move: the current one while it is in view, else the first in view. Undefined when the list is out of view. */
export function getAnchor(
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

/** How far the anchor moved, in pixels. */
export function getShift(anchor: RowPlace | undefined, rows: readonly RowPlace[]): number {
  const after = rows.find((row) => row.id === anchor?.id)
  return anchor && after ? after.top - anchor.top : 0
}

/** Splits a shift into scrolling and, at the top of the page, a gap above the rows. Later rows use up the gap first. In pixels. */
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

/** The target of an arrow, Home or End; undefined for other keys. */
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
