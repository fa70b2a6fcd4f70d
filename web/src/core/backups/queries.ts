import { backupEndpoints } from '@crm/contract/core/backups.endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useWrite } from '#platform/api/query.ts'

const PROGRESS_MS = 2_000

/** The last backups, newest first; asked for again and again while one is being made. */
export const useBackups = () =>
  useQuery({
    ...queryOf(backupEndpoints.backups, {}),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') ? PROGRESS_MS : false,
  })

export const useStartBackup = () =>
  useWrite(backupEndpoints.startBackup, { invalidates: [backupEndpoints.backups] })
