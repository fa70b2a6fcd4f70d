import { useEffect } from 'react'
import { documentTitle, useCurrentTitle } from '../router/screen-title.ts'
import { useBranding } from './branding.ts'

/** Keeps the document's title: page, separator, project (spec §2). */
export function DocumentTitle() {
  const title = documentTitle(useCurrentTitle(), useBranding().project_name)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
