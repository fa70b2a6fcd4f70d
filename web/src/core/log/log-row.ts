import type { LogEntry } from '@crm/contract/core/log'
import type { ChangeWords } from './entry-words.ts'

export type LogRow = {
  readonly id: string
  readonly entry: LogEntry
  readonly title: string
  readonly actor: string
  readonly changes: readonly ChangeWords[]
  readonly summary: string | null
  /** The record's screen, or that of its kind; null if there is none. */
  readonly path: string | null
}
