import type { Endpoint, EndpointInput } from '@crm/contract/platform/endpoint'
import { send } from './call.ts'
import type { RawInput } from './request.ts'

/** Saves the file of an endpoint. Errors as in `call`. */
export function download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<void>
export async function download(endpoint: Endpoint, input: RawInput): Promise<void> {
  const response = await send(endpoint, input, { accept: '*/*' })
  saveFile(await response.blob(), decodeFileName(response.headers.get('file-name')))
}

/** The file of an endpoint, for further use on the screen. */
export function fetchFile<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Blob>
export async function fetchFile(endpoint: Endpoint, input: RawInput): Promise<Blob> {
  return (await send(endpoint, input, { accept: '*/*' })).blob()
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers ask for a folder first, so the blob stays for a minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The `file-name` header is URL-encoded, with `+` for a space. */
export function decodeFileName(header: string | null): string {
  if (!header) return 'export'
  try {
    return decodeURIComponent(header.replace(/\+/g, ' '))
  } catch {
    return header
  }
}
