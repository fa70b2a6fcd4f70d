import type { FieldErrors } from '@crm/contract/platform/rules'
import { raiseAlarm } from '#core/alarms/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { InvalidInput } from '#platform/errors.ts'
import { faultOf, scan, type Verdict } from '#platform/files/clamd.ts'
import type { ScreenFiles, Uploader } from '#platform/files/screening.ts'
import { getNetwork } from '#platform/http/network.ts'
import { limitParallel } from '#platform/limit-parallel.ts'
import type { ClamdAddress } from '#platform/process/clamd-address.ts'

/** Files of one process that clamd is sent at once; it has ten threads by default. */
const MOST_AT_ONCE = 4
/** For one file, with the wait for its turn. */
const LIMIT_MS = 30_000

type Screening = Pick<Context, 'db' | 'clock'> & {
  /** Without one nothing is scanned. */
  readonly scanner: ClamdAddress | undefined
  readonly onVerdict: (verdict: Verdict) => void
  readonly limitMs?: number
}

/**
 * Has each file scanned. What a signature knows is refused, kept nowhere, recorded, and told as an
 * alarm; so is refused what the scanner could not look at, because nobody knows what is in it.
 */
export function openScreening({ scanner, limitMs = LIMIT_MS, ...context }: Screening): ScreenFiles {
  if (!scanner) return () => Promise.resolve()
  const inTurn = limitParallel(MOST_AT_ONCE)
  const ask = async (content: Uint8Array): Promise<Verdict> => {
    const signal = AbortSignal.timeout(limitMs)
    const verdict = await inTurn(() => scan(scanner, content, signal)).catch(
      (error: unknown): Verdict => ({ kind: 'unchecked', reason: faultOf(error, signal) }),
    )
    context.onVerdict(verdict)
    return verdict
  }
  return async (files, by) => {
    const verdicts = await Promise.all(files.map(({ content }) => ask(content)))
    for (const verdict of verdicts)
      if (verdict.kind === 'infected') await report(context, verdict.signature, by)
    const refused: FieldErrors = {}
    for (const [place, { field }] of files.entries()) {
      const { kind } = verdicts[place] ?? UNKNOWN
      if (kind !== 'clean') refused[field] = [{ rule: RULES[kind] }]
    }
    if (Object.keys(refused).length > 0) throw new InvalidInput(refused)
  }
}

const UNKNOWN: Verdict = { kind: 'unchecked', reason: 'nonsense' }
const RULES = {
  infected: 'file_infected',
  too_large: 'file_scan_limit',
  unchecked: 'file_unchecked',
} as const

/** The history has each attempt; one alarm a day tells of a signature and who sent it. */
function report(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signature: string,
  { actor, address, path }: Uploader,
): Promise<void> {
  const userId = actor?.user.id ?? null
  const author = actor ? getAuthor(actor) : { userId, address }
  const network = getNetwork(address)
  return transact(db, author, async (tx) => {
    await recordEvent(tx, author, 'file_refused', 'core.user', userId, { signature, path })
    await raiseAlarm(
      tx,
      { clock },
      {
        kind: 'infected_file',
        userId,
        address: network,
        detail: signature,
        once: `infected_file:${signature}:${userId ?? network}:${clock.today()}`,
      },
    )
  })
}
