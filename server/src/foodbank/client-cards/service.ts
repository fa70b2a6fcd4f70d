import type { ClientCard, ClientCardState } from '@crm/contract/foodbank/client-cards/client-cards'
import {
  CARD_DRAWN_LETTERS,
  CARD_LETTERS,
  getCardNumber,
} from '@crm/contract/foodbank/client-cards/card-number'
import { randomInt } from 'node:crypto'
import { recordEvent, recordOpening } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { restores } from '../applicants/policy.ts'
import { seesRestricted } from '../restriction/scope.ts'
import { lockApplicant } from '../restriction/service.ts'
import { cardDocument } from './card-document.ts'
import { cardRights } from './policy.ts'
import { findHolder, findPrinted, insert, revoke, type Holder } from './repository.ts'

export { findOwner } from './repository.ts'

/** Recorded as a reading of the household. Refuses with `applicant.not_found` like the register. */
export async function getCard(
  db: Connection,
  actor: Actor,
  applicantId: string,
): Promise<ClientCardState> {
  const holder = await findHolder(db, applicantId)
  if (!holder || (holder.deleted_at !== null && !restores(actor)))
    throw new AppError('applicant.not_found')
  const state = getState(actor, holder)
  if (state.card || state.revoked)
    await recordOpening(db, getAuthor(actor), 'foodbank.applicant', applicantId)
  return state
}

/**
 * Revokes `replaces`, the card that the actor saw. Refuses with `client_card.changed` if another
 * one is valid by now, and with `client_card.restricted`.
 */
export function issueCard(
  db: Database,
  clock: Clock,
  actor: Actor,
  applicantId: string,
  replaces: string | null,
): Promise<ClientCard> {
  const now = clock.now().toISOString()
  return transact(db, getAuthor(actor), async (tx) => {
    await lockApplicant(tx, applicantId, 'update')
    const holder = await findHolder(tx, applicantId)
    if (holder?.restricted_at) throw new AppError('client_card.restricted')
    if ((holder?.card?.id ?? null) !== replaces) throw new AppError('client_card.changed')
    // revoking by hand does not lock the household
    if (replaces !== null && !(await revoke(tx, replaces, { by: actor.user.id, now })))
      throw new AppError('client_card.changed')
    await insert(tx, {
      id: newId(),
      applicant_id: applicantId,
      number: newCardNumber(),
      created_by: actor.user.id,
      created_at: now,
    })
    const issued = (await findHolder(tx, applicantId))?.card
    if (!issued) throw new AppError('applicant.not_found')
    return issued
  })
}

export function revokeCard(db: Database, clock: Clock, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await revoke(tx, id, { by: actor.user.id, now: clock.now().toISOString() })))
      throw new AppError('client_card.not_found')
  })
}

/** Logged as a print of the applicant, refused or not. */
export async function printCard(
  db: Database,
  actor: Actor,
  id: string,
  { name }: { name: boolean },
): Promise<Buffer> {
  const card = await findPrinted(db, id)
  if (!card) throw new AppError('client_card.not_found')
  const isRefused = card.restricted_at !== null
  await recordEvent(
    db,
    getAuthor(actor),
    'print',
    'foodbank.applicant',
    card.applicant_id,
    isRefused ? { refused: true } : undefined,
  )
  if (isRefused) throw new AppError('client_card.restricted')
  return renderPdf(cardDocument(card, { wholeName: name }))
}

function getState(
  actor: Actor,
  { card, revoked, deleted_at, restricted_at }: Holder,
): ClientCardState {
  const isWithheld = restricted_at !== null && !seesRestricted(actor)
  const facts = {
    deleted: deleted_at !== null,
    restricted: restricted_at !== null,
    hasCard: card !== null,
  }
  const rights = cardRights(actor, facts)
  if (isWithheld) return { card: null, revoked: null, ...rights }
  return { card, revoked: card === null ? revoked : null, ...rights }
}

/** More than 63 random bits, so it cannot be guessed. */
export const newCardNumber = (): string =>
  getCardNumber(Array.from({ length: CARD_DRAWN_LETTERS }, () => randomInt(CARD_LETTERS.length)))
