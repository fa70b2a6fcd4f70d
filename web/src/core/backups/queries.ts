import { backupEndpoints } from '@crm/contract/core/backups.endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useWrite } from '#platform/api/query.ts'

const PROGRESS_MS = 2_000

export const useBackups = () =>
  useQuery({
    ...queryOf(backupEndpoints.backups, {}),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') ? PROGRESS_MS : false,
  })

export const useStartBackup = () =>
  useWrite(backupEndpoints.startBackup, { invalidates: [backupEndpoints.backups] })
