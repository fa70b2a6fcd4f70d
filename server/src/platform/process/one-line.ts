/**
 * A line of the process log in which nothing moves the cursor, colours the terminal or begins a line of its own: control characters
 * (also those from 128 to 159, which JSON leaves as they are) and the line breaks of Unicode stand as JSON would spell them.
 */
export const oneLine = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
