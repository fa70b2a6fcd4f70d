import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, readonly [rows: number, boxes: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows go from box to box that is seen: along a row, and to the box of the same column in the next row that has one. */
export function walk(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key]
  const box = event.currentTarget
  if (!step) return
  event.preventDefault()
  const [rows, boxes] = step
  const all = [
    ...(box.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
  ].filter((one) => one.checkVisibility())
  const row = box.closest('tr')
  const inRow = all.filter((one) => one.closest('tr') === row)
  if (boxes !== 0) return inRow[inRow.indexOf(box) + boxes]?.focus()
  const column = all.filter((one) => one.dataset['column'] === box.dataset['column'])
  column[column.indexOf(box) + rows]?.focus()
}
