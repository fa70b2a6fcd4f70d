// Apart from the endpoints of signing, which only the desk calls.

/** After how many minutes of nobody a desk that is signed at locks. */
export const LOCK_MINUTES = { least: 1, most: 60, first: 5 } as const

/** What every write at such a desk is refused with until somebody has signed. */
export const notSigned = { 'desk.not_signed': 409 } as const
