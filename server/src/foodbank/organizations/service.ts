import type {
  CompanyData,
  NewOrganizationBody,
  Organization,
  OrganizationDetail,
  OrganizationQuery,
  OrganizationRow,
} from '@crm/contract/foodbank/organizations'
import { findCompany } from '#core/company-register/service.ts'
import { getAuthor, can, type Actor, lacking } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { replaceIntervals } from './opening-hours-repository.ts'
import { changesProtectedField, isOwn, organizationRights, restores } from './policy.ts'
import {
  findById,
  findRegion,
  findStanding,
  hasActiveRequests,
  insert,
  isSite,
  list,
  listSites,
  lockById,
  setDeleted,
  update,
  type OrganizationValues,
} from './repository.ts'

/** Where goods are handed out, for what other modules keep of it. */
export const listHandOutPoints = (db: Connection) => listSites(db)

/** Deleted ones only for users who may restore them. */
export async function listOrganizations(
  db: Database,
  actor: Actor,
  query: OrganizationQuery,
): Promise<{ rows: OrganizationRow[]; total: number }> {
  if (query.deleted && !restores(actor)) throw lacking(actor, 'fb_organization.delete', 'log.read')
  return list(db, actor, query)
}

/** A deleted one only for users who may restore it. */
export async function getOrganization(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<OrganizationDetail> {
  const found = await findById(db, actor, id)
  if (!found) throw notFound()
  const rights = organizationRights(actor, {
    manages: found.manages,
    deleted: found.deleted_at !== null,
  })
  if (found.deleted_at && !rights.restore) throw notFound()
  return { ...found, can: rights }
}

/** Null is the whole food bank. Refuses with `organization.not_found` what hands nothing out. */
export async function requireSite(db: Connection, id: string | null): Promise<void> {
  if (id !== null && !(await isSite(db, id))) throw notFound()
}

export function createOrganization(
  db: Database,
  actor: Actor,
  { opening_hours, ...values }: NewOrganizationBody,
): Promise<Organization> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const organization = await insert(tx, newId(), values)
      await replaceIntervals(
        tx,
        { organizationId: organization.id, patternId: null },
        opening_hours,
      )
      return organization
    }),
  )
}

/**
 * Without `full_edit` only contacts may change. A distribution point with active requests stays
 * one. Refuses with `stale_record`.
 */
export function updateOrganization(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: OrganizationValues & { updated_at: string; is_food_bank: boolean },
): Promise<Organization> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const current = await lockOwn(tx, actor, id)
      if (Date.parse(updated_at) !== Date.parse(current.updated_at))
        throw new AppError('stale_record', { details: current })
      if (!can(actor, 'fb_organization.full_edit') && changesProtectedField(current, values))
        throw lacking(actor, 'fb_organization.full_edit')
      const closes = current.is_food_bank && !values.is_food_bank
      if (closes && (await hasActiveRequests(tx, id, { fromToo: false })))
        throw new AppError('organization.has_active_requests')
      return update(tx, id, values)
    }),
  )
}

/** Refuses while requests from or to it are active, even ones that the actor may not see. */
export function removeOrganization(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockOwn(tx, actor, id)
    if (await hasActiveRequests(tx, id, { fromToo: true }))
      throw new AppError('organization.has_active_requests')
    await setDeleted(tx, id, clock.now().toISOString())
  })
}

/** Refuses if another organization has its short name by now. */
export function restoreOrganization(db: Database, actor: Actor, id: string): Promise<void> {
  return refusing(
    { organization__short_name: () => new AppError('organization.short_name_taken') },
    () =>
      transact(db, getAuthor(actor), async (tx) => {
        const found = await lockById(tx, actor, id)
        if (!found?.deleted_at || !isOwn(actor, found)) throw notFound()
        await setDeleted(tx, id, null)
      }),
  )
}

/** Refuses with `organization.not_found` unless it is the actor's own. */
export async function requireOwn(db: Connection, actor: Actor, id: string): Promise<void> {
  if (!(await isOwnOrganization(db, actor, id))) throw notFound()
}

export async function isOwnOrganization(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const standing = await findStanding(db, actor, id)
  return standing !== undefined && isOwn(actor, standing)
}

/** From the register ARES. */
export async function loadCompany(context: Context, companyId: string): Promise<CompanyData> {
  const { region_code, region_name, ...company } = await findCompany(context, companyId)
  return { ...company, region_id: await findRegion(context.db, region_code, region_name) }
}

async function lockOwn(tx: Transaction, actor: Actor, id: string): Promise<Organization> {
  const found = await lockById(tx, actor, id)
  if (!found || found.deleted_at || !isOwn(actor, found)) throw notFound()
  const { manages: _manages, opening_hours: _hours, ...organization } = found
  return organization
}

const notFound = () => new AppError('organization.not_found')
const refusals = {
  organization_region_id_fkey: () => invalidField('region_id', 'not_found'),
  organization__short_name: () => invalidField('short_name', 'duplicate'),
  // the contract already refuses overlaps, with their interval
  opening_hours__overlap: () => invalidField('opening_hours', 'overlap'),
}
