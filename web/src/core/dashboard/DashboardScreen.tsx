import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NothingAllowed } from '#platform/layout/NothingAllowed.tsx'
import { useShell } from '#platform/layout/shell.ts'
import { useSession } from '#platform/session/use-can.ts'
import { Acts } from './Acts.tsx'
import { CardsToBe } from './CardsToBe.tsx'
import classes from './DashboardScreen.module.css'
import { PlacesCard } from './PlacesCard.tsx'
import { cardsFor, columnsOf, stripesOf } from './stripes.ts'
import { dashboardTexts } from './texts.ts'
import { usePrepared } from './use-prepared.ts'

const COLUMNS = 2
/** Two cards beside each other are no narrower than what they hold. */
const NARROW = '(max-width: 67em)'
/** Whoever has fewer cards is shown besides what they may open. */
const FEW = 3

/** What the signed-in person does next: acts by their rights, and below them the cards of all modules that they may see. */
export function DashboardScreen() {
  const t = useTexts(dashboardTexts)
  const format = useFormat()
  const { modules } = useShell()
  const { user, permissionsData } = useSession()
  const cards = useMemo(
    () =>
      cardsFor(
        modules.flatMap(({ dashboard }) => dashboard ?? []),
        permissionsData,
      ),
    [modules, permissionsData],
  )
  const prepared = usePrepared(cards)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!permissionsData.superadmin && Object.keys(permissionsData.permissions).length === 0) return <NothingAllowed />
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.hello}>{t('hello', { name: `${user.name} ${user.surname}`.trim() || user.username })}</h1>
        <p className={classes.today}>{format.dateLong(today())}</p>
      </header>
      <Acts />
      {!prepared && <CardsToBe count={cards.length} columns={isNarrow ? 1 : COLUMNS} />}
      {prepared && (
        <div className={classes.cards}>
          {stripesOf(prepared).map((stripe) => (
            <div key={stripe[0]?.name} className={classes.stripe}>
              {columnsOf(stripe, isNarrow ? 1 : COLUMNS).map((column) => (
                <div key={column[0]?.name} className={classes.column}>
                  {column.map(({ name, Card }) => (
                    <Suspense key={name} fallback={<Skeleton height={180} radius="md" />}>
                      <Card />
                    </Suspense>
                  ))}
                </div>
              ))}
            </div>
          ))}
          {cards.length < FEW && <PlacesCard />}
        </div>
      )}
    </>
  )
}
