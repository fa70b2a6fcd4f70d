import type { ReactNode } from 'react'
import type { Icon } from '../module.ts'
import classes from './StatusDot.module.css'

/** `accent` runs, `ok` is done, `idle` is over, `warn` needs care, `danger` failed. */
export type StatusTone = 'accent' | 'ok' | 'idle' | 'warn' | 'danger'

/** The word says the state, the colour repeats it; an icon may replace the dot. */
export function StatusDot({
  tone,
  icon: Sign,
  children,
}: {
  tone: StatusTone
  icon?: Icon
  children: ReactNode
}) {
  return (
    <span className={classes.status} data-tone={tone}>
      {Sign ? <Sign size={16} stroke={2} /> : <span className={classes.dot} />}
      {children}
    </span>
  )
}
