import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { type Label, useLabel } from '../i18n/use-texts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Label
  }
}

const TITLE_SEPARATOR = ' – '

export const documentTitle = (page: string, project: string): string =>
  page ? page + TITLE_SEPARATOR + project : project

let own: string | undefined
const listeners = new Set<() => void>()

/** Replaces the declared title, for example by the applicant's name; `undefined` while unknown. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    become(title)
    return () => become(undefined)
  }, [title])
}

export function useCurrentTitle(): string {
  const labelText = useLabel()
  const declared = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const chosen = useSyncExternalStore(subscribe, () => own)
  return chosen ?? (declared ? labelText(declared) : '')
}

function become(title: string | undefined) {
  own = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
