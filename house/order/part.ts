/** A part of a package: `server/core` is `server/src/core`. */
export type Part = {
  /** Its features from the bottom up: each may import those before it, and none after. */
  readonly features: readonly string[]
  /** Files that only their own feature may import; every other file is a door to the feature. */
  readonly internal: RegExp
  /** Whether a file that puts features together may import this internal one. */
  readonly opensTo: (composing: string, internal: string) => boolean
}

/** The platform has no secrets from those above it. */
export const open = { internal: /^$/, opensTo: () => true }

/** Repositories are reached through a service; `scope.ts` and `matching.ts` hold the SQL conditions that features share. */
export const server = {
  internal: /\/(?:[a-z-]+-)?(?:repository|routes)\.ts$/,
  // the module mounts the routes of its features
  opensTo: (composing: string, internal: string) =>
    composing.endsWith('/module.ts') && internal.endsWith('/routes.ts'),
}

/** A feature's words, answers, screens and menu are its own: others use its queries, hooks and components. */
export const web = {
  internal: /\/(?:(?:[\w-]+-)?texts|messages|screens|menu)\.ts$|Screen\.tsx$/,
  opensTo: () => true,
}
