import { useTexts } from '#platform/i18n/use-texts.ts'
import { organizationSelectTexts } from './select-texts.ts'

export function useNothingFound({ isError, isPending }: { isError: boolean; isPending: boolean }) {
  const t = useTexts(organizationSelectTexts)
  return isError ? t('failed') : isPending ? t('searching') : t('none')
}
