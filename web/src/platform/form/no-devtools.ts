/**
 * Replaces the client of TanStack's developer tools (`vite.config.ts`), which would receive what is
 * typed.
 */
export class EventClient {
  on = () => () => {}
  emit = () => {}
}
