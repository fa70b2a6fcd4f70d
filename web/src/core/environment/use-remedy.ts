import type { EnvironmentCheck } from '@crm/contract/core/environment'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { directoryTexts } from '../active-directory/texts.ts'
import { settingsTexts } from '../settings/texts.ts'
import { remedyKeyOf } from './remedy-key.ts'
import { environmentTexts } from './texts.ts'

/** What to do about a check that is not well, in words; null for one that is. */
export function useRemedy(): (check: EnvironmentCheck) => string | null {
  const t = useTexts(environmentTexts)
  const ofMail = useTexts(settingsTexts)
  const ofDirectory = useTexts(directoryTexts)
  return (check) => {
    const key = remedyKeyOf(check)
    if (!key) return null
    const { own, connection } = key
    const reason =
      connection &&
      (connection.check === 'smtp' ? ofMail : ofDirectory)(`failure.${connection.failure}`)
    return [own && t(`remedy.${own}`), reason].filter(Boolean).join(' ')
  }
}
