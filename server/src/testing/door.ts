/** What a test sends to a server. */
type Request = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: string
  readonly remoteAddress?: string
}

type Response = {
  readonly statusCode: number
  readonly headers: Record<string, unknown>
  readonly body: string
}

/** An app in this process, or a server in another one: both are asked in the same way. */
export type Door = { readonly inject: (request: Request) => Promise<Response> }

/** A server that was killed before it answered: what became of the request is unknown. */
export class Unanswered extends Error {}

/** The server at an address, which trusts what this process says of where a request comes from. */
export const doorAt = (base: string): Door => ({
  inject: async ({ method = 'GET', url, headers = {}, payload, remoteAddress }) => {
    try {
      const answer = await fetch(base + url, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(remoteAddress && { 'x-forwarded-for': remoteAddress }) },
        ...(payload === undefined ? {} : { body: payload }),
      })
      const headersOf = Object.fromEntries(answer.headers)
      return { statusCode: answer.status, headers: headersOf, body: await answer.text() }
    } catch (error) {
      throw new Unanswered(url, { cause: error })
    }
  },
})
