/** A number of one's own making, by which one asks how far a preview has come; `crypto.randomUUID` is not there without HTTPS. */
export function watchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const signs = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${signs.slice(0, 8)}-${signs.slice(8, 12)}-4${signs.slice(13, 16)}-8${signs.slice(17, 20)}-${signs.slice(20)}`
}
