import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'

const withReason = z.object({ reason: z.enum(CONNECTION_FAILURES) })

/** Why a test failed, if the refusal says so. */
export function readReason(error: unknown): ConnectionFailure | undefined {
  const details = withReason.safeParse(error instanceof ApiError ? error.details : undefined)
  return details.success ? details.data.reason : undefined
}
