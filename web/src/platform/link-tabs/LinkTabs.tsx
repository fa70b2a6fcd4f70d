import { Tooltip } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './LinkTabs.module.css'

export type LinkTab = {
  readonly label: string
  readonly path: string
  /** Shown greyed with these words: why not, and who can. */
  readonly refused?: string | undefined
}

/** The parts of one record, each with an address of its own. What one may not open stays there with its reason. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // on a phone not all of them fit, and the one that is open must be among those that do
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs} data-no-print>
      {tabs.map(({ label: name, path, refused }) =>
        refused === undefined ? (
          <Link key={path} to={path} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
            {name}
          </Link>
        ) : (
          <Tooltip
            key={path}
            label={refused}
            events={{ hover: true, focus: true, touch: true }}
            multiline
            maw={320}
            portalProps={{ target: '#content' }}
          >
            <button type="button" className={classes.tab} aria-disabled>
              {name}
            </button>
          </Tooltip>
        ),
      )}
    </nav>
  )
}
