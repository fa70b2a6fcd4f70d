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

/** On in tests: every row is parsed by its schema. */
export const CHECKS_ROWS = process.env['CHECK_ROWS'] === '1'

/** By the node of each `typedSql`. */
const schemas = new WeakMap<OperationNode, z.ZodType>()

/**
 * SQL that the query builder cannot express, with its type: the schema of one row of a statement,
 * or of the value of an expression. Tests parse every answer by the schema; the product does not.
 */
export const typedSql =
  <S extends z.ZodType>(schema: S) =>
  (parts: TemplateStringsArray, ...values: readonly unknown[]): RawBuilder<z.output<S>> => {
    const builder = sql<z.output<S>>(parts, ...values)
    if (CHECKS_ROWS) schemas.set(builder.toOperationNode(), schema)
    return builder
  }

/** A condition for `where`, `having` and `case when`. */
export const condition = typedSql(z.boolean())

const { fn, val } = expressionBuilder<DB, never>()

/**
 * As in `where('id', '=', anyOf(ids))`. The values are one parameter, so text and plan stay the
 * same for any number of them, also for none.
 */
export const anyOf = <T>(values: readonly T[]) => fn.any(val(values))

export const rowCount = typedSql(z.number())`count(*)`

/** Such as `17.2`. */
export const serverVersion = typedSql(z.string())`current_setting('server_version')`

const total = z.number()

/** A row of a page together with the number of all rows; only that number on an empty page. */
export const besideTotal = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  z.union([row.extend({ total }), z.object({ id: z.null(), total })])

export const keyRow = z.object({ id: z.string() })

/** All of the conditions that are not null. */
export function allOf(conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> {
  const given = conditions.filter((one) => one !== null)
  return given.length === 0 ? condition`true` : condition`(${sql.join(given, sql` and `)})`
}

/** Parses the answers of `typedSql`; throws when a row does not match its schema. */
export function rowCheck(): KyselyPlugin {
  const expected = new WeakMap<QueryId, z.ZodType>()
  return {
    transformQuery({ node, queryId }) {
      const schema = getSchema(node)
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

function getSchema(node: RootOperationNode): z.ZodType | undefined {
  if (RawNode.is(node)) return schemas.get(node)
  const columns = getSelections(node).flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) return []
    const schema = schemas.get(selection.node)
    return schema ? [[selection.alias.name, schema] as const] : []
  })
  // Queries built from one base share its id, so a row may belong to a sibling that selects
  // something else.
  return columns.length > 0 ? z.object(Object.fromEntries(columns)).partial() : undefined
}

function getSelections(node: RootOperationNode): readonly SelectionNode[] {
  if (node.kind === 'SelectQueryNode') return node.selections ?? []
  return 'returning' in node ? (node.returning?.selections ?? []) : []
}
