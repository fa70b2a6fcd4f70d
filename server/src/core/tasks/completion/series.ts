import { newId } from '#platform/id.ts'

/** Which series a task belongs to and which of its occurrences it is; all null for one that comes once. */
export type Series = {
  readonly recurrence: string | null
  readonly series_id: string | null
  readonly series_start: string | null
  readonly occurrence_at: string | null
}

/**
 * The series of a task after an edit. The same rule keeps its place even when the deadline moves: only this one has been put off. Another
 * rule begins a series of its own with this task, and none ends it.
 */
export function seriesOf(
  recurrence: string | null,
  deadline: string | null,
  before?: Series,
): Series {
  if (recurrence === null || deadline === null)
    return { recurrence: null, series_id: null, series_start: null, occurrence_at: null }
  if (before?.recurrence === recurrence) {
    const { series_id, series_start, occurrence_at } = before
    return { recurrence, series_id, series_start, occurrence_at }
  }
  return { recurrence, series_id: newId(), series_start: deadline, occurrence_at: deadline }
}
