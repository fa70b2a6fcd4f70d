import { z } from 'zod'

/** The default. */
export const PAGE_SIZE = 15
/** For a small list inside another screen. */
export const SMALL_PAGE_SIZE = 5
export const MAX_PAGE_SIZE = 100
/** Counting stops here where it would be slow; the answer says `total_capped`. */
export const TOTAL_CAP = 1001

/** `{ data }`: one record. */
export const one = <T extends z.ZodType>(data: T) => z.object({ data })

/** `{ data, meta }`: one page of a list. */
export const listSchema = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
      total_capped: z.boolean().optional(),
    }),
  })

/** `{ message, data }`: a successful write; `message` is the code of the toast. */
export const done = <const Code extends string, T extends z.ZodType>(message: Code, data: T) =>
  z.object({ message: z.literal(message), data })

/** `{ message }`: a successful write. */
export const doneWithout = <const Code extends string>(message: Code) =>
  z.object({ message: z.literal(message) })

/**
 * `?page=1&per_page=15&sort=surname`: `-` reverses the order; the default is the first key, or
 * `order`.
 */
export const listQuery = <
  const Keys extends readonly [string, ...string[]],
  Order extends Keys[number] | `-${Keys[number]}` = Keys[0],
>(
  sortKeys: Keys,
  order?: Order,
) => {
  type Sort = Keys[number] | `-${Keys[number]}`
  const fallback: Sort = order ?? sortKeys[0]
  return z.object({
    page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number<number | string>().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
    sort: z
      .enum(sortKeys.flatMap((key): Sort[] => [key, `-${key}`]))
      .optional()
      .transform((sort): Sort => sort ?? fallback),
  })
}

export const ruleFailure = z.object({ rule: z.string(), length: z.number().optional() })
export type RuleFailure = z.infer<typeof ruleFailure>

/** A message code, and at 422 the failed rules by field. */
export const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(ruleFailure)).optional(),
  /** Such as the newer version of an edited record. */
  details: z.unknown().optional(),
})
export type Refusal = z.infer<typeof refusal>
