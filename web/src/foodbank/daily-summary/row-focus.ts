let pending = 0

const findRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** Focuses a row immediately, so that a digit typed right after the arrow belongs to this household. */
export function stepToRow(id: string): void {
  leaveRows()
  findRow(id)?.focus()
}

/** Focuses a row once it is rendered. */
export function focusRow(id: string): void {
  leaveRows()
  // after the panel has closed and returned the focus
  pending = requestAnimationFrame(() => findRow(id)?.focus())
}

/** A user who has moved into the panel keeps the focus there; focusing the row would select another household. */
export const leaveRows = (): void => cancelAnimationFrame(pending)

export function showRow(id: string): void {
  requestAnimationFrame(() => findRow(id)?.scrollIntoView({ block: 'nearest' }))
}
