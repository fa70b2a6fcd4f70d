import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import { callUnchecked } from './call.ts'
import { type SendingOptions, useSending } from './query.ts'
import type { RawInput } from './request.ts'

/** The input of an `upload` endpoint and the file that goes beside it. */
export type UploadInput<E extends Endpoint> = EndpointInput<E> & { readonly file: File }

/** Calls an endpoint of the kind `upload`. Errors as those of `call`; what is wrong with the file itself is said at the field `file`. */
export function callUpload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<EndpointAnswer<E>>
export function callUpload(endpoint: Endpoint, { file, ...input }: RawInput & { readonly file: File }): Promise<unknown> {
  const form = new FormData()
  form.append('data', JSON.stringify(input.body ?? {}))
  form.append('file', file)
  return callUnchecked(endpoint, { ...input, body: form })
}

/** `useWrite` for an endpoint that takes a file. */
export const useUpload = <E extends Endpoint>(endpoint: E, options: SendingOptions<UploadInput<E>, EndpointAnswer<E>>) =>
  useSending((input: UploadInput<E>) => callUpload(endpoint, input), options)
