import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { Address } from '../router/places.ts'
import classes from './LinkTabs.module.css'

export type LinkTab = {
  readonly label: string
  readonly path: Address
  /** Disabled, with this reason below: why not, and who can. */
  readonly refused?: string | undefined
}

/** Parts of a record, each with its own address. A refused one stays with its reason. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone not all fit: scrolls to the open one.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const id = useId()
  const reasons = [...new Set(tabs.flatMap(({ refused }) => refused ?? []))]
  const reasonId = (reason: string) => `${id} ${reasons.indexOf(reason)}`.replaceAll(' ', '-')
  return (
    <>
      <nav ref={nav} aria-label={label} className={classes.tabs} data-no-print>
        {tabs.map(({ label: name, path, refused }) =>
          refused === undefined ? (
            <Link
              key={path}
              to={path}
              className={classes.tab}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {name}
            </Link>
          ) : (
            <button
              key={path}
              type="button"
              className={classes.tab}
              aria-disabled
              aria-describedby={reasonId(refused)}
            >
              {name}
            </button>
          ),
        )}
      </nav>
      {reasons.map((reason) => (
        <p key={reason} id={reasonId(reason)} className={classes.reason} data-no-print>
          {tabs
            .filter(({ refused }) => refused === reason)
            .map(({ label: name }) => name)
            .join(', ')}
          : {reason}
        </p>
      ))}
    </>
  )
}
