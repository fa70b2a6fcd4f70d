import type { ReactNode } from 'react'
import type { Icon } from '../module.ts'
import classes from './StatusDot.module.css'

/** A state as a filled dot and a word (design.md): `accent` runs, `ok` is done, `idle` is over, `warn` asks for care, `danger` failed. */
export type StatusTone = 'accent' | 'ok' | 'idle' | 'warn' | 'danger'

/** The word says the state, the colour only repeats it; an icon may stand for the dot („Nedostavil se": a struck clock). */
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
