/**
 * Why a message did not go out. `number`, `text` and `refused` are final; `undelivered` is what the
 * gateway reports later; the rest is tried again.
 */
export const SMS_FAILURES = [
  'not_configured',
  'unreadable',
  'number',
  'text',
  'refused',
  'credit',
  'credentials',
  'busy',
  'unreachable',
  'timeout',
  'certificate',
  'protocol',
  'undelivered',
] as const
export type SmsFailure = (typeof SMS_FAILURES)[number]
