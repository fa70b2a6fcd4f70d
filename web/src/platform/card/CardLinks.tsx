import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkProps, type Target } from '../router/places.ts'
import classes from './CardLinks.module.css'

export const CardLinks = ({ children }: { children: ReactNode }) => (
  <ul className={classes.links}>{children}</ul>
)

type Props = Target & {
  readonly name: string
  /** Counts or a state. */
  readonly children: ReactNode
}

/** A whole line as a link. */
export function CardLink({ to, search, name, children }: Props) {
  return (
    <li>
      <Link {...linkProps(to, search)} className={classes.link}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{children}</span>
      </Link>
    </li>
  )
}
