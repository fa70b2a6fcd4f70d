import { request } from 'node:https'
import { rootCertificates } from 'node:tls'

const TIMEOUT_MS = 10_000

/** The other server answered, but did not take it. */
export class NotTaken extends Error {}

/**
 * Posts JSON and follows no redirect; `sign` gives the headers that sign it. Rejects with the
 * system's error, or `NotTaken`.
 */
export function postJson(
  url: string,
  certificate: string | null,
  body: object,
  sign: (text: string) => Readonly<Record<string, string>>,
): Promise<void> {
  const text = JSON.stringify(body)
  const content = Buffer.from(text)
  return new Promise<void>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': content.length,
          ...sign(text),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(certificate === null ? {} : { ca: [...rootCertificates, certificate] }),
      },
      (answer) => {
        const { statusCode = 0 } = answer
        answer.destroy()
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new NotTaken())
      },
    )
    asked.on('error', reject)
    asked.end(content)
  })
}
