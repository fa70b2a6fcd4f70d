import {
  openidSettings,
  type OpenidGroup,
  type OpenidSettings,
  type OpenidSettingsBody,
} from '@crm/contract/core/openid-connect/openid-connect'
import { OPENID_RETURN_PATH } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { letterhead } from '#core/mail/service.ts'
import { compareGroups } from '#core/roles/group-roles.ts'
import { covers } from '#core/roles/policy.ts'
import { secretChange } from '#core/settings/policy.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import {
  findRightsThroughProvider,
  findSettings,
  insertGroup,
  listGroups,
  lockSettings,
  removeGroup,
  takeRoles,
  updateSettings,
  type OpenidRow,
} from './repository.ts'

type SettingsContext = Pick<Context, 'db' | 'secrets' | 'config'>

export const getOpenidSettings = async (context: SettingsContext): Promise<OpenidSettings> =>
  toAnswer(context, context.db, await findSettings(context.db))

async function toAnswer(
  context: SettingsContext,
  db: Connection,
  row: OpenidRow,
): Promise<OpenidSettings> {
  return openidSettings.parse({
    ...row,
    is_set: { client_secret: row.client_secret !== null },
    ...(await getReturnUrls(context)),
    groups: await listGroups(db),
  })
}

/** Where the provider sends browsers back to. */
export async function getReturnUrls(context: Pick<Context, 'db' | 'config'>) {
  const { webUrl } = await letterhead(context)
  return { return_url: webUrl + OPENID_RETURN_PATH, signed_out_url: `${webUrl}/login` }
}

/**
 * The provider decides who signs in as its people. Refuses with `forbidden` if these, or its groups'
 * roles, have rights beyond the actor's; with `stale_record`; and at the secret if it is missing or
 * another provider would get it.
 */
export function changeOpenidSettings(
  context: SettingsContext,
  actor: Actor,
  { updated_at, client_secret, ...values }: OpenidSettingsBody,
): Promise<OpenidSettings> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const current = await lockSettings(tx)
    const { superadmin, permissions } = await findRightsThroughProvider(tx)
    if (!covers(actor, { superadmin, permissions: new Set(permissions) }))
      throw new AppError('forbidden')
    if (Date.parse(updated_at) !== Date.parse(current.updated_at))
      throw new AppError('stale_record', { details: await toAnswer(context, tx, current) })
    const stored = { host: current.issuer, isSet: current.client_secret !== null }
    const wanted = { host: values.issuer, account: values.client_id, password: client_secret }
    const change = secretChange(stored, wanted)
    if (change === 'ask') throw invalidField('client_secret', 'required')
    const sealed =
      change === 'keep'
        ? current.client_secret
        : client_secret && context.secrets.seal(client_secret)
    if (values.is_enabled && sealed === null) throw invalidField('client_secret', 'required')
    return toAnswer(context, tx, await updateSettings(tx, { ...values, client_secret: sealed }))
  })
}

/**
 * Sets which groups give which roles. Refuses with `forbidden` a change beyond the caller's rights.
 * People of the provider lose a role that no group gives any more.
 */
export function setOpenidGroups(
  { db }: SettingsContext,
  actor: Actor,
  wanted: readonly OpenidGroup[],
): Promise<OpenidGroup[]> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockSettings(tx)
    const held = await listGroups(tx)
    const { added, removed, ended } = await compareGroups(
      tx,
      actor,
      { held, wanted },
      (one, other) => one.group_name === other.group_name && one.role_id === other.role_id,
    )
    for (const group of removed) await removeGroup(tx, group)
    for (const group of added) await insertGroup(tx, { id: newId(), ...group })
    if (ended.length > 0) await takeRoles(tx, ended)
    return listGroups(tx)
  })
}
