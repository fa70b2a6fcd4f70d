import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { getFingerprint, newKeyPair, signText } from '#platform/outgoing/ed25519.ts'
import { find, replace } from './repository.ts'

/** What others may know of the key of this server; `made_at` is when. */
export type OwnKey = {
  readonly public_key: string
  readonly fingerprint: string
  readonly made_at: string
}

/** Null before the first pair was made, and after the key of the secrets was lost. */
export async function findOwnKey(db: Connection): Promise<OwnKey | null> {
  const found = await find(db)
  if (!found) return null
  const { public_key, fingerprint, created_at } = found
  return { public_key, fingerprint, made_at: created_at }
}

/** Makes a new pair in the place of an earlier one, with which nobody can sign any more. */
export async function makeOwnKey(
  tx: Transaction,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
): Promise<void> {
  const { publicKey, privateKey } = newKeyPair()
  await replace(tx, {
    public_key: publicKey,
    fingerprint: getFingerprint(publicKey),
    private_key: secrets.seal(privateKey),
    created_at: clock.now().toISOString(),
  })
}

/** The signature of this server in base64 with the fingerprint of its key; null where it has none. */
export async function signAsServer(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  text: string,
): Promise<{ signature: string; fingerprint: string } | null> {
  const found = await find(db)
  if (!found) return null
  const signature = signText(text, secrets.open(found.private_key))
  return { signature, fingerprint: found.fingerprint }
}
