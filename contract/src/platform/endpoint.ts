import type { z } from 'zod'

/** All permissions by name. Each part's `permissions.ts` adds its own. */
export interface Permissions {}

/** `resource.action`; an unknown name does not compile. */
export type PermissionName = keyof Permissions

type Resources = Readonly<Record<string, readonly string[]>>

export type NamesIn<List extends Resources> = {
  [Resource in keyof List & string]: `${Resource}.${List[Resource][number]}`
}[keyof List & string]

/** In the order of the list. */
export function namesIn<const List extends Resources>(list: List): NamesIn<List>[] {
  const isIn = (name: string): name is NamesIn<List> => {
    const [resource = '', action = ''] = name.split('.')
    return list[resource]?.includes(action) === true
  }
  return Object.entries(list)
    .flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`))
    .filter(isIn)
}

/**
 * A permission, or one of several: `can` of a record says who of them may, where it may be the
 * caller's own.
 */
export type Needed = PermissionName | { readonly anyOf: readonly PermissionName[] }

/** Everyone, any signed-in user, or holders of all that is needed. */
export type Access = 'public' | 'signed-in' | readonly Needed[]

export const getAlternatives = (needed: Needed): readonly PermissionName[] =>
  typeof needed === 'string' ? [needed] : needed.anyOf

/** Whether a signed-in holder of these permissions may call. */
export const admits = (access: Access, holds: (permission: PermissionName) => boolean): boolean =>
  typeof access === 'string' || access.every((needed) => getAlternatives(needed).some(holds))

/** What no token for the API opens, whatever its rights. */
export const admitsTokens = ({
  access,
  isForTokens,
}: Pick<ServedEndpoint, 'access' | 'isForTokens'>): boolean =>
  isForTokens ?? typeof access !== 'string'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 429 | 502 | 503

/** Message code → status. */
export type Refusals = Readonly<Record<string, ErrorStatus>>

/** What only the server and the documentation need. The browser gets types and no Zod. */
export type EndpointSchemas = {
  /** For the API's documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body of a success; build it with `one`, `listSchema` or `done`. */
  readonly answer: z.ZodType
  readonly status?: 200 | 201
  readonly refusals?: Refusals
  /** Open to a user who must change a password first. */
  readonly isOpenBeforePasswordChange?: boolean
  /**
   * Open to a user who must set up a second factor first, like what is open before a password
   * change.
   */
  readonly isOpenBeforeSecondFactor?: boolean
  /**
   * Whether a token for the API opens it, where access does not say so: what names permissions is
   * open; what is for everybody signed in is about the session or the account, and closed.
   */
  readonly isForTokens?: boolean
  /** A write that is open while viewing as a role. */
  readonly isOpenWhileViewing?: boolean
  /**
   * Opens the record `:id` of this table, or all of it: refusals for lack of rights are recorded
   * too.
   */
  readonly opens?: { readonly table: string; readonly as: 'read' | 'print' | 'export' }
}

/** By endpoint. */
type SchemasByName = Readonly<Record<string, EndpointSchemas>>

type Declaration<Verb = Method, Path = `/${string}`, Who = Access> = {
  readonly method: Verb
  /** Below `/backend/api`, parameters as `:name`. */
  readonly path: Path
  readonly access: Who
} & Special

type Special = {
  /**
   * `stream`: server-sent events; `answer` is one event. `upload`: multipart with a file in `file`
   * and `body` as JSON in `data`. `file`: bytes with their own media type.
   */
  readonly kind?: 'stream' | 'upload' | 'file'
  /** In bytes. */
  readonly maxBytes?: number
  /** From none to this many files; without it exactly one. */
  readonly maxFiles?: number
}

function by<const Verb extends Method>(method: Verb) {
  return <const Path extends `/${string}`, const Who extends Access>(
    path: Path,
    access: Who,
    special: Special = {},
  ): Declaration<Verb, Path, Who> => ({ method, path, access, ...special })
}
export const get = by('GET')
export const post = by('POST')
export const put = by('PUT')
export const del = by('DELETE')

/** A call as the web knows it, with the types of its schemas. */
export type Endpoint<
  Schemas extends EndpointSchemas = EndpointSchemas,
  Who extends Access = Access,
> = Declaration<Method, `/${string}`, Who> & Typed<Schemas>

/** Exists only for types. */
type Typed<Schemas> = { readonly '~schemas'?: Schemas }

/** By handler. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** An endpoint with its schemas. */
export type ServedEndpoint = Endpoint & EndpointSchemas

export type ServedEndpoints = Readonly<Record<string, ServedEndpoint>>

/** Keeps the exact types. */
export const schemas = <const List extends SchemasByName>(list: List): List => list

type DeclaredFor<Names extends PropertyKey> = { readonly [Name in Names]: Declaration }

/**
 * Declares the endpoints of schemas: `endpoints<typeof taskSchemas>()({ … })`. Each needs the
 * other, and all exact types are kept.
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

/** `None` for a part that the endpoint does not take. */
type SchemaOf<
  Schemas,
  Part extends keyof EndpointSchemas,
  None = z.ZodObject<{}>,
> = Part extends keyof Schemas ? Extract<Schemas[Part], z.ZodType> : None

export type EndpointInput<E> =
  E extends Typed<infer Schemas>
    ? Part<'params', z.input<SchemaOf<Schemas, 'params'>>> &
        Part<'query', z.input<SchemaOf<Schemas, 'query'>>> &
        BodyPart<z.input<SchemaOf<Schemas, 'body', z.ZodUndefined>>>
    : never

export type ParsedInput<E> = {
  params: z.output<SchemaOf<SchemasOf<E>, 'params'>>
  query: QueryOf<E>
  body: BodyOf<E>
}

export type BodyOf<E> = z.output<SchemaOf<SchemasOf<E>, 'body', z.ZodUndefined>>

export type QueryOf<E> = z.output<SchemaOf<SchemasOf<E>, 'query'>>

/** For screens whose address is that query. */
export type QuerySchemaOf<E> = Extract<SchemaOf<SchemasOf<E>, 'query'>, z.ZodObject>

export type EndpointAnswer<E> =
  E extends Typed<infer Schemas> ? z.output<SchemaOf<Schemas, 'answer'>> : never

type Part<Name extends string, Value> = keyof Value extends never
  ? {}
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
/** One of several bodies is one property, so that it can be passed on as a whole. */
type BodyPart<Value> = [Value] extends [undefined]
  ? {}
  : undefined extends Value
    ? { body?: Value }
    : { body: Value }
