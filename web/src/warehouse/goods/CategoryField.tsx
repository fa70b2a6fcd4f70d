import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { Chip, Group, Input } from '@mantine/core'
import { type FieldProps, useShown } from '#platform/fields/use-shown.tsx'
import { useGoodsWords } from './use-goods-words.ts'

/** One of eight, large enough for gloves. */
export function CategoryField(props: FieldProps) {
  const words = useGoodsWords()
  const { field, shown } = useShown(props)
  const { id, error, disabled } = shown
  return (
    <Input.Wrapper label={props.label} error={error} labelElement="div">
      <Group id={id} gap={8} mt={4} role="radiogroup" aria-label={props.label}>
        {CATEGORIES.map((category) => (
          <Chip
            key={category}
            type="radio"
            name={id}
            size="lg"
            radius="md"
            value={category}
            disabled={disabled}
            checked={field.value === category}
            onChange={() => field.set(category)}
          >
            {words.category(category)}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
