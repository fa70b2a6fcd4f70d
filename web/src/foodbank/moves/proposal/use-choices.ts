import type { DisplacedRow, MoveBody, MovePlace } from '@crm/contract/foodbank/moves/moves'
import { useState } from 'react'

/** What the user has decided about somebody; the proposal holds where they decided nothing. */
export type Choice = {
  readonly place?: MovePlace
  readonly isOut?: boolean
  /** Somebody else took the slot in the meantime. */
  readonly isTaken?: boolean
}

export type Chosen = {
  readonly row: DisplacedRow
  readonly place: MovePlace | null
  readonly isIn: boolean
  readonly isTaken: boolean
}

export function useChoices(people: readonly DisplacedRow[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const chosen = people.map((row): Chosen => {
    const {
      place = row.proposed,
      isOut = false,
      isTaken = false,
    } = choices.get(row.request_id) ?? {}
    return { row, place, isIn: place !== null && !isOut, isTaken }
  })
  const change = (id: string, choice: Choice) =>
    setChoices((before) => new Map(before).set(id, { ...before.get(id), ...choice }))
  return {
    chosen,
    included: chosen.filter(({ isIn }) => isIn),
    setPlace: (id: string, place: MovePlace) => change(id, { place, isOut: false, isTaken: false }),
    setIn: (id: string, isIn: boolean) => change(id, { isOut: !isIn }),
    /** Fresh proposals in place of slots that are gone; all other decisions stay. */
    replace: (fresh: readonly DisplacedRow[]) =>
      setChoices((before) => {
        const after = new Map(before)
        for (const { request_id, proposed } of fresh)
          after.set(request_id, { isTaken: true, ...(proposed && { place: proposed }) })
        return after
      }),
  }
}

export const toMoves = (included: readonly Chosen[]): MoveBody['moves'] =>
  included.flatMap(({ row: { request_id }, place }) =>
    place
      ? [{ request_id, organization_id: place.organization_id, day: place.day, time: place.time }]
      : [],
  )
