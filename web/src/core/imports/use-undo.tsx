import { errorText } from '#platform/api/error-text.ts'
import { type UsedRecords, usedRecords } from '@crm/contract/core/imports/import-used'
import type { ImportRow } from '@crm/contract/core/imports/imports'
import { Anchor } from '@mantine/core'
import { ApiError } from '#platform/api/errors.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import classes from './UsedRecords.module.css'
import { useUndoImport } from './queries.ts'
import { importTexts } from './texts.ts'

/** Confirms twice if some records are in use. True if anything was undone. */
export function useUndo(): (row: Pick<ImportRow, 'id' | 'file_name'>) => Promise<boolean> {
  const t = useTexts(importTexts)
  const undoing = useUndoImport()
  const send = (id: string, leave_used: boolean) =>
    undoing.submit({ params: { id }, body: { leave_used } }).then(() => true)
  const failed = (error: unknown) => {
    toastFailed(errorText(error))
    return false
  }
  return async ({ id, file_name }) => {
    const title = t('undoTitle', { file: file_name })
    if (!(await confirm({ title, text: t('undoText'), confirmLabel: t('undo'), danger: true })))
      return false
    return send(id, false).catch(async (error: unknown) => {
      const used = usedIn(error)
      if (!used) return failed(error)
      const agreed = await confirm({
        title: t('usedTitle'),
        text: <Used used={used} />,
        confirmLabel: t('undoRest'),
        danger: true,
      })
      return agreed && send(id, true).catch(failed)
    })
  }
}

function usedIn(error: unknown): UsedRecords | null {
  if (!(error instanceof ApiError) || error.code !== 'import.records_used') return null
  return usedRecords.safeParse(error.details).data ?? null
}

function Used({ used }: { used: UsedRecords }) {
  const t = useTexts(importTexts)
  const { dateTime } = useFormat()
  return (
    <>
      <span>{t('usedText', { count: used.used })}</span>
      <ul className={classes.used}>
        {used.records.map(({ id, line, title, path, reason, changed_at, changed_by_name }) => (
          <li key={id}>
            {path ? (
              <Anchor underline="always" href={path} target="_blank">
                {title || t('untitled')}
              </Anchor>
            ) : (
              title
            )}{' '}
            – {t(`reason.${reason}`)}
            {changed_at && ` ${dateTime(changed_at)}`}
            {changed_by_name && `, ${changed_by_name}`} ({t('faultAt', { line })})
          </li>
        ))}
        {used.used > used.records.length && <li>{t('usedMore')}</li>}
      </ul>
      <span>{t('usedFree', { free: used.free })}</span>
    </>
  )
}
