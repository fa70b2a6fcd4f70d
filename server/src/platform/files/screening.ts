import type { Actor } from '#platform/actor.ts'

/** A file that was uploaded, and the field at which it is refused. */
type ScreenedFile = { readonly field: string; readonly content: Uint8Array }

export type Uploader = {
  readonly actor: Actor | null
  readonly address: string
  /** The template of the address that took the files. */
  readonly path: string
}

/**
 * Refuses files at their fields with `file_infected`, `file_scan_limit`, or `file_unchecked` where the
 * scanner gave no clear answer.
 */
export type ScreenFiles = (files: readonly ScreenedFile[], by: Uploader) => Promise<void>
