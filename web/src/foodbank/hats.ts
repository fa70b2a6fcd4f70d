import type { Holds } from '#platform/module.ts'

// A user's work is recognized by permissions, because roles have no fixed names.

/** Confirms who came and records supports. */
export const servesDesk = (holds: Holds) =>
  holds('fb_request.confirm') && holds('fb_support.create')

export const books = (holds: Holds) => holds('fb_request.create')

export const seesEveryone = (holds: Holds) => holds('fb_request.show_all')

/** Sees everything and closes the periods of the report. */
export const oversees = (holds: Holds) =>
  holds('fb_report.close') && seesEveryone(holds) && holds('fb_support.show_all')
