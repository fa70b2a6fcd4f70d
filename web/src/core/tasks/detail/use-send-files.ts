import { MAX_ATTACHMENT_BYTES } from '@crm/contract/core/tasks/attachments.endpoints'
import { useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useAddAttachment } from './queries.ts'

export type RefusedFile = { readonly key: string; readonly name: string; readonly reason: string }

/** Cancelling drops the waiting files too. */
export function useSendFiles(taskId: string, room: number) {
  const adding = useAddAttachment()
  const isCancelled = useRef(false)
  const [sending, setSending] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const refuse = (file: File, reason: string) =>
    setRefused((before) => [
      ...before,
      { key: `${before.length} ${file.name}`, name: file.name, reason },
    ])

  const send = async (files: readonly File[]) => {
    isCancelled.current = false
    setRefused([])
    for (const [index, file] of files.entries()) {
      if (isCancelled.current) break
      const problem = problemOf(file, index, room)
      if (problem) {
        refuse(file, problem)
        continue
      }
      setSending(file.name)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one upload at a time suits a slow phone connection
        await adding.submit({ params: { id: taskId }, body: {}, file })
      } catch (error) {
        if (!isCancelled.current) refuse(file, reasonOf(error))
      }
    }
    setSending(null)
  }
  const cancel = () => {
    isCancelled.current = true
    adding.cancel()
  }
  return { send, sending, progress: adding.progress, cancel, refused, forget: () => setRefused([]) }
}

/** Checked before sending. */
function problemOf(file: File, index: number, room: number): string | undefined {
  if (index >= room) return messageText('attachment.too_many')
  if (file.size === 0) return failureText({ rule: 'required' })
  return file.size > MAX_ATTACHMENT_BYTES
    ? failureText({ rule: 'file_size', length: MAX_ATTACHMENT_BYTES / (1024 * 1024) })
    : undefined
}

function reasonOf(error: unknown): string {
  const failures = error instanceof ApiError ? error.errors?.['file'] : undefined
  return failures ? failures.map(failureText).join('. ') : messageText(errorCode(error))
}
