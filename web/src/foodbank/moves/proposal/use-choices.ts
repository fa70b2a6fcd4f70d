import type { DisplacedRow, MoveBody, MovePlace } from '@crm/contract/foodbank/moves/moves'
import { movePlace } from '@crm/contract/foodbank/moves/moves'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '#platform/form/drafts.ts'

/** What the user has decided about somebody; the proposal holds where they decided nothing. */
const choice = z.object({
  place: movePlace.optional(),
  isOut: z.boolean().optional(),
  /** Somebody else took the slot in the meantime. */
  isTaken: z.boolean().optional(),
})
type Choice = Partial<z.infer<typeof choice>>
type Choices = ReadonlyMap<string, Choice>

export type Chosen = {
  readonly row: DisplacedRow
  readonly place: MovePlace | null
  readonly isIn: boolean
  readonly isTaken: boolean
}

/** They are kept under the key until they are discarded, saved, or the tab is closed. */
export function useChoices(people: readonly DisplacedRow[], draftKey: string) {
  const [choices, setChoices] = useState(() => readChoices(draftKey))
  const [isRestored, setRestored] = useState(choices.size > 0)
  useEffect(() => {
    if (choices.size > 0) writeDraft(draftKey, Object.fromEntries(choices))
    else removeDraft(draftKey)
  }, [choices, draftKey])
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
    /** They were made before the screen was left. */
    isRestored,
    discard: () => {
      setChoices(new Map())
      setRestored(false)
    },
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

function readChoices(draftKey: string): Choices {
  const stored = z.record(z.string(), choice).safeParse(readDraft(draftKey) ?? {})
  return new Map(Object.entries(stored.data ?? {}))
}

export const toMoves = (included: readonly Chosen[]): MoveBody['moves'] =>
  included.flatMap(({ row: { request_id }, place }) =>
    place
      ? [{ request_id, organization_id: place.organization_id, day: place.day, time: place.time }]
      : [],
  )
