import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { keyOfLabel, useLabel, useTexts } from '../i18n/use-texts.ts'
import type { MenuEntry, MenuGroup, MenuItem } from '../module.ts'
import { activeEntry, activeGroup, isGroup } from './menu-for.ts'
import classes from './MainMenu.module.css'
import { useShell } from './shell.ts'
import { menuTexts } from './texts.ts'
import { linkProps } from '../router/places.ts'
import { Unfolded } from '../unfold/Unfolded.tsx'

/** `narrow`: only icons. */
export function MainMenu({
  narrow = false,
  onFollow,
}: {
  narrow?: boolean
  onFollow?: () => void
}) {
  const t = useTexts(menuTexts)
  const text = useLabel()
  const { sections } = useShell().menu
  const { pathname, search } = useLocation()
  const active = activeEntry(sections, pathname, search)
  // The group that the user opened or closed last; before that the one with the active entry.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const group = activeGroup(sections, active, pathname)
  const opened = chosen === undefined ? group && getKey(group) : chosen

  return (
    <nav aria-label={t('mainMenu')} data-narrow={narrow || undefined} className={classes.nav}>
      {sections.map((section) => (
        <div key={section.name} className={classes.section}>
          {section.title && <div className={classes.title}>{text(section.title)}</div>}
          <ul className={classes.list}>
            {section.items.map((item) =>
              isGroup(item) ? (
                <Group
                  key={getKey(item)}
                  group={item}
                  opened={!narrow && opened === getKey(item)}
                  onToggle={(open) => setChosen(open ? getKey(item) : null)}
                  active={active}
                  holdsActive={item === group}
                  onFollow={onFollow}
                />
              ) : (
                <Entry
                  key={getKey(item)}
                  entry={item}
                  active={item === active}
                  onFollow={onFollow}
                />
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const getKey = ({ label }: MenuItem) => keyOfLabel(label)

type GroupProps = {
  group: MenuGroup
  opened: boolean
  onToggle: (open: boolean) => void
  active: MenuEntry | undefined
  holdsActive: boolean
  onFollow: (() => void) | undefined
}

function Group({ group, opened, onToggle, active, holdsActive, onFollow }: GroupProps) {
  const text = useLabel()
  const id = useId()
  const Icon = group.icon
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-expanded={opened}
        aria-controls={id}
        data-holds-active={(holdsActive && !(opened && active)) || undefined}
        onClick={() => onToggle(!opened)}
      >
        <Icon size={20} stroke={1.75} />
        <span className={classes.text}>{text(group.label)}</span>
        <IconChevronDown size={16} className={classes.chevron} />
      </button>
      <Unfolded isOpen={opened} id={id}>
        <ul className={classes.inner}>
          {group.items.map((entry) => (
            <Entry
              key={getKey(entry)}
              entry={entry}
              active={entry === active}
              onFollow={onFollow}
            />
          ))}
        </ul>
      </Unfolded>
    </li>
  )
}

function Entry({
  entry,
  active,
  onFollow,
}: {
  entry: MenuEntry
  active: boolean
  onFollow: (() => void) | undefined
}) {
  const text = useLabel()
  const Icon = entry.icon
  return (
    <li>
      <Link
        {...linkProps(entry.path, entry.search)}
        // The active entry is known; the link would also mark its parents.
        activeOptions={{ exact: true }}
        className={classes.line}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
        onClick={onFollow}
      >
        <Icon size={20} stroke={1.75} />
        <span className={classes.text}>{text(entry.label)}</span>
      </Link>
    </li>
  )
}
