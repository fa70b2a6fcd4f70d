import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
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

const COLUMNS = 2
/** Two cards beside each other are no narrower than what they hold. */
const NARROW = '(max-width: 67em)'

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
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!permissionsData.superadmin && Object.keys(permissionsData.permissions).length === 0) return <NothingAllowed />
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.hello}>{t('hello', { name: `${user.name} ${user.surname}`.trim() || user.username })}</h1>
        <p className={classes.today}>{format.dateLong(today())}</p>
      </header>
      {cards.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <div className={classes.cards}>
        {stripesOf(cards).map((stripe) => (
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
      </div>
    </>
  )
}

/** Cards that stand beside each other; a wide one stands alone. */
function stripesOf<Card extends Pick<DashboardCard, 'wide'>>(cards: readonly Card[]): Card[][] {
  const stripes: Card[][] = []
  for (const card of cards) {
    const last = stripes.at(-1)
    if (last && !card.wide && !last[0]?.wide) last.push(card)
    else stripes.push([card])
  }
  return stripes
}

/** In turns, so that a short card leaves no hole beside a long one; a card keeps its column while others are still loading. */
function columnsOf<Card extends Pick<DashboardCard, 'wide'>>(stripe: readonly Card[], columns: number): Card[][] {
  const many = Math.min(columns, stripe.length)
  return Array.from({ length: many }, (_, column) => stripe.filter((_card, place) => place % many === column))
}

/** A card that cannot be fetched is missing; the others work without it. */
const lazyCard = ({ load }: DashboardCard) =>
  lazy(async (): Promise<{ default: ComponentType }> => ({ default: await loadChunk(load).catch(() => Nothing) }))

const Nothing = () => null
