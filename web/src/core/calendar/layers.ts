import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { useMemo, useState } from 'react'
import { label, type Label } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { CalendarLayer } from '#platform/module.ts'
import { allows } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import { calendarTexts } from './texts.ts'

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
