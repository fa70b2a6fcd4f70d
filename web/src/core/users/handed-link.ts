import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'

/** A link that no e-mail takes to its user, and whom it is for. */
export type HandedLink = { readonly link: string; readonly name: string }

const withLink = z.object({ link: z.string() })

/** The link that a refusal carries because no mail is set up: to be handed over by who has asked for it. */
export function linkOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'mail.not_configured') return undefined
  const details = withLink.safeParse(error.details)
  return details.success ? details.data.link : undefined
}

let shown: HandedLink | null = null
const listeners = new Set<() => void>()

/** Shows a link, or puts it away; menus that ask for one are gone by the time it comes. */
export function showHandedLink(link: HandedLink | null): void {
  shown = link
  for (const tell of listeners) tell()
}
export const shownLink = () => shown
export function followHandedLink(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
