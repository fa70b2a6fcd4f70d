import type { Holds } from '#platform/module.ts'

// What somebody's work is, told by their rights alone: roles are made of them, and nobody's role has a fixed name.

/** Works at a desk: settles who came and records what they got. */
export const servesDesk = (holds: Holds) =>
  holds('fb_request.confirm') && holds('fb_support.create')

/** Books households into slots. */
export const books = (holds: Holds) => holds('fb_request.create')

/** Sees every reservation there is. */
export const seesEveryone = (holds: Holds) => holds('fb_request.show_all')

/** Answers for the whole of it: sees everything and closes the periods of the report. */
export const oversees = (holds: Holds) =>
  holds('fb_report.close') && seesEveryone(holds) && holds('fb_support.show_all')
