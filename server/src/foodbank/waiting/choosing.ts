import type { PREFERRED_TIMES } from '@crm/contract/foodbank/applicants/contact'

/** A household that may be offered a place now. */
export type Candidate = {
  readonly id: string
  readonly applicant_id: string
  readonly organization_id: string
  readonly wanted_from: string
  readonly wanted_to: string
  readonly wanted_time: (typeof PREFERRED_TIMES)[number] | null
  /** Its active reservation that would be moved to the place. */
  readonly moves: string | null
  /** Places that it has, or was offered and has not answered, or does not want: „day time“. */
  readonly known: readonly string[]
}

/** A slot with free places. */
export type Place = {
  readonly organization_id: string
  readonly day: string
  readonly time: string
  readonly free: number
  /** How many have been asked and may still answer before the next ones are. */
  readonly asked: number
}

/** To each free place as many are asked at once. */
const AT_ONCE = 3
const NOON = '12:00'

/**
 * Whom to offer which place: for each free one the first three, in the order of the list, whom its
 * day and time suit. A household is asked for one place at a time; of many free places each is
 * offered to somebody before any is offered to a second one. `fitting` has „wait day“ of the
 * days on which a household is entitled to help.
 */
export function chooseOffers(
  candidates: readonly Candidate[],
  places: readonly Place[],
  fitting: ReadonlySet<string>,
): { candidate: Candidate; place: Place }[] {
  const lists = Map.groupBy(candidates, ({ organization_id }) => organization_id)
  const asked = new Map(places.map((place) => [place, place.asked]))
  const chosen = new Map<string, { candidate: Candidate; place: Place }>()
  for (let round = 1; round <= AT_ONCE; round += 1)
    for (const place of places)
      for (const candidate of lists.get(place.organization_id) ?? []) {
        const already = asked.get(place) ?? 0
        if (already >= round * place.free) break
        const isUnasked = !chosen.has(candidate.applicant_id)
        if (!isUnasked || !suits(candidate, place) || !fitting.has(`${candidate.id} ${place.day}`))
          continue
        chosen.set(candidate.applicant_id, { candidate, place })
        asked.set(place, already + 1)
      }
  return [...chosen.values()]
}

/** Whether the place is what the household waits for and may be offered to it, but for rules of entitlement. */
export const suits = (candidate: Candidate, { day, time }: Place): boolean =>
  candidate.wanted_from <= day &&
  day <= candidate.wanted_to &&
  isAtTime(candidate.wanted_time, time) &&
  !candidate.known.includes(`${day} ${time}`)

/** Whether as many have been asked as are asked at once. */
export const isAsked = ({ free, asked }: Place): boolean => asked >= AT_ONCE * free

export const isAtTime = (wanted: Candidate['wanted_time'], time: string): boolean =>
  wanted === null || (wanted === 'morning') === time < NOON
