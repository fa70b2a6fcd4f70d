import { hasCode } from './error-code.ts'
import type { FieldErrors, RuleName } from '@crm/contract/platform/rules'

/** A refusal with a message code; the contract of the endpoint gives the HTTP status. */
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

/** Invalid input: answers 422 `check_data` with the failed rules by field. */
export class InvalidInput extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super('check_data')
    this.errors = errors
  }
}

/** A failed rule that a schema cannot check (another record, the clock). */
export const invalidField = (field: string, rule: RuleName) =>
  new InvalidInput({ [field]: [{ rule }] })

/** The database constraint that refused a write. */
export function getConstraint(error: unknown): string | undefined {
  return isRecord(error) && typeof error['constraint'] === 'string'
    ? error['constraint']
    : undefined
}

/** Turns the refusal of a named constraint into the given error. */
export async function refusing<T>(
  constraints: Readonly<Record<string, () => Error>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = getConstraint(error)
    const refusal = constraint === undefined ? undefined : constraints[constraint]
    throw refusal ? refusal() : error
  }
}

/** PostgreSQL's read_only_sql_transaction. */
export const READS_ONLY = '25006'

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // another server has become the primary, and this one only reads
  READS_ONLY,
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '08004',
  '53300',
])

/** More requests wait for the database than it can answer in time. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Too many requests wait for the database.')
  }
}

/** True when the database is not reachable, or overloaded: trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isRecord(error)) return false
  if (typeof error['code'] === 'string' && CONNECTION_FAILURES.has(error['code'])) return true
  return (
    error instanceof DatabaseBusy ||
    (error instanceof Error &&
      /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|driver has already been destroyed)/.test(
        error.message,
      ))
  )
}

/** Deadlock and serialization failure. */
const CROSSED = new Set(['40P01', '40001'])

/** True when two transactions collided: nothing was written, and a second try succeeds. */
export const isCrossed = (error: unknown): boolean =>
  isRecord(error) && typeof error['code'] === 'string' && CROSSED.has(error['code'])

/** query_canceled: the statement took longer than any may; lock_not_available. */
const GIVEN_UP = new Set(['57014', '55P03'])

/** True when the database gave a statement up, because it or what it waited for took too long. */
export const isGivenUp = (error: unknown): boolean =>
  isRecord(error) && typeof error['code'] === 'string' && GIVEN_UP.has(error['code'])

/** Of the file system, and PostgreSQL's disk_full. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100']

/** True when the disk of the server or of its database is full: nothing was written. */
export const isStorageFull = (error: unknown): boolean =>
  NO_ROOM.some((code) => hasCode(error, code))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
