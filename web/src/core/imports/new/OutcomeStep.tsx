import { Alert, Button } from '@mantine/core'
import { Card } from '#platform/card/Card.tsx'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '../Imports.module.css'
import { useOutcome } from '../queries.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { ResultStep } from './ResultStep.tsx'
import { importTexts } from '../texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'

/** What became of an import that was sent: also for whoever has lost the answer, or opened the page anew. */
export function OutcomeStep({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useTexts(importTexts)
  const { data, error, refetch } = useOutcome(id)
  if (data?.data.import) return <ResultStep row={data.data.import} onAgain={onAgain} />
  if (data && !data.data.is_running) {
    return (
      <Alert color="yellow" role="alert">
        <p className={classes.note}>{t('nothingStored')}</p>
        <Foot primary={<Button onClick={onAgain}>{t('startAgain')}</Button>} />
      </Alert>
    )
  }
  if (error && !data) {
    return <LoadFailure text={t('outcomeFailed')} retry={() => void refetch()} look="button" />
  }
  return (
    <Card title={t('recapTitle')}>
      <div role="status">
        <ProgressLine id={id} label={t('running')} />
      </div>
    </Card>
  )
}
