import { newId } from '#platform/id.ts'

/** A task's place in its series; all null if it does not recur. */
export type Series = {
  readonly recurrence: string | null
  readonly series_id: string | null
  readonly series_start: string | null
  readonly occurrence_at: string | null
}

/**
 * The series after an edit. With the same rule the task keeps its place, even if its deadline
 * moves; another rule starts a new series.
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
