import { Alert, Button } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { slotTexts } from './texts.ts'

/** What could not be read, and the way to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTexts(slotTexts)
  return (
    <Alert color="red" role="alert">
      {text}{' '}
      <Button variant="subtle" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
