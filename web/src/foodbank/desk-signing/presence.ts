/** Whether somebody is at a desk: when they last moved, in milliseconds of the epoch, and whether the desk is locked until somebody signs. */
export type Presence = { readonly movedAt: number; readonly isLocked: boolean }

/** By distribution point, for as long as the tab lives: leaving the screen and coming back unlocks nothing. */
const presences = new Map<string, Presence>()

/** What is known of a desk; of one that is opened anew that somebody was there when its day was read. */
export const presenceAt = (organizationId: string, readAt: number): Presence =>
  presences.get(organizationId) ?? { movedAt: readAt, isLocked: false }

export const savePresence = (organizationId: string, presence: Presence): void =>
  void presences.set(organizationId, presence)

/** True once nobody has moved for so many minutes, whatever timers did meanwhile: a tab that slept has none. A clock put back counts as nobody. */
export const isDeserted = ({ movedAt }: Presence, minutes: number, now: number): boolean =>
  now - movedAt >= minutes * 60_000 || now < movedAt - 60_000

/** How often the server is told at most that somebody is there, which a minute's lock bears as well. */
export const KEEP_MS = 15_000
