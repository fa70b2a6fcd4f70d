import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkOf, type Target } from '../router/places.ts'
import classes from './CardDoors.module.css'

/** The doors of a card, one below the other. */
export const CardDoors = ({ children }: { children: ReactNode }) => (
  <ul className={classes.doors}>{children}</ul>
)

type Props = Target & {
  readonly name: string
  /** What is to be known before it is opened: counts, a state. */
  readonly children: ReactNode
}

/** A whole line that leads to what it names. */
export function CardDoor({ to, search, name, children }: Props) {
  return (
    <li>
      <Link {...linkOf(to, search)} className={classes.door}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{children}</span>
      </Link>
    </li>
  )
}
