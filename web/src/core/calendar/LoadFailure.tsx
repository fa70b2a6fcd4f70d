import { Alert, Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { calendarTexts } from './texts.ts'

/** Says that a part could not be read; the rest of the calendar is there. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(calendarTexts)
  return (
    <Alert color="red" variant="light" role="alert" mb="sm">
      {t('failed')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
