import { useQuery } from '@tanstack/react-query'
import type { Choice } from '#platform/fields/choice-fields.tsx'
import { placeChoicesQuery } from '../places/queries.ts'

/** Places from which goods are issued: no distribution points, nothing in quarantine. */
export function useSources(): Choice[] {
  return useSourcePlaces().map(({ id, label }) => ({ value: id, label }))
}

/** The one warehouse, where there is one; of several nobody knows which. */
export function useOnlyWarehouse(): string | null {
  const warehouses = useSourcePlaces().filter(({ kind }) => kind === 'warehouse')
  return warehouses.length === 1 ? (warehouses[0]?.id ?? null) : null
}

function useSourcePlaces() {
  const { data } = useQuery(placeChoicesQuery())
  return (data?.data ?? []).filter(
    ({ kind, storage }) => kind !== 'point' && storage !== 'quarantine',
  )
}
