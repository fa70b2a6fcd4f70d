import { type Assessment, findings } from '@crm/contract/foodbank/entitlement/entitlement'
import { ApiError } from '#platform/api/errors.ts'

export type Refused = { readonly isRefused: boolean; readonly unmet: readonly Assessment[] }

/** What is in the way of a visit that the server did not write; null of any other error. */
export function readFindings(error: unknown): Refused | null {
  if (!(error instanceof ApiError)) return null
  const isRefused = error.code === 'entitlement.refused'
  if (!isRefused && error.code !== 'entitlement.warned') return null
  return { isRefused, unmet: findings.safeParse(error.details).data ?? [] }
}

export const isRefusing = ({ rule, is_met }: Assessment) => !is_met && rule.effect === 'refuse'
