import { type ReactNode, useId } from 'react'
import classes from './BookingStep.module.css'

type Props = {
  number: number
  title: string
  /** What has to be chosen before, in words. */
  waits?: string | undefined
  children: ReactNode
}

/** One numbered step of a reservation. */
export function BookingStep({ number, title, waits, children }: Props) {
  const id = useId()
  return (
    <section className={classes.step} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        <span className={classes.number}>{number}</span> {title}
      </h2>
      <div className={classes.body}>
        {waits !== undefined && <p className={classes.waits}>{waits}</p>}
        {children}
      </div>
    </section>
  )
}
