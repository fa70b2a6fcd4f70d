import { collectionEndpoints, shiftLinkEndpoints } from '@crm/contract/foodbank/shifts/collections'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, type World } from '../../testing/factories.ts'

type Shifts = {
  /** Day of the collection. */
  readonly day?: string
  readonly places?: readonly { name: string; address: string | null; seats: number }[]
  readonly hours?: readonly { starts_at: string; ends_at: string }[]
}

/** A world with collections, shifts and the public pages. */
export type ShiftWorld = World & {
  /** A collection of a day with its link; the shifts are in the order of the list. */
  readonly collect: (given?: Shifts) => Promise<{
    id: string
    link: string
    linkId: string
    shifts: { id: string; place: string }[]
  }>
  readonly visit: (path: string) => Promise<{ status: number; text: string }>
  /** What a form sends. */
  readonly submit: (
    path: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; text: string; location: string }>
  /** Signs somebody up by the link; answers the path of their own page. */
  readonly signUp: (
    link: string,
    shiftId: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<string>
  readonly coordinator: () => Caller
}

const COLLECTION_DAY = '2026-04-25'

export async function createShiftWorld(
  options: Parameters<typeof createWorld>[0] = {},
): Promise<ShiftWorld> {
  const world = await createWorld(options)
  const coordinator = () => world.as('food_bank_manager')

  async function collect({
    day = COLLECTION_DAY,
    places = [{ name: 'Tesco Žabovřesky', address: 'Korejská 3, Brno', seats: 2 }],
    hours = [{ starts_at: '08:00', ends_at: '12:00' }],
  }: Shifts = {}) {
    const made = await world.call(coordinator(), collectionEndpoints.create, {
      body: { name: 'Jarní sbírka', starts_on: day, ends_on: day, public_text: 'Přijďte pomoct.' },
    })
    const { id } = made.body.data
    const added = await world.call(coordinator(), collectionEndpoints.addPlaces, {
      params: { id },
      body: { places: [...places], hours: [...hours] },
    })
    if (added.status !== 201) throw new Error(JSON.stringify(added.body))
    const linked = await world.call(coordinator(), shiftLinkEndpoints.create, {
      body: { collection_id: id, expires_on: day },
    })
    const listed = await world.call(coordinator(), shiftEndpoints.list, {
      query: { collection_id: id, per_page: 100, sort: 'place' },
    })
    return {
      id,
      linkId: linked.body.data.id,
      link: new URL(linked.body.data.url).pathname,
      shifts: listed.body.data.map((shift) => ({ id: shift.id, place: shift.place_name ?? '' })),
    }
  }

  async function visit(path: string) {
    const answer = await world.app.inject({ method: 'GET', url: path })
    return { status: answer.statusCode, text: answer.body }
  }

  async function submit(path: string, fields: Readonly<Record<string, string>>) {
    const answer = await world.app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const location = String(answer.headers['location'] ?? '').replace(/\?.*$/, '')
    return { status: answer.statusCode, text: answer.body, location }
  }

  async function signUp(link: string, shiftId: string, fields: Readonly<Record<string, string>>) {
    const answer = await submit(`${link}/${shiftId}`, fields)
    if (answer.status !== 303) throw new Error(`Not signed up: ${answer.status} ${answer.text}`)
    return answer.location
  }

  return { ...world, collect, visit, submit, signUp, coordinator }
}
