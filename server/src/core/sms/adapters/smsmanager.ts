import { z } from 'zod'
import { getEncoding } from '@crm/contract/core/sms/sms-text'
import { refused, unknown, type Adapter, type Gateway, type Report } from './adapter.ts'
import { askGateway, judgeStatus, parseJson, withoutAnswer } from './ask-gateway.ts'

// SMSManager, JSON API v2 and REST API v1: https://api-ref.smsmanager.com/openapi/en/json/jsonapi_v2/sending,
// …/jsonapi_v2/webhooks, and the provider's https://github.com/smsmngr/smsmanager-skills.
const SENDING = 'https://api.smsmngr.com/v2'
const READING = 'https://rest-api.smsmngr.com/v1'

const accepted = z.object({
  accepted: z.array(z.object({ message_id: z.string().min(1) })).default([]),
  rejected: z.array(z.unknown()).default([]),
})

const sentMessages = z.object({
  messages: z.array(
    z.object({
      message_id: z.string(),
      body: z.string(),
      message_parts: z.number().nullish(),
      price_czk: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
})

const event = z.object({
  type: z.literal('outgoing'),
  result: z.string(),
  message_id: z.string().nullish(),
  payload: z.object({ reference: z.string() }).nullish().catch(null),
  sms: z.object({ price_czk: z.number().nullish(), count: z.number().int().nullish() }).nullish(),
})

/** `rejected` was never sent; `seen` is for other channels than SMS. */
const RESULTS: Readonly<Record<string, Report['result']>> = {
  sent: 'sent',
  sending: 'sent',
  delivered: 'delivered',
  seen: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  rejected: 'failed',
}

/**
 * A lost answer is made up for by the report, which bears our reference, or by the list of messages
 * sent that day. That a message is not in the list is no proof that it never will be, so it is not
 * sent again.
 */
export const smsManager: Adapter = {
  repeats: () => false,
  async send(gateway, { number, text, reference, callback }) {
    const { sender } = gateway
    const answer = await askGateway({
      url: `${gateway.base ?? SENDING}/message`,
      method: 'POST',
      headers: getHeaders(gateway),
      body: JSON.stringify({
        body: text,
        to: [{ phone_number: number.slice(1) }],
        tag: 'transactional',
        // `utf` keeps what the GSM alphabet lacks
        flow: [
          {
            sms: {
              body: text,
              type: getEncoding(text) === 'gsm' ? 'sms' : 'utf',
              ...(sender ? { sender } : {}),
            },
          },
        ],
        ...(callback ? { callback } : {}),
        payload: { reference },
      }),
      timeoutMs: gateway.timeoutMs,
    })
    if ('none' in answer) return withoutAnswer(answer)
    if (answer.status === 400) return refused('text')
    const failed = judgeStatus(answer.status)
    if (failed) return failed
    const read = accepted.safeParse(parseJson(answer.text))
    if (!read.success) return unknown('protocol')
    const [message] = read.data.accepted
    if (message)
      return { is: 'accepted', providerId: message.message_id, segments: null, price: null }
    // an invalid number, or no credit: the answer does not say which
    return read.data.rejected.length > 0 ? refused('refused') : unknown('protocol')
  },
  async find(gateway, { number, text }, sentOn, isKnown) {
    const query = new URLSearchParams({ date: sentOn, phone_number: number.slice(1) })
    const answer = await askGateway({
      url: `${gateway.base ?? READING}/messages?${query}`,
      method: 'GET',
      headers: getHeaders(gateway),
      timeoutMs: gateway.timeoutMs,
    })
    if ('none' in answer || answer.status !== 200) return null
    const read = sentMessages.safeParse(parseJson(answer.text))
    const same = read.success ? read.data.messages.filter(({ body }) => body === text) : []
    const known = await isKnown(same.map(({ message_id }) => message_id))
    const found = same.find(({ message_id }) => !known.has(message_id))
    if (!found) return null
    const price = Number(found.price_czk ?? Number.NaN)
    return {
      is: 'accepted',
      providerId: found.message_id,
      segments: found.message_parts ?? null,
      price: Number.isFinite(price) ? price : null,
    }
  },
  readReports: (_gateway, body) =>
    (Array.isArray(body) ? body : [body]).flatMap((one): Report[] => {
      const { data } = event.safeParse(one)
      const result = data && RESULTS[data.result]
      const reference = data?.payload?.reference ?? data?.message_id
      if (!data || !result || !reference) return []
      const { price_czk = null, count = null } = data.sms ?? {}
      return [{ reference, result, price: price_czk, segments: count }]
    }),
}

const getHeaders = ({ password }: Gateway) => ({
  'x-api-key': password,
  'content-type': 'application/json',
})
