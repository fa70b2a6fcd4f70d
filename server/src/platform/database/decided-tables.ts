import type { DB } from './schema.generated.ts'

/** The schemas of the modules, each named after its module. */
export type Schema = keyof DB extends infer Table
  ? Table extends `${infer Name}.${string}`
    ? Name
    : never
  : never

type TableOf<Name extends Schema> = Extract<keyof DB, `${Name}.${string}`>

/**
 * What a module decided of each of its tables: an entry for each column where the table holds data
 * of a person, the columns that only point at one, or the reason why it holds nothing.
 */
export type DecidedTables<Name extends Schema> = {
  readonly [Table in TableOf<Name>]:
    | Readonly<Record<keyof DB[Table], unknown>>
    | readonly (keyof DB[Table])[]
    | string
}
