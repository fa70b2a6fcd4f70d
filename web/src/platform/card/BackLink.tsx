import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkOf, type Target } from '../router/places.ts'
import classes from './BackLink.module.css'

/** `search` are the filters that the list had. */
type Props = Target & { readonly children: ReactNode }

/** The way back to where a record stands among others. */
export function BackLink({ to, search, children }: Props) {
  return (
    <Link {...linkOf(to, search)} className={classes.back}>
      <IconChevronLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
