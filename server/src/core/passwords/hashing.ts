import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitParallel } from '#platform/limit-parallel.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 100 ms off the main thread. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Per process, to limit memory. */
const MAX_PARALLEL = 4

const derive = promisify(argon2)

/** PHC format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Passwords are normalised to NFC. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await limited(() =>
    derive('argon2id', { ...PARAMETERS, message: password.normalize('NFC'), nonce }),
  )
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** 96 random bits in 16 characters. */
export const randomPassword = () => randomBytes(12).toString('base64url')

/** A null or invalid hash takes as long and is never right. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = PHC.exec(hash ?? '')?.groups
  const nonce = parts ? Buffer.from(parts['salt'] ?? '', 'base64') : randomBytes(16)
  const expected = parts
    ? Buffer.from(parts['tag'] ?? '', 'base64')
    : randomBytes(PARAMETERS.tagLength)
  const parameters = parts
    ? {
        memory: Number(parts['memory']),
        passes: Number(parts['passes']),
        parallelism: Number(parts['parallelism']),
        tagLength: expected.length,
      }
    : PARAMETERS
  const tag = await limited(() =>
    derive('argon2id', { ...parameters, message: password.normalize('NFC'), nonce }),
  )
  return timingSafeEqual(tag, expected) && parts !== undefined
}

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const limited = limitParallel(MAX_PARALLEL)
