import { clearAttempts, countFromNetwork, countGrowing } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { hashToken } from '#platform/tokens.ts'
import { readToken } from './token.ts'

/** Attempts of a network per hour: households behind one telephone mast, but no guessing. */
const NETWORK = { name: 'booking-link', most: 100, seconds: 3_600 }
/** Attempts on one link, and the wait, which doubles up to a day. */
const LETTERS = { most: 5, seconds: 900, longest: 86_400 }

export type Attempt = {
  readonly token: string
  readonly letters: string
  /** Of the network. */
  readonly address: string
}
/** What is behind the hash of a token, and whether the letters are right. */
type Find<Row> = (tokenHash: Buffer, letters: string) => Promise<Row | undefined>

/**
 * What is behind a link, for who knows the first letters of the surname. A link that never was, is
 * over, revoked or locked answers as wrong letters do, after the same statements. Refuses with
 * `too_many_requests` by the network alone.
 */
export async function findByLetters<Row extends { readonly is_theirs: boolean }>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, letters, address }: Attempt,
  find: Find<Row>,
): Promise<Row | null> {
  const hash = hashToken(readToken(token))
  const key = `booking-link:${hash.toString('base64url')}`
  await countFromNetwork(db, clock, NETWORK, address)
  const { waitSeconds } = await countGrowing(db, clock, key, LETTERS)
  const row = await find(hash, letters)
  if (waitSeconds !== null || !row?.is_theirs) return null
  await clearAttempts(db, clock, [key])
  return row
}
