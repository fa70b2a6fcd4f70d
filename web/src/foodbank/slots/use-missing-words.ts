import { useTexts } from '#platform/i18n/use-texts.ts'
import { slotTexts } from './texts.ts'

/** What each step of choosing a slot still asks for. */
export function useMissingWords() {
  const t = useTexts(slotTexts)
  return { organization: t('chooseOrganization'), day: t('chooseDay'), time: t('chooseTime') }
}
