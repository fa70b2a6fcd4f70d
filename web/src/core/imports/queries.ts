import { importEndpoints, importUploads } from '@crm/contract/core/imports'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useWrite } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/upload.ts'

/** An import can change any list of any part. */
const EVERYTHING = ['/imports', '/users', '/foodbank'] as const

export const useImportKinds = () => useQuery(queryOf(importEndpoints.kinds, {}))
/** Asked again and again until the import is there: one that begins late is waited for. */
export const useOutcome = (id: string) =>
  useQuery({
    ...queryOf(importEndpoints.outcome, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.import ? false : ASK_AGAIN_MS),
  })

const ASK_AGAIN_MS = 2_000

export const useUndoImport = () => useWrite(importEndpoints.undo, { invalidates: EVERYTHING })
/** Neither writes anything, so nothing becomes old. */
export const useReadFile = () => useUpload(importUploads.read, { invalidates: [] })
export const usePreview = () => useUpload(importUploads.preview, { invalidates: [] })
export const useRunImport = () => useUpload(importUploads.run, { invalidates: EVERYTHING })
