import type { SystemInfo } from '@crm/contract/core/info'
import type { registeredCompany, Settings, settingsEndpoints } from '@crm/contract/core/settings'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { saveImage, dropImageIfUnused } from '#core/images/service.ts'
import { renderImage } from '#core/images/render.ts'
import { covers } from '#core/roles/policy.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { secretChange } from './policy.ts'
import {
  findRightsThroughDirectory,
  lock,
  update,
  withoutSecrets,
  type SettingsValues,
  findDatabaseFacts,
} from './repository.ts'
import { X509Certificate } from 'node:crypto'
import type { z } from 'zod'
import { findCompany } from '#core/company-register/service.ts'
import { isEmbedded } from '#platform/backup/running-database.ts'
import { PRODUCT_VERSION } from './product.ts'

export { find as getSettings, findRightsThrough } from './repository.ts'

/** Whether all certificates are readable; the contract checks the shape. */
function isCertificate(text: string): boolean {
  try {
    for (const [block] of text.matchAll(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    ))
      void new X509Certificate(block)
    return true
  } catch {
    return false
  }
}

/** Refuses with `stale_record` and the newer settings of any page. */
export function changeSettings(
  db: Database,
  actor: Actor,
  { updated_at, ...values }: SettingsValues & { updated_at: string },
): Promise<Settings> {
  return transact(db, getAuthor(actor), async (tx) => {
    const current = await lock(tx)
    requireFresh(current, updated_at)
    return update(tx, values)
  })
}

/**
 * An empty secret keeps the stored one, which goes with its address. Refuses at the certificate one
 * that cannot be read.
 */
export function changeSystem(
  { db, secrets }: SecretContext,
  actor: Actor,
  { seal_secret: secret, ...body }: BodyOf<typeof settingsEndpoints.setSystem>,
): Promise<Settings> {
  if (!isCertificate(body.seal_certificate ?? ''))
    throw invalidField('seal_certificate', 'certificate')
  const sealed = secret === null ? null : secrets.seal(secret)
  if (body.seal_https === null) return changeSettings(db, actor, { ...body, seal_secret: null })
  return changeSettings(db, actor, sealed === null ? body : { ...body, seal_secret: sealed })
}

/** Open sessions keep their end; how long they may be unused changes at once. */
export function changeLogin(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof settingsEndpoints.setLogin>,
): Promise<Settings> {
  const { login_duration, login_idle_minutes, ...rest } = body
  const login_duration_seconds = login_duration * (rest.login_duration_unit === 'minutes' ? 60 : 1)
  const login_idle_seconds = login_idle_minutes * 60
  return changeSettings(db, actor, { login_duration_seconds, login_idle_seconds, ...rest })
}

const MAIL = {
  host: 'smtp_host',
  account: 'smtp_username',
  password: 'smtp_password',
  certificate: 'smtp_certificate',
} as const
const DIRECTORY = {
  host: 'directory_domain_controller',
  account: 'directory_admin_account',
  password: 'directory_admin_password',
  certificate: 'directory_certificate',
} as const

type ServerPage = { [K in (typeof MAIL | typeof DIRECTORY)[keyof typeof MAIL]]?: string | null }

export const changeMail = (context: SecretContext, actor: Actor, body: PageWithSecret) =>
  changeServer(context, actor, MAIL, body)

/**
 * The directory decides who signs in as its users. Refuses with `forbidden` if these, or its
 * groups' roles, have rights beyond the actor's.
 */
export const changeDirectory = (context: SecretContext, actor: Actor, body: PageWithSecret) =>
  changeServer(context, actor, DIRECTORY, body, async (tx) => {
    const { superadmin, permissions } = await findRightsThroughDirectory(tx)
    if (!covers(actor, { superadmin, permissions: new Set(permissions) }))
      throw new AppError('forbidden')
  })

type SecretContext = Pick<Context, 'db' | 'secrets'>
type PageWithSecret = SettingsValues & ServerPage & { updated_at: string }

/**
 * Saves a page with an encrypted password; `secretChange` decides which. Refuses at the password if
 * another server would get it.
 */
async function changeServer(
  { db, secrets }: SecretContext,
  actor: Actor,
  columns: typeof MAIL | typeof DIRECTORY,
  { updated_at, ...values }: PageWithSecret,
  requireRight: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<Settings> {
  if (!isCertificate(values[columns.certificate] ?? ''))
    throw invalidField(columns.certificate, 'certificate')
  return transact(db, getAuthor(actor), async (tx) => {
    await requireRight(tx)
    const current = await lock(tx)
    requireFresh(current, updated_at)
    const password = values[columns.password] ?? null
    const stored = { host: current[columns.host], isSet: current[columns.password] !== null }
    const change = secretChange(stored, {
      host: values[columns.host] ?? null,
      account: values[columns.account] ?? null,
      password,
    })
    if (change === 'ask') throw invalidField(columns.password, 'required')
    const sealed =
      change === 'keep' ? current[columns.password] : password && secrets.seal(password)
    return update(tx, { ...values, [columns.password]: sealed })
  })
}

type Picture = 'logo' | 'logo_white' | 'login_image'

/** Refuses like `renderImage`. */
export async function setPicture(
  db: Database,
  actor: Actor,
  picture: Picture,
  content: Buffer,
): Promise<Settings> {
  const image = await renderImage(content, { kind: picture === 'login_image' ? 'picture' : 'logo' })
  return transact(db, getAuthor(actor), async (tx) => {
    const before = await lock(tx)
    const after = await update(tx, { [picture]: await saveImage(tx, image) })
    await dropImageIfUnused(tx, before[picture])
    return after
  })
}

/** Restores the product's own picture. */
export function removePicture(db: Database, actor: Actor, picture: Picture): Promise<Settings> {
  return transact(db, getAuthor(actor), async (tx) => {
    const before = await lock(tx)
    const after = await update(tx, { [picture]: null })
    await dropImageIfUnused(tx, before[picture])
    return after
  })
}

function requireFresh(current: Parameters<typeof withoutSecrets>[0], updatedAt: string): void {
  if (Date.parse(updatedAt) !== Date.parse(current.updated_at))
    throw new AppError('stale_record', { details: withoutSecrets(current) })
}

/** The public register's data in the form's fields. Refuses like `findCompany`. */
export async function loadCompany(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  companyId: string,
): Promise<z.infer<typeof registeredCompany>> {
  const company = await findCompany(context, companyId)
  return {
    company_name: company.name,
    company_id: company.company_id,
    tax_id: company.tax_id,
    company_street: company.street,
    company_house_number: company.house_number,
    company_city: company.city,
    company_zip: company.zip,
    dissolved_on: company.dissolved_on,
    source_updated_on: company.register_updated_on,
  }
}

export async function describeSystem({
  db,
  config,
  modules,
  connectionString,
}: Pick<Context, 'db' | 'config' | 'modules' | 'connectionString'>): Promise<SystemInfo> {
  const { version, log_rows } = await findDatabaseFacts(db)
  return {
    version: PRODUCT_VERSION,
    node: process.versions.node,
    database: version,
    modules: modules.map(({ name }) => ({ name })),
    data_dir: config.DATA_DIR,
    embedded_database: isEmbedded(config.DATA_DIR, connectionString),
    log_rows,
  }
}
