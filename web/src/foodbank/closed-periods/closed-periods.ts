import { closedPeriods, type ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { ApiError } from '#platform/api/errors.ts'

const CODES = [
  'support.period_closed',
  'request.period_closed',
  'measure.period_closed',
  'programme_rule.period_closed',
  'household.period_closed',
  'applicant_type.period_closed',
  'report_estimate.period_closed',
]

/** The closed periods that a write was refused for; null of any other error. */
export const readClosed = (error: unknown): readonly ClosedPeriod[] | null =>
  error instanceof ApiError && CODES.includes(error.code)
    ? (closedPeriods.safeParse(error.details).data ?? [])
    : null
