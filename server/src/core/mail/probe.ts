import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'

/** A little less than the check of the environment gives each of its parts. */
const TIMEOUT_MS = 4_500

/** Connects, greets, encrypts and signs in as a letter would, and leaves again. Rejects with the mail client's error. */
export function probe(options: SMTPTransportOptions): Promise<void> {
  const { auth, ...rest } = options
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const connection = new SMTPConnection({ ...rest, ...limits })
  return new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
      TIMEOUT_MS,
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
