/**
 * A call with this header set to `1` was caused by nobody who does something, and does not keep the
 * session alive. Without it every call does.
 */
export const BACKGROUND_HEADER = 'x-background'
