import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NothingAllowed } from '#platform/page/NothingAllowed.tsx'
import { useShell } from '#platform/menu/shell.ts'
import { useSession } from '#platform/session/use-can.ts'
import { Acts } from './Acts.tsx'
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
