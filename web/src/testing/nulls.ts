import type { z } from 'zod'

type Nulls<Whole> = { [Name in keyof Whole as null extends Whole[Name] ? Name : never]: null }
type Schema = z.ZodObject<Record<string, z.ZodType>>

/** Null in every field that may be null, so that a new one needs no line in a test. */
export function makeNulls<Answer extends Schema>(answer: Answer): Nulls<z.output<Answer>>
export function makeNulls({ shape }: Schema) {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field.safeParse(null).success ? [[name, null]] : [],
    ),
  )
}
