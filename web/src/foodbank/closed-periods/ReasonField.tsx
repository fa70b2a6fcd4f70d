import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { Alert, Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ClosedPeriodFacts } from './ClosedPeriodFacts.tsx'
import { closedPeriodTexts } from './texts.ts'

type Props = {
  periods: readonly ClosedPeriod[]
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Asks within a form why something is changed that a closed report was computed from. */
export function ReasonField({ periods, value, onChange, error }: Props) {
  const t = useTexts(closedPeriodTexts)
  return (
    <Alert color="yellow" role="alert" icon={<IconLock aria-hidden />} title={t('title')}>
      <ClosedPeriodFacts periods={periods} />
      <Textarea
        mt="xs"
        label={t('reason')}
        autosize
        minRows={2}
        value={value}
        error={error}
        // it appears where the form was sent, and is what the form waits for
        ref={focusOnce}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Alert>
  )
}

/** In the middle, for the buttons at the bottom would cover it. */
const focusOnce = (field: HTMLTextAreaElement | null) => {
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
