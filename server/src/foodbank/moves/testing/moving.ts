import { callEndpoints } from '@crm/contract/foodbank/moves/calls'
import { moveEndpoints, type DisplacedRow, type MoveBody } from '@crm/contract/foodbank/moves/moves'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../testing/factories.ts'
import { DAY, makeSite } from './full-day.ts'

export type Moving = Awaited<ReturnType<typeof setUpMoving>>

/** A site and its manager, who moves people. */
export async function setUpMoving(world: World) {
  const site = await makeSite(world)
  const caller = await world.signIn({ role: 'organization_manager' })
  await world.make.manager(caller, site)

  const propose = async (by = caller) => {
    const query = { organization_id: site.id }
    return (await world.call(by, moveEndpoints.propose, { query })).body.data
  }
  const toBody = (people: readonly DisplacedRow[]): MoveBody => ({
    entitlement_reason: null,
    organization_id: site.id,
    from: null,
    to: null,
    moves: people.flatMap(({ request_id, proposed }) => {
      if (!proposed) return []
      const { organization_label: _label, ...place } = proposed
      return [{ request_id, ...place }]
    }),
  })
  const move = (body: MoveBody, by = caller) => world.call(by, moveEndpoints.create, { body })

  return {
    site,
    caller,
    propose,
    toBody,
    move,
    /** Everybody, as proposed. */
    moveAll: async () => (await move(toBody((await propose()).people))).body.data,
    undo: (id: string, by: Caller = caller) =>
      world.call(by, moveEndpoints.undo, { params: { id } }),
    calls: async (query: { done?: 'true' } = {}, by: Caller = caller) => {
      const asked = { query: { organization_id: site.id, ...query } }
      return (await world.call(by, callEndpoints.list, asked)).body.data
    },
    block: () => world.make.blockedDay({ organization_id: site.id, day: DAY }),
    setCapacity: (slot_capacity: number) =>
      world.db
        .updateTable('foodbank.organization')
        .set({ slot_capacity })
        .where('id', '=', site.id)
        .execute(),
  }
}

export const standing = ({ db }: World, ids: readonly { id: string }[]) =>
  db
    .selectFrom('foodbank.help_request')
    .select(['reserved_on', 'reserved_time', 'seat'])
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()

/** Past the API. */
export const changeRequest = (
  { db }: World,
  request: { id: string } | undefined,
  values: { reserved_time: string } | { status: 'rejected'; closed_at: string },
) =>
  db
    .updateTable('foodbank.help_request')
    .set(values)
    .where('id', '=', request?.id ?? '')
    .execute()

export const removeRequest = ({ db }: World, request: { id: string } | undefined) =>
  db
    .deleteFrom('foodbank.help_request')
    .where('id', '=', request?.id ?? '')
    .execute()
