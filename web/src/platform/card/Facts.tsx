import type { ReactNode } from 'react'
import classes from './Card.module.css'

type Props = {
  /** Name and value; a value that is null is said to be missing. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What stands for a missing value. */
  readonly missing: string
}

/** Names and values of a record, one under the other. */
export function Facts({ facts, missing }: Props) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value ?? <span className={classes.nothing}>{missing}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
