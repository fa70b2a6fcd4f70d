import { modules } from '../../../../modules.ts'

/** What the product does each minute for promises: telling of them, and offering places that were given back. */
export const EACH_MINUTE = modules
  .flatMap(({ jobs }) => jobs)
  .filter(({ name }) => name === 'booking_messages.send' || name === 'waiting.offer')
