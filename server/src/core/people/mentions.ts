const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** The users whom a comment names as `@[<id>]`, each once, in the order of their first mention. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? [])),
]

/** A comment with the names of those whom it mentions; whom nobody knows stays as they are. */
export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(MENTION, (mention, id: string) => {
    const name = nameOf(id)
    return name === undefined ? mention : `@${name}`
  })
