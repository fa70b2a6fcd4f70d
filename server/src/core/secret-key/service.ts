import { join } from 'node:path'
import { openSealKeys } from '#core/log/seals/seal-key.ts'
import { recordEvent } from '#core/history/events.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { newSigningSecret } from '#platform/outgoing/sign.ts'
import { openSecretBox, type SecretBox } from '#platform/secret-box.ts'
import {
  addKey,
  damagedKey,
  hasKey,
  isKeyFileDamaged,
  keysFor,
  retireEarlierKeys,
  type KeyConfig,
} from '#platform/secret-key.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import * as repository from './repository.ts'
import type { SealedColumn, SealedValue } from './repository.ts'

const REMEDY =
  'Put the key back from where you keep a copy. If it is lost for good, run: npm run accept-key-loss ' +
  '(passwords of other servers and PINs are then to be entered again, and backups made with the lost key stay closed).'

/**
 * Compares the keys with the database's fingerprint. Without one, saves that of the current key if
 * the product is new, or if a key opens existing secrets; with one of an earlier key, which means that
 * the key was changed, too. Throws `StartRefused` if the key is missing, damaged or another. For the owner of the database.
 */
export async function recogniseKey(db: Database, clock: Clock, config: KeyConfig): Promise<void> {
  const known = await repository.findFingerprint(db)
  const evidence = known === null ? await getEvidence(db, config) : []
  if ((known !== null || evidence.length > 0) && !hasKey(config))
    throw new StartRefused(missing(config))
  if (config.SECRET_KEY === undefined && isKeyFileDamaged(config.DATA_DIR))
    throw damagedKey(config.DATA_DIR)
  const fingerprints = listFingerprints(config)
  const isRight =
    known === null
      ? evidence.length === 0 || evidence.some((opens) => opens())
      : fingerprints.includes(known)
  if (!isRight) throw new StartRefused(other(config))
  const [current] = fingerprints
  const now = clock.now().toISOString()
  if (known === null) await repository.noteFingerprint(db, current, now)
  else if (known !== current) await transact(db, NOBODY, (tx) => noteChange(tx, current, now))
}

const NOBODY = { userId: null }

/**
 * Checks of secrets that are older than the fingerprint. One match is enough, because the key may
 * have changed before.
 */
async function getEvidence(db: Database, config: KeyConfig): Promise<(() => boolean)[]> {
  const box = openSecretBox(config)
  const [name, ...sealed] = await Promise.all([
    repository.findSealingKeyName(db),
    ...repository.SEALED_COLUMNS.map((column) => repository.listSealed(db, column, 20)),
  ])
  return [
    ...(name === null ? [] : [() => openSealKeys(config).named(name) !== null]),
    ...sealed.flat().map((value) => () => opens(box, value)),
  ]
}

/**
 * Puts a new key before the one of the data folder. Servers that share the folder seal with it from
 * their next use of a key on, and open what the earlier one has sealed. For the owner of the database.
 */
export async function rotateKey(db: Database, clock: Clock, config: KeyConfig): Promise<void> {
  await transact(db, NOBODY, async (tx) => {
    await repository.lockKey(tx)
    addKey(config.DATA_DIR)
    // a start notes it too, should this process end here
    await noteChange(tx, listFingerprints(config)[0], clock.now().toISOString())
  })
}

/**
 * Seals with the current key whatever an earlier one has sealed; returns how many values. What no key opens stays
 * as it is. For the owner of the database; may be repeated, and while servers run.
 */
export async function renewSealed(
  db: Database,
  config: KeyConfig,
  signal?: AbortSignal,
): Promise<number> {
  const box = openSecretBox(config)
  let renewed = 0
  for (const column of repository.SEALED_COLUMNS) {
    signal?.throwIfAborted()
    renewed += await transact(db, NOBODY, (tx) => renewColumn(tx, column, box))
  }
  return renewed
}

async function renewColumn(tx: Transaction, column: SealedColumn, box: SecretBox): Promise<number> {
  return repository.withoutTriggers(tx, column, async () => {
    const values = (await repository.listSealed(tx, column)).flatMap((value) => {
      const sealed = opens(box, value) ? box.renew(value.sealed) : null
      return sealed === null ? [] : [{ ...value, sealed }]
    })
    if (values.length > 0) await repository.replaceSealed(tx, column, values)
    return values.length
  })
}

/** After `renewSealed`; returns how many keys of the data folder this retires. */
export async function retireKeys(db: Database, config: KeyConfig): Promise<number> {
  return transact(db, NOBODY, async (tx) => {
    await repository.lockKey(tx)
    const retired = retireEarlierKeys(config.DATA_DIR)
    await record(tx, { fingerprint: listFingerprints(config)[0], retired })
    return retired
  })
}

/** What could not be decrypted any more. */
export type Forgotten = {
  readonly settings: readonly string[]
  readonly pins: number
  readonly factors: number
  readonly webhooks: number
}

/** Of columns whose name says too little. */
const SETTING_NAMES: Readonly<Partial<Record<SealedColumn['table'], string>>> = {
  'core.sms_settings': 'sms_password',
  'core.openid_settings': 'openid_client_secret',
}

/** Accepts this key from now on and removes what it cannot decrypt. Letters on their way fail when they are sent. */
export async function acceptKeyLoss(
  db: Database,
  clock: Clock,
  config: KeyConfig,
): Promise<Forgotten> {
  const box = openSecretBox(config)
  return transact(db, NOBODY, async (tx) => {
    const settings: string[] = []
    const counts = { pins: 0, factors: 0, webhooks: 0 }
    for (const column of repository.SEALED_COLUMNS) {
      const found = await repository.listSealed(tx, column)
      const lost = found.filter((value) => !opens(box, value)).map(({ id }) => id)
      if (lost.length === 0 || column.column === 'content') continue
      if (column.table === 'core.user_totp') {
        await repository.removeFactors(tx, lost)
        counts.factors = lost.length
        continue
      }
      if (column.column === 'earlier_secret') {
        await repository.endOverlaps(tx, lost)
        continue
      }
      if (column.table === 'core.webhook') {
        for (const id of lost) await repository.stopWebhook(tx, id, box.seal(newSigningSecret()))
        counts.webhooks = lost.length
        continue
      }
      if (column.table === 'core.signing_key') {
        await repository.removeSigningKey(tx)
        settings.push('signing_key')
        continue
      }
      if (column.table === 'core.openid_settings') await repository.turnOffProvider(tx)
      await repository.clearSealed(tx, column, lost)
      if (column.column === 'push_private_key') await repository.clearPush(tx)
      if (column.table === 'core.user') counts.pins = lost.length
      else settings.push(SETTING_NAMES[column.table] ?? column.column)
    }
    await noteChange(tx, listFingerprints(config)[0], clock.now().toISOString(), { lost: true })
    return { settings, ...counts }
  })
}

async function noteChange(tx: Transaction, fingerprint: string, now: string, more: object = {}) {
  await repository.replaceFingerprint(tx, fingerprint, now)
  await record(tx, { fingerprint, ...more })
}

const record = (tx: Transaction, values: Record<string, unknown>) =>
  recordEvent(tx, NOBODY, 'rekey', 'core.secret_key', null, values)

/** Of the current key first. */
function listFingerprints(config: KeyConfig): [string, ...string[]] {
  const [current = '', ...earlier] = keysFor(config, 'fingerprint').map((key) =>
    key.toString('hex').slice(0, 32),
  )
  return [current, ...earlier]
}

function opens(box: SecretBox, { sealed }: SealedValue): boolean {
  try {
    box.open(sealed)
    return true
  } catch {
    return false
  }
}

const missing = ({ DATA_DIR }: KeyConfig) =>
  `The key of this product is missing: there is no ${join(DATA_DIR, 'secret.key')}, and SECRET_KEY is not set. ${REMEDY}`
const other = ({ SECRET_KEY, DATA_DIR }: KeyConfig) =>
  `${SECRET_KEY === undefined ? join(DATA_DIR, 'secret.key') : 'SECRET_KEY'} is not the key that the secrets of this database are sealed with. ${REMEDY}`
