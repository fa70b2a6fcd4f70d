import { Alert, Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { supportTexts } from './texts.ts'

/** Stands for a hand-out that could not be read. */
export function SupportFailed({ retry }: { retry: () => void }) {
  const t = useTexts(supportTexts)
  return (
    <Alert color="red" role="alert">
      {t('detail.failed')}{' '}
      <Button variant="subtle" onClick={retry}>
        {t('detail.retry')}
      </Button>
    </Alert>
  )
}
