import { euAccountEndpoints } from '@crm/contract/warehouse/eu/eu-accounts'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries'
import { euProjectEndpoints } from '@crm/contract/warehouse/eu/eu-projects'
import { euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import type { World } from '../../testing/world.ts'

/** Projects, deliveries and their shares by one user, and what the endpoints answer. */
export function euOf({ db, call, callWith }: World, user: Caller) {
  const createProject = (given: object = {}, caller = user) =>
    callWith(caller, euProjectEndpoints.create, {
      body: { key: newId(), name: `Projekt ${newId()}`, ...given },
    })
  const createDelivery = (given: object = {}, caller = user) =>
    callWith(caller, euDeliveryEndpoints.create, {
      body: {
        key: newId(),
        number: `DL ${newId().slice(-8)}`,
        day: '2026-02-01',
        lines: [],
        ...given,
      },
    })
  const get = async (id: string) =>
    (await call(user, euDeliveryEndpoints.get, { params: { id } })).body.data
  const allot = async (id: string, allotments: readonly object[], given: object = {}) => {
    const { updated_at } = await get(id)
    return callWith(user, euDeliveryEndpoints.allot, {
      params: { id },
      body: { allotments, updated_at, ...given },
    })
  }
  return {
    createProject,
    createDelivery,
    get,
    allot,
    /** A delivery of a project of its own; its key. */
    delivery: async (given: object = {}) => {
      const project = await createProject()
      return (await createDelivery({ project_id: project.body.data.id, ...given })).body.data.id
    },
    project: async (id: string) =>
      (await call(user, euProjectEndpoints.get, { params: { id } })).body.data,
    partner: async (name = 'Azylový dům') => {
      const id = newId()
      await db
        .insertInto('warehouse.partner')
        .values({ id, name: `${name} ${id}` })
        .execute()
      return id
    },
    update: async (id: string, given: object) => {
      const { project_id, number, day, updated_at } = await get(id)
      return callWith(user, euDeliveryEndpoints.update, {
        params: { id },
        body: { project_id, number, day, lines: [], updated_at, ...given },
      })
    },
    remove: (id: string) => call(user, euDeliveryEndpoints.remove, { params: { id } }),
    swap: (id: string, given: object, caller = user) =>
      callWith(caller, euDeliveryEndpoints.addSwap, {
        params: { id },
        body: { key: newId(), category: 'durables', day: '2026-02-02', ...given },
      }),
    removeSwap: (id: string) => call(user, euDeliveryEndpoints.removeSwap, { params: { id } }),
    list: async (query: object = {}) =>
      (await callWith(user, euDeliveryEndpoints.list, { query: { per_page: 100, ...query } })).body,
    receipts: async (query: object = {}) =>
      (await callWith(user, euReceiptEndpoints.list, { query: { per_page: 100, ...query } })).body,
    receipt: (id: string) => call(user, euReceiptEndpoints.get, { params: { id } }),
    assign: (delivery_id: string, document_ids: readonly string[], caller = user) =>
      callWith(caller, euReceiptEndpoints.assign, { body: { delivery_id, document_ids } }),
    there: async (query: Record<string, unknown>) =>
      (await callWith(user, euAccountEndpoints.there, { query })).body,
    moves: async (query: Record<string, unknown>) =>
      (await callWith(user, euAccountEndpoints.moves, { query })).body,
    handOuts: async (query: Record<string, unknown>, caller = user) =>
      (await callWith(caller, euAccountEndpoints.handOuts, { query })).body,
  }
}
