import { Client, type Entry, type Filter } from 'ldapts'
import { getCACertificates, type ConnectionOptions } from 'node:tls'
import type { DirectoryRefusal } from '@crm/contract/core/active-directory'
import { DirectoryFailure, getFailure, getRefusal } from './failure.ts'

export type DirectorySettings = {
  readonly host: string
  readonly port: number
  readonly security: string
  readonly base_dn: string
  readonly suffix: string | null
  readonly admin_account: string
  readonly admin_password: string
  /** The certificate authority (PEM); null trusts the system's. */
  readonly certificate: string | null
}

/** Milliseconds per question and in total. */
export type Limits = { readonly question: number; readonly whole: number }

/** Users give up after five seconds, and their local password is checked first. */
export const WAITED_FOR: Limits = { question: 3_500, whole: 4_000 }
export const READ_ALL: Limits = { question: 30_000, whole: 240_000 }

const PAGE_SIZE = 500
/** Binary. */
const GUID = 'objectGUID'

export type Directory = {
  /**
   * Null if the password is right, else the refusal. Never sends an empty password, which some
   * servers accept as an anonymous bind (RFC 4513, 5.1.2).
   */
  readonly bind: (account: string, password: string) => Promise<DirectoryRefusal | null>
  readonly find: (
    base: string,
    scope: 'base' | 'sub',
    filter: Filter,
    attributes: readonly string[],
    limit: number,
  ) => Promise<Entry[]>
  readonly findAll: (
    base: string,
    filter: Filter,
    attributes: readonly string[],
  ) => Promise<Entry[]>
}

/**
 * Connects, encrypts and runs the work within the limits. Every failure is a `DirectoryFailure`.
 */
export async function withDirectory<T>(
  settings: DirectorySettings,
  limits: Limits,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  const client = new Client(clientOptions(settings, limits))
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DirectoryFailure('timeout')), limits.whole)
  try {
    // one limit for everything, because the library waits forever for a handshake
    return await Promise.race([late.promise, open(client, settings).then(work)])
  } catch (error) {
    throw getFailure(error)
  } finally {
    clearTimeout(timer)
    client.unbind().catch(() => undefined)
  }
}

async function open(client: Client, settings: DirectorySettings): Promise<Directory> {
  if (settings.security === 'starttls') await client.startTLS(tlsOptions(settings))
  // The library reconnects by itself, then without StartTLS. So nothing is asked after the
  // connection is lost.
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
        const refusal = getRefusal(error)
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

/** With `tlsOptions` the library always uses LDAPS, so only LDAPS gets them. */
const clientOptions = (settings: DirectorySettings, limits: Limits) => ({
  url: `${settings.security === 'ldaps' ? 'ldaps' : 'ldap'}://${settings.host}:${settings.port}`,
  timeout: limits.question,
  connectTimeout: limits.question,
  ...(settings.security === 'ldaps' ? { tlsOptions: tlsOptions(settings) } : {}),
})

/** A new object for each connection, because the library stores the socket in it. */
function tlsOptions({ host, certificate }: DirectorySettings): ConnectionOptions {
  const name = host.replace(/^\[|\]$/g, '')
  return {
    host: name,
    // SNI does not allow addresses; the certificate is checked all the same
    ...(/^[\d.]+$|:/.test(name) ? {} : { servername: name }),
    ca:
      certificate === null
        ? [...getCACertificates('default'), ...getCACertificates('system')]
        : [certificate],
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  }
}
