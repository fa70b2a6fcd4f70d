import type { ReactNode } from 'react'
import classes from './Unfolded.module.css'

/** What a button unfolds below itself; folded it is there, and neither shown nor read aloud. */
export function Unfolded({
  isOpen,
  id,
  children,
}: {
  isOpen: boolean
  id: string
  children: ReactNode
}) {
  return (
    <div id={id} className={classes.unfolded} data-open={isOpen || undefined}>
      <div className={classes.inner}>{children}</div>
    </div>
  )
}
