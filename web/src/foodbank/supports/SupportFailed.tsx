import { useTexts } from '#platform/i18n/use-texts.ts'
import { supportTexts } from './texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'

/** Stands for a hand-out that could not be read. */
export function SupportFailed({ retry }: { retry: () => void }) {
  const t = useTexts(supportTexts)
  return <LoadFailure text={t('detail.failed')} retry={retry} />
}
