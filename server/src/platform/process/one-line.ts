/**
 * Escapes control characters (also 128 to 159) and Unicode's line breaks as JSON does, so that text
 * cannot forge lines of the log or control the terminal.
 */
export const oneLine = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
