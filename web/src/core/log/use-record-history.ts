import { logEndpoints } from '@crm/contract/core/log.endpoints'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { recordHistoryTexts } from './record-history-texts.ts'

/** An item for the menu of a record; empty for users who may not read the log. */
export function useRecordHistory(id: string): RowAction[] {
  const t = useTexts(recordHistoryTexts)
  const navigate = useNavigate()
  if (!useCan(logEndpoints.list)) return []
  return [
    {
      label: t('open'),
      icon: IconHistory,
      onClick: () => void navigate({ to: corePaths.log(), search: { row_id: id } }),
    },
  ]
}
