import type { Language } from '@crm/contract/core/translations'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { findTotals } from '../seals/anchors-repository.ts'
import { findSealFacts } from '../seals/verifying-repository.ts'
import { findLetter, findSealSettings, listAccounts, noteDelivery } from './repository.ts'

const DAY_MS = 24 * 3_600_000
/** Jobs start some minutes sooner or later. */
const LEEWAY_MS = 2 * 3_600_000

type Recipient = {
  readonly address: string
  /** The account with this address. */
  readonly userId: string | null
  readonly language: Language
}

/** The addresses of the settings, each in the language of its account, or in Czech. */
export async function findLetterRecipients(db: Connection): Promise<Recipient[]> {
  const { nightly_letter_to } = await findSealSettings(db)
  const addresses = nightly_letter_to?.split(', ') ?? []
  if (addresses.length === 0) return []
  const accounts = await listAccounts(db, addresses)
  return addresses.map((address) => {
    const account = accounts.find(({ email }) => email?.toLowerCase() === address.toLowerCase())
    return { address, userId: account?.id ?? null, language: account?.language ?? 'cs' }
  })
}

/** The newest seal with what it counts. */
export async function findSealToTell(db: Connection) {
  const { sealed_at } = await findSealFacts(db)
  return { ...(await findTotals(db)), sealed_at }
}

/** False if today's letter has been queued already. */
export async function noteLetter(tx: Transaction, seal: number, now: string): Promise<boolean> {
  const last = await findLetter(tx)
  const since = last === null ? DAY_MS : Date.parse(now) - Date.parse(last)
  if (since < DAY_MS - LEEWAY_MS) return false
  await noteDelivery(tx, { place: 'letter', seal_id: seal, delivered_at: now })
  return true
}
