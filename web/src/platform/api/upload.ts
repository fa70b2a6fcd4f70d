import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import { useRef, useState } from 'react'
import type { Callable } from './call.ts'
import { type SendingOptions, useSending } from './query.ts'
import type { RawInput } from './request.ts'
import { sendForm } from './send-form.ts'

/** The input of an `upload` endpoint and what goes beside it: its one file, or the files of an endpoint with `maxFiles`. */
export type UploadInput<E extends Endpoint> = EndpointInput<E> & ({ readonly file: File } | { readonly files: readonly File[] })

export type UploadOptions = {
  readonly signal?: AbortSignal
  /** Told how much of the whole has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

type RawUpload = RawInput & ({ readonly file: File } | { readonly files: readonly File[] })

/**
 * Calls an endpoint of the kind `upload`. Errors as those of `call`; what is wrong with the file itself is said at the field `file`, or
 * at `files.0`, `files.1`… where there may be several.
 */
export function callUpload<E extends Endpoint>(endpoint: E, input: UploadInput<E>, options?: UploadOptions): Promise<EndpointAnswer<E>>
export function callUpload(endpoint: Callable, input: RawUpload, options: UploadOptions = {}): Promise<unknown> {
  const form = new FormData()
  form.append('data', JSON.stringify(input.body ?? {}))
  for (const file of 'files' in input ? input.files : [input.file]) form.append('file', file, file.name)
  return sendForm(endpoint, input, form, options)
}

/**
 * `useWrite` for an endpoint that takes files. `progress` goes from 0 to 1 while they are being sent and is null otherwise; `cancel`
 * gives up what is being sent, which then rejects with an AbortError.
 */
export function useUpload<E extends Endpoint>(endpoint: E, options: SendingOptions<UploadInput<E>, EndpointAnswer<E>>) {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const sending = useSending(async (input: UploadInput<E>) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      return await callUpload<E>(endpoint, input, { signal: controller.signal, onProgress: setProgress })
    } finally {
      setProgress(null)
    }
  }, options)
  return { ...sending, progress, cancel: () => running.current?.abort() }
}
