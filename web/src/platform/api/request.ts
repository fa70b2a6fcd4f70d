import type { Endpoint } from '@crm/contract/platform/endpoint'

export const API_BASE = '/backend/api'

/** An endpoint's input without exact types. */
export type RawInput = {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

/** The path with its parameters, without base and query: `/records/applicants/0199…`. */
export function buildPath(endpoint: Pick<Endpoint, 'path'>, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return endpoint.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === null || value === '')
      throw new Error(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** `?page=2&search=nov%C3%A1k`; without empty values, lists repeat their key. */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
  const text = search.toString()
  return text && `?${text}`
}

export const buildUrl = (endpoint: Pick<Endpoint, 'path'>, input: RawInput): string =>
  API_BASE + buildPath(endpoint, input.params) + queryString(input.query)
