/** design.md: nothing flickers for what comes at once; after this long something in the shape of what comes shows. */
export const SKELETON_AFTER_MS = 150
