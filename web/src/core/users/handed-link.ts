import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'

export type HandedLink = { readonly link: string; readonly name: string }

const withLink = z.object({ link: z.string() })

/** The link in the refusal `mail.not_configured`. */
export function linkOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'mail.not_configured') return undefined
  const details = withLink.safeParse(error.details)
  return details.success ? details.data.link : undefined
}

let shown: HandedLink | null = null
const listeners = new Set<() => void>()

/** Global, because the menu that asked for the link is closed when it comes. */
export function showHandedLink(link: HandedLink | null): void {
  shown = link
  for (const tell of listeners) tell()
}
export const shownLink = () => shown
export function followHandedLink(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
