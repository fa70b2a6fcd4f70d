import { createHash, randomBytes } from 'node:crypto'

/** A new bearer token: 256 random bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What of a token is stored: its SHA-256. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
