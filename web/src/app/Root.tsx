import { Outlet } from '@tanstack/react-router'
import { DocumentTitle } from '#platform/page/DocumentTitle.tsx'
import { Toasts } from '#platform/toast/Toasts.tsx'

/** What every page has, signed in or not. */
export function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <Toasts />
    </>
  )
}
