import type { z } from 'zod'

/** Every permission by its name. Each part's `permissions.ts` adds its own: the platform knows none. */
export interface Permissions {}

/** `resource.action`; a name that no part declares does not compile. */
export type PermissionName = keyof Permissions

type Resources = Readonly<Record<string, readonly string[]>>

/** The names that a part's list of resources and their actions makes. */
export type NamesIn<List extends Resources> = {
  [Resource in keyof List & string]: `${Resource}.${List[Resource][number]}`
}[keyof List & string]

/** The names that a part's list of resources and their actions makes, in its order. */
export function namesIn<const List extends Resources>(list: List): NamesIn<List>[] {
  const isIn = (name: string): name is NamesIn<List> => {
    const [resource = '', action = ''] = name.split('.')
    return list[resource]?.includes(action) === true
  }
  return Object.entries(list)
    .flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`))
    .filter(isIn)
}

/** A permission, or any one of several: where a record may also be one's own, `can` of the record says who of them may. */
export type Needed = PermissionName | { readonly anyOf: readonly PermissionName[] }

/** Who may call an endpoint: anybody, any signed-in user, or who holds everything that is needed. */
export type Access = 'public' | 'signed-in' | readonly Needed[]

/** The permissions of which one is enough for this need. */
export const alternativesOf = (needed: Needed): readonly PermissionName[] =>
  typeof needed === 'string' ? [needed] : needed.anyOf

/** Whether who holds these permissions gets there, being signed in. */
export const admits = (access: Access, holds: (permission: PermissionName) => boolean): boolean =>
  typeof access === 'string' || access.every((needed) => alternativesOf(needed).some(holds))

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** HTTP statuses that an endpoint answers with when it refuses. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 429 | 502 | 503

/** Message code → status, the refusals that an endpoint's own rules can answer with. */
export type Refusals = Readonly<Record<string, ErrorStatus>>

/**
 * What the server and the documentation need of a call besides its address and its access. Only the types of the schemas reach the
 * browser, so that a screen which calls carries no Zod.
 */
export type EndpointSchemas = {
  /** One line for the API's documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The whole body of a success; build it with `one`, `listOf` or `done` of `envelopes.ts`. */
  readonly answer: z.ZodType
  readonly status?: 200 | 201
  readonly refusals?: Refusals
  /** Answered also to a user who must first change a password that someone else has set. */
  readonly isOpenBeforePasswordChange?: boolean
  /** A write that is open to a user who looks at the product as a role, and otherwise only reads. */
  readonly isOpenWhileViewing?: boolean
  /** It opens the record that `:id` names, in this table, or without `:id` all of it: a refusal for lack of rights is recorded too. */
  readonly opens?: { readonly table: string; readonly as: 'read' | 'print' | 'export' }
}

/** The schemas of one feature, by the names of its endpoints. */
type SchemasByName = Readonly<Record<string, EndpointSchemas>>

/** What a browser needs to know of a call. */
type Declaration<Verb = Method, Path = `/${string}`, Who = Access> = {
  readonly method: Verb
  /** Below `/backend/api`, parameters as `:name`. */
  readonly path: Path
  readonly access: Who
} & Special

type Special = {
  /**
   * `stream`: server-sent events instead of one answer; `answer` is then the shape of one event.
   * `upload`: a multipart body with a file in the part `file`, and `body` as JSON in the part `data`.
   * `file`: the answer is bytes with a media type of their own.
   */
  readonly kind?: 'stream' | 'upload' | 'file'
  /** The largest file that an `upload` takes, in bytes. */
  readonly maxBytes?: number
  /** How many files an `upload` takes, none being enough; without it exactly one. */
  readonly maxFiles?: number
}

function by<const Verb extends Method>(method: Verb) {
  return <const Path extends `/${string}`, const Who extends Access>(
    path: Path,
    access: Who,
    special: Special = {},
  ): Declaration<Verb, Path, Who> => ({ method, path, access, ...special })
}
/** An endpoint by its method: its path, who may call it, and what is special about it. */
export const get = by('GET')
export const post = by('POST')
export const put = by('PUT')
export const del = by('DELETE')

/** One call of the API as the web calls it. The types of its schemas travel with it, and their values do not. */
export type Endpoint<
  Schemas extends EndpointSchemas = EndpointSchemas,
  Who extends Access = Access,
> = Declaration<Method, `/${string}`, Who> & Typed<Schemas>

/** No value has this key: it carries types alone. */
type Typed<Schemas> = { readonly '~schemas'?: Schemas }

/** The endpoints of one feature, by the name of the handler that answers each. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** An endpoint with its schemas: the server mounts it and OpenAPI documents it. */
export type ServedEndpoint = Endpoint & EndpointSchemas

/** The endpoints of one feature with their schemas. */
export type ServedEndpoints = Readonly<Record<string, ServedEndpoint>>

/** Declares the schemas of a feature's endpoints and keeps their exact types. */
export const schemas = <const List extends SchemasByName>(list: List): List => list

type DeclaredFor<Names extends PropertyKey> = { readonly [Name in Names]: Declaration }

/**
 * Declares the endpoints of schemas that stand beside them: `endpoints<typeof taskSchemas>()({ … })`. It refuses an endpoint without
 * schemas and schemas without an endpoint, and keeps the exact types of the schemas, methods, paths and permissions.
 */
export function endpoints<Schemas extends SchemasByName>() {
  function declare<const List extends DeclaredFor<keyof Schemas>>(
    list: List & { readonly [Name in Exclude<keyof List, keyof Schemas>]: 'It has no schemas.' },
  ): {
    readonly [Name in keyof Schemas]: Declaration<
      List[Name]['method'],
      List[Name]['path'],
      List[Name]['access']
    > &
      Typed<Schemas[Name]>
  }
  function declare(list: unknown) {
    return list
  }
  return declare
}

/** Joins a feature's endpoints with the schemas that they were declared for. */
export function withSchemas<
  List extends Endpoints,
  Schemas extends { readonly [Name in keyof List]: SchemasOf<List[Name]> },
>(list: List, schemas: Schemas): { readonly [Name in keyof List]: List[Name] & Schemas[Name] }
export function withSchemas(list: Endpoints, schemas: SchemasByName) {
  return Object.fromEntries(
    Object.entries(list).map(([name, endpoint]) => [name, { ...endpoint, ...schemas[name] }]),
  )
}

type SchemasOf<E> = E extends Typed<infer Schemas> ? Schemas : never

/** The schema of one part of an endpoint; of a part that it does not take, `None`. */
type SchemaOf<
  Schemas,
  Part extends keyof EndpointSchemas,
  None = z.ZodObject<{}>,
> = Part extends keyof Schemas ? Extract<Schemas[Part], z.ZodType> : None

/** What a caller hands to an endpoint; parts that the endpoint does not declare are absent. */
export type EndpointInput<E> =
  E extends Typed<infer Schemas>
    ? Part<'params', z.input<SchemaOf<Schemas, 'params'>>> &
        Part<'query', z.input<SchemaOf<Schemas, 'query'>>> &
        BodyPart<z.input<SchemaOf<Schemas, 'body', z.ZodUndefined>>>
    : never

/** What a handler receives after parsing. */
export type ParsedInput<E> = {
  params: z.output<SchemaOf<SchemasOf<E>, 'params'>>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** The body that a handler receives after parsing. */
export type BodyOf<E> = z.output<SchemaOf<SchemasOf<E>, 'body', z.ZodUndefined>>

/** The query that a handler receives after parsing. */
export type QueryOf<E> = z.output<SchemaOf<SchemasOf<E>, 'query'>>

/** The schema of an endpoint's query, for screens whose address is that query. */
export type QuerySchemaOf<E> = Extract<SchemaOf<SchemasOf<E>, 'query'>, z.ZodObject>

/** The body of an endpoint's success. */
export type EndpointAnswer<E> =
  E extends Typed<infer Schemas> ? z.output<SchemaOf<Schemas, 'answer'>> : never

type Part<Name extends string, Value> = keyof Value extends never
  ? {}
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
type BodyPart<Value> = Value extends undefined ? {} : { body: Value }
