import type { LogFault } from '@crm/contract/core/environment'
import type { Fault } from './verifying.ts'

/** Explains a fault to the operator. */
export function whatIsWrong({ kind, seal, details }: Fault): string {
  if (!details)
    return `The chain ends before seal ${seal}, which was there already: the newest entries were deleted together with their seals.`
  const { after_id, last_id, before_newest_at, newest_at, row_count, found_rows } = details
  const since = before_newest_at === null ? 'the beginning' : before_newest_at
  const range = `entries ${after_id + 1} to ${last_id} (from ${since} until ${newest_at})`
  return `Seal ${seal} is the first that does not fit: ${range}. ${MEANINGS[kind]} Sealed were ${row_count} entries, there are ${found_rows}.`
}

const MEANINGS: Readonly<Record<LogFault, string>> = {
  rows: 'Entries were deleted, added, or given another author, time, action or record.',
  values: 'Somebody has changed what the entries say, and no erasure did it.',
  seal: 'The chain itself was changed here, or a seal is missing.',
  key: 'It was made with another key: set the SECRET_KEY or bring back the secret.key that the server had then.',
}
