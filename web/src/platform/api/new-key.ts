/**
 * A key that is new in the world, for a command that may be repeated. `crypto.randomUUID` needs HTTPS.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const signs = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${signs.slice(0, 8)}-${signs.slice(8, 12)}-4${signs.slice(13, 16)}-8${signs.slice(17, 20)}-${signs.slice(20)}`
}
