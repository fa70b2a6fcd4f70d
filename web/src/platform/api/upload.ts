import type { Endpoint, EndpointAnswer } from '@crm/contract/platform/endpoint'
import { useRef, useState } from 'react'
import { callUpload, type UploadInput } from './call-upload.ts'
import { type SendingOptions, useSending } from './query.ts'

/**
 * `useWrite` with files. `progress` is 0 to 1 while sending, otherwise null; `cancel` rejects with
 * an AbortError.
 */
export function useUpload<E extends Endpoint>(
  endpoint: E,
  options: SendingOptions<UploadInput<E>, EndpointAnswer<E>>,
) {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const sending = useSending(async (input: UploadInput<E>) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      return await callUpload<E>(endpoint, input, {
        signal: controller.signal,
        onProgress: setProgress,
      })
    } finally {
      setProgress(null)
    }
  }, options)
  return { ...sending, progress, cancel: () => running.current?.abort() }
}
