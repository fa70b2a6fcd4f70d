import type { KeyBelow } from '@crm/texts/text'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from './texts.ts'

type NotifyBefore = KeyBelow<'users', 'notify'>

export function useNotifyWords(): (before: NotifyBefore) => string {
  const t = useTexts(userTexts)
  return (before) => t(`notify.${before}`)
}
