import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkProps, type Target } from '../router/places.ts'
import classes from './CardDoors.module.css'

export const CardDoors = ({ children }: { children: ReactNode }) => (
  <ul className={classes.doors}>{children}</ul>
)

type Props = Target & {
  readonly name: string
  /** Counts or a state. */
  readonly children: ReactNode
}

/** A whole line as a link. */
export function CardDoor({ to, search, name, children }: Props) {
  return (
    <li>
      <Link {...linkProps(to, search)} className={classes.door}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{children}</span>
      </Link>
    </li>
  )
}
