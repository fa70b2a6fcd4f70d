import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { type Label, useLabel } from '../i18n/use-texts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the screen that a route shows. */
    title?: Label
  }
}

/** Spec §2: page name, a separator, the project's name. */
const TITLE_SEPARATOR = ' – '

/** The document's title; a page without a name has the project's alone. */
export const documentTitle = (page: string, project: string): string =>
  page ? page + TITLE_SEPARATOR + project : project

let own: string | undefined
const listeners = new Set<() => void>()

/** Gives the screen a title of its own instead of its declared one, e.g. the applicant's name; `undefined` while it is not known. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    become(title)
    return () => become(undefined)
  }, [title])
}

/** The title of the screen that is shown. */
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
