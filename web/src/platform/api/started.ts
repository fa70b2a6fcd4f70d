declare global {
  interface Window {
    /** What the script of `index.html` asks for before any other script is there: whose session the token is. */
    started?:
      | { readonly token: string; readonly answer: Promise<Response>; readonly at: number }
      | undefined
  }
}

const PATH = '/auth/verify'
/** Later the answer may be out of date: a page without signing in does not ask whose session it is. */
const MOST_AGE_MS = 10_000

/** The answer to a call that the page has made by itself, once; undefined where it has not. */
export function takeStarted(
  path: string,
  token: string | null,
  now = performance.now(),
): Promise<Response> | undefined {
  if (path !== PATH) return undefined
  const { started } = window
  window.started = undefined
  return started?.token === token && now - started.at < MOST_AGE_MS ? started.answer : undefined
}
