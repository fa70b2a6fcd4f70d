import { createHash } from 'node:crypto'

/** RFC 9110 §8.8.3. */
export const getEntityTag = (content: Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url')}"`

/** True when `If-None-Match` names the version; a proxy may have marked it as weak. */
export const isNamed = (version: string, given = '') =>
  given.split(',').some((one) => one.trim().replace(/^W\//, '') === version)
