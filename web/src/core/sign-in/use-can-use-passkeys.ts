import { useBranding } from '#platform/page/branding.ts'

/** The product has passkeys, this address is theirs, and the browser knows them. */
export function useCanUsePasskeys(): boolean {
  const { passkey_origin } = useBranding()
  return passkey_origin === window.location.origin && typeof PublicKeyCredential !== 'undefined'
}
