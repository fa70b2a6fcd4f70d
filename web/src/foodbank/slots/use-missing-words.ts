import { useTexts } from '#platform/i18n/use-texts.ts'
import { slotTexts } from './texts.ts'

export function useMissingWords() {
  const t = useTexts(slotTexts)
  return { organization: t('chooseOrganization'), day: t('chooseDay'), time: t('chooseTime') }
}
