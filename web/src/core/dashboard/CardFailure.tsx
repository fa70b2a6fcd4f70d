import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { dashboardTexts } from './texts.ts'

export function CardFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(dashboardTexts)
  return <LoadFailure text={t('failed')} retry={onRetry} look="light" />
}
