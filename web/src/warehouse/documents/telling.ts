import { lackDetails } from '@crm/contract/warehouse/documents'
import { ApiError } from '#platform/api/errors.ts'
import { errorText } from '#platform/api/error-text.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import type { Lack } from './LackNotice.tsx'

/** Goods that are missing stay on the screen by their names; why, and anything else, is said once. */
export const telling = (onLacking: (lacks: readonly Lack[]) => void) => (error: unknown) => {
  const details = error instanceof ApiError && lackDetails.safeParse(error.details).data
  if (details) onLacking(details.lots)
  toastFailed(errorText(error))
}
