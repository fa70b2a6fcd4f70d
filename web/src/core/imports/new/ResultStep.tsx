import type { ImportRow } from '@crm/contract/core/imports/imports'
import { importEndpoints } from '@crm/contract/core/imports/imports.endpoints'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '#core/paths.ts'
import classes from '../Imports.module.css'
import { importTexts } from '../texts.ts'
import { useUndo } from '../use-undo.tsx'

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
            <Button
              variant="default"
              renderRoot={(props: object) => <Link {...props} to={corePaths.imports()} />}
            >
              {t('toImports')}
            </Button>
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
