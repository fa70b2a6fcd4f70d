import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { type Address, type AnySearch, linkProps } from '../router/places.ts'
import classes from './CardEntries.module.css'

type EntriesProps = {
  /** Steps in an order. */
  readonly ordered?: boolean
  /** The least width of an entry in px. */
  readonly width?: number
  readonly children: ReactNode
}

/** Links of a card, side by side as far as they fit. */
export function CardEntries({ ordered = false, width = 220, children }: EntriesProps) {
  const List = ordered ? 'ol' : 'ul'
  const style: CSSProperties & Record<'--entry-width', string> = { '--entry-width': `${width}px` }
  return (
    <List className={classes.entries} style={style}>
      {children}
    </List>
  )
}

type EntryProps = {
  readonly to: Address
  readonly search?: AnySearch | undefined
  readonly icon: ReactNode
  readonly title: string
  readonly hint?: string | undefined
  readonly state?: 'done' | 'next' | undefined
}

export const CardEntry = ({ to, search, icon, title, hint, state }: EntryProps) => (
  <li>
    <Link {...linkProps(to, search)} className={classes.entry} data-state={state}>
      {icon}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </span>
    </Link>
  </li>
)
