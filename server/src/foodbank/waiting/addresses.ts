import { OFFER_PATH } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { publicAddress } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { findToken } from '../booking-links/token.ts'
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
    offers.flatMap((offer) => {
      const token = findToken(config, offer)
      return token === undefined ? [] : [[offer.id, `${base}${OFFER_PATH}${token}`]]
    }),
  )
}
