import { errorText } from '#platform/api/error-text.ts'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { getKey, invalidate } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, label, type Label, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { CalendarLayer } from '#platform/module.ts'
import { allows } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import { toastDone, toastFailed } from '#platform/toast/toast.ts'
import {
  type Entry,
  entryOfDeadline,
  entryOfEvent,
  entryOfHoliday,
  entryOfLayer,
} from './entries.ts'
import { calendarTexts } from './texts.ts'
import type { Period } from './view.ts'
import { type When, whenWords } from './when.ts'

/**
 * The entries of all layers in a period; the old ones stay until the new ones have come. Nothing is
 * read while the period is not known yet.
 */
export function useEntries(known: Period | undefined, layers: Layers) {
  const isKnown = known !== undefined
  const period = known ?? { from: '', to: '' }
  const input = { query: period }
  const ofModules = layers.all.flatMap((layer) =>
    layer.module && layer.isShown ? [layer.module] : [],
  )
  const code = loadTogether(ofModules)
  const hasDeadlines = layers.isShown('deadlines')
  const { language } = useLanguage()
  const events = useQuery({
    queryKey: getKey(eventEndpoints.list, input),
    queryFn: async ({ signal }) => {
      await code.there()
      return call(eventEndpoints.list, input, { signal })
    },
    placeholderData: keepPreviousData,
    enabled: isKnown,
  })
  const deadlines = useQuery({
    queryKey: getKey(eventEndpoints.deadlines, input),
    queryFn: async ({ signal }) => {
      await code.there()
      return call(eventEndpoints.deadlines, input, { signal })
    },
    placeholderData: keepPreviousData,
    enabled: isKnown && hasDeadlines,
  })
  const {
    entries: ofLayers,
    isLoading: areLayersLoading,
    isFailed,
    retry,
  } = useQueries({
    queries: ofModules.map(({ name }, place) => ({
      // the entries' words depend on the language
      queryKey: [`calendar-layer/${name}`, { ...period, language }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const read = await code.load(place)
        return (await read(period.from, period.to, signal)).map((entry) =>
          entryOfLayer(name, entry),
        )
      },
      placeholderData: keepPreviousData<Entry[]>,
      enabled: isKnown,
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
    isLoading: !isKnown || events.isLoading || deadlines.isLoading || areLayersLoading,
    isFailed: isListFailed || (hasDeadlines && areDueFailed) || isFailed,
    retry: () => {
      if (isListFailed) void listAnew()
      if (areDueFailed) void dueAnew()
      retry()
    },
  }
}

/** What reads the layers. All that the calendar shows waits for it, so that it is read in the same moment, by one call. */
function loadTogether(layers: readonly CalendarLayer[]) {
  let all: Promise<PromiseSettledResult<Awaited<ReturnType<CalendarLayer['load']>>>[]> | undefined
  const there = () => (all ??= Promise.allSettled(layers.map(({ load }) => load())))
  const load = async (place: number) => {
    const loaded = (await there())[place]
    if (loaded?.status !== 'fulfilled') throw loaded?.reason
    return loaded.value
  }
  return { there, load }
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

/**
 * Saves what was moved and offers to undo it. Confirms first if guests would be notified. A refused
 * move is put back and everything reloaded.
 */
export function useMove() {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const client = useQueryClient()
  const send = async (id: string, when: When, updated_at: string) => {
    const { data } = await call(eventEndpoints.move, {
      params: { id },
      body: { ...when, updated_at },
    })
    void invalidate(client, [eventEndpoints.list])
    return data.updated_at
  }
  const failed = (error: unknown) => {
    toastFailed(errorText(error))
    void invalidate(client, [eventEndpoints.list])
  }
  return async ({ movable }: Entry, when: When, putBack: () => void) => {
    if (!movable) return putBack()
    const { id, name, guests_count, all_day, start_at, end_at, start_on, end_on, updated_at } =
      movable
    const question = {
      title: t('moveTitle', { name }),
      text: t('moveText', { when: whenWords(when, format, t('allDay')) }),
      confirmLabel: t('moveLabel'),
    }
    if (guests_count > 0 && !(await confirm(question))) return putBack()
    try {
      const movedAt = await send(id, when, updated_at)
      const before = { all_day, start_at, end_at, start_on, end_on }
      toastDone(t('moved'), {
        label: t('undo'),
        run: () => void send(id, before, movedAt).catch(failed),
      })
    } catch (error) {
      putBack()
      failed(error)
    }
  }
}
