import { eventDetail } from '@crm/contract/core/calendar/events'
import { ApiError } from '#platform/api/errors.ts'
import { eventValuesOf } from './event-values.ts'

/** Turns the newer version in a refusal into the form's values. */
export function asFormHasIt(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'stale_record') return error
  const { success, data } = eventDetail.safeParse(error.details)
  return success ? new ApiError({ ...error, details: eventValuesOf(data) }) : error
}
