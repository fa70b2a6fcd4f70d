import type { SmsFailure } from '@crm/contract/core/sms/sms-failures'
import { getEncoding } from '@crm/contract/core/sms/sms-text'
import { refused, unknown, type Adapter } from './adapter.ts'
import { askGateway, judgeStatus, withoutAnswer } from './ask-gateway.ts'

// SMSbrána.cz, SMS Connect: https://www.smsbrana.cz/dokumentace, chapters 2 and 3.1.
const ADDRESS = 'https://api.smsbrana.cz/smsconnect/http.php'

/** Chapter 5: error codes. */
const FAILURES: Readonly<Record<string, SmsFailure>> = {
  '1': 'busy',
  '2': 'credentials',
  '3': 'credentials',
  '4': 'protocol',
  // the address of this server is not allowed in the account
  '5': 'credentials',
  '6': 'protocol',
  '7': 'protocol',
  '8': 'busy',
  '9': 'credit',
  '10': 'number',
  '11': 'text',
  '12': 'text',
}
const ACCEPTED = '0'
/** „Duplicitní user_id – stejně označená SMS byla odeslaná již v minulosti". */
const ACCEPTED_BEFORE = '-1'

/**
 * The system accepts only one message with the same `user_id`, so a lost answer is made up for by
 * asking again. The account has the simple sign-in: of the other one the revisions of the
 * documentation call a parameter differently. Reports are sent to an address that is entered at the
 * provider; what they look like we could not read, so a message stays `sent`.
 */
export const smsBrana: Adapter = {
  repeats: () => true,
  async send(gateway, { number, text, reference }) {
    const query = new URLSearchParams({
      login: gateway.username ?? '',
      password: gateway.password,
      action: 'send_sms',
      number,
      message: text,
      data_code: getEncoding(text) === 'gsm' ? '7bit' : 'ucs2',
      user_id: reference,
      ...(gateway.sender ? { sender_id: gateway.sender } : {}),
    })
    const answer = await askGateway({
      url: `${gateway.base ?? ADDRESS}?${query}`,
      method: 'GET',
      timeoutMs: gateway.timeoutMs,
    })
    if ('none' in answer) return withoutAnswer(answer)
    const failed = judgeStatus(answer.status)
    if (failed) return failed
    const code = read(answer.text, 'err')
    if (code === ACCEPTED || code === ACCEPTED_BEFORE)
      return {
        is: 'accepted',
        providerId: read(answer.text, 'sms_id'),
        segments: readNumber(answer.text, 'sms_count'),
        price: readNumber(answer.text, 'price'),
      }
    const failure = code === null ? undefined : FAILURES[code]
    return failure ? refused(failure) : unknown('protocol')
  },
  readReports: () => [],
}

/** The answer is a flat list: `<result><err>0</err><price>1.1</price>…</result>`. */
const read = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>\\s*([^<]{1,100}?)\\s*</${name}>`).exec(xml)?.[1] ?? null

function readNumber(xml: string, name: string): number | null {
  const value = Number(read(xml, name) ?? Number.NaN)
  return Number.isFinite(value) ? value : null
}
