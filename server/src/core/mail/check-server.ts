import type { ConnectionFailure } from '@crm/contract/core/settings'
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import type { Context } from '#platform/context.ts'
import { getFailure } from './failure.ts'
import { findMailSettings } from './repository.ts'
import { isConfigured, LOCAL, PATIENCE, getTransport } from './transport.ts'

/**
 * Whether the mail server answers and accepts the account; `server` is null if not configured. Ends
 * within five seconds.
 */
export async function checkMailServer(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  patience = PATIENCE,
): Promise<{
  server: { host: string; port: number } | null
  failure: ConnectionFailure | null
}> {
  const settings = await findMailSettings(db)
  if (!isConfigured(settings)) return { server: null, failure: null }
  const { smtp_external, smtp_host, smtp_port } = settings
  const server = smtp_external
    ? { host: smtp_host ?? '', port: smtp_port }
    : { host: LOCAL.host, port: LOCAL.port }
  try {
    await signInAndLeave(getTransport(settings, secrets), patience.check)
    return { server, failure: null }
  } catch (error) {
    return { server, failure: getFailure(error) }
  }
}

/** Connects and signs in like sending would. Rejects with nodemailer's error. */
async function signInAndLeave(options: SMTPTransportOptions, patience: number): Promise<void> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { auth, ...rest } = options
  const limits = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  }
  const connection = new SMTPConnection({ ...rest, ...limits })
  return new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
      patience,
    )
    const end = (error?: Error | null) => {
      clearTimeout(deadline)
      if (error) reject(error)
      else resolve()
    }
    connection.on('error', end)
    connection.connect((error) => {
      if (error || !auth || !connection.allowsAuth) return end(error)
      connection.login({ user: auth.user, pass: auth.pass }, end)
    })
  }).finally(() => connection.close())
}
