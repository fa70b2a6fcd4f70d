import { z } from 'zod'

export type Sent = { readonly method?: string; readonly token?: string; readonly body?: object }
export type Answer = { readonly status: number; readonly text: string }

type Site = {
  readonly name: string
  /** On this machine, or on the one where `run` runs. */
  readonly port: number
  /** The file of the certificate to trust. */
  readonly authority: string
  /** Runs a program and answers with what it prints. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
}

/** Asks a site over HTTPS, with a certificate that has to be right: the answer and its status. */
export function createAsk({ name, port, authority, run }: Site) {
  return async (path: string, { method, token, body }: Sent = {}): Promise<Answer> => {
    const answer = await run('curl', [
      '--silent',
      '--show-error',
      '--cacert',
      authority,
      '--resolve',
      `${name}:${port}:127.0.0.1`,
      ...(method ? ['--request', method] : []),
      ...(token ? ['--header', `authorization: Bearer ${token}`] : []),
      ...(body
        ? ['--header', 'content-type: application/json', '--data', JSON.stringify(body)]
        : []),
      '--write-out',
      '\n%{http_code}',
      `https://${name}:${port}${path}`,
    ])
    const end = answer.lastIndexOf('\n')
    return { status: Number(answer.slice(end + 1)), text: answer.slice(0, end) }
  }
}

export type Ask = ReturnType<typeof createAsk>

/** The first administrator signs in and replaces the password that was handed over, as everybody must; answers with the token. */
export async function signInFirst(ask: Ask, password: string): Promise<string> {
  const session = await ask('/backend/api/auth/login', { body: { login: 'admin', password } })
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(session.text))
  const own = `${password}-vlastni`
  const changed = await ask('/backend/api/password', {
    method: 'PUT',
    token,
    body: { old_password: password, password: own, password_confirmation: own },
  })
  if (changed.status !== 200) throw new Error(`The password was not changed: ${changed.text}`)
  return token
}
