import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { NETWORK_CODE } from '../api/error-code.ts'
import { loadChunk } from '../router/load-screen.ts'
import { toastError } from '../toast/toast.ts'

type Closable = { readonly onClose: () => void }

type LazyDrawer<Props> = ((props: Props) => ReactNode) & {
  /** For the button: loads the drawer when it is touched or focused. */
  readonly whenReached: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

/** A drawer loaded on first use. Without a network it says so and closes. */
export function lazyDrawer<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyDrawer<Props> {
  let Drawer: ComponentType<Props> | undefined
  const fetchDrawer = () => loadChunk(load).then((loaded) => void (Drawer = loaded))
  const preload = () => void fetchDrawer().catch(() => undefined)

  function Lazy(props: Props) {
    const [, setArrived] = useState(Drawer !== undefined)
    const close = useEffectEvent(props.onClose)
    useEffect(() => {
      if (Drawer) return
      fetchDrawer().then(
        () => setArrived(true),
        () => {
          toastError(NETWORK_CODE)
          close()
        },
      )
    }, [])
    return Drawer && <Drawer {...props} />
  }
  return Object.assign(Lazy, { whenReached: { onPointerEnter: preload, onFocus: preload } })
}
