import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { validSearch } from './search-params.ts'

/** New values for some keys; `undefined`, `null` and `''` take a key out of the address. */
export type SearchPatch<Schema extends z.ZodObject> = {
  readonly [Key in keyof z.output<Schema>]?: string | number | boolean | null | undefined
}

export type SearchState<Schema extends z.ZodObject> = {
  /** What the address says, parsed by the schema, its defaults filled in. */
  readonly search: z.output<Schema>
  /** Changes some keys and keeps the others; a change of anything but the page goes back to page 1. `replace`: no step in the history. */
  readonly setSearch: (patch: SearchPatch<Schema>, options?: { replace?: boolean }) => void
}

/** The filters, sorting and page of a screen: their state is the address. `useSearchOf(applicantQuery)`. */
export function useSearchOf<Schema extends z.ZodObject>(schema: Schema): SearchState<Schema> {
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
