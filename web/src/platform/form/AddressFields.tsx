import { TextField, ZipField } from '../fields/fields.tsx'
import { FormRow } from './FormShell.tsx'

type Part = 'street' | 'house_number' | 'city' | 'zip'
type Props = {
  getLabel: (part: Part) => string
  /** Of the fields' names. */
  prefix?: string
  optional?: boolean
}

export function AddressFields({ getLabel, prefix = '', optional = false }: Props) {
  const part = (name: Part) => ({ name: `${prefix}${name}`, label: getLabel(name), optional })
  return (
    <>
      <FormRow>
        <TextField {...part('street')} />
        <TextField {...part('house_number')} />
      </FormRow>
      <FormRow>
        <TextField {...part('city')} />
        <ZipField {...part('zip')} />
      </FormRow>
    </>
  )
}
