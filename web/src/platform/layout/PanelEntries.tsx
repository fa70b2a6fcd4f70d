import { Link } from '@tanstack/react-router'
import { keyOfLabel, useLabel } from '../i18n/use-texts.ts'
import type { MenuEntry } from '../module.ts'
import { linkProps } from '../router/places.ts'
import classes from './PanelEntries.module.css'

export function PanelEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const text = useLabel()
  return entries.map(({ label, path, search, icon: Icon }) => (
    <Link key={keyOfLabel(label)} {...linkProps(path, search)} className={classes.line}>
      <Icon size={18} stroke={1.75} />
      {text(label)}
    </Link>
  ))
}
