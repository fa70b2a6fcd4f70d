import type { PermissionName } from '../contract/src/platform/endpoint.ts'
import type { Browser, Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Look } from './fixtures.ts'

export type Person = { readonly login: string; readonly password: string }

/** A product of one file's own: its settings may be turned upside down without anybody else's tests seeing it. */
export type Product = {
  readonly url: string
  /** Where its database is, for what only time would bring about. */
  readonly database: string
  readonly admin: Person
  /** A session of a person, who has changed a password that was handed over. */
  readonly getToken: (person: Person) => Promise<string>
  /** A browser page of somebody already signed in. */
  readonly toPage: (browser: Browser, person: Person, look?: Look) => Promise<Page>
  /** A browser page of nobody. */
  readonly publicPage: (browser: Browser, look?: Look) => Promise<Page>
  /** Somebody who holds these permissions and no role. */
  readonly addReader: (login: string, permissions: readonly PermissionName[]) => Promise<Person>
  readonly stop: () => Promise<void>
}

const PASSWORD = 'modrá-konvice-na-polici'

/** Starts one with an empty database, or another of the servers here; `ares` is where it asks for companies. */
export async function startProduct({
  ares,
  serve = 'serve-empty.ts',
}: { ares?: string; serve?: string } = {}): Promise<Product> {
  const server = spawn('node', [serve], {
    cwd: import.meta.dirname ?? join(process.cwd(), 'e2e'),
    env: { ...process.env, ...(ares ? { E2E_ARES: ares } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  const { url, database, username, password } = JSON.parse(String(line))
  const admin: Person = { login: username, password }
  const tokens = new Map<string, string>()
  const getToken = async (person: Person) => {
    const token = tokens.get(person.login) ?? (await tokenWith(url, person))
    tokens.set(person.login, token)
    return token
  }
  const publicPage = async (
    browser: Browser,
    { theme = 'light', width = 1440, height = 900 }: Look = {},
  ) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    return context.newPage()
  }
  return {
    url,
    database,
    admin,
    getToken,
    publicPage,
    toPage: async (browser, person, look = {}) => {
      const page = await publicPage(browser, look)
      const token = await getToken(person)
      await page.addInitScript((id_token) => localStorage.setItem('id_token', id_token), token)
      return page
    },
    addReader: async (login, permissions) => {
      const person = { login, password: PASSWORD }
      await send(url, '/users', newUser(person, permissions), await getToken(admin))
      return person
    },
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** Signs in; a password that was handed over is changed as it must be, and changed back so that it stays the one that is known. */
async function tokenWith(url: string, person: Person): Promise<string> {
  const { token, must_change_password } = await send(url, '/auth/login', person)
  const change = (old_password: string, password: string) =>
    send(
      url,
      '/password',
      { old_password, password, password_confirmation: password },
      token,
      'PUT',
    )
  if (must_change_password) {
    await change(person.password, `${person.password}-vlastní`)
    await change(`${person.password}-vlastní`, person.password)
  }
  return token
}

async function send(
  url: string,
  path: string,
  body: object,
  token?: string,
  method: 'POST' | 'PUT' = 'POST',
) {
  const response = await fetch(`${url}/backend/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path} answers ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

const newUser = ({ login, password }: Person, permissions: readonly PermissionName[]) => ({
  name: 'Jen',
  surname: 'Prohlížející',
  username: login,
  password,
  password_confirmation: password,
  confirmed: true,
  send_password: false,
  role_ids: [],
  permissions,
  language: 'cs',
})
