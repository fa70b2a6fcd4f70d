import { Secret, TOTP } from 'otpauth'

/** The code that the app of a secret shows, or that of a step from the moment. */
export const codeOf = (secret: string, moment: Date, drift = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: moment.getTime() + drift * 30_000,
  })
