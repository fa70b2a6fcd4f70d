import {
  smsSettings,
  type SmsSettings,
  type SmsSettingsBody,
} from '@crm/contract/core/sms/sms-settings'
import { secretChange } from '#core/settings/policy.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import { getReportUrl } from './gateway.ts'
import { getJobKey, SEND_SMS } from './queue.ts'
import { listHeld } from './queue-repository.ts'
import { find, findUsage, lock, update, type SmsSettingsRow } from './settings-repository.ts'

type SettingsContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'config'>

export const getSmsSettings = async (
  context: SettingsContext,
  actor: Actor,
): Promise<SmsSettings> => toAnswer(context, context.db, actor, await find(context.db))

async function toAnswer(
  { clock, config }: SettingsContext,
  db: Connection,
  actor: Actor,
  row: SmsSettingsRow,
): Promise<SmsSettings> {
  return smsSettings.parse({
    ...row,
    is_set: { password: row.password !== null },
    report_url: can(actor, 'settings.update') ? await getReportUrl(db, config, row) : null,
    used: await findUsage(db, clock.now().toISOString()),
  })
}

/**
 * Another gateway never gets the password of the old one. What waits for quiet hours or the limit is
 * judged anew. Refuses with `stale_record`, and at the password if another gateway would get it.
 */
export function changeSmsSettings(
  context: SettingsContext,
  actor: Actor,
  { updated_at, password, ...values }: SmsSettingsBody,
): Promise<SmsSettings> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const current = await lock(tx)
    if (Date.parse(updated_at) !== Date.parse(current.updated_at))
      throw new AppError('stale_record', { details: await toAnswer(context, tx, actor, current) })
    const stored = { host: getHost(current), isSet: current.password !== null }
    const host = getHost(values)
    const change = secretChange(stored, { host, account: host, password })
    if (change === 'ask') throw invalidField('password', 'required')
    const needs = values.provider === 'smsmanager' || values.provider === 'smsbrana'
    if (needs && password === null && change !== 'keep') throw invalidField('password', 'required')
    if (needs && password === null && current.password === null)
      throw invalidField('password', 'required')
    const sealed = change === 'keep' ? current.password : password && context.secrets.seal(password)
    const changed = await update(tx, { ...values, password: sealed, limit_told: null })
    await judgeHeldAnew(tx)
    return toAnswer(context, tx, actor, changed)
  })
}

/** Whom the password is for. */
const getHost = ({ provider, address }: Pick<SmsSettingsRow, 'provider' | 'address'>) =>
  provider === 'http' ? new URL(address ?? 'https://none').host : provider

async function judgeHeldAnew(tx: Transaction): Promise<void> {
  const ids = await listHeld(tx)
  const jobs = ids.map((id) => ({ payload: { id }, key: getJobKey(id) }))
  await enqueueAll(tx, SEND_SMS, jobs)
}
