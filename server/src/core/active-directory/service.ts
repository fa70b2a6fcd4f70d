import {
  MAX_PREVIEW,
  type DirectoryChange,
  type DirectoryGroup,
  type DirectorySync,
} from '@crm/contract/core/active-directory'
import type { ConnectionFailure } from '@crm/contract/core/settings'
import { admitAttempt } from '#core/auth/throttle.ts'
import { compareGroups } from '#core/roles/group-roles.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { bareLogin } from '#core/auth/login-name.ts'
import {
  WAITED_FOR,
  withDirectory,
  type Directory,
  type DirectorySettings,
  type Limits,
} from './client.ts'
import { DirectoryFailure } from './failure.ts'
import { refusalHere } from './directory-user.ts'
import { enterAsAdministrator, findGroups, requireBase } from './people.ts'
import type { Step } from './plan.ts'
import {
  findLastSync,
  findSync,
  lockGroups,
  insertGroup,
  listGroups,
  removeGroup,
  takeRoles,
} from './repository.ts'
import { isEnabled, readSettings } from './settings.ts'
import { check } from './sign-in.ts'
import { readPlan, toSync } from './sync.ts'

type DirectoryContext = Pick<Context, 'db' | 'secrets' | 'clock'>

/** A user waits for the preview. */
const PREVIEW: Limits = { question: 20_000, whole: 45_000 }
const MAX_GROUPS = 50

export async function directoryState(context: DirectoryContext) {
  const last = await findLastSync(context.db)
  return { groups: await listGroups(context.db), last_sync: last ? toSync(context, last) : null }
}

/** Refuses with `active_directory_sync.not_found`. */
export const syncProgress = async (context: DirectoryContext, id: string): Promise<DirectorySync> =>
  toSync(context, await findSync(context.db, id))

/**
 * Sets which groups give which roles. Refuses with `forbidden` a change beyond the caller's rights.
 * Directory users lose a role that no group gives any more.
 */
export async function setGroups(
  { db }: DirectoryContext,
  actor: Actor,
  wanted: readonly DirectoryGroup[],
): Promise<DirectoryGroup[]> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockGroups(tx)
    const held = await listGroups(tx)
    const { added, removed, ended } = await compareGroups(tx, actor, { held, wanted }, isSame)
    for (const group of removed) await removeGroup(tx, group)
    for (const group of added) await insertGroup(tx, { id: newId(), ...group })
    if (ended.length > 0) await takeRoles(tx, ended)
    return listGroups(tx)
  })
}

export const searchGroups = (context: DirectoryContext, search: string) =>
  queryDirectory(context, WAITED_FOR, async (directory, settings) => {
    await enterAsAdministrator(directory, settings)
    return findGroups(directory, settings, search.trim(), MAX_GROUPS)
  })

/** Checks connection, account and base. */
export const connect = (context: DirectoryContext): Promise<{ server: string }> =>
  queryDirectory(context, WAITED_FOR, async (directory, settings) => {
    await enterAsAdministrator(directory, settings)
    await requireBase(directory, settings)
    return { server: `${settings.host}:${settings.port}` }
  })

/**
 * Tries a sign-in without a session; counted like one. Refuses with `active_directory.test_failed`
 * and the reason.
 */
export async function testSignIn(
  context: DirectoryContext,
  actor: Actor,
  credentials: { login: string; password: string },
) {
  await admitAttempt(context.db, context.clock, bareLogin(credentials.login), actor.address ?? '')
  const groups = await listGroups(context.db)
  const checked = await queryDirectory(context, WAITED_FOR, (directory, settings) =>
    check(directory, settings, credentials, null, groups),
  )
  const reason =
    'refused' in checked ? checked.refused : await refusalHere(context.db, checked.member)
  if ('refused' in checked || reason)
    throw new AppError('active_directory.test_failed', { details: { reason } })
  const { username, name, surname, email, role_ids } = checked.member
  return { username, name, surname, email, role_ids: [...role_ids] }
}

/** The counts are complete, the changes at most MAX_PREVIEW. */
export async function previewSync(context: DirectoryContext) {
  const settings = await configured(context)
  const { steps, unchanged } = await reportFailures(async () => {
    const plan = await readPlan(context, PREVIEW, settings)
    // an empty directory: the base or the account's rights are wrong
    if (!plan) throw new DirectoryFailure('refused')
    return plan
  })
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
  return {
    added: count('added'),
    changed: count('changed'),
    deactivated: count('deactivated'),
    skipped: count('skipped'),
    unchanged,
    changes: steps.slice(0, MAX_PREVIEW).flatMap(getChange),
  }
}

/** For the environment check; ends within five seconds. */
export async function checkDirectory(context: DirectoryContext): Promise<{
  status: 'ok' | 'failed' | 'off'
  reason: 'not_configured' | ConnectionFailure | null
}> {
  if (!(await isEnabled(context))) return { status: 'off', reason: 'not_configured' }
  try {
    const settings = await readSettings(context)
    if (!settings) return { status: 'failed', reason: 'not_configured' }
    await withDirectory(settings, WAITED_FOR, async (directory) => {
      await enterAsAdministrator(directory, settings)
      await requireBase(directory, settings)
    })
    return { status: 'ok', reason: null }
  } catch (error) {
    if (error instanceof DirectoryFailure) return { status: 'failed', reason: error.reason }
    throw error
  }
}

/** Directory names are case-insensitive. */
const isSame = (one: DirectoryGroup, other: DirectoryGroup) =>
  one.role_id === other.role_id && one.group_dn.toLowerCase() === other.group_dn.toLowerCase()

function getChange(step: Step): DirectoryChange[] {
  if (step.kind === 'unchanged') return []
  const { username, name, surname } = step.kind === 'deactivated' ? step.user : step.person
  return [
    { kind: step.kind, username, name, surname, fields: [...step.fields], reason: step.reason },
  ]
}

async function queryDirectory<T>(
  context: DirectoryContext,
  limits: Limits,
  work: (directory: Directory, settings: DirectorySettings) => Promise<T>,
): Promise<T> {
  const settings = await configured(context)
  return reportFailures(() =>
    withDirectory(settings, limits, (directory) => work(directory, settings)),
  )
}

async function configured(context: DirectoryContext): Promise<DirectorySettings> {
  const settings = await reportFailures(() => readSettings(context))
  if (!settings) throw new AppError('active_directory.not_configured')
  return settings
}

async function reportFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error
    throw new AppError('active_directory.connection_failed', { details: { reason: error.reason } })
  }
}
