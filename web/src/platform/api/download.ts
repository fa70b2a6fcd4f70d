import type { Endpoint, EndpointInput } from '@crm/contract/platform/endpoint'
import { send } from './call.ts'
import type { RawInput } from './request.ts'

/** Calls an endpoint that answers with a file and hands the file to the browser's downloads. Errors as those of `call`. */
export function download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<void>
export async function download(endpoint: Endpoint, input: RawInput): Promise<void> {
  const response = await send(endpoint, input, { accept: '*/*' })
  saveFile(await response.blob(), fileNameOf(response.headers.get('file-name')))
}

/** What an endpoint of the kind `file` answers, for a screen that goes on working with it. */
export function fileOf<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Blob>
export async function fileOf(endpoint: Endpoint, input: RawInput): Promise<Blob> {
  return (await send(endpoint, input, { accept: '*/*' })).blob()
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has taken the blob over when the click returns; a minute covers those that ask for a folder first
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The name that the `file-name` header carries: URL-encoded, `+` for a space (architecture §4). */
export function fileNameOf(header: string | null): string {
  if (!header) return 'export'
  try {
    return decodeURIComponent(header.replace(/\+/g, ' '))
  } catch {
    return header
  }
}
