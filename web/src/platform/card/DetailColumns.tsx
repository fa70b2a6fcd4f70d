import type { ReactNode } from 'react'
import classes from './DetailColumns.module.css'

type Props = {
  readonly facts: ReactNode
  readonly work: ReactNode
  /** In one column: work after the first card of facts. */
  readonly workSecond?: boolean
}

/** The cards of a record: facts left, work right; one column below 992 px. */
export function DetailColumns({ facts, work, workSecond = false }: Props) {
  return (
    <div className={classes.columns} data-work-second={workSecond || undefined}>
      <div className={classes.column}>{facts}</div>
      <div className={classes.column}>{work}</div>
    </div>
  )
}
