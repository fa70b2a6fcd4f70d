import { useEffect } from 'react'
import { documentTitle, useCurrentTitle } from '../router/screen-title.ts'
import { useProjectName } from './project-name.ts'

/** Keeps the document's title: page, separator, project (spec §2). */
export function DocumentTitle() {
  const title = documentTitle(useCurrentTitle(), useProjectName())
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
