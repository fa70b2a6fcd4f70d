import { useEffect } from 'react'
import { documentTitle, useCurrentTitle } from '../router/screen-title.ts'
import { useBranding } from './branding.ts'

export function DocumentTitle() {
  const title = documentTitle(useCurrentTitle(), useBranding().project_name)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
