import type { ShiftLink, shiftLinkEndpoints } from '@crm/contract/foodbank/shifts/collections'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { letterhead } from '#core/mail/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { requireOwn } from '../organizations/service.ts'
import { requireOwnCollection } from './collections/service.ts'
import {
  findLink,
  findOpenLink,
  replaceLink,
  revokeLink,
  type FoundLink,
  type LinkOwner,
} from './links-repository.ts'
import { pagePath } from './public-paths.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'config'>

/** Null where there is none. Refuses for what the actor does not coordinate. */
export async function getLink(
  context: Needs,
  actor: Actor,
  query: {
    readonly collection_id?: string | undefined
    readonly organization_id?: string | undefined
  },
): Promise<ShiftLink | null> {
  const owner = {
    collection_id: query.collection_id ?? null,
    organization_id: query.organization_id ?? null,
  }
  if ((owner.collection_id === null) === (owner.organization_id === null))
    throw invalidField('collection_id', 'required')
  await requireOwner(context.db, actor, owner)
  const found = await findLink(context.db, owner)
  return found ? toLink(context, found) : null
}

/** An earlier link ends. */
export async function createLink(
  context: Needs,
  actor: Actor,
  { expires_on, ...owner }: BodyOf<typeof shiftLinkEndpoints.create>,
): Promise<ShiftLink> {
  const { db, clock } = context
  if (expires_on < clock.today()) throw invalidField('expires_on', 'end_before_start')
  const id = await transact(db, getAuthor(actor), async (tx) => {
    await requireOwner(tx, actor, owner)
    return replaceLink(tx, actor, owner, { expires_on, now: clock.now().toISOString() })
  })
  return toLink(context, { id, expires_on })
}

export function endLink({ db, clock }: Needs, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireLink(tx, actor, id)
    await revokeLink(tx, id, clock.now().toISOString())
  })
}

/** Refuses with `shift_link.not_found`, also for what the actor does not coordinate. */
export async function requireLink(db: Connection, actor: Actor, id: string): Promise<FoundLink> {
  const link = await findOpenLink(db, id, null)
  if (!link) throw new AppError('shift_link.not_found')
  try {
    await requireOwner(db, actor, link)
  } catch (error) {
    if (error instanceof AppError) throw new AppError('shift_link.not_found')
    throw error
  }
  return link
}

async function requireOwner(db: Connection, actor: Actor, owner: LinkOwner): Promise<void> {
  if (owner.collection_id !== null) await requireOwnCollection(db, actor, owner.collection_id)
  else if (owner.organization_id !== null) await requireOwn(db, actor, owner.organization_id)
}

async function toLink(
  { db, config }: Needs,
  { id, expires_on }: { readonly id: string; readonly expires_on: string },
): Promise<ShiftLink> {
  const { webUrl } = await letterhead({ db, config })
  return { id, url: webUrl + pagePath(config, id), expires_on }
}
