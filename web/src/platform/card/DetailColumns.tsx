import type { ReactNode } from 'react'
import classes from './DetailColumns.module.css'

type Props = {
  readonly facts: ReactNode
  readonly work: ReactNode
  /** In one column the work comes right after the first of the facts. */
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
