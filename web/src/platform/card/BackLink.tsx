import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './BackLink.module.css'

type Props = {
  readonly to: string
  /** The filters that the list had. */
  readonly search?: Readonly<Record<string, string | number | undefined>>
  readonly children: ReactNode
}

/** The way back to where a record stands among others. */
export function BackLink({ to, search, children }: Props) {
  return (
    <Link to={to} search={search ?? {}} className={classes.back}>
      <IconChevronLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
