import type { Language } from '@crm/contract/core/translations'
import { callOffLinks } from '#core/auth/forgotten-password.ts'
import { issueReset, UNASKED_VALID_MS } from '#core/auth/reset.ts'
import { queueMail, callOff } from '#core/mail/queue.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { newAccountMail, newPasswordMail, verificationMail } from '#core/mail/templates.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { confirmationExpires, issueConfirmation } from '#core/auth/confirmation.ts'

/** `password` is answered if it is random and no link was e-mailed. */
export type MadePassword = { id: string; password: string | null; mailed: boolean }

type Recipient = {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly surname: string
  readonly username: string
  readonly language: Language
}

/**
 * Queues e-mails with a link to set a password, in the transaction that creates the account or
 * drops its password. `queue` answers false without address or mail: then the password must be
 * handed over.
 */
export async function passwordMails(
  context: Pick<Context, 'db' | 'config' | 'secrets' | 'clock'>,
): Promise<{
  queue: (
    tx: Transaction,
    recipient: Recipient,
    occasion: 'new_account' | 'new_password',
  ) => Promise<boolean>
}> {
  const { projectName, webUrl } = await letterhead(context)
  const isConfigured = await isMailConfigured(context.db)
  return {
    queue: async (tx, recipient, kind) => {
      const { id, email, language, username } = recipient
      if (email === null || !isConfigured) return false
      const { token, expiresAt } = await issueReset(
        tx,
        context.clock,
        { id, email },
        UNASKED_VALID_MS,
      )
      await callOffLinks(tx, id)
      const person = {
        name: `${recipient.name} ${recipient.surname}`,
        username,
        link: `${webUrl}/forgot-password/${token}`,
      }
      const write = kind === 'new_account' ? newAccountMail : newPasswordMail
      await queueMail(tx, context, {
        kind,
        to: email,
        userId: id,
        letter: write({ language, projectName }, person),
        expiresAt,
      })
      return true
    },
  }
}

type Unverified = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly surname: string
  readonly language: Language
}

/**
 * Makes confirmation links and queues their e-mails if mail is configured (`areMailed`); older
 * links stop working. `queue` returns the link.
 */
export async function verificationMails(
  context: Pick<Context, 'db' | 'config' | 'secrets' | 'clock'>,
): Promise<{
  areMailed: boolean
  queue: (tx: Transaction, recipient: Unverified) => Promise<string>
}> {
  const { projectName, webUrl } = await letterhead(context)
  const areMailed = await isMailConfigured(context.db)
  return {
    areMailed,
    queue: async (tx, { id, email, name, surname, language }) => {
      const token = await issueConfirmation(tx, context.clock, { id, email })
      const link = `${webUrl}/verify/${token}`
      await callOff(tx, id, 'verification')
      if (areMailed) {
        const letter = verificationMail(
          { language, projectName },
          { name: `${name} ${surname}`, link },
        )
        const expiresAt = confirmationExpires(context.clock)
        await queueMail(tx, context, {
          kind: 'verification',
          to: email,
          userId: id,
          letter,
          expiresAt,
        })
      }
      return link
    },
  }
}
