import { Alert, Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { dashboardTexts } from './texts.ts'

/** What stands in a card whose data could not be read; the rest of the dashboard goes on. */
export function CardFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(dashboardTexts)
  return (
    <Alert color="red" variant="light" role="alert">
      {t('failed')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
