// Separate from the endpoints of signing, which only the desk calls.

/** Minutes of inactivity until the desk locks. */
export const LOCK_MINUTES = { least: 1, most: 60, first: 5 } as const

/** Refusal of writes at such a desk without a signature. */
export const notSigned = { 'desk.not_signed': 409 } as const
