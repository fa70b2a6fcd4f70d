/** Longer lists can be searched. */
export const LONG_LIST = 8
