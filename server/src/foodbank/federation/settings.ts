import type {
  FederationBody,
  FederationSettings,
} from '@crm/contract/foodbank/federation/federation'
import { findOwnKey, makeOwnKey } from '#core/signing-key/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { judgeAddress } from '#platform/outgoing/inside.ts'
import { enqueueSending } from './queue.ts'
import { makeDue } from './queue-repository.ts'
import { find, update } from './settings-repository.ts'

type SettingsContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'config'>

export async function getFederation(db: Connection): Promise<FederationSettings> {
  const [settings, key] = [await find(db), await findOwnKey(db)]
  return {
    ...settings,
    public_key: key?.public_key ?? null,
    fingerprint: key?.fingerprint ?? null,
    key_made_at: key?.made_at ?? null,
  }
}

/**
 * Refuses at the address, which sending needs, with `federation.no_key` to send without a key, and with
 * `stale_record` and the newer version. What waits is sent once sending is on.
 */
export async function changeFederation(
  context: SettingsContext,
  actor: Actor,
  body: FederationBody,
): Promise<FederationSettings> {
  const { address, is_sending } = body
  if (is_sending && address === null) throw invalidField('address', 'required')
  const failed = address === null ? null : judge(address, context.config.WEBHOOK_HOSTS)
  if (failed !== null) throw invalidField('address', failed)
  return transact(context.db, getAuthor(actor), async (tx) => {
    if (is_sending && !(await findOwnKey(tx))) throw new AppError('federation.no_key')
    const isUpdated = await update(tx, body)
    const current = await getFederation(tx)
    if (!isUpdated) throw new AppError('stale_record', { details: current })
    if (!is_sending) return current
    await makeDue(tx)
    await enqueueSending(tx)
    return current
  })
}

const judge = (address: string, allowed: readonly string[]) =>
  URL.canParse(address) ? judgeAddress(new URL(address), allowed) : 'url'

/** The federation knows this server no more until it has been given the new public key. */
export function makeFederationKey(
  context: SettingsContext,
  actor: Actor,
): Promise<FederationSettings> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    await makeOwnKey(tx, context)
    return getFederation(tx)
  })
}
