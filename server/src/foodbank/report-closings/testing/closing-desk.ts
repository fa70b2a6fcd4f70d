import {
  isRestated,
  reportClosingEndpoints as endpoints,
  type ClosingBody,
} from '@crm/contract/foodbank/closings/report-closings'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../testing/factories.ts'

export const FEBRUARY = { date_from: '2026-02-01', date_to: '2026-02-28' }

/** What is done with closed periods, as somebody who may. */
export function closingDesk(world: World) {
  const close = (given: Partial<ClosingBody> = {}, caller: Caller = world.as('superadmin')) =>
    world.call(caller, endpoints.create, { body: { ...FEBRUARY, accept_missing: true, ...given } })
  const asked = () => world.as('superadmin')
  const restated = async (id: string) =>
    (await world.call(asked(), endpoints.restatement, { params: { id } })).body.data
  return {
    close,
    closed: async (given: Partial<ClosingBody> = {}) => (await close(given)).body.data,
    /** Undefined of one that a later version has replaced. */
    getState: async (id: string) => {
      const { body } = await world.call(asked(), endpoints.states, { query: { per_page: 100 } })
      const state = body.data.find((one) => one.id === id)
      return state && { added: state.added, removed: state.removed, changed: state.changed }
    },
    restated,
    /** The numbers that are others now: before and after, by where they stand. */
    differing: async (id: string) =>
      Object.fromEntries(
        (await restated(id)).figures
          .filter(isRestated)
          .map(({ path, closed, now }) => [path.join('.'), [closed, now]]),
      ),
    getChanges: async (id: string, query = {}) =>
      (await world.call(asked(), endpoints.changes, { params: { id }, query })).body,
  }
}
