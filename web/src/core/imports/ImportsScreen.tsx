import { importSchemas, type ImportRow } from '@crm/contract/core/imports/imports'
import { importEndpoints, importListFiles } from '@crm/contract/core/imports/imports.endpoints'
import { IconArrowBackUp, IconExternalLink, IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { corePaths } from '../paths.ts'
import { importTexts } from './texts.ts'
import { useUndo } from './use-undo.tsx'

export function ImportsScreen() {
  const t = useTexts(importTexts)
  const list = useList(importEndpoints.list, importSchemas.list.query)
  const columns = useColumns()
  const getActions = useActions()
  const add = (
    <LinkButton leftSection={<IconFileImport size={18} aria-hidden />} to={corePaths.newImport()}>
      {t('create')}
    </LinkButton>
  )
  return (
    <ListPage
      title={t('title')}
      exported={importListFiles.export}
      list={list}
      filters={[]}
      columns={columns}
      rowName={(row) => row.file_name}
      rowActions={getActions}
      primaryAction={add}
      empty={{ text: t('empty'), action: add }}
    />
  )
}

function useColumns(): readonly Column<ImportRow, 'created_at'>[] {
  const t = useTexts(importTexts)
  const words = useLabel()
  const { dateTime, number } = useFormat()
  return [
    { title: t('field.file'), cell: (row) => row.file_name },
    {
      title: t('field.kind'),
      cell: (row) => (row.kind_words ? words(row.kind_words) : t('unknownKind')),
    },
    {
      title: t('field.at'),
      sort: 'created_at',
      cell: (row) => dateTime(row.created_at),
      nowrap: true,
    },
    { title: t('field.by'), cell: (row) => row.created_by_name },
    {
      title: t('field.counts'),
      cell: (row) =>
        t('result', {
          created: number(row.created_count),
          updated: number(row.updated_count),
          skipped: number(row.skipped_count),
          errors: number(row.error_count),
        }),
    },
    {
      title: t('field.state'),
      cell: (row) => (
        <StatusDot tone={row.undone_at ? 'idle' : 'ok'}>
          {row.undone_at ? t('state.undone') : t('state.done')}
        </StatusDot>
      ),
      nowrap: true,
    },
  ]
}

function useActions(): (row: ImportRow) => RowAction[] {
  const t = useTexts(importTexts)
  const navigate = useNavigate()
  const undo = useUndo()
  const missing = useMissing(importEndpoints.undo)
  return (row) => {
    const { list_path } = row
    const refusal = row.can.undo ? undefined : (missing ?? t('mayNotUndo'))
    const open: RowAction[] = list_path
      ? [
          {
            label: t('open'),
            icon: IconExternalLink,
            onClick: () => void navigate({ to: list_path }),
          },
        ]
      : []
    return [
      ...open,
      {
        label: t('undo'),
        icon: IconArrowBackUp,
        danger: true,
        onClick: () => void undo(row),
        disabledReason: row.undone_at ? t('alreadyUndone') : refusal,
      },
    ]
  }
}
