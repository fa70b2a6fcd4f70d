import type { ConnectionFailure } from '@crm/contract/core/settings'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { settingsTexts } from './texts.ts'

export function useMailFailure(): (failure: ConnectionFailure) => string {
  const t = useTexts(settingsTexts)
  return (failure) => t(`failure.${failure}`)
}
