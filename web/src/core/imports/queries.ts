import {
  importDraftEndpoints,
  importDraftFiles,
} from '@crm/contract/core/imports/import-drafts.endpoints'
import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { callUpload } from '#platform/api/call-upload.ts'
import { fetchFile } from '#platform/api/download.ts'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/upload.ts'

/** An import can change every list. */
const invalidates = 'everything'

export const useImportKinds = () => useQuery(endpointQuery(importEndpoints.kinds, {}))
/** Asked again until the import is stored: it may still wait to start. */
export const useOutcome = (id: string) =>
  useQuery({
    ...endpointQuery(importEndpoints.outcome, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.import ? false : ASK_AGAIN_MS),
  })

const ASK_AGAIN_MS = 2_000

export const useProgress = (id: string | null) =>
  useQuery({
    ...endpointQuery(importDraftEndpoints.progress, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOK_MS,
  })

const LOOK_MS = 500

export const useUndoImport = () => useWrite(importEndpoints.undo, { invalidates })
export const useReadFile = () => useUpload(importUploads.read, { invalidates: [] })
export const usePreview = () => useUpload(importUploads.preview, { invalidates: [] })
export const useRunImport = () => useUpload(importUploads.run, { invalidates })

/** The user's draft with its file read again, or null. A new round reads again. */
export const useDraft = (round: number, isWanted: boolean) =>
  useQuery({
    queryKey: [importDraftEndpoints.draft.path, round],
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const { data: draft } = await call(importDraftEndpoints.draft, {})
      if (!draft) return null
      const file = new File([await fetchFile(importDraftFiles.draftFile, {})], draft.file_name)
      const { data: table } = await callUpload(importUploads.read, {
        body: bodyOfDraft(draft),
        file,
      })
      // reading the file has reset the draft
      const { sheet_index: sheet, heading } = table
      if (draft.choices) await saveDraft({ sheet, heading, ...draft.choices })
      return { draft, file, table }
    },
  })
export type FoundDraft = NonNullable<ReturnType<typeof useDraft>['data']>

const bodyOfDraft = ({
  kind,
  sheet,
  heading,
}: {
  kind: string
  sheet: number | null
  heading: number | null
}) => ({
  kind,
  ...(sheet === null ? {} : { sheet }),
  ...(heading === null ? {} : { heading }),
})

export const saveDraft = (
  body: Parameters<typeof call<typeof importDraftEndpoints.saveDraft>>[1]['body'],
) => call(importDraftEndpoints.saveDraft, { body })
export const discardDraft = () => call(importDraftEndpoints.discardDraft, {})
