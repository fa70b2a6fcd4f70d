import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { placeChoicesQuery } from '../places/queries.ts'

/** A place that is in use. */
export function PlaceField(props: { name: string; label: string }) {
  const { data } = useQuery(placeChoicesQuery())
  const choices = (data?.data ?? []).map(({ id, label }) => ({ value: id, label }))
  return <SelectField {...props} choices={choices} />
}
