import type { RuleFailure } from '@crm/contract/platform/envelopes'

const MEGABYTE = 1024 * 1024

/** The server's limits, checked before sending; the server checks again. */
export function problemOfFile({ size }: Pick<File, 'size'>, maxBytes: number): RuleFailure | null {
  if (size === 0) return { rule: 'required' }
  return size > maxBytes ? { rule: 'file_size', length: Math.floor(maxBytes / MEGABYTE) } : null
}

/** `1,2 MB`, `40 kB`; never 0. */
export function sizeInWords(bytes: number, number: (value: number) => string): string {
  const megabytes = bytes / MEGABYTE
  return megabytes >= 1
    ? `${number(Math.round(megabytes * 10) / 10)}\u00a0MB`
    : `${number(Math.max(1, Math.round(bytes / 1024)))}\u00a0kB`
}
