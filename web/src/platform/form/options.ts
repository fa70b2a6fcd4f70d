/** Above this many options a list is searched rather than read. */
export const LONG_LIST = 8

/** Finds without accents: „dvorak" finds „Dvořák" (domain.md §5.2). */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
