import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { hashToken } from '#platform/tokens.ts'
import { findByLetters, type Attempt } from '../../booking-links/letters.ts'
import { ensureLinks } from '../../booking-links/service.ts'
import { isProof, readToken } from '../../booking-links/token.ts'
import { listEntitled } from '../../entitlement/service.ts'
import { isMoved, toVisit } from '../../help-requests/household.ts'
import { freeTimes, slotsOfDay, type FreeDay } from '../../slots/service.ts'
import { isAtTime } from '../choosing.ts'
import { findOffered, type Offered } from './repository.ts'

export type { Offered } from './repository.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'config'>

/** The offer behind a link, for who knows the letters; refuses like `findByLetters`. */
export const openByLetters = ({ db, clock }: Needs, attempt: Attempt): Promise<Offered | null> =>
  findByLetters({ db, clock }, attempt, (hash, letters) =>
    findOffered(db, hash, { letters, today: clock.today() }),
  )

/** The same for who has given the letters a while ago. */
export async function openByProof(
  context: Needs,
  token: string,
  proof: string,
): Promise<Offered | null> {
  const found = await reopen(context, token)
  const given = { proof, now: context.clock.now() }
  return found && isProof(context.config, 'page', found.id, given) ? found : null
}

/** After an act of the same visit. */
export const reopen = ({ db, clock }: Needs, token: string): Promise<Offered | undefined> =>
  findOffered(db, hashToken(readToken(token)), { letters: '', today: clock.today() })

/** All that is free at the place and suits what the household waits for, on days on which no rule of entitlement refuses it. */
export async function choicesFor({ db, clock }: Needs, offered: Offered): Promise<FreeDay[]> {
  const { applicant_id, to_organization_id, wanted_from, wanted_to, wanted_time, moves } = offered
  const toPlace = (reserved_on: string, reserved_time: string) => ({
    to_organization_id,
    reserved_on,
    reserved_time,
  })
  const isOffered = (day: string, time: string) =>
    isAtTime(wanted_time, time) && (!moves || isMoved(moves, toPlace(day, time)))
  const days = (await freeTimes(db, clock, to_organization_id, moves?.id))
    .filter(({ day }) => wanted_from <= day && day <= wanted_to)
    .map(({ day, times }) => ({ day, times: times.filter((time) => isOffered(day, time)) }))
    .filter(({ times }) => times.length > 0)
  const entitled = await listEntitled(
    db,
    days.map(({ day }) => toVisit(applicant_id, toPlace(day, ''), moves?.id)),
  )
  return days.filter((_, at) => entitled[at])
}

/** Whether others have the offered place; it may also have passed, or not be there any more. */
export async function isTaken(
  { db, clock }: Needs,
  { to_organization_id, reserved_on, reserved_time }: Offered,
): Promise<boolean> {
  const slots = await slotsOfDay(db, clock, to_organization_id, reserved_on)
  return slots.some(({ time, free }) => time === reserved_time && free === 0)
}

/** Path of the household's link to what it has; null where there is none. */
export async function findOwnPath(
  { db, ...context }: Needs,
  requestId: string,
): Promise<string | null> {
  const links = await transact(db, { userId: null }, (tx) =>
    ensureLinks(tx, context, [requestId], null),
  )
  const address = links.get(requestId)
  return address === undefined ? null : new URL(address).pathname
}
