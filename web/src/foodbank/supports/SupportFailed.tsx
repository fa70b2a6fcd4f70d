import { useTexts } from '#platform/i18n/use-texts.ts'
import { supportTexts } from './texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'

export function SupportFailed({ retry }: { retry: () => void }) {
  const t = useTexts(supportTexts)
  return <LoadFailure text={t('detail.failed')} retry={retry} />
}
