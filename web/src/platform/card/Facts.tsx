import type { ReactNode } from 'react'
import classes from './Card.module.css'

type Props = {
  /** Name and value; null shows `missing`. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly missing: string
}

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
