import type { AnyRoute, Router, RouterHistory } from '@tanstack/react-router'
import type { Endpoint, QuerySchemaOf } from '@crm/contract/platform/endpoint'
import type { z } from 'zod'

/**
 * The addresses of all screens, by part of the product. Each part's `paths.ts` adds its own: the platform knows none.
 * @public
 */
export interface Places {}

/**
 * What may stand in the search of a screen, by its address. A feature adds those of its screens; without an entry nothing may.
 * @public
 */
export interface Searches {}

/** The addresses that the functions of a `paths.ts` make, as keys: `/users/${string}/edit`. */
export type PlacesOf<Paths extends Readonly<Record<string, (...values: never[]) => string>>> = {
  [Name in keyof Paths as ReturnType<Paths[Name]>]: true
}

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type All = Both<Places[keyof Places]>

/** What a link may put into the search that this schema reads, or the query of this list. */
export type SearchOf<Read extends z.ZodObject | Endpoint> = Read extends z.ZodObject
  ? { readonly [Key in keyof z.input<Read>]?: z.input<Read>[Key] | undefined }
  : SearchOf<QuerySchemaOf<Read>>

/** The address of a screen. */
export type Address = keyof All & string

/** The search of the screen at an address. */
type SearchAt<To> = To extends keyof Searches ? Searches[To] : { readonly [name: string]: never }

/** The search of some screen: of which, only the data of a module say. */
export type AnySearch = Searches[keyof Searches]

/** Where a link leads: a screen, and what stands in its search. */
export type Target = TargetAt<keyof All>

/** Of each address by itself: one that is part of another, `/users/${string}`, takes nothing from that one's search. */
type TargetAt<To> = To extends unknown
  ? { readonly to: To; readonly search?: SearchAt<To> | undefined }
  : never

/** What the router's link takes for a place that was checked where it was written down. */
export const linkProps = (to: string, search: object | undefined) => ({ to, search: { ...search } })

/**
 * The router's own links, `navigate` and redirects know these places and no others. Screens come from the modules as data, so what the
 * router elsewhere reads from a tree of routes is derived from the two lists above.
 */
declare module '@tanstack/react-router' {
  interface Register {
    router: Router<Tree, 'never', false, RouterHistory, Record<string, unknown>>
  }
}

type Known =
  | 'fullSearchSchema'
  | 'fullSearchSchemaInput'
  | 'allParams'
  | 'fileRouteTypes'
  | 'children'
type RouteWith<Types> = Omit<AnyRoute, 'types'> & {
  types: Omit<AnyRoute['types'], Known> & { children: unknown } & Types
}
type RouteTo<Search> = RouteWith<{
  fullSearchSchema: Search
  fullSearchSchemaInput: Search
  allParams: {}
  fileRouteTypes: unknown
}>
type Routes = { [To in keyof All]: RouteTo<SearchAt<To>> }
type Tree = RouteWith<{
  fullSearchSchema: Record<string, unknown>
  fullSearchSchemaInput: Record<string, unknown>
  allParams: Record<string, string>
  fileRouteTypes: {
    fileRoutesByFullPath: Routes
    fullPaths: Address
    to: Address
    fileRoutesByTo: Routes
    id: Address
    fileRoutesById: Routes
  }
}>
