import type { SmsFailure } from '@crm/contract/core/sms/sms-failures'
import type { SmsSettingsRow } from '../settings-repository.ts'

/** What an adapter needs of the settings; the password is opened. */
export type Gateway = Pick<
  SmsSettingsRow,
  | 'username'
  | 'sender'
  | 'address'
  | 'method'
  | 'headers'
  | 'body_format'
  | 'body'
  | 'id_path'
  | 'price_path'
  | 'repeats'
  | 'report_reference'
  | 'report_status'
  | 'report_delivered'
  | 'report_failed'
> & {
  readonly password: string
  /** Another address of a known provider, for tests. */
  readonly base: string | null
  readonly timeoutMs: number
}

export type OutgoingSms = {
  /** `+420603123456`. */
  readonly number: string
  readonly text: string
  /** Ours, the same for every attempt. */
  readonly reference: string
  /** Where the provider reports what became of it; null while the product has no public address. */
  readonly callback: string | null
}

export type Accepted = {
  readonly is: 'accepted'
  readonly providerId: string | null
  readonly segments: number | null
  /** In crowns. */
  readonly price: number | null
}

/**
 * `refused`: certainly not sent. `unknown`: sent or not; the answer was lost, late or makes no
 * sense.
 */
export type Outcome =
  | Accepted
  | { readonly is: 'refused'; readonly failure: SmsFailure }
  | { readonly is: 'unknown'; readonly failure: SmsFailure }

export type Report = {
  /** Ours or the provider's. */
  readonly reference: string
  readonly result: 'sent' | 'delivered' | 'failed'
  readonly price: number | null
  readonly segments: number | null
}

export type Adapter = {
  readonly send: (gateway: Gateway, sms: OutgoingSms) => Promise<Outcome>
  /** Whether the gateway documents that it sends a message once, however often it gets it. */
  readonly repeats: (gateway: Pick<Gateway, 'repeats'>) => boolean
  /**
   * Asks for a message whose answer was lost. Null if it is not there: where that is no proof that
   * it never will be, the message is not sent again.
   */
  readonly find?: (
    gateway: Gateway,
    sms: OutgoingSms,
    sentOn: string,
    isKnown: (providerIds: readonly string[]) => Promise<ReadonlySet<string>>,
  ) => Promise<Accepted | null>
  /** Events that are no reports are left out. */
  readonly readReports: (gateway: Gateway, body: unknown) => readonly Report[]
}

/** Failures that another attempt does not change. */
const FINAL: readonly SmsFailure[] = ['not_configured', 'unreadable', 'number', 'text', 'refused']

export const isFinal = (failure: SmsFailure): boolean => FINAL.includes(failure)

export const refused = (failure: SmsFailure): Outcome => ({ is: 'refused', failure })
export const unknown = (failure: SmsFailure): Outcome => ({ is: 'unknown', failure })
