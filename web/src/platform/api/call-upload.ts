import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import type { Callable } from './call.ts'
import type { RawInput } from './request.ts'
import { sendForm } from './send-form.ts'

/** The input of an `upload` endpoint with its file, or its files where it has `maxFiles`. */
export type UploadInput<E extends Endpoint> = EndpointInput<E> &
  ({ readonly file: File } | { readonly files: readonly File[] })

export type UploadOptions = {
  readonly signal?: AbortSignal
  /** The share sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

type RawUpload = RawInput & ({ readonly file: File } | { readonly files: readonly File[] })

/**
 * Calls an `upload` endpoint. Errors as in `call`; those of files are at `file`, or at `files.0`,
 * `files.1`….
 */
export function callUpload<E extends Endpoint>(
  endpoint: E,
  input: UploadInput<E>,
  options?: UploadOptions,
): Promise<EndpointAnswer<E>>
export function callUpload(
  endpoint: Callable,
  input: RawUpload,
  options: UploadOptions = {},
): Promise<unknown> {
  const form = new FormData()
  form.append('data', JSON.stringify(input.body ?? {}))
  for (const file of 'files' in input ? input.files : [input.file])
    form.append('file', file, file.name)
  return sendForm(endpoint, input, form, options)
}
