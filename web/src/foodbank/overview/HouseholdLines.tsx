import type { ExpectedHousehold } from '@crm/contract/foodbank/overview'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './HouseholdLines.module.css'

type Props = {
  households: readonly ExpectedHousehold[]
  /** The time at a desk, the day elsewhere. */
  when: (household: ExpectedHousehold) => string
  /** Null without the right to open it. */
  linkTo: (
    household: ExpectedHousehold,
  ) => { readonly to: string; readonly search?: Readonly<Record<string, string>> } | null
  where?: ((household: ExpectedHousehold) => string) | undefined
  action?: ((household: ExpectedHousehold) => ReactNode) | undefined
}

export function HouseholdLines({ households, when, linkTo, where, action }: Props) {
  return (
    <ul className={classes.lines}>
      {households.map((household) => {
        const { request_id, surname, name } = household
        const target = linkTo(household)
        const words = (
          <>
            <span className={classes.when}>{when(household)}</span>
            <span className={classes.who}>
              <span className={classes.name}>
                {surname} {name}
              </span>
              {where && <span className={classes.where}>{where(household)}</span>}
            </span>
          </>
        )
        return (
          <li key={request_id} className={classes.line}>
            {target ? (
              <Link to={target.to} search={target.search ?? {}} className={classes.link}>
                {words}
              </Link>
            ) : (
              <span className={classes.link}>{words}</span>
            )}
            {action?.(household)}
          </li>
        )
      })}
    </ul>
  )
}
