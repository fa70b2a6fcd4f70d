/** Last movement (milliseconds since the epoch) and whether the desk is locked. */
export type Presence = { readonly movedAt: number; readonly isLocked: boolean }

/** By distribution point, for the life of the tab: leaving the screen does not unlock it. */
const presences = new Map<string, Presence>()

/** A desk opened for the first time counts the reading of its day as movement. */
export const presenceAt = (organizationId: string, readAt: number): Presence =>
  presences.get(organizationId) ?? { movedAt: readAt, isLocked: false }

export const savePresence = (organizationId: string, presence: Presence): void =>
  void presences.set(organizationId, presence)

/** Compares clocks, because timers stop in a sleeping tab. A clock set back counts as absence. */
export const isDeserted = ({ movedAt }: Presence, minutes: number, now: number): boolean =>
  now - movedAt >= minutes * 60_000 || now < movedAt - 60_000

/** Reports presence to the server at most this often; short enough for a one-minute lock. */
export const KEEP_MS = 15_000
