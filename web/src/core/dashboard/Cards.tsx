import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo } from 'react'
import type { DashboardCard } from '#platform/module.ts'
import { useSession } from '#platform/session/use-can.ts'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import classes from './DashboardScreen.module.css'
import { cardsFor, columnsOf, stripesOf } from './stripes.ts'
import { usePrepared } from './use-prepared.ts'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { dashboardTexts } from './texts.ts'
import { Card } from '#platform/card/Card.tsx'
import { CardEntries, CardEntry } from '#platform/card/CardEntries.tsx'
import { isGroup } from '#platform/menu/menu-for.ts'
import { useShell } from '#platform/menu/shell.ts'
import { corePaths } from '../paths.ts'

const COLUMNS = 2
/** Two cards side by side need at least this much. */
const NARROW = '(max-width: 67em)'
/** Users with fewer cards also get a list of their screens. */
const FEW = 3

export function Cards({ cards: all }: { cards: readonly DashboardCard[] }) {
  const { permissionsData } = useSession()
  const cards = useMemo(() => cardsFor(all, permissionsData), [all, permissionsData])
  const prepared = usePrepared(cards)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!prepared) return <CardsToBe count={cards.length} columns={isNarrow ? 1 : COLUMNS} />
  return (
    <div className={classes.cards}>
      {stripesOf(prepared).map((stripe) => (
        <div key={stripe[0]?.name} className={classes.stripe}>
          {columnsOf(stripe, isNarrow ? 1 : COLUMNS).map((column) => (
            <div key={column[0]?.name} className={classes.column}>
              {column.map(({ name, Card }) => (
                <Suspense key={name} fallback={<SkeletonCard height={180} />}>
                  <Card />
                </Suspense>
              ))}
            </div>
          ))}
        </div>
      ))}
      {cards.length < FEW && <PlacesCard />}
    </div>
  )
}

/** Invisible at first, in case the cards come at once. */
function CardsToBe({ count, columns }: { count: number; columns: number }) {
  const t = useTexts(dashboardTexts)
  return (
    <div
      className={classes.toBe}
      role="status"
      aria-label={t('loading')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_nothing, place) => (
        <SkeletonCard key={place} height={220} />
      ))}
    </div>
  )
}

/** The screens of users with few rights. */
function PlacesCard() {
  const t = useTexts(dashboardTexts)
  const words = useLabel()
  const { sections, userPanel, quickAccess } = useShell().menu
  const entries = [
    ...quickAccess,
    ...sections
      .flatMap(({ items }) => items)
      .flatMap((item) => (isGroup(item) ? item.items : [item])),
    ...userPanel,
  ]
  const paths = entries.map(({ path }) => path)
  const places = entries.filter(
    ({ path }, at) => path !== corePaths.dashboard() && paths.indexOf(path) === at,
  )
  if (places.length === 0) return null
  return (
    <Card title={t('places')}>
      <CardEntries>
        {places.map(({ label, path, search = {}, icon: Icon }) => (
          <CardEntry
            key={path}
            to={path}
            search={search}
            icon={<Icon size={20} stroke={1.75} />}
            title={words(label)}
          />
        ))}
      </CardEntries>
    </Card>
  )
}
