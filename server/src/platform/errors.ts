import type { FieldErrors, RuleName } from '@crm/contract/platform/rules'

/** A refusal with a message code; its HTTP status stands in the endpoint's contract. */
export class AppError extends Error {
  readonly code: string
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, options: { details?: unknown; retryAfterSeconds?: number } = {}) {
    super(code)
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Entered data that break a rule: answers 422 `check_data` with the failed rules by field. */
export class InvalidInput extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super('check_data')
    this.errors = errors
  }
}

/** One failed rule at one field, found where a schema cannot look (another record, the clock). */
export const invalidField = (field: string, rule: RuleName) =>
  new InvalidInput({ [field]: [{ rule }] })

/** Name of the database constraint that refused a write, or undefined for any other error. */
export function constraintOf(error: unknown): string | undefined {
  return isRecord(error) && typeof error['constraint'] === 'string'
    ? error['constraint']
    : undefined
}

/** Runs a write and turns the refusal of a named constraint into the error that says it to the user. */
export async function refusing<T>(
  constraints: Readonly<Record<string, () => Error>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = constraintOf(error)
    const refusal = constraint === undefined ? undefined : constraints[constraint]
    throw refusal ? refusal() : error
  }
}

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '08004',
  '53300',
])

/** True when the database could not be reached or went away, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isRecord(error)) return false
  if (typeof error['code'] === 'string' && CONNECTION_FAILURES.has(error['code'])) return true
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|driver has already been destroyed)/.test(
      error.message,
    )
  )
}

/** Deadlock, and a transaction that could not be put in order with others. */
const CROSSED = new Set(['40P01', '40001'])

/** True when two transactions stood in each other's way and this one was given up: nothing was written, and a second try succeeds. */
export const isCrossed = (error: unknown): boolean =>
  isRecord(error) && typeof error['code'] === 'string' && CROSSED.has(error['code'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
