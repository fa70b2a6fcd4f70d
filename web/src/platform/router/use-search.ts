import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { validSearch } from './search-params.ts'

/** `undefined`, `null` and `''` remove a key. */
export type SearchPatch<Schema extends z.ZodObject> = {
  readonly [Key in keyof z.output<Schema>]?: string | number | boolean | null | undefined
}

export type SearchState<Schema extends z.ZodObject> = {
  /** Parsed by the schema, with defaults. */
  readonly search: z.output<Schema>
  /**
   * Changes keys; any change but the page returns to page 1. `replace`: without a step in the
   * history.
   */
  readonly setSearch: (patch: SearchPatch<Schema>, options?: { replace?: boolean }) => void
}

/** The state of a screen in its address: `useSearchParams(applicantQuery)`. */
export function useSearchParams<Schema extends z.ZodObject>(schema: Schema): SearchState<Schema> {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => schema.parse(validSearch(schema, raw)), [schema, raw])
  const setSearch = useCallback(
    (patch: SearchPatch<Schema>, { replace = false }: { replace?: boolean } = {}) => {
      const turned = 'page' in patch ? patch : { ...patch, page: undefined }
      const next = (previous: Record<string, unknown>) =>
        validSearch(schema, { ...previous, ...turned })
      void navigate({ to: '.', search: next, replace })
    },
    [schema, navigate],
  )
  return { search, setSearch }
}
