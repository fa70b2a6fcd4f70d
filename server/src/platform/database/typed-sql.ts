import {
  AliasNode,
  expressionBuilder,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  RawNode,
  type RawBuilder,
  type RootOperationNode,
  type SelectionNode,
  sql,
} from 'kysely'
import { z } from 'zod'
import type { DB } from './schema.generated.ts'

/** On while tests run: every answer of the database is held against the schema that its type came from. */
export const CHECKS_ROWS = process.env['CHECK_ROWS'] === '1'

/** By the node of what was written with `typedSql`. */
const schemas = new WeakMap<OperationNode, z.ZodType>()

/**
 * SQL that the query builder cannot say, with the type of what it answers: of a whole statement the schema of one row, of a
 * selected expression the schema of its value. The type is the schema's, and while tests run each answer is parsed by it, so a
 * wrong type fails the test that reads it. In the product nothing is parsed again.
 */
export const typedSql =
  <S extends z.ZodType>(schema: S) =>
  (parts: TemplateStringsArray, ...values: readonly unknown[]): RawBuilder<z.output<S>> => {
    const builder = sql<z.output<S>>(parts, ...values)
    if (CHECKS_ROWS) schemas.set(builder.toOperationNode(), schema)
    return builder
  }

/** A condition for `where`, `having` and `case when` that the query builder cannot say. */
export const condition = typedSql(z.boolean())

const { fn, val } = expressionBuilder<DB, never>()

/**
 * One of several values, as in `where('id', '=', anyOf(ids))`. They are one parameter, so the statement has the same text and the
 * same plan however many there are, and none of them is allowed too.
 */
export const anyOf = <T>(values: readonly T[]) => fn.any(val(values))

/** How many rows there are. */
export const rowCount = typedSql(z.number())`count(*)`

/** The version of PostgreSQL in its own words, such as `17.2`. */
export const serverVersion = typedSql(z.string())`current_setting('server_version')`

const total = z.number()

/** A row of a page beside the number of all rows; of an empty page that number alone. */
export const besideTotal = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  z.union([row.extend({ total }), z.object({ id: z.null(), total })])

/** A row of a raw statement that answers keys alone. */
export const keyRow = z.object({ id: z.string() })

/** All of these conditions; those that are null are left out. */
export function allOf(conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> {
  const given = conditions.filter((one) => one !== null)
  return given.length === 0 ? condition`true` : condition`(${sql.join(given, sql` and `)})`
}

/** Parses what statements with `typedSql` answer; throws where a row is not what its schema says. */
export function rowCheck(): KyselyPlugin {
  const expected = new WeakMap<QueryId, z.ZodType>()
  return {
    transformQuery({ node, queryId }) {
      const schema = schemaOf(node)
      if (schema) expected.set(queryId, schema)
      return node
    },
    async transformResult({ result, queryId }) {
      const schema = expected.get(queryId)
      if (schema)
        for (const row of result.rows) {
          const { error } = schema.safeParse(row)
          if (error) throw new Error(`a row is not what its schema says: ${z.prettifyError(error)}`)
        }
      return result
    },
  }
}

function schemaOf(node: RootOperationNode): z.ZodType | undefined {
  if (RawNode.is(node)) return schemas.get(node)
  const columns = selectionsOf(node).flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) return []
    const schema = schemas.get(selection.node)
    return schema ? [[selection.alias.name, schema] as const] : []
  })
  // Queries made from one beginning share its id, so a row may be of a sibling that selects something else.
  return columns.length > 0 ? z.object(Object.fromEntries(columns)).partial() : undefined
}

function selectionsOf(node: RootOperationNode): readonly SelectionNode[] {
  if (node.kind === 'SelectQueryNode') return node.selections ?? []
  return 'returning' in node ? (node.returning?.selections ?? []) : []
}
