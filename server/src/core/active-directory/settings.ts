import type { Context } from '#platform/context.ts'
import type { DirectorySettings } from './client.ts'
import { DirectoryFailure } from './failure.ts'
import { findSettings } from './repository.ts'

type DirectoryContext = Pick<Context, 'db' | 'secrets'>

/** Null if the settings are incomplete. */
export async function readSettings({
  db,
  secrets,
}: DirectoryContext): Promise<DirectorySettings | null> {
  const settings = await findSettings(db)
  const {
    directory_domain_controller,
    directory_base_dn,
    directory_admin_account,
    directory_admin_password,
  } = settings
  if (
    !directory_domain_controller ||
    !directory_base_dn ||
    !directory_admin_account ||
    !directory_admin_password
  )
    return null
  return {
    host: directory_domain_controller,
    port: settings.directory_port,
    security: settings.directory_security,
    base_dn: directory_base_dn,
    suffix: settings.directory_account_suffix,
    admin_account: directory_admin_account,
    admin_password: opened(secrets, directory_admin_password),
    certificate: settings.directory_certificate,
  }
}

/** Even if its settings are incomplete. */
export const isEnabled = async ({ db }: Pick<Context, 'db'>) =>
  (await findSettings(db)).directory_enabled

/** Enabled with complete settings. */
export async function isReady({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const settings = await findSettings(db)
  return settings.directory_enabled && NEEDED.every((field) => settings[field])
}

const NEEDED = [
  'directory_domain_controller',
  'directory_base_dn',
  'directory_admin_account',
  'directory_admin_password',
] as const

/** A password encrypted by another key must be entered again. */
function opened(secrets: Context['secrets'], sealed: string): string {
  try {
    return secrets.open(sealed)
  } catch (error) {
    throw new DirectoryFailure('credentials', error)
  }
}
