import { Button, Group, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type Props = TextInputProps & { submitLabel: string; isPending: boolean; onFind: () => void }

export const SearchForm = ({ submitLabel, isPending, onFind, ...field }: Props) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onFind()
    }}
    noValidate
  >
    <Group align="flex-end" wrap="wrap">
      <TextInput
        {...field}
        // below the field the error would lift the field off the button's line
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        autoComplete="off"
        style={{ flex: '1 1 16rem', maxWidth: '30rem' }}
      />
      <Button type="submit" loading={isPending} leftSection={<IconSearch size={18} aria-hidden />}>
        {submitLabel}
      </Button>
    </Group>
  </form>
)
