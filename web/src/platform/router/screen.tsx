import type { Access } from '@crm/contract/platform/endpoint'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Label } from '../i18n/use-texts.ts'

/** A page of the product; `app/` makes routes of them. */
export type Screen = {
  readonly path: `/${string}`
  readonly title: Label
  readonly requires: Access
  readonly load: () => Promise<ComponentType>
  /** Shown at `<Outlet />`; their paths begin with this one's. */
  readonly children: readonly Screen[]
  /** The child that this path leads to. */
  readonly first: `/${string}` | undefined
  /** Runs before the screen is shown, and may throw a redirect. */
  readonly enter: ((opened: { readonly preload: boolean }) => Promise<void>) | undefined
}

/** `/applicants/$id` → `{ id: string }` */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `$${infer Name}`
    ? { readonly [Key in Name]: string }
    : {}

/**
 * Declares a screen. `load` imports its component; parameters of the path become props, so
 * `'/applicants/$id'` only fits a component with `id: string` or no props.
 */
export function screen<const Path extends `/${string}`>(declaration: {
  readonly path: Path
  readonly title: Label
  /** The permissions of its main call: `endpoints.list.access`. */
  readonly requires: Access
  readonly load: () => Promise<ComponentType<ParamsOf<Path>>>
  readonly children?: readonly Screen[]
  readonly first?: `/${string}`
  readonly enter?: NonNullable<Screen['enter']>
}): Screen {
  const { path, title, requires, children = [], first, enter } = declaration
  return {
    path,
    title,
    requires,
    children,
    first,
    enter,
    load: () => declaration.load().then((Component) => withParams(path, Component)),
  }
}

function withParams<Path extends string>(
  path: Path,
  Component: ComponentType<ParamsOf<Path>>,
): ComponentType {
  const names = [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const fits = (params: Readonly<Record<string, unknown>>): params is ParamsOf<Path> =>
    names.every((name) => typeof params[name] === 'string')
  return function ScreenWithParams() {
    const params = useParams({ strict: false })
    if (!fits(params)) throw new Error(`${path} was opened without its parameters`)
    return <Component {...params} />
  }
}
