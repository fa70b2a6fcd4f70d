import type { LogEntry } from '@crm/contract/core/log'
import type { ChangeWords } from './entry-words.ts'

/** An entry of the history as the screen shows it. */
export type LogRow = {
  readonly id: string
  readonly entry: LogEntry
  readonly title: string
  readonly actor: string
  readonly changes: readonly ChangeWords[]
  readonly summary: string | null
  /** The record's screen, or that of its kind; none when the record is gone or nothing shows it. */
  readonly path: string | null
}
