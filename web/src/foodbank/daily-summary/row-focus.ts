/** Puts the focus on a row of the desk once it is on the screen; what was typed next then goes to it. */
export function focusRow(id: string): void {
  // after the panel above it has gone and given the focus back
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus())
}

/** Brings a row into view without taking the focus to it. */
export function showRow(id: string): void {
  requestAnimationFrame(() => document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }))
}
