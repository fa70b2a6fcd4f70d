import { DIRECTORY_REFUSALS } from '@crm/contract/core/active-directory'
import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import { z } from 'zod'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { directoryTexts } from './texts.ts'

const refused = z.object({ reason: z.enum(DIRECTORY_REFUSALS) })
const unconnected = z.object({ reason: z.enum(CONNECTION_FAILURES) })

export function useFailureWords(): (error: unknown) => string {
  const t = useTexts(directoryTexts)
  return (error) => {
    const message = messageText(errorCode(error))
    if (!(error instanceof ApiError)) return message
    if (error.code === 'active_directory.test_failed') {
      const details = refused.safeParse(error.details)
      return details.success ? `${message} ${t(`refusal.${details.data.reason}`)}` : message
    }
    const details = unconnected.safeParse(error.details)
    return details.success ? `${message} ${t(`failure.${details.data.reason}`)}` : message
  }
}

export function useDirectoryFailure(): (failure: ConnectionFailure) => string {
  const t = useTexts(directoryTexts)
  return (failure) => t(`failure.${failure}`)
}
