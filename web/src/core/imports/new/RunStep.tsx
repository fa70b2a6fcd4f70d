import type { ImportRow } from '@crm/contract/core/imports/imports'
import { importEndpoints } from '@crm/contract/core/imports/imports.endpoints'
import { Alert, Button, Progress } from '@mantine/core'
import { useNavigate, Link } from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { Foot } from '#platform/foot/Foot.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import classes from '../Imports.module.css'
import { useProgress } from '../queries.ts'
import { importTexts } from '../texts.ts'
import { useUndo } from '../use-undo.tsx'
import type { NewImport } from './use-new-import.ts'

export function RunStep({ work: { kind, file, preview, isRunning, sent } }: { work: NewImport }) {
  const t = useTexts(importTexts)
  const words = useLabel()
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

export function ResultStep({ row, onAgain }: { row: ImportRow; onAgain: () => void }) {
  const t = useTexts(importTexts)
  const { number } = useFormat()
  const navigate = useNavigate()
  const undo = useUndo()
  const mayUndo = useCan(importEndpoints.undo)
  const { list_path, created_count, updated_count, skipped_count, error_count } = row
  const takeBack = async () => {
    if (await undo(row)) await navigate({ to: corePaths.imports() })
  }
  return (
    <Card title={t(row.undone_at === null ? 'resultTitle' : 'alreadyUndone')}>
      <p className={classes.note}>
        {t('result', {
          created: number(created_count),
          updated: number(updated_count),
          skipped: number(skipped_count),
          errors: number(error_count),
        })}
      </p>
      <Foot
        primary={
          list_path && (
            <Button renderRoot={(props: object) => <Link {...props} to={list_path} />}>
              {t('toList')}
            </Button>
          )
        }
        also={
          <>
            <Button variant="default" onClick={onAgain}>
              {t('again')}
            </Button>
            <LinkButton variant="default" to={corePaths.imports()}>
              {t('toImports')}
            </LinkButton>
            {mayUndo && row.undone_at === null && (
              <Button
                variant="subtle"
                color="red"
                className={classes.apart}
                onClick={() => void takeBack()}
              >
                {t('undo')}
              </Button>
            )}
          </>
        }
      />
    </Card>
  )
}

/** `sent` is the share of the upload, shown until the server reports its progress. */
export function ProgressLine({
  id,
  label,
  sent = null,
}: {
  id: string | null
  label: string
  sent?: number | null
}) {
  const t = useTexts(importTexts)
  const { number } = useFormat()
  const { data } = useProgress(id)
  const come = data?.data ?? null
  const rows =
    come && t('progress', { count: come.total, done: number(come.done), total: number(come.total) })
  const share = come ? come.done / Math.max(1, come.total) : sent
  return (
    <div className={classes.progress}>
      <span>{come ? t(`phase.${come.phase}`) : label}</span>{' '}
      <span className={classes.rows}>{rows}</span>
      <Progress
        value={share === null || (!come && share >= 1) ? 100 : share * 100}
        animated
        mt={4}
        aria-label={label}
      />
    </div>
  )
}
