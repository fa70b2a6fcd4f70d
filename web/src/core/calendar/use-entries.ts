import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#platform/api/query.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import {
  type Entry,
  entryOfDeadline,
  entryOfEvent,
  entryOfHoliday,
  entryOfLayer,
} from './entries.ts'
import type { Layers } from './layers.ts'
import type { Period } from './view.ts'

/** The entries of all layers in a period; the old ones stay until the new ones have come. */
export function useEntries(period: Period, layers: Layers) {
  const input = { query: period }
  const ofModules = layers.all.flatMap((layer) =>
    layer.module && layer.isShown ? [layer.module] : [],
  )
  const hasDeadlines = layers.isShown('deadlines')
  const { language } = useLanguage()
  const events = useQuery({
    ...queryOf(eventEndpoints.list, input),
    placeholderData: keepPreviousData,
  })
  const deadlines = useQuery({
    ...queryOf(eventEndpoints.deadlines, input),
    placeholderData: keepPreviousData,
    enabled: hasDeadlines,
  })
  const {
    entries: ofLayers,
    isLoading: areLayersLoading,
    isFailed,
    retry,
  } = useQueries({
    queries: ofModules.map(({ name, load }) => ({
      // the entries' words depend on the language
      queryKey: [`calendar-layer/${name}`, { ...period, language }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const read = await load()
        return (await read(period.from, period.to, signal)).map((entry) =>
          entryOfLayer(name, entry),
        )
      },
      placeholderData: keepPreviousData<Entry[]>,
    })),
    combine: (results) => ({
      entries: results.flatMap(({ data }) => data ?? []),
      isLoading: results.some(({ isLoading }) => isLoading),
      isFailed: results.some(({ isError }) => isError),
      retry: () =>
        results.filter(({ isError }) => isError).forEach((result) => void result.refetch()),
    }),
  })
  const { data: listed, isError: isListFailed, refetch: listAnew } = events
  const { data: due, isError: areDueFailed, refetch: dueAnew } = deadlines
  const entries = useMemo(
    () => [
      ...(layers.isShown('holidays') ? (listed?.data.holidays ?? []).map(entryOfHoliday) : []),
      ...ofLayers,
      ...(layers.isShown('events') ? (listed?.data.events ?? []).map(entryOfEvent) : []),
      ...(hasDeadlines ? (due?.data ?? []).map(entryOfDeadline) : []),
    ],
    [layers, listed, due, hasDeadlines, ofLayers],
  )
  return {
    entries,
    /** Some data have never been loaded. */
    isLoading: events.isLoading || deadlines.isLoading || areLayersLoading,
    isFailed: isListFailed || (hasDeadlines && areDueFailed) || isFailed,
    retry: () => {
      if (isListFailed) void listAnew()
      if (areDueFailed) void dueAnew()
      retry()
    },
  }
}
