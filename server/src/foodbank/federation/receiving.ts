import {
  SIGNED_PREFIX,
  statement as statementSchema,
  type SignedStatement,
  type Statement,
} from '@crm/contract/foodbank/federation/statements'
import { countFromNetwork } from '#core/throttle/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { isSignedBy } from '#platform/outgoing/ed25519.ts'
import { lockByKey } from './members-repository.ts'
import { find } from './settings-repository.ts'
import { insert, listTold } from './statements-repository.ts'
import { composeStatement } from './sums.ts'

/** Far more than the banks of a country send, even all of them from one network. */
const LIMIT = { name: 'federation', most: 300, seconds: 60 } as const

/** Takes what a member has signed, as `writeStatement` does, if it is not too much from one network. */
export async function takeStatement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signed: SignedStatement,
  address: string,
): Promise<{ version: number }> {
  await countFromNetwork(db, clock, LIMIT, address)
  return transact(db, { userId: null, address }, (tx) => writeStatement(tx, clock, signed))
}

/**
 * The same sums of the same version are taken again without being written twice; another content of a
 * version that is there, and a version older than the newest, are refused. The signature is judged
 * before a word is read.
 */
export async function writeStatement(
  tx: Transaction,
  clock: Clock,
  signed: SignedStatement,
): Promise<{ version: number }> {
  if (!(await find(tx)).is_receiving) throw new AppError('federation.not_receiving')
  const member = await lockByKey(tx, signed.key)
  if (!member) throw new AppError('federation.unknown_key')
  if (!isSignedBy(SIGNED_PREFIX + signed.statement, signed.signature, member.public_key))
    throw new AppError('federation.wrong_signature')
  if (!member.is_active) throw new AppError('federation.member_inactive')
  const read = readStatement(signed.statement)
  if (!read) throw new AppError('federation.invalid_statement')
  if (read.date_to > clock.today()) throw new AppError('federation.period_not_ended')
  if (await isNew(tx, member.id, read, signed.statement))
    await insert(tx, {
      id: newId(),
      member_id: member.id,
      period_from: read.date_from,
      period_to: read.date_to,
      version: read.version,
      statement: signed.statement,
      signature: signed.signature,
      public_key: member.public_key,
      fingerprint: signed.key,
      received_at: clock.now().toISOString(),
    })
  return { version: read.version }
}

/**
 * What a text states; null of a text that does not say exactly what it would if it were composed anew:
 * unknown names, a name twice, another order, blanks or a number that is not whole.
 */
export function readStatement(text: string): Statement | null {
  const read = statementSchema.safeParse(parse(text)).data
  return read && composeStatement(read, read.sums) === text ? read : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** False if it is there already. */
async function isNew(
  tx: Transaction,
  memberId: string,
  read: Statement,
  text: string,
): Promise<boolean> {
  const told = await listTold(tx, memberId, read)
  const same = told.find(({ version }) => version === read.version)
  if (same && same.statement !== text) throw new AppError('federation.conflict')
  if (same) return false
  const [latest] = told
  if (latest && latest.version > read.version) throw new AppError('federation.outdated')
  return true
}
