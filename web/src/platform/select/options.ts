/** Above this many options a list is searched rather than read. */
export const LONG_LIST = 8
