import { X509Certificate } from 'node:crypto'

/** True when every block of the text is a certificate that can be read; that it looks like one the contract has seen to. */
export function isCertificate(text: string): boolean {
  try {
    for (const [block] of text.matchAll(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    ))
      void new X509Certificate(block)
    return true
  } catch {
    return false
  }
}
