let pending = 0

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** Goes to a row that is on the screen, at once: a digit typed right after the arrow is this household's and not the one's before it. */
export function stepToRow(id: string): void {
  leaveRows()
  rowOf(id)?.focus()
}

/** Puts the focus on a row of the desk once it is on the screen; what was typed next then goes to it. */
export function focusRow(id: string): void {
  leaveRows()
  // after the panel above it has gone and given the focus back
  pending = requestAnimationFrame(() => rowOf(id)?.focus())
}

/** Whoever goes into the panel before a row has got the focus stays there: the row would select itself and put another household into it. */
export const leaveRows = (): void => cancelAnimationFrame(pending)

/** Brings a row into view without taking the focus to it. */
export function showRow(id: string): void {
  requestAnimationFrame(() => rowOf(id)?.scrollIntoView({ block: 'nearest' }))
}
