import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The SHA-256 that is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
