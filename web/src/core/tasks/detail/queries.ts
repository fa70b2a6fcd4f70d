import {
  attachmentEndpoints,
  attachmentUploads,
} from '@crm/contract/core/tasks/attachments.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { buildPath } from '#platform/api/request.ts'
import { useUpload } from '#platform/api/upload.ts'
import { TASK_READS } from '../queries.ts'

export const taskDetailQuery = (id: string) => endpointQuery(taskEndpoints.get, { params: { id } })
export const attachmentsQuery = (id: string) =>
  endpointQuery(attachmentEndpoints.list, { params: { id } })

/** Newest first. */
export function commentsQuery(id: string) {
  const params = { id }
  return infiniteQueryOptions({
    queryKey: [buildPath(taskEndpoints.comments, params), { sort: '-created_at' }],
    queryFn: ({ pageParam, signal }) =>
      call(
        taskEndpoints.comments,
        { params, query: { page: pageParam, sort: '-created_at' } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : null),
  })
}

export const taskWrites = { invalidates: TASK_READS }
export const useCreateTask = () => useWrite(taskEndpoints.create, taskWrites)
export const useUpdateTask = () => useWrite(taskEndpoints.update, taskWrites)
export const useRemoveTask = (onSuccess: () => void) =>
  useWrite(taskEndpoints.remove, { ...taskWrites, onSuccess })
/** No toast: the tick is enough. */
export const useCheckItem = () =>
  useWrite(taskEndpoints.check, { ...taskWrites, say: () => undefined })
export const useAddComment = () => useWrite(taskEndpoints.addComment, taskWrites)
export const useUpdateComment = () => useWrite(taskEndpoints.updateComment, taskWrites)
export const useRemoveComment = () => useWrite(taskEndpoints.removeComment, taskWrites)
export const useAddAttachment = () => useUpload(attachmentUploads.add, taskWrites)
export const useRemoveAttachment = () => useWrite(attachmentEndpoints.remove, taskWrites)
