import { Alert } from '@mantine/core'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '../Imports.module.css'
import { ProgressLine } from './ProgressLine.tsx'
import { importTexts } from '../texts.ts'
import type { NewImport } from './use-new-import.ts'
import { useWords } from '../use-words.ts'

export function RunStep({ work: { kind, file, preview, isRunning, sent } }: { work: NewImport }) {
  const t = useTexts(importTexts)
  const words = useWords()
  const { number } = useFormat()
  if (!kind || !file || !preview) return null
  const { create, update, skip, error } = preview.counts
  return (
    <Card title={t('recapTitle')}>
      <Facts
        missing="–"
        facts={[
          [t('recap.kind'), words(kind.words)],
          [t('recap.file'), file.name],
          [t('recap.create'), number(create)],
          [t('recap.update'), number(update)],
          [t('recap.skip'), number(skip)],
          [t('recap.error'), number(error)],
        ]}
      />
      {create + update === 0 ? (
        <Alert color="yellow">{t('nothing')}</Alert>
      ) : (
        <p className={classes.note}>{t('recapNote')}</p>
      )}
      <div role="status">
        {isRunning && (
          <>
            <ProgressLine id={preview.import_id} label={t('running')} sent={sent} />
          </>
        )}
      </div>
    </Card>
  )
}
