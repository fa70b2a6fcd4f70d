import { eventDetail } from '@crm/contract/core/calendar/events'
import { ApiError } from '#platform/api/errors.ts'
import { eventValuesOf } from './event-values.ts'

/** The newer version that a refusal carries, as the form has an event: people and addresses as they are sent, not as they are shown. */
export function asFormHasIt(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'stale_record') return error
  const { success, data } = eventDetail.safeParse(error.details)
  return success ? new ApiError({ ...error, details: eventValuesOf(data) }) : error
}
