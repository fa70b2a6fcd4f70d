import type { Language } from '@crm/contract/core/translations'
import { confirmationExpires, issueConfirmation } from '#core/auth/confirmation.ts'
import { callOff, queueMail } from '#core/mail/queue.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { verificationMail } from '#core/mail/templates.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'

type Recipient = {
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
  queue: (tx: Transaction, recipient: Recipient) => Promise<string>
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
