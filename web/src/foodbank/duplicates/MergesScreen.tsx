import { errorText } from '#platform/api/error-text.ts'
import {
  mergeQuery,
  type GoneRecords,
  goneRecords,
  type MergeRow,
} from '@crm/contract/foodbank/duplicates'
import { mergeEndpoints, mergeFiles } from '@crm/contract/foodbank/duplicates.endpoints'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMissing } from '#platform/missing/use-missing.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { linkFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { toastError, toastFailed } from '#platform/toast/toast.ts'
import { useReason } from '../closed-periods/use-reason.tsx'
import { foodbankPaths } from '../paths.ts'
import { useUndoMerge } from './queries.ts'
import { duplicateTexts } from './texts.ts'
import { exportScopeNotice } from '../export-scopes/ExportScopeNotice.tsx'

const EXPORTED = { ...mergeFiles.export, notice: exportScopeNotice('merges') }

export function MergesScreen() {
  const t = useTexts(duplicateTexts)
  const { dateTime } = useFormat()
  const list = useList(mergeEndpoints.list, mergeQuery)
  const undo = useUndo()
  const refused = useMissing(mergeEndpoints.undo)
  const getActions = (row: MergeRow): RowAction[] => [
    {
      label: t('undo'),
      icon: IconArrowBackUp,
      onClick: () => void undo(row),
      disabledReason: row.undone_at === null ? refused : t('alreadyUndone'),
    },
  ]
  return (
    <ListPage
      title={t('merges')}
      exported={EXPORTED}
      list={list}
      moreFilters={[
        linkFilter(
          'applicant_id',
          t('persons.applicant'),
          nameIn(list.answer?.data, list.query.applicant_id) ?? t('oneApplicant'),
        ),
      ]}
      otherActions={
        <LinkButton variant="default" to={foodbankPaths.duplicates()}>
          {t('toPairs')}
        </LinkButton>
      }
      columns={[
        { title: t('kept'), cell: ({ kept_name }) => kept_name },
        { title: t('merged'), cell: ({ merged_name }) => merged_name },
        { title: t('by'), cell: ({ created_by_name }) => created_by_name },
        {
          title: t('when'),
          cell: ({ created_at }) => dateTime(created_at),
          sort: 'created_at',
          nowrap: true,
        },
        {
          title: t('state'),
          cell: ({ undone_at }) =>
            undone_at === null ? t('valid') : t('undone', { when: dateTime(undone_at) }),
        },
      ]}
      rowName={({ merged_name }) => merged_name}
      rowPath={({ kept_id }) => foodbankPaths.applicant(kept_id)}
      rowActions={getActions}
      empty={{ text: t('noMerges') }}
    />
  )
}

function nameIn(rows: readonly MergeRow[] | undefined, id: string | undefined): string | undefined {
  const row = rows?.find(({ kept_id, merged_id }) => kept_id === id || merged_id === id)
  return row?.kept_id === id ? row?.kept_name : row?.merged_name
}

/** Asks again when part of the merge can no longer be undone. */
function useUndo(): (row: MergeRow) => Promise<void> {
  const t = useTexts(duplicateTexts)
  const undoing = useUndoMerge()
  const withReason = useReason()
  return async ({ id, merged_name }) => {
    if (
      !(await confirm({
        title: t('undoTitle', { name: merged_name }),
        text: t('undoText'),
        confirmLabel: t('undo'),
      }))
    )
      return
    const send = (query: { leave_gone?: 'true' }) =>
      withReason((body) => undoing.submit({ params: { id }, query, ...(body && { body }) }))
    await send({}).catch(async (error: unknown) => {
      const gone = goneIn(error)
      if (!gone) return toastFailed(errorText(error))
      const agreed = await confirm({
        title: t('undoGoneTitle'),
        text: t('undoGoneText', gone),
        confirmLabel: t('undoRest'),
        danger: true,
      })
      if (agreed)
        await send({ leave_gone: 'true' }).catch((again: unknown) => toastError(errorCode(again)))
    })
  }
}

const goneIn = (error: unknown): GoneRecords | null =>
  error instanceof ApiError && error.code === 'merge.records_gone'
    ? (goneRecords.safeParse(error.details).data ?? null)
    : null
