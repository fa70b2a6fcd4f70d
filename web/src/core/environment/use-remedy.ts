import type { EnvironmentCheck } from '@crm/contract/core/environment'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDirectoryFailure } from '../active-directory/use-failure-words.ts'
import { useMailFailure } from '../settings/use-mail-failure.ts'
import { remedyKeyOf } from './remedy-key.ts'
import { environmentTexts } from './texts.ts'

/** What to do about a check that is not well, in words; null for one that is. */
export function useRemedy(): (check: EnvironmentCheck) => string | null {
  const t = useTexts(environmentTexts)
  const ofMail = useMailFailure()
  const ofDirectory = useDirectoryFailure()
  return (check) => {
    const key = remedyKeyOf(check)
    if (!key) return null
    const { own, connection } = key
    const reason =
      connection && (connection.check === 'smtp' ? ofMail : ofDirectory)(connection.failure)
    return [own && t(`remedy.${own}`), reason].filter(Boolean).join(' ')
  }
}
