import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import type { DashboardCard } from '#platform/module.ts'
import { loadChunk } from '#platform/router/load-screen.ts'

/** The cards wait this long for each other; a slower one fills its place later. */
const PATIENCE_MS = 4_000

export type PreparedCard = DashboardCard & { readonly Card: ComponentType }

/** The cards with the data they show first; undefined until all have arrived or failed. They appear together, so that none moves another. */
export function usePrepared(cards: readonly DashboardCard[]): readonly PreparedCard[] | undefined {
  const client = useQueryClient()
  const [prepared, setPrepared] = useState<{ of: typeof cards; cards: readonly PreparedCard[] }>()
  useEffect(() => {
    const controller = new AbortController()
    void withPatience(cards.map((card) => prepareCard(card, client))).then((found) => {
      if (!controller.signal.aborted)
        setPrepared({
          of: cards,
          cards: cards.map((card, place) => found[place] ?? withLazy(card)),
        })
    })
    return () => controller.abort()
  }, [cards, client])
  return prepared?.of === cards ? prepared.cards : undefined
}

async function prepareCard(card: DashboardCard, client: QueryClient): Promise<PreparedCard> {
  const [Card] = await Promise.all([loadCard(card), card.prepare?.(client).catch(() => undefined)])
  return { ...card, Card }
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
