import { type ComponentType, type ReactNode, use } from 'react'
import { loadChunk } from './load-screen.ts'

export type LazyComponent = (() => ReactNode) & { readonly preload: () => Promise<void> }

/**
 * A component that is fetched when it is first needed. The router calls `preload` while it navigates and shows the screen's error
 * when that fails; the next attempt fetches anew. (The router's own `lazyRouteComponent` reloads the whole page instead, which shows
 * somebody without a network the browser's error page.)
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyComponent {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined

  const preload = (): Promise<void> => {
    loading ??= loadChunk(load).then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function LazyScreen() {
    if (!loaded) use(preload())
    const Loaded = loaded
    return Loaded && <Loaded />
  }
  return Object.assign(LazyScreen, { preload })
}
