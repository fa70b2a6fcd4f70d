import type { backupTexts } from './texts.ts'

type Failure = keyof (typeof backupTexts)['cs']['failure']

/** By which words of the server a failure is known; the server keeps one line for the terminal and the log. */
const KNOWN: readonly (readonly [beginning: RegExp, failure: Failure])[] = [
  [/^interrupted/, 'interrupted'],
  [/^another backup/, 'other_running'],
  [/^there is no room/, 'no_room'],
  [/^the folder for backups may not be written/, 'no_access'],
  [/scratch|may not create/i, 'no_scratch'],
  [/differ from the backup/, 'different'],
]

/** Why a backup failed or could not be proved. */
export const failureOf = (words: string): Failure =>
  KNOWN.find(([beginning]) => beginning.test(words))?.[1] ?? 'other'
