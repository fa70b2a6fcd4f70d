import { username } from '@crm/contract/core/users/user-bodies'
import { email } from '@crm/contract/platform/formats'
import type { z } from 'zod'

/** What the provider says of somebody (OpenID Connect Core 1.0, section 5.1). */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  /** Null if none of the names can be one here. */
  readonly username: string | null
  readonly name: string
  readonly surname: string
  /** Null unless the provider has verified it. */
  readonly email: string | null
  readonly groups: readonly string[]
  /** A second factor was shown, as far as the provider says so. */
  readonly hasFactor: boolean
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string }

/** As in the forms. */
const NAME_LENGTH = 100

export function getIdentity(claims: Claims, groupsClaim: string): Identity {
  const address = getText(claims, 'email')
  const account = getText(claims, 'preferred_username')
  const names = [account, account.split('@')[0] ?? '', address.split('@')[0] ?? '']
  const login = names.find((one) => one !== '' && username.safeParse(one).success) ?? null
  const [shownName, ...shownSurname] = (getText(claims, 'name') || account || address).split(/\s+/)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    username: login,
    name: cut(getText(claims, 'given_name') || shownName || login || claims.sub),
    surname: cut(getText(claims, 'family_name') || shownSurname.join(' ') || login || claims.sub),
    email: isTrue(claims['email_verified']) ? fitting(email, address) : null,
    groups: getGroups(claims, groupsClaim),
    hasFactor: hasFactor(claims),
  }
}

/** RFC 8176 („mfa"), and the phishing-resistant classes of OpenID Connect EAP ACR Values 1.0. */
function hasFactor({ amr, acr }: Claims): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || acr === 'phr' || acr === 'phrh'
}

/** By the whole name of the claim, else by names with dots between them (`realm_access.roles`). */
function getGroups(claims: Claims, claim: string): string[] {
  const found =
    claims[claim] ??
    claim
      .split('.')
      .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : null), claims)
  return [found].flat().filter((group) => typeof group === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Some providers send it as a text. */
const isTrue = (value: unknown) => value === true || value === 'true'

const getText = (claims: Claims, name: string): string => {
  const value = claims[name]
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : ''
}

const cut = (value: string) => value.slice(0, NAME_LENGTH).trim().toWellFormed()

function fitting(format: z.ZodType<string>, value: string): string | null {
  const read = format.safeParse(value)
  return read.success ? read.data : null
}
