import type { Access, Endpoint } from '@crm/contract/platform/endpoint'
import { createContext, use } from 'react'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { READ_ONLY_CODE, useIsViewing } from '../session/use-is-viewing.ts'
import { useAllows } from '../session/use-can.ts'
import { missingTexts } from './texts.ts'

/** A hook: which permissions of those the user lacks, and who has them; undefined until it is known, or of null. */
export type UseMissingWords = (needed: Access | null) => string | undefined

/** The names of permissions and roles come from above the platform. */
export const MissingContext = createContext<UseMissingWords>(() => undefined)

/** Why the user may not do what needs these permissions, and who may; undefined for who may. */
export function useMissingFor(needed: Access): string | undefined {
  const t = useTexts(missingTexts)
  const isAllowed = useAllows(needed)
  const useMissingWords = use(MissingContext)
  const words = useMissingWords(isAllowed ? null : needed)
  return isAllowed ? undefined : (words ?? t('unnamed'))
}

/** The same for an endpoint; viewing as a role only reads. */
export function useMissing(endpoint: Pick<Endpoint, 'access' | 'method'>): string | undefined {
  const isViewing = useIsViewing()
  const missing = useMissingFor(endpoint.access)
  return isViewing && endpoint.method !== 'GET' ? messageText(READ_ONLY_CODE) : missing
}

/** A rule of a record, and what is missing to be above it. */
export const withMissing = (rule: string, missing: string | undefined): string =>
  missing === undefined ? rule : `${rule} ${missing}`
