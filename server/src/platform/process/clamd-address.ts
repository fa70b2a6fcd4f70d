/** A socket of the machine, or a host and its port. */
export type ClamdAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number }

/** `/run/clamav/clamd.ctl`, `scanner:3310` or `[::1]:3310`; undefined if it is none of them. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  if (text.startsWith('/')) return { path: text }
  const [, name = '', inBrackets, port = ''] =
    /^(?:([a-z0-9_.-]+)|\[([0-9a-f:.]+)\]):(\d{1,5})$/i.exec(text) ?? []
  const host = inBrackets ?? name
  const number = Number(port)
  return host !== '' && number >= 1 && number <= 65_535 ? { host, port: number } : undefined
}
