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
 * One call of the API: the server mounts it, the web calls it, OpenAPI documents it.
 * `answer` is the whole body of a success; build it with `one`, `listOf` or `done` of `envelopes.ts`.
 */
export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = Address<Method, `/${string}`> & Rules<Params, Query, Body, Answer, Who>

type Address<Verb, Path> = {
  readonly method: Verb
  /** Below `/backend/api`, parameters as `:name`. */
  readonly path: Path
}

type Rules<Params, Query, Body, Answer, Who> = {
  readonly access: Who
  /** One line for the API's documentation. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  readonly status?: 200 | 201
  readonly refusals?: Refusals
  /** Answered also to who must first change a password that somebody else has set. */
  readonly isOpenBeforePasswordChange?: boolean
  /** A write that is open to a user who looks at the product as a role, and otherwise only reads. */
  readonly isOpenWhileViewing?: boolean
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
  /** It opens the record that `:id` names, in this table, or without `:id` all of it: whoever is refused for lack of rights is recorded like whoever is not. */
  readonly opens?: { readonly table: string; readonly as: 'read' | 'print' | 'export' }
}

/** Declares an endpoint and keeps the exact types of its schemas, its method and its path. */
export function endpoint<
  Params extends z.ZodObject = z.ZodObject<{}>,
  Query extends z.ZodObject = z.ZodObject<{}>,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
  const Who extends Access = Access,
  const Verb extends Method = Method,
  const Path extends `/${string}` = `/${string}`,
>(
  declaration: Address<Verb, Path> & Rules<Params, Query, Body, Answer, Who>,
): Address<Verb, Path> & Rules<Params, Query, Body, Answer, Who> {
  return declaration
}

/** The endpoints of one feature, by the name of the handler that answers each. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** What a caller hands to an endpoint; parts that the endpoint does not declare are absent. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _W>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & BodyPart<z.input<B>>
    : never

/** What a handler receives after parsing. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _W>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

/** The body that a handler receives after parsing. */
export type BodyOf<E> = ParsedInput<E>['body']

/** The query that a handler receives after parsing. */
export type QueryOf<E> = ParsedInput<E>['query']

/** The body of an endpoint's success. */
export type EndpointAnswer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _W> ? z.output<A> : never

type Part<Name extends string, Value> = keyof Value extends never
  ? {}
  : {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
type BodyPart<Value> = Value extends undefined ? {} : { body: Value }
