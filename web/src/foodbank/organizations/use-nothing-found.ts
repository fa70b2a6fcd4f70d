import { useTexts } from '#platform/i18n/use-texts.ts'
import { organizationSelectTexts } from './select-texts.ts'

/** Why a choice of organizations offers nothing: the search failed, is under way, or found none. */
export function useNothingFound({ isError, isPending }: { isError: boolean; isPending: boolean }) {
  const t = useTexts(organizationSelectTexts)
  return isError ? t('failed') : isPending ? t('searching') : t('none')
}
