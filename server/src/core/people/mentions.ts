const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** Users mentioned as `@[<id>]`, each once, in order. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? [])),
]

/** Replaces mentions by names; unknown ids stay. */
export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(MENTION, (mention, id: string) => {
    const name = nameOf(id)
    return name === undefined ? mention : `@${name}`
  })
