import { argon2Sync, randomBytes } from 'node:crypto'

/** A hash of the password that is checked at once, for tests that check many: how much work it takes, a hash says by itself. */
export function cheapHash(password: string): string {
  const [nonce, memory] = [randomBytes(16), 8]
  const tag = argon2Sync('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=1,p=1$${base64(nonce)}$${base64(tag)}`
}
