import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo } from 'react'
import type { DashboardCard } from '#platform/module.ts'
import { useSession } from '#platform/session/use-can.ts'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import { CardsToBe } from './CardsToBe.tsx'
import classes from './DashboardScreen.module.css'
import { PlacesCard } from './PlacesCard.tsx'
import { cardsFor, columnsOf, stripesOf } from './stripes.ts'
import { usePrepared } from './use-prepared.ts'

const COLUMNS = 2
/** Two cards beside each other are no narrower than what they hold. */
const NARROW = '(max-width: 67em)'
/** Whoever has fewer cards is shown besides what they may open. */
const FEW = 3

/** Those of the cards that the signed-in person may see, what they do next first; `cards` are the same ones at every drawing. */
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
