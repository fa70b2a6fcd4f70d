import { useId, type ReactNode } from 'react'
import classes from './Card.module.css'

type Props = {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A titled part of a detail screen, with its actions beside the title. */
export function Card({ title, actions, children, className }: Props) {
  const id = useId()
  return (
    <section
      className={className ? `${classes.card} ${className}` : classes.card}
      aria-labelledby={id}
      data-card
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions && <div data-no-print>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
