import { createHash } from 'node:crypto'

/** What names this version of some bytes (RFC 9110 §8.8.3). */
export const entityTagOf = (content: Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url')}"`

/** True when the version is among those of `If-None-Match`; whoever stands between may have marked it as weak. */
export const isNamed = (version: string, given = '') =>
  given.split(',').some((one) => one.trim().replace(/^W\//, '') === version)
