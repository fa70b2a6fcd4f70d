/** The eight kinds of goods, as in a hand-out. */
export const CATEGORIES = [
  'durables',
  'chilled',
  'fruit_vegetables',
  'pastries',
  'food',
  'drugstore',
  'clothes',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]

/** How a product is to be kept. */
export const STORAGES = ['dry', 'chilled', 'frozen'] as const
/** What a place is for; goods in quarantine are neither proposed nor issued. */
export const PLACE_STORAGES = [...STORAGES, 'quarantine'] as const

/**
 * What stands before the date on a package. After „spotřebujte do" (use by) nothing may be given;
 * after „minimální trvanlivost" (best before) it may.
 */
export const DATE_KINDS = ['best_before', 'use_by', 'none'] as const
export type DateKind = (typeof DATE_KINDS)[number]

export const DATE_PRECISIONS = ['day', 'month'] as const

/** Whose goods: donated or bought, or of a project of the EU, which are accounted for separately. */
export const SOURCES = ['own', 'eu'] as const
export type Source = (typeof SOURCES)[number]

/** Of one line, 100 tonnes; more is a typing error. */
export const MAX_GRAMS = 100_000_000
export const MAX_PIECES = 1_000_000
/** Of one piece, a tonne. */
export const MAX_PIECE_GRAMS = 1_000_000
