import { recallEndpoints as endpoints } from '@crm/contract/warehouse/recalls/recalls'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import type { World } from '../../testing/world.ts'

/** Recalls by one user, and what they answer. */
export function recallsOf({ call, callWith }: World, user: Caller) {
  const create = (lot_ids: readonly string[], given: object = {}, caller = user) =>
    callWith(caller, endpoints.create, {
      body: {
        key: newId(),
        title: 'Rajčata drcená',
        reason: 'Salmonela podle dozoru.',
        instructions: 'Nejezte je a vraťte je.',
        lot_ids,
        ...given,
      },
    })
  const get = async (id: string, caller = user) =>
    (await call(caller, endpoints.get, { params: { id } })).body.data
  return {
    create,
    get,
    list: async (query: Record<string, unknown>) =>
      (await callWith(user, endpoints.list, { query })).body,
    matches: async (query: Record<string, unknown>) =>
      (await callWith(user, endpoints.matches, { query })).body.data,
    addLots: (id: string, lot_ids: string[]) =>
      call(user, endpoints.addLots, { params: { id }, body: { lot_ids } }),
    handOuts: async (id: string, query: Record<string, unknown> = {}, caller = user) =>
      (await callWith(caller, endpoints.handOuts, { params: { id }, query })).body,
    close: async (id: string, reason: string | null = null) => {
      const { updated_at } = await get(id)
      return call(user, endpoints.close, { params: { id }, body: { updated_at, reason } })
    },
    send: (id: string, given: object = {}) =>
      callWith(user, endpoints.send, {
        params: { id },
        body: { subject: 'Stahujeme rajčata', text: 'vyhoďte je.\n\nDěkujeme.', ...given },
      }),
    answer: (id: string, given: object) =>
      callWith(user, endpoints.addAnswer, {
        params: { id },
        body: { key: newId(), outcome: 'eaten', ...given },
      }),
  }
}
