import { join } from 'node:path'
import { openSealKey } from '#core/log/seals/seal-key.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/process/config.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { hasKey, keyFor, openSecretBox } from '#platform/secret-box.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import * as repository from './repository.ts'

type KeyConfig = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>

const REMEDY =
  'Put the key back from where you keep a copy. If it is lost for good, run: npm run accept-key-loss ' +
  '(passwords of other servers and PINs are then to be entered again, and backups made with the lost key stay closed).'

/**
 * Compares the key with the database's fingerprint. Without one, saves it if the product is new, or
 * if the key opens existing secrets. Throws `StartRefused` if the key is missing, damaged or
 * another.
 */
export async function recogniseKey(db: Database, clock: Clock, config: KeyConfig): Promise<void> {
  const known = await repository.findFingerprint(db)
  const evidence = known === null ? await getEvidence(db, config) : []
  if ((known !== null || evidence.length > 0) && !hasKey(config))
    throw new StartRefused(missing(config))
  const isRight =
    known === null
      ? evidence.length === 0 || evidence.some((opens) => opens())
      : known === getFingerprint(config)
  if (!isRight) throw new StartRefused(other(config))
  if (known === null)
    await repository.noteFingerprint(db, getFingerprint(config), clock.now().toISOString())
}

/**
 * Checks of secrets that are older than the fingerprint. One match is enough, because the key may
 * have changed before.
 */
async function getEvidence(db: Database, config: KeyConfig): Promise<(() => boolean)[]> {
  const box = openSecretBox(config)
  const [name, settings, sms, openid, pins, letters] = await Promise.all([
    repository.findSealingKeyName(db),
    repository.findSealedSettings(db),
    repository.findSealedSms(db),
    repository.findSealedOpenid(db),
    repository.listPins(db),
    repository.listMails(db),
  ])
  const sealed = [
    ...Object.values(settings),
    sms,
    openid,
    ...pins.map(({ pin }) => pin),
    ...letters,
  ].filter((value) => value !== null)
  return [
    ...(name === null ? [] : [() => openSealKey(config).name === name]),
    ...sealed.map((value) => () => opens(box, value)),
  ]
}

/** What could not be decrypted any more. */
export type Forgotten = { readonly settings: readonly string[]; readonly pins: number }

/** Accepts this key from now on and removes what it cannot decrypt. */
export async function acceptKeyLoss(
  db: Database,
  clock: Clock,
  config: KeyConfig,
): Promise<Forgotten> {
  const box = openSecretBox(config)
  return transact(db, { userId: null }, async (tx) => {
    const sealed = await repository.findSealedSettings(tx)
    const names = (
      ['smtp_password', 'directory_admin_password', 'push_private_key'] as const
    ).filter((name) => {
      const value = sealed[name]
      return value !== null && !opens(box, value)
    })
    for (const name of names) await repository.clearSetting(tx, name)
    const sms = await repository.findSealedSms(tx)
    const isSmsLost = sms !== null && !opens(box, sms)
    if (isSmsLost) await repository.clearSmsPassword(tx)
    const openid = await repository.findSealedOpenid(tx)
    const isOpenidLost = openid !== null && !opens(box, openid)
    if (isOpenidLost) await repository.clearOpenidSecret(tx)
    const pins = (await repository.listPins(tx))
      .filter(({ pin }) => !opens(box, pin))
      .map(({ id }) => id)
    await repository.removePins(tx, pins)
    await repository.replaceFingerprint(tx, getFingerprint(config), clock.now().toISOString())
    const settings = [
      ...names,
      ...(isSmsLost ? ['sms_password'] : []),
      ...(isOpenidLost ? ['openid_client_secret'] : []),
    ]
    return { settings, pins: pins.length }
  })
}

const getFingerprint = (config: KeyConfig) =>
  keyFor(config, 'fingerprint').toString('hex').slice(0, 32)

const opens = (box: ReturnType<typeof openSecretBox>, sealed: string): boolean => {
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
