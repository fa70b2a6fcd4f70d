import type { ReactNode } from 'react'
import type { Target } from '../router/places.ts'
import { BackLink } from './BackLink.tsx'
import classes from './DetailHead.module.css'

/** Where the way back leads, and its words. */
type Props = Target & {
  readonly back: string
  /** Missing until it has been read. */
  readonly title: ReactNode
  /** The acts that concern the whole record. */
  readonly actions?: ReactNode
  /** A line below the title: what kind it is. */
  readonly children?: ReactNode
}

/** The head of a record's screen or its form: the way back, what it is, and what can be done with the whole of it. */
export function DetailHead({ back, title, actions, children, ...way }: Props) {
  return (
    <header className={classes.head}>
      <BackLink {...way}>{back}</BackLink>
      <div className={classes.line}>
        {title && <h1 className={classes.title}>{title}</h1>}
        {actions && (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  )
}
