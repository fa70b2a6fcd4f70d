import type { ReactNode } from 'react'
import type { Target } from '../router/places.ts'
import { BackLink } from './BackLink.tsx'
import classes from './DetailHead.module.css'

type Props = Target & {
  readonly back: string
  /** Missing until it is loaded. */
  readonly title: ReactNode
  /** Actions on the whole record. */
  readonly actions?: ReactNode
  /** A line below the title. */
  readonly children?: ReactNode
}

/** The head of a record's screen or form. */
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
