import { Client, type Entry, type Filter } from 'ldapts'
import { getCACertificates, type ConnectionOptions } from 'node:tls'
import type { DirectoryRefusal } from '@crm/contract/core/active-directory'
import { DirectoryFailure, failureOf, refusalOf } from './failure.ts'

/** Where the directory is and how it is asked. */
export type DirectorySettings = {
  readonly host: string
  readonly port: number
  readonly security: string
  readonly base_dn: string
  /** Of the domain's accounts, without the @. */
  readonly suffix: string | null
  readonly admin_account: string
  readonly admin_password: string
  /** The certificate authority (PEM); null trusts those of the system. */
  readonly certificate: string | null
}

/** How long one question may take, and all of them together, in milliseconds. */
export type Limits = { readonly question: number; readonly whole: number }

/** Somebody waits, and gives up after five seconds; checking the password of a local user comes before. */
export const WAITED_FOR: Limits = { question: 3_500, whole: 4_000 }
/** Reading everybody. */
export const READ_ALL: Limits = { question: 30_000, whole: 240_000 }

const PAGE_SIZE = 500
/** Binary, so never to be read as text. */
const GUID = 'objectGUID'

/** An open and encrypted connection to the directory. */
export type Directory = {
  /** Null when the password is right, else why the directory does not take it. An empty password is never sent: some servers take it for a visit without a name (RFC 4513 §5.1.2). */
  readonly bind: (account: string, password: string) => Promise<DirectoryRefusal | null>
  /** At most `limit` entries below a base, or the base itself. */
  readonly find: (
    base: string,
    scope: 'base' | 'sub',
    filter: Filter,
    attributes: readonly string[],
    limit: number,
  ) => Promise<Entry[]>
  /** All entries below a base, however many. */
  readonly findAll: (
    base: string,
    filter: Filter,
    attributes: readonly string[],
  ) => Promise<Entry[]>
}

/** Connects, encrypts, does the work and leaves, within the limits. Everything that fails on the way is a `DirectoryFailure`. */
export async function withDirectory<T>(
  settings: DirectorySettings,
  limits: Limits,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  const client = new Client(clientOptions(settings, limits))
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DirectoryFailure('timeout')), limits.whole)
  try {
    // the library waits for a handshake that never ends, so all of it has one limit
    return await Promise.race([late.promise, open(client, settings).then(work)])
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
    client.unbind().catch(() => undefined)
  }
}

async function open(client: Client, settings: DirectorySettings): Promise<Directory> {
  if (settings.security === 'starttls') await client.startTLS(tlsOptions(settings))
  // Connected, and encrypted from here on. The library would connect again by itself and then send in the clear what was meant
  // for the encrypted connection that broke: nothing is asked once it is gone.
  let isFirst = settings.security !== 'starttls'
  const stillOpen = () => {
    if (!isFirst && !client.isConnected) throw new DirectoryFailure('unreachable')
    isFirst = false
  }
  return {
    bind: async (account, password) => {
      if (password === '') return 'credentials'
      stillOpen()
      try {
        await client.bind(account, password)
        return null
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) return refusal
        throw error
      }
    },
    find: async (base, scope, filter, attributes, limit) => {
      stillOpen()
      const options = {
        scope,
        filter,
        sizeLimit: limit,
        attributes: [...attributes],
        explicitBufferAttributes: [GUID],
      }
      return (await client.search(base, options)).searchEntries
    },
    findAll: async (base, filter, attributes) => {
      stillOpen()
      const options = {
        filter,
        attributes: [...attributes],
        explicitBufferAttributes: [GUID],
        paged: { pageSize: PAGE_SIZE },
      }
      return (await client.search(base, { scope: 'sub', ...options })).searchEntries
    },
  }
}

/** With `tlsOptions` the library means LDAPS whatever the address says, so only LDAPS gets them. */
const clientOptions = (settings: DirectorySettings, limits: Limits) => ({
  url: `${settings.security === 'ldaps' ? 'ldaps' : 'ldap'}://${settings.host}:${settings.port}`,
  timeout: limits.question,
  connectTimeout: limits.question,
  ...(settings.security === 'ldaps' ? { tlsOptions: tlsOptions(settings) } : {}),
})

/** A new object each time: the library keeps the socket in the one that it is given. */
function tlsOptions({ host, certificate }: DirectorySettings): ConnectionOptions {
  const name = host.replace(/^\[|\]$/g, '')
  return {
    host: name,
    // an address cannot be asked for by name; it is compared with the certificate all the same
    ...(/^[\d.]+$|:/.test(name) ? {} : { servername: name }),
    ca:
      certificate === null
        ? [...getCACertificates('default'), ...getCACertificates('system')]
        : [certificate],
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  }
}
