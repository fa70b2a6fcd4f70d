import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts, keyOfLabel, useLabel } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { NothingAllowed } from '#platform/page/NothingAllowed.tsx'
import { linkProps } from '#platform/router/places.ts'
import { useSession } from '#platform/session/use-can.ts'
import { Cards } from './Cards.tsx'
import classes from './DashboardScreen.module.css'
import { dashboardTexts } from './texts.ts'

export function DashboardScreen() {
  const t = useTexts(dashboardTexts)
  const format = useFormat()
  const { modules } = useShell()
  const { user, permissionsData } = useSession()
  const cards = useMemo(() => modules.flatMap(({ dashboard }) => dashboard ?? []), [modules])
  if (!permissionsData.superadmin && Object.keys(permissionsData.permissions).length === 0)
    return <NothingAllowed />
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.hello}>
          {t('hello', { name: `${user.name} ${user.surname}`.trim() || user.username })}
        </h1>
        <p className={classes.today}>{format.dateLong(today())}</p>
      </header>
      <Acts />
      <Cards cards={cards} />
    </>
  )
}

const SHOWN = 4

function Acts() {
  const t = useTexts(dashboardTexts)
  const words = useLabel()
  const { acts } = useShell().menu
  if (acts.length === 0) return null
  return (
    <nav className={classes.acts} aria-label={t('acts')}>
      {acts.slice(0, SHOWN).map(({ label, path, search, icon: Icon }, place) => (
        <Button
          key={keyOfLabel(label)}
          size={place === 0 ? 'md' : 'sm'}
          variant={place === 0 ? 'filled' : 'default'}
          leftSection={<Icon size={20} stroke={1.75} />}
          renderRoot={(props: object) => <Link {...props} {...linkProps(path, search)} />}
        >
          {words(label)}
        </Button>
      ))}
    </nav>
  )
}
