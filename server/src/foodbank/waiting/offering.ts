import { BOOKING_WEEKS } from '@crm/contract/foodbank/slots/slots'
import { findQuietEnd } from '#core/sms/gateway.ts'
import { addDays, createClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { hashToken } from '#platform/tokens.ts'
import { areLinksOpen } from '../booking-links/service.ts'
import { getToken } from '../booking-links/token.ts'
import { tellOffered, waysToTell } from '../booking-messages/tell.ts'
import { listEntitled } from '../entitlement/service.ts'
import { listFreePlaces } from '../slots/service.ts'
import { chooseOffers, isAsked, suits, type Candidate, type Place } from './choosing.ts'
import {
  endOver,
  endTaken,
  insertOffers,
  listCandidates,
  listOpen,
  lockOffering,
  type NewOffer,
} from './offering-repository.ts'
import { notifyToCall } from './telling.ts'

const keyOf = ({ organization_id, day, time }: Pick<Place, 'organization_id' | 'day' | 'time'>) =>
  `${organization_id} ${day} ${time}`

type OfferContext = Pick<Context, 'db' | 'clock' | 'config'>

/** Nobody can come to a place that begins sooner. */
const LEAD_MS = 60 * 60_000

/**
 * Offers free places to those who wait for them. Whatever has freed a place - a cancelled or moved
 * reservation, a larger capacity, an opened day - it looks at what is free now, so none is forgotten
 * and none told twice, whichever process ends. Nobody is woken: in quiet hours it waits.
 */
export async function offerFreePlaces(context: OfferContext): Promise<void> {
  const { db, clock } = context
  await transact(db, { userId: null }, async (tx) => {
    if (!(await lockOffering(tx))) return
    const now = clock.now()
    await endOver(tx, clock.today(), now.toISOString())
    await endTaken(tx, now.toISOString())
    if ((await findQuietEnd(tx, now)) !== null) return
    const last = addDays(clock.today(), BOOKING_WEEKS * 7 - 1)
    const candidates = await listCandidates(tx, now.toISOString(), last)
    const places = await listPlaces(tx, context, candidates)
    const fitting = await findFitting(tx, candidates, places)
    await offer(tx, context, chooseOffers(candidates, places, fitting))
  })
}

/** Free places at the distribution points and on the days of these waits, of which not enough have been asked yet. */
async function listPlaces(
  tx: Transaction,
  { clock }: OfferContext,
  candidates: Awaited<ReturnType<typeof listCandidates>>,
): Promise<Place[]> {
  const period = candidates[0]?.of_all
  if (!period || period.to < period.from) return []
  const organizationIds = [...new Set(candidates.map((one) => one.organization_id))]
  const first = createClock(() => new Date(clock.now().getTime() + LEAD_MS))
  const [day, time] = [first.today(), first.time()]
  const [free, open] = [
    await listFreePlaces(tx, clock, period, organizationIds),
    await listOpen(tx, clock.now().toISOString()),
  ]
  const asked = new Map(open.map((place) => [keyOf(place), place.asked]))
  return free
    .filter((place) => place.day > day || (place.day === day && place.time >= time))
    .map((place) => ({ ...place, asked: asked.get(keyOf(place)) ?? 0 }))
    .filter((place) => !isAsked(place))
}

/** „wait day“ of the days on which no rule of entitlement refuses the household a place that it waits for. */
async function findFitting(
  tx: Transaction,
  candidates: readonly Candidate[],
  places: readonly Place[],
): Promise<ReadonlySet<string>> {
  const placesOf = Map.groupBy(places, (place) => place.organization_id)
  const visits = candidates.flatMap((candidate) => {
    const suited = (placesOf.get(candidate.organization_id) ?? []).filter((place) =>
      suits(candidate, place),
    )
    const { id: wait_id, applicant_id, organization_id, moves } = candidate
    const except = moves === null ? [] : [moves]
    return [...new Set(suited.map(({ day }) => day))].map((day) => ({
      wait_id,
      visit: { applicant_id, organization_id, day, except },
    }))
  })
  const entitled = await listEntitled(
    tx,
    visits.map(({ visit }) => visit),
  )
  return new Set(
    visits.flatMap(({ wait_id, visit }, at) => (entitled[at] ? [`${wait_id} ${visit.day}`] : [])),
  )
}

async function offer(
  tx: Transaction,
  { clock, config }: OfferContext,
  chosen: readonly { readonly candidate: Candidate; readonly place: Place }[],
): Promise<void> {
  if (chosen.length === 0) return
  const now = clock.now().toISOString()
  const ways = await waysToTell(
    tx,
    chosen.map(({ candidate }) => candidate.applicant_id),
  )
  // without its link an offer could not be answered
  const hasLinks = await areLinksOpen({ db: tx, config })
  const offers = chosen.map(({ candidate, place }): NewOffer => {
    const id = newId()
    return {
      id,
      wait_id: candidate.id,
      applicant_id: candidate.applicant_id,
      organization_id: place.organization_id,
      reserved_on: place.day,
      reserved_time: place.time,
      channel: (hasLinks ? ways.get(candidate.applicant_id) : undefined) ?? 'call',
      token_hash: hashToken(getToken(config, id)),
    }
  })
  await insertOffers(tx, offers, now)
  await tellOffered(tx, { clock, by: null }, offers)
  const toCall = offers.filter(({ channel }) => channel === 'call')
  await notifyToCall(
    tx,
    clock,
    toCall.map(({ wait_id }) => wait_id),
  )
}

export const waitingJobs: readonly Job[] = [
  {
    name: 'waiting.offer',
    cron: '* * * * *',
    maxAttempts: 1,
    run: (_payload, context) => offerFreePlaces(context),
  },
]
