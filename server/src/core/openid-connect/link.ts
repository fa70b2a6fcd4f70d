import { z } from 'zod'
import { openTicket, sealTicket } from '#core/auth/second-factor/ticket.ts'
import { notifyOfAccount } from '#core/auth/security.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { giveRoles, nameTaken } from './account.ts'
import type { Identity } from './identity.ts'
import { findSettings } from './repository.ts'
import { linkUser, lockUnlinked } from './user-repository.ts'

const linkTicket = z.object({
  step: z.literal('link'),
  userId: z.uuid(),
  email: z.string(),
  issuer: z.string(),
  subject: z.string(),
  roles: z.array(z.uuid()),
})

/** What the user links their account with once they have signed in to it. */
export const offerLink = (
  context: Pick<Context, 'secrets' | 'clock'>,
  { issuer, subject, email }: Identity,
  { userId, roles }: { userId: string; roles: readonly string[] },
): { ticket: string; email: string } => ({
  ticket: sealTicket(context, { step: 'link', userId, email, issuer, subject, roles }),
  email: email ?? '',
})

/**
 * Links the actor's account with that of the provider, and tells them. The password stays. Refuses
 * with `second_factor.expired` an old ticket, with `openid.other_account` that of another account or
 * of one that must not be linked any more, and with `openid.name_taken`.
 */
export async function linkAccount(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  ticket: string,
): Promise<void> {
  const { userId, email, roles, ...subject } = openTicket(context, linkTicket, ticket)
  if (userId !== actor.user.id) throw new AppError('openid.other_account')
  await transact(context.db, getAuthor(actor), async (tx) => {
    const user = await lockUnlinked(tx, subject.issuer, email)
    if (user?.id !== userId) throw new AppError('openid.other_account')
    await refusing({ user__openid: nameTaken }, () => linkUser(tx, userId, subject))
    await giveRoles(tx, user, roles)
    const { name } = await findSettings(tx)
    await notifyOfAccount(tx, context, userId, {
      kind: 'account_provider_linked',
      facts: { provider: name ?? subject.issuer },
    })
  })
}
