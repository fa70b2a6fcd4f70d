import { SMS_PROVIDERS, type SmsProvider } from '@crm/contract/core/sms/sms-settings'
import { API_BASE } from '#platform/http/mount.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import type { Adapter, Gateway } from './adapters/adapter.ts'
import { ADAPTERS } from './adapters/adapters.ts'
import { endOfQuiet } from './limits.ts'
import { find, findWebUrl, type SmsSettingsRow } from './settings-repository.ts'

/** One request is given up after this; an attempt makes one. */
const TIMEOUT_MS = 10_000

export type Configured = {
  readonly settings: SmsSettingsRow
  readonly provider: SmsProvider
  readonly adapter: Adapter
}

/** Null while no provider is set, or what it needs is missing. */
export function getConfigured(settings: SmsSettingsRow): Configured | null {
  const provider = SMS_PROVIDERS.find((one) => one === settings.provider)
  if (!provider) return null
  const isComplete =
    provider === 'http'
      ? settings.address !== null
      : settings.password !== null && (provider !== 'smsbrana' || settings.username !== null)
  return isComplete ? { settings, provider, adapter: ADAPTERS[provider] } : null
}

/** Throws `WrongSecretKey` if the secret was encrypted with another key. */
export function openGateway(
  settings: SmsSettingsRow,
  { secrets, config }: Pick<Context, 'secrets' | 'config'>,
  timeoutMs = TIMEOUT_MS,
): Gateway {
  const password = settings.password === null ? '' : secrets.open(settings.password)
  return { ...settings, password, base: config.SMS_URL ?? null, timeoutMs }
}

/** Where the gateway reports; null while the product has no public address. */
export async function getReportUrl(
  db: Connection,
  config: Context['config'],
  { report_key }: Pick<SmsSettingsRow, 'report_key'>,
): Promise<string | null> {
  const address = (await findWebUrl(db)) ?? config.WEB_URL
  if (!address?.startsWith('https://')) return null
  return `${address.replace(/\/+$/, '')}${API_BASE}/sms/reports/${report_key}`
}

/** The provider as people know it, for records of who gets data; null while none is set. */
export async function findSmsRecipient(
  db: Connection,
): Promise<{ provider: SmsProvider; host: string | null } | null> {
  const configured = getConfigured(await find(db))
  if (!configured) return null
  const { provider, settings } = configured
  const host = provider === 'http' && settings.address ? new URL(settings.address).host : null
  return { provider, host }
}

/** When the quiet hours end in which this moment lies; null outside of them. */
export const findQuietEnd = async (db: Connection, now: Date): Promise<Date | null> =>
  endOfQuiet(now, await find(db))

/** What a preview of a message needs. */
export async function findSmsFacts(
  db: Connection,
): Promise<{ is_configured: boolean; is_plain: boolean; segment_price: number | null }> {
  const settings = await find(db)
  const { is_plain, segment_price } = settings
  return { is_configured: getConfigured(settings) !== null, is_plain, segment_price }
}
