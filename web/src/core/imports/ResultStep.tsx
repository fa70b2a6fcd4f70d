import { importEndpoints } from '@crm/contract/core/imports'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import classes from './Imports.module.css'
import { importTexts } from './texts.ts'
import type { NewImport, Result } from './use-new-import.ts'
import { useUndo } from './use-undo.tsx'

/** What came of it, where it is, and the way back. */
export function ResultStep({ work: { kind, file }, result, onAgain }: { work: NewImport; result: Result; onAgain: () => void }) {
  const t = useTexts(importTexts)
  const { number } = useFormat()
  const navigate = useNavigate()
  const undo = useUndo()
  const mayUndo = useCan(importEndpoints.undo)
  const { create, update, skip, error } = result.counts
  const takeBack = async () => {
    if (await undo({ id: result.id, file_name: file?.name ?? '' })) await navigate({ to: corePaths.imports() })
  }
  return (
    <Card title={t('resultTitle')}>
      <p className={classes.note}>
        {t('result', { created: number(create), updated: number(update), skipped: number(skip), errors: number(error) })}
      </p>
      <div className={classes.foot}>
        {kind && <Button renderRoot={(props) => <Link {...props} to={kind.list_path} />}>{t('toList')}</Button>}
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={corePaths.imports()} />}>
          {t('toImports')}
        </Button>
        {mayUndo && (
          <Button variant="subtle" color="red" className={classes.cancel} onClick={() => void takeBack()}>
            {t('undo')}
          </Button>
        )}
      </div>
    </Card>
  )
}
