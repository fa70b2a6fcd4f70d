import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { API_BASE } from '#platform/http/mount.ts'
import type { Door } from './door.ts'

/** Who calls in a test; without a token an anonymous caller. */
export type Caller = { readonly userId: string; readonly token: string | null }

/** What came back: the endpoint's answer, or a refusal's code with the failed rules or details. */
export type Called<E> = {
  readonly status: number
  readonly body: EndpointAnswer<E> & {
    message?: string
    errors?: Record<string, RuleFailure[]>
    details?: unknown
  }
  readonly headers: Readonly<Record<string, unknown>>
}

/** Calls an endpoint of the contract over HTTP with an input of its own type. */
export type Call = <E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<Called<E>>

/** Calls an endpoint with anything at all, to see it refused. */
export type CallWith = <E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: AnyInput,
) => Promise<Called<E>>

export type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** Both ways of calling an app, or a server elsewhere. */
export function callsTo(app: Door): { call: Call; callWith: CallWith } {
  const callWith: CallWith = async (caller, endpoint, { params = {}, query = {}, body }) => {
    const response = await app.inject({
      method: endpoint.method,
      url: getUrl(endpoint, params, query),
      headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: jsonHeaders(caller) }),
    })
    return {
      status: response.statusCode,
      body: JSON.parse(isJson(response.headers) ? response.body : '{}'),
      headers: response.headers,
    }
  }
  return { call: (caller, endpoint, input) => callWith(caller, endpoint, input), callWith }
}

function getUrl(
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
  const search = new URLSearchParams(given).toString()
  return API_BASE + path + (search && `?${search}`)
}

const jsonHeaders = ({ token }: Caller) => ({
  'content-type': 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

/** A file has no body that a test could read here. */
const isJson = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['content-type']).startsWith('application/json')
