import type { LogFault } from '@crm/contract/core/environment'
import type { Anchor } from './anchor-file.ts'
import type { Fault } from './verifying.ts'
import type { Compared } from './verifying-repository.ts'

/** Explains a fault to the operator. */
export function whatIsWrong(fault: Fault): string {
  if ('anchor' in fault) return `${anchored(fault.anchor)} ${MEANINGS[fault.kind]}`
  if ('line' in fault) return `Line ${fault.line} of seals.jsonl does not fit. ${MEANINGS.anchors}`
  if ('record' in fault) return `${fault.table} ${fault.record}: ${MEANINGS.record}`
  const { kind, seal, details } = fault
  if (!details)
    return `The chain ends before seal ${seal}, which was there already: the newest entries were deleted together with their seals.`
  const { row_count, found_rows } = details
  return `Seal ${seal} is the first that does not fit: ${getRange(details)}. ${MEANINGS[kind]} Sealed were ${row_count} entries, there are ${found_rows}.`
}

const anchored = ({ seal, at, entries }: Anchor) =>
  `At ${at} seal ${seal} was written outside the database, the last over ${entries} entries.`

function getRange({ after_id, last_id, before_newest_at, newest_at }: Compared): string {
  const since = before_newest_at === null ? 'the beginning' : before_newest_at
  return `entries ${after_id + 1} to ${last_id} (from ${since} until ${newest_at})`
}

const MEANINGS: Readonly<Record<LogFault, string>> = {
  rows: 'Entries were deleted, added, or given another author, time, action or record.',
  values: 'Somebody has changed what the entries say, and no erasure did it.',
  seal: 'The chain itself was changed here, or a seal is missing.',
  key: 'It was made with another key: set the SECRET_KEY or bring back the secret.key that the server had then.',
  time: 'An entry is more than ten minutes older than those before it: it was dated back, or the clock of the database was changed.',
  missing:
    'The database does not have it: the end of the history or all of it was deleted, or an older database was put in its place without npm run restore.',
  replaced:
    'The database has another one under this number: the history was written anew, or another database was put in its place.',
  anchors: 'A line of the file was changed or removed, and not by the application.',
  record:
    'This record was closed and sealed, and somebody has changed, removed or added it in the database.',
}
