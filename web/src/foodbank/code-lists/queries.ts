import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { CodeListItem, CodeListName } from '@crm/contract/foodbank/code-lists'
import {
  applicantTypeEndpoints,
  applicantTypeFiles,
  measureKindEndpoints,
  measureKindFiles,
  regionEndpoints,
  regionFiles,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { MAX_PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useWrite } from '#platform/api/query.ts'
import { useCan } from '#platform/session/use-can.ts'

export const codeListFiles = {
  region: regionFiles,
  applicant_type: applicantTypeFiles,
  measure_kind: measureKindFiles,
} as const
export const codeListEndpoints = {
  region: regionEndpoints,
  applicant_type: applicantTypeEndpoints,
  measure_kind: measureKindEndpoints,
} as const

const invalidates = (name: CodeListName) => [
  codeListEndpoints[name].list,
  applicantEndpoints.list,
  organizationEndpoints.list,
]

export const useAddItem = (name: CodeListName) =>
  useWrite(codeListEndpoints[name].create, { invalidates: invalidates(name) })

export const useRenameItem = (name: CodeListName) =>
  useWrite(codeListEndpoints[name].update, { invalidates: invalidates(name) })

export const useRemoveItem = (name: CodeListName) =>
  useWrite(codeListEndpoints[name].remove, { invalidates: invalidates(name) })

/**
 * The choices `{ value, label }` in alphabetical order, read once `isNeeded`; empty until then and
 * without the right to read them.
 */
export function useCodeListOptions(name: CodeListName, isNeeded = true) {
  const mayRead = useCan(codeListEndpoints[name].list)
  const { data = [] } = useQuery({ ...wholeList(name), enabled: mayRead && isNeeded })
  return data
}

const wholeList = (name: CodeListName) =>
  queryOptions({
    queryKey: [codeListEndpoints[name].list, 'whole'],
    queryFn: async ({ signal }) =>
      (await readFrom(name, 1, signal)).map(({ id, name: text }) => ({ value: id, label: text })),
  })

async function readFrom(
  name: CodeListName,
  page: number,
  signal: AbortSignal,
): Promise<CodeListItem[]> {
  const { data, meta } = await call(
    codeListEndpoints[name].list,
    { query: { page, per_page: MAX_PAGE_SIZE } },
    { signal },
  )
  return page * MAX_PAGE_SIZE < meta.total
    ? [...data, ...(await readFrom(name, page + 1, signal))]
    : data
}
