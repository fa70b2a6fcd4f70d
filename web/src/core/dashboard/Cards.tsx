import { useMediaQuery } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, type ComponentType, lazy, useEffect, useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { CardEntries, CardEntry } from '#platform/card/CardEntries.tsx'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { isGroup } from '#platform/menu/menu-for.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { DashboardCard, WebModule } from '#platform/module.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSession } from '#platform/session/use-can.ts'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import { corePaths } from '../paths.ts'
import classes from './DashboardScreen.module.css'
import { cardsFor, arrangeColumns, arrangeStripes } from './stripes.ts'
import { dashboardTexts } from './texts.ts'

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
      {arrangeStripes(prepared).map((stripe) => (
        <div key={stripe[0]?.name} className={classes.stripe}>
          {arrangeColumns(stripe, isNarrow ? 1 : COLUMNS).map((column) => (
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

/** The cards wait this long for each other; a slower one fills its place later. */
const PATIENCE_MS = 4_000

type PreparedCard = DashboardCard & { readonly Card: ComponentType }

/**
 * The cards with the data they show first; undefined until all have arrived or failed. They appear
 * together, so that none moves another.
 */
function usePrepared(cards: readonly DashboardCard[]): readonly PreparedCard[] | undefined {
  const client = useQueryClient()
  const { modules } = useShell()
  const [prepared, setPrepared] = useState<{ of: typeof cards; cards: readonly PreparedCard[] }>()
  useEffect(() => {
    const controller = new AbortController()
    void withPatience(prepareCards(cards, modules, client)).then((found) => {
      if (!controller.signal.aborted)
        setPrepared({
          of: cards,
          cards: cards.map((card, place) => found[place] ?? withLazy(card)),
        })
    })
    return () => controller.abort()
  }, [cards, modules, client])
  return prepared?.of === cards ? prepared.cards : undefined
}

/** What reads the cards is awaited first, so that they are read in the same moment. */
function prepareCards(
  cards: readonly DashboardCard[],
  modules: readonly WebModule[],
  client: QueryClient,
): readonly Promise<PreparedCard>[] {
  const reading = Promise.all(cards.map(({ prepare }) => prepare?.(modules).catch(() => undefined)))
  return cards.map(async (card, place) => {
    const read = async () => (await reading)[place]?.(client).catch(() => undefined)
    const [Card] = await Promise.all([loadCard(card), read()])
    return { ...card, Card }
  })
}

/** The results that came in time; the others are undefined. */
async function withPatience<T>(coming: readonly Promise<T>[]): Promise<readonly (T | undefined)[]> {
  const found: (T | undefined)[] = coming.map(() => undefined)
  const all = Promise.all(coming.map(async (one, place) => (found[place] = await one)))
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  await Promise.race([all, late])
  clearTimeout(timer)
  return found
}

const withLazy = (card: DashboardCard): PreparedCard => ({
  ...card,
  Card: lazy(async () => ({ default: await loadCard(card) })),
})

/** A card that cannot be fetched is missing; the others work. */
const loadCard = ({ load }: DashboardCard): Promise<ComponentType> =>
  loadChunk(load).catch(() => Nothing)

const Nothing = () => null
