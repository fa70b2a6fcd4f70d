import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkProps, type Target } from '../router/places.ts'
import classes from './BackLink.module.css'

/** `search` restores the filters of the list. */
type Props = Target & { readonly children: ReactNode }

export function BackLink({ to, search, children }: Props) {
  return (
    <Link {...linkProps(to, search)} className={classes.back}>
      <IconChevronLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
