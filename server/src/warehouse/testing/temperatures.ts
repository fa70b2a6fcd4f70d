import { temperatureEndpoints as endpoints } from '@crm/contract/warehouse/temperatures/temperatures'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import type { World } from '../../testing/world.ts'

/** A fridge beside the warehouse: from 0 to 5 °C, read once a day. */
const FRIDGE = {
  kind: 'point',
  storage: 'chilled',
  is_measured: true,
  min_decicelsius: 0,
  max_decicelsius: 50,
  readings_a_day: 1,
} as const

/** Readings by one user, and what the endpoints say of them. */
export function temperaturesOf({ db, call, callWith }: World, user: Caller) {
  const today = async () => (await call(user, endpoints.today, {})).body.data
  const record = (body: object, caller = user) =>
    callWith(caller, endpoints.record, { body: { key: newId(), ...body } })
  return {
    place: async (given: object = {}): Promise<string> => {
      const id = newId()
      await db
        .insertInto('warehouse.place')
        .values({ id, name: `Lednice ${id}`, ...FRIDGE, ...given })
        .execute()
      return id
    },
    today,
    stateOf: async (id: string) => (await today()).find((place) => place.id === id),
    record,
    /** One that is accepted. */
    read: async (place_id: string, decicelsius: number, given: object = {}) => {
      const { status, body } = await record({ place_id, decicelsius, ...given })
      if (status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`)
      return body.data
    },
    withdraw: (id: string, reason = 'Překlep', caller = user) =>
      callWith(caller, endpoints.withdraw, { params: { id }, body: { reason } }),
    list: async (query: object = {}) =>
      (await callWith(user, endpoints.list, { query: { per_page: 100, ...query } })).body,
    month: (id: string, month: string) =>
      callWith(user, endpoints.month, { params: { id }, query: { month } }),
  }
}
