import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '#platform/api/query.ts'
import { useLanguage, label, type Label } from '#platform/i18n/use-texts.ts'
import {
  type Entry,
  entryOfDeadline,
  entryOfEvent,
  entryOfHoliday,
  entryOfLayer,
} from './entries.ts'
import type { Period } from './view.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { CalendarLayer } from '#platform/module.ts'
import { allows } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import { calendarTexts } from './texts.ts'

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

type Layer = {
  readonly name: string
  readonly label: Label
  readonly isShown: boolean
  readonly module: CalendarLayer | null
}
export type Layers = {
  readonly all: readonly Layer[]
  readonly isShown: (name: string) => boolean
  readonly toggle: (name: string) => void
}

/** The layers the user may see. The browser remembers for each user which are off. */
export function useLayers(): Layers {
  const { modules } = useShell()
  const { user, permissionsData } = useSession()
  const key = `calendar-hidden:${user.id}`
  const [hidden, setHidden] = useState(() => read(key))
  return useMemo(() => {
    const own = [
      {
        name: 'events',
        label: label(calendarTexts, 'layer.events'),
        requires: eventEndpoints.list.access,
      },
      {
        name: 'deadlines',
        label: label(calendarTexts, 'layer.deadlines'),
        requires: eventEndpoints.deadlines.access,
      },
      {
        name: 'holidays',
        label: label(calendarTexts, 'layer.holidays'),
        requires: eventEndpoints.list.access,
      },
    ].map((layer) => ({ ...layer, module: null }))
    const ofModules = modules
      .flatMap(({ calendarLayers }) => calendarLayers ?? [])
      .map((layer) => ({ ...layer, module: layer }))
    const all = [...own, ...ofModules]
      .filter(({ requires }) => allows(permissionsData, requires))
      .map(({ name, label: words, module }) => ({
        name,
        label: words,
        module,
        isShown: !hidden.includes(name),
      }))
    const toggle = (name: string) => {
      const next = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]
      localStorage.setItem(key, JSON.stringify(next))
      setHidden(next)
    }
    return {
      all,
      isShown: (name) => all.some((layer) => layer.name === name && layer.isShown),
      toggle,
    }
  }, [modules, permissionsData, hidden, key])
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
