import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NothingAllowed } from '#platform/layout/NothingAllowed.tsx'
import { useShell } from '#platform/layout/shell.ts'
import type { DashboardCard } from '#platform/module.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { allows } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import classes from './DashboardScreen.module.css'
import { dashboardTexts } from './texts.ts'

/** What the signed-in person needs now: the cards of all modules that they may see, each with its own data. */
export function DashboardScreen() {
  const t = useTexts(dashboardTexts)
  const format = useFormat()
  const { modules } = useShell()
  const { user, permissionsData } = useSession()
  const cards = useMemo(
    () =>
      modules
        .flatMap(({ dashboard }) => dashboard ?? [])
        .filter(({ requires }) => allows(permissionsData, requires))
        .toSorted((one, other) => one.order - other.order)
        .map((card) => ({ ...card, Card: lazyCard(card) })),
    [modules, permissionsData],
  )
  if (!permissionsData.superadmin && Object.keys(permissionsData.permissions).length === 0) return <NothingAllowed />
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.hello}>{t('hello', { name: `${user.name} ${user.surname}`.trim() || user.username })}</h1>
        <p className={classes.today}>{format.dateLong(today())}</p>
      </header>
      {cards.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <div className={classes.cards}>
        {cards.map(({ name, wide, Card }) => (
          <div key={name} className={classes.place} data-wide={wide || undefined}>
            <Suspense fallback={<Skeleton height={180} radius="md" />}>
              <Card />
            </Suspense>
          </div>
        ))}
      </div>
    </>
  )
}

/** A card that cannot be fetched is missing; the others work without it. */
const lazyCard = ({ load }: DashboardCard) =>
  lazy(async (): Promise<{ default: ComponentType }> => ({ default: await loadChunk(load).catch(() => Nothing) }))

const Nothing = () => null
