import { refused, unknown, type Adapter, type Gateway, type OutgoingSms } from './adapter.ts'
import { askGateway, judgeStatus, parseJson, withoutAnswer } from './ask-gateway.ts'

/** A gateway that the settings describe: what is asked, and where the answer and reports say what. */
export const httpGateway: Adapter = {
  repeats: ({ repeats }) => repeats,
  async send(gateway, sms) {
    const { address, method, body, body_format, id_path, price_path, timeoutMs } = gateway
    if (!address) return refused('not_configured')
    const values = getValues(gateway, sms)
    const isPost = method === 'POST' && body !== null
    const answer = await askGateway({
      url: fill(address, values, encodeURIComponent),
      method: method === 'POST' ? 'POST' : 'GET',
      headers: {
        ...(isPost
          ? { 'content-type': CONTENT_TYPES[body_format === 'form' ? 'form' : 'json'] }
          : {}),
        ...fillHeaders(gateway.headers, values),
      },
      ...(isPost ? { body: fillBody(body, body_format, values) } : {}),
      timeoutMs,
    })
    if ('none' in answer) return withoutAnswer(answer)
    const failed = judgeStatus(answer.status)
    if (failed) return failed
    const told = parseJson(answer.text)
    const providerId = id_path ? asText(at(told, id_path)) : null
    if (id_path && providerId === null) return unknown('protocol')
    const price = price_path ? Number(asText(at(told, price_path)) ?? Number.NaN) : Number.NaN
    return {
      is: 'accepted',
      providerId,
      segments: null,
      price: Number.isFinite(price) && price >= 0 ? price : null,
    }
  },
  readReports(gateway, body) {
    const { report_reference, report_status } = gateway
    if (!report_reference || !report_status) return []
    const delivered = toWords(gateway.report_delivered)
    const failed = toWords(gateway.report_failed)
    return (Array.isArray(body) ? body : [body]).flatMap((one) => {
      const reference = asText(at(one, report_reference))
      const status = asText(at(one, report_status))?.toLowerCase()
      if (reference === null || status === undefined) return []
      const result = delivered.includes(status)
        ? 'delivered'
        : failed.includes(status)
          ? 'failed'
          : 'sent'
      return [{ reference, result, price: null, segments: null } as const]
    })
  },
}

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded; charset=utf-8',
} as const

type Values = Readonly<Record<string, string>>

const getValues = (gateway: Gateway, { number, text, reference }: OutgoingSms): Values => ({
  number,
  digits: number.replace(/^\+/, ''),
  text,
  reference,
  sender: gateway.sender ?? '',
  password: gateway.password,
})

const fill = (template: string, values: Values, encode: (value: string) => string): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => encode(values[name] ?? ''))

/** A line break would begin another header. */
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ')

const fillHeaders = (headers: string | null, values: Values): Record<string, string> =>
  Object.fromEntries(
    (headers ?? '')
      .split('\n')
      .map((line) => /^\s*([A-Za-z0-9-]+):\s*(.*?)\s*$/.exec(line))
      .flatMap((match) =>
        match ? [[(match[1] ?? '').toLowerCase(), fill(match[2] ?? '', values, oneLine)]] : [],
      ),
  )

function fillBody(body: string, format: string, values: Values): string {
  if (format === 'json') return JSON.stringify(fillJson(parseJson(body), values))
  const pairs = body
    .split(/[\n&]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split('=')
      return [name, fill(rest.join('='), values, (value) => value)]
    })
  return new URLSearchParams(pairs).toString()
}

/** Only within texts, so that what somebody wrote never becomes structure. */
function fillJson(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return fill(value, values, (one) => one)
  if (Array.isArray(value)) return value.map((one) => fillJson(one, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillJson(one, values)]),
  )
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined
    return Reflect.get(inner, name)
  }, value)
}

const asText = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null

const toWords = (list: string | null): string[] =>
  (list ?? '').split(',').map((word) => word.trim().toLowerCase())
