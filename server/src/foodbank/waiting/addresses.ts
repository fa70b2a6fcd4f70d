import { OFFER_PATH } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { publicAddress } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { hashToken } from '#platform/tokens.ts'
import { getToken } from '../booking-links/token.ts'
import { listAddressed } from './offering-repository.ts'

/** The addresses at which households answer these offers; without those that are answered. */
export async function offerAddresses(
  tx: Transaction,
  { config }: Pick<Context, 'config'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const base = await publicAddress({ db: tx, config })
  if (base === null) return new Map()
  const offers = await listAddressed(tx, ids)
  return new Map(
    offers.flatMap(({ id, token_hash }) => {
      const token = getToken(config, id)
      // made under a key that is lost
      if (!hashToken(token).equals(token_hash)) return []
      return [[id, `${base}${OFFER_PATH}${token}`]]
    }),
  )
}
